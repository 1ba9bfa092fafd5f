import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { profilePaths } from './paths/profile.ts';

const { profile: paths } = profilePaths;

const name = z.string().max(60).nullable();

/** What a customer has said of themselves. */
const details = z.object({
  first_name: name,
  last_name: name,
  national_id_masked: z.string().nullable(),
  /** A policy was issued to this national id: it is changed by support alone. */
  national_id_proven: z.boolean(),
  birth_date: z.string().nullable(),
  email: z.string().nullable(),
  has_password: z.boolean(),
  password_changed_at: z.string().nullable(),
});
export type PersonalDetails = z.output<typeof details>;

/** Something that waits for the customer. */
const task = z.object({
  key: z.string(),
  title: z.string(),
  /** What it is about, and what happens if nothing is done. */
  note: z.string(),
  amount_rial: rial.nullable(),
  /** Until when, as an instant; null where nothing ends. */
  due_at: z.string().nullable(),
  /** Its time has passed. */
  late: z.boolean(),
  path: z.string(),
  action: z.string(),
});

/** Something that the customer has. */
const possession = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  /** Whose sign stands beside it. */
  insurer_title: z.string(),
  /** Where it stands, while that is worth saying. */
  state_title: z.string().nullable(),
  /** Days of a cover that runs. */
  cover: z.object({ days: z.number().int(), days_left: z.number().int() }).nullable(),
  path: z.string(),
});

/** Something that comes by itself. */
const event = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  days_left: z.number().int(),
  path: z.string(),
  action: z.string(),
});

/** What one area of an account adds to the overview. */
const overviewPart = z.object({ needs: z.array(task), own: z.array(possession), soon: z.array(event) });
export type OverviewPart = z.output<typeof overviewPart>;
export type Task = z.output<typeof task>;
export type Possession = z.output<typeof possession>;
export type ComingEvent = z.output<typeof event>;

export const profile = {
  readDetails: endpoint({
    ...paths.readDetails,
    access: 'customer',
    scope: 'full',
    summary: 'What the customer has said of themselves',
    answer: details,
  }),
  saveDetails: endpoint({
    ...paths.saveDetails,
    access: 'customer',
    scope: 'full',
    summary: 'Saves what the customer says of themselves; what is left out stays as it is',
    body: z.object({
      first_name: name.optional(),
      last_name: name.optional(),
      national_id: z.string().max(20).optional(),
      birth_date: z.iso.date().nullish(),
      email: z.string().max(254).nullish(),
    }),
    answer: details,
    refuses: ['national_id_proven'],
  }),
  readOverview: endpoint({
    ...paths.readOverview,
    access: 'customer',
    scope: 'full',
    summary: 'What needs the customer, what is theirs, and what comes soon, gathered from every area of the account',
    answer: overviewPart.extend({
      /** The day in Tehran. */
      today: z.string(),
      /** An area did not answer: the lists are not whole. */
      incomplete: z.boolean(),
    }),
  }),
};
