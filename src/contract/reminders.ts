import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownList, pageQuery } from './paging.ts';
import { uid } from './params.ts';
import { remindersPaths } from './paths/reminders.ts';
import { detailed } from './refusal-details.ts';
import { reminderKinds } from './reminder-kinds.ts';

const { reminders: paths } = remindersPaths;

const kind = z.enum(reminderKinds.map(({ slug }) => slug));
/** Of `src/contract/reminder-kinds.ts`. */
const leads = z.array(z.number().int()).max(8);

export const reminderState = z.enum([
  'active',
  'due',
  'paused',
  'unsubscribed',
  'bounced',
  'renewed',
  'expired',
  'closed',
]);
export type ReminderState = z.output<typeof reminderState>;

const reminder = z.object({
  uid: z.string(),
  insurance: kind,
  insurance_title: z.string(),
  /** What the customer calls it; null without a name. */
  title: z.string().nullable(),
  /** ISO day. */
  end_date: z.string(),
  /** Until then, in Tehran's days; negative once it has passed. */
  days_left: z.number().int(),
  state: reminderState,
  leads,
  /** ISO day of the next text; null where none is to come. */
  next_text_on: z.string().nullable(),
  /**
   * Where it is renewed: the page of the customer's own policy where it was bought here and can be renewed now, else the form
   * of its line; null where it is not sold.
   */
  renewal_path: z.string().nullable(),
});
export type Reminder = z.output<typeof reminder>;

/** What somebody who has the link of a text may know: no name that was given, and no number. */
const linkedReminder = reminder.pick({
  insurance: true,
  insurance_title: true,
  end_date: true,
  days_left: true,
  state: true,
  renewal_path: true,
});
export type LinkedReminder = z.output<typeof linkedReminder>;

const title = z.string().trim().max(40);
const token = z.string().min(8).max(64);
const wrongCode = detailed('wrong_code', z.object({ tries_left: z.number().int() }).optional());

export const reminders = {
  listKinds: endpoint({
    ...paths.listKinds,
    access: 'anyone',
    summary: 'What one can be reminded of, with the days before the end at which a text is sent',
    answer: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string(), leads })) }),
  }),
  create: endpoint({
    ...paths.create,
    access: 'optional',
    scope: 'own',
    limit: 30,
    summary:
      'Keeps a reminder. A visitor proves the number by the code of `/accounts/api/login_sec/`; of a customer who is logged in it is their own number',
    body: z.object({
      insurance: kind,
      end_date: z.iso.date(),
      title: title.nullable().default(null),
      /** Of a vehicle: with it a purchase here is recognised whatever day it begins on. */
      plate: z.string().max(40).nullable().default(null),
      /** Some of the kind's; without it, all of them. */
      leads: leads.optional(),
      mobile: z.string().trim().max(32).optional(),
      verification_code: z.string().trim().max(16).optional(),
      /** The page that it was asked for on. */
      source: z.enum(['reminder', 'account', 'inquiry']).default('reminder'),
    }),
    answer: reminder,
    refuses: ['invalid_mobile', 'code_required', wrongCode, 'code_expired', 'code_locked', 'too_many_reminders'],
  }),
  list: endpoint({
    ...paths.list,
    params: { uid },
    ownAccount: 'uid',
    access: 'customer',
    scope: 'own',
    summary: "The customer's reminders, the nearest end first; uid is the account's",
    query: pageQuery,
    answer: ownList(reminder),
  }),
  change: endpoint({
    ...paths.change,
    params: { reminder: uid },
    access: 'customer',
    scope: 'own',
    summary: 'Changes what is given: pauses or goes on, a new end (“I have renewed elsewhere”), name, leads',
    body: z.object({
      paused: z.boolean().optional(),
      end_date: z.iso.date().optional(),
      title: title.nullable().optional(),
      leads: leads.optional(),
    }),
    answer: reminder,
    refuses: ['reminder_not_found', 'reminder_state'],
  }),
  remove: endpoint({
    ...paths.remove,
    params: { reminder: uid },
    access: 'customer',
    scope: 'own',
    summary: 'Ends a reminder; no more texts come',
    answer: z.object({ removed: z.literal(true) }),
    refuses: ['reminder_not_found'],
  }),
  readByLink: endpoint({
    ...paths.readByLink,
    params: { token },
    access: 'anyone',
    limit: 60,
    summary: 'The reminder whose text had this link; it changes nothing',
    answer: linkedReminder,
    refuses: ['reminder_not_found'],
  }),
  stopByLink: endpoint({
    ...paths.stopByLink,
    params: { token },
    access: 'anyone',
    limit: 60,
    summary: 'Stops this reminder, or with `all` every reminder of its number, at once and without a login',
    body: z.object({ all: z.boolean().default(false) }),
    answer: linkedReminder,
    refuses: ['reminder_not_found'],
  }),
  joinByLink: endpoint({
    ...paths.joinByLink,
    params: { token },
    access: 'anyone',
    limit: 60,
    summary: 'Takes a stopped reminder up again',
    answer: linkedReminder,
    refuses: ['reminder_not_found'],
  }),
};
