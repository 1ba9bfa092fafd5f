import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../line.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffLeadsPaths } from '../paths/staff/leads.ts';
import { reason } from './staff.ts';

const { staffLeads: paths } = staffLeadsPaths;

const time = z.iso.datetime({ offset: true });

/** What came of a call. Where nobody answered, the lead goes on waiting; the others settle it. */
export const callOutcomes = ['helped', 'not_interested', 'wrong_number', 'no_answer'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const source = {
  utm_data: z.record(z.string(), z.string()),
  /** Of a colleague, an affiliate or a friend. */
  referral_code: z.string().nullable(),
};

const lead = z.object({
  uid: z.string(),
  /** Nothing proves it: whoever answers may not have left it. */
  mobile: z.string(),
  insurance: line,
  /** In whose frame it was left. */
  partner: z.string().nullable(),
  ...source,
  created_at: time,
  called_at: time.nullable(),
  outcome: z.enum(callOutcomes).nullable(),
});

const inquiry = z.object({
  uid: z.string(),
  /** Nobody has agreed to a call here. */
  mobile_masked: z.string(),
  vehicle_type: z.enum(['car', 'motorcycle']),
  state: z.enum(['asked', 'found', 'not_found', 'unavailable']),
  ...source,
  created_at: time,
});

/** Who has asked to be called, and where those came from who asked the public inquiry. */
export const staffLeads = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'lead.call',
    summary: 'Numbers that may be called: those that wait, the longest waiting first, or those that were settled',
    query: pageQuery.extend({ state: z.enum(['waiting', 'settled']).default('waiting') }),
    answer: paged(lead),
  }),
  noteCall: endpoint({
    ...paths.noteCall,
    access: 'staff',
    permission: 'lead.call',
    params: { uid },
    summary: 'Notes a call and what came of it',
    body: z.object({ outcome: z.enum(callOutcomes), reason }),
    answer: lead,
    refuses: ['lead_settled'],
  }),
  listInquiries: endpoint({
    ...paths.listInquiries,
    access: 'staff',
    permission: 'lead.call',
    summary: 'Public inquiries, the newest first, with the campaign and the code that brought them; nobody to call',
    query: pageQuery,
    answer: paged(inquiry),
  }),
};
