import { z } from 'zod';
import { cameBy } from './came-by.ts';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { uid } from './params.ts';
import { leadsPaths } from './paths/leads.ts';
import { detailed } from './refusal-details.ts';

const { leads: paths } = leadsPaths;

/** A campaign is never a reason to refuse: what it cannot be is dropped. */
const campaign = { utm_source: z.union([z.string(), z.array(z.string())]).optional() };

const inquiryState = z.enum(['not_asked', 'found', 'not_found', 'unavailable']);

const answer = z.object({
  /** Names this inquiry for `remind` and for reading it again, for a day; null before one was asked. */
  lead: z.string().nullable(),
  /** `not_found` reads the same whether there is no such vehicle or it belongs to somebody else. */
  state: inquiryState,
  vehicle: z.object({ title: z.string(), production_year: z.number().int() }).nullable(),
  policy: z
    .object({
      insurer: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      /** Until the end, in Tehran's days; negative once it has passed. */
      days_left: z.number().int(),
      no_damage_factor: z.number().int(),
      driver_no_damage_factor: z.number().int(),
      unique_code_masked: z.string(),
    })
    .nullable(),
  asked_at: z.string().nullable(),
  actions: z.array(z.enum(['remind', 'renew'])),
  /** How many more this number may ask today. */
  left_today: z.number().int(),
  /** The registry is a sandbox: vehicles are made up. */
  demo: z.boolean(),
});
export type InquiryAnswer = z.output<typeof answer>;

const question = z.object({
  vehicle_type: z.enum(['car', 'motorcycle']).default('car'),
  /** The plate as one text, or its parts. */
  plate: z.union([z.string().max(40), z.record(z.string().max(12), z.string().max(12))]),
  national_id: z.string().max(20),
  /** The vehicle is theirs, or its owner agrees. */
  owner_agrees: z.literal(true),
  mobile: z.string().trim().max(32).optional(),
  verification_code: z.string().trim().max(16).optional(),
  /** In a frame: its embed session, which knows who brought the visitor. */
  embed_session: z.string().max(64).optional(),
});

const refuses = [
  'invalid_plate',
  'invalid_national_id',
  'inquiry_limit_reached',
  'invalid_mobile',
  'code_required',
  detailed('wrong_code', z.object({ tries_left: z.number().int() }).optional()),
  'code_expired',
  'code_locked',
] as const;

export const leads = {
  readInquiry: endpoint({
    ...paths.readInquiry,
    access: 'anyone',
    limit: 60,
    summary: 'The state of an inquiry that was asked; without one, `not_asked`. Plate and id never stand in an address',
    query: z.object({ lead: uid.optional(), ...campaign }),
    answer,
    refuses: ['lead_not_found'],
  }),
  inquire: endpoint({
    ...paths.inquire,
    access: 'optional',
    scope: 'own',
    limit: 20,
    summary: "Asks the national registry about a vehicle's policy; a visitor proves their number",
    query: z.object(campaign),
    body: question,
    answer,
    refuses,
  }),
  remind: endpoint({
    ...paths.remind,
    params: { lead: uid },
    access: 'anyone',
    limit: 20,
    summary: 'Keeps a reminder of the policy that an inquiry of today has found, for the number that asked',
    answer: z.object({ kept: z.literal(true), next_text_on: z.string().nullable() }),
    refuses: ['lead_not_found', 'too_many_reminders', 'reminder_state', 'full_login_required'],
  }),
  inquireByReferral: endpoint({
    ...paths.inquireByReferral,
    access: 'optional',
    scope: 'own',
    limit: 20,
    summary: 'The same, come through the link of somebody who recommends us; a code that cannot be one is dropped',
    query: z.object({ referral_code: z.union([z.string(), z.array(z.string())]).optional(), ...campaign }),
    body: question,
    answer,
    refuses,
  }),
  readPreOfferFlag: endpoint({
    ...paths.readPreOfferFlag,
    access: 'optional',
    scope: 'own',
    limit: 60,
    summary: 'Whether a visitor may be asked for a number while offers are on their way, and after how many seconds',
    query: z.object({
      /** How the visitor came to the form: nobody is asked who came to renew. */
      flow: z.enum(['price', 'renewal', 'reminder']).default('price'),
      embed_session: z.string().max(64).optional(),
    }),
    answer: z.object({ show: z.boolean(), delay_s: z.number().int(), skip_allowed: z.literal(true) }),
  }),
  createPreOfferLead: endpoint({
    ...paths.createPreOfferLead,
    access: 'anyone',
    limit: 5,
    summary:
      'Keeps a number for sixty days and sends it one text with the way back; the same number again within thirty days only adds a yes to a call',
    body: z.object({
      mobile: z.string().trim().max(32),
      insurance: line,
      embed_session: z.string().max(64).optional(),
      /** The text is what the number is left for; a call needs a yes of its own. */
      consents: z.object({ sms: z.literal(true), call: z.boolean().default(false) }),
      tracking: cameBy.pick({ affiliation_code: true, utm_data: true }).optional(),
    }),
    answer: z.object({ kept: z.literal(true) }),
    refuses: ['invalid_mobile'],
  }),
};
