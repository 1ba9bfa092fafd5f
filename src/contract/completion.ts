import { z } from 'zod';

/** `later`: postponed until after payment. It holds nothing up, and is not done. */
const tabState = z.enum(['empty', 'partial', 'later', 'done']);
export const tab = z.object({
  key: z.enum(['owner', 'details', 'documents', 'address', 'delivery']),
  title: z.string(),
  /** Of the tab's page. */
  heading: z.string(),
  state: tabState,
  required: z.boolean(),
});
export type CompletionTab = z.output<typeof tab>;

/** One document asked for: what it is, and what has been uploaded. */
export const document = z.object({
  kind: z.string(),
  title: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  state: z.enum(['missing', 'uploaded', 'refused']),
  refusal: z.string().nullable(),
  upload: z.object({ uid: z.string(), name: z.string(), size: z.number().int(), type: z.string() }).nullable(),
});

const ownerForm = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  national_id_masked: z.string().nullable(),
  birth_date: z.string().nullable(),
  mobile: z.string().nullable(),
});

/** Questions about what is insured; `pattern` is a regular expression of the whole answer. */
const detailGroup = z.object({
  title: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string().nullable(),
      pattern: z.string(),
      error: z.string(),
      is_ltr: z.boolean(),
      /** Small letters count as capitals. */
      capitals: z.boolean(),
      value: z.string().nullable(),
    }),
  ),
});

/** The form of one tab, or of all when no tab is named. */
export const completionForm = z.object({
  order_uid: z.string(),
  tabs: z.array(tab),
  /** Who signs, in a word. */
  holder: z.string(),
  owner: ownerForm,
  details: z.array(detailGroup),
  documents: z.array(document),
  documents_later: z.boolean(),
  /** Until when documents may come; null once that has passed. */
  documents_due_at: z.string().nullable(),
  address_uid: z.string().nullable(),
  /** Whether the customer wants paper beside the electronic policy; only then address and delivery are asked. */
  paper: z.boolean(),
  delivery: z.object({ date: z.string(), time_type: z.string() }).nullable(),
  /** What still keeps the order from payment, in words. */
  missing: z.array(z.string()),
});
export type CompletionForm = z.output<typeof completionForm>;

/** What one tab sends. `documents` may be postponed: issuing waits for them. */
export const completionBody = z.discriminatedUnion('tab', [
  z.object({
    tab: z.literal('owner'),
    first_name: z.string().trim().min(2).max(60),
    last_name: z.string().trim().min(2).max(80),
    national_id: z.string().trim().min(8).max(20).optional(),
    birth_date: z.iso.date().optional(),
  }),
  z.object({ tab: z.literal('details'), values: z.record(z.string().max(60), z.string().trim().max(80)) }),
  z.object({ tab: z.literal('documents'), later: z.boolean() }),
  z.object({ tab: z.literal('address'), address_uid: z.string().max(64) }),
  z.object({
    tab: z.literal('delivery'),
    paper: z.boolean(),
    date: z.iso.date().optional(),
    time_type: z.string().max(20).optional(),
  }),
]);
