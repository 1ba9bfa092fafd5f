import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { applicationsPaths } from './paths/applications.ts';
import { detailed } from './refusal-details.ts';

const { applications: paths } = applicationsPaths;

const name = z.string().trim().min(2).max(60);

/** What both kinds say. A customer who is logged in proves their number by that. */
const applicant = {
  first_name: name,
  last_name: name,
  national_id: z.string().trim().max(20),
  birth_date: z.iso.date(),
  /** Of `/accounts/api/cities/`. */
  city: z.string().min(1).max(60),
  heard_from: z.string().trim().max(200).nullable().default(null),
  /** That we may keep this and call about it. */
  agrees: z.literal(true),
  mobile: z.string().trim().max(32).optional(),
  verification_code: z.string().trim().max(16).optional(),
};

const filed = z.object({
  /** To ask with. */
  number: z.string(),
  /** False where the same person has one already, which was not declined: nothing was filed and nothing is texted. */
  is_new: z.boolean(),
  /** The day by which somebody calls; null once that is over, or somebody has called. */
  answer_by: z.iso.date().nullable(),
});
export type FiledApplication = z.output<typeof filed>;

const refuses = [
  'invalid_national_id',
  'under_18',
  'invalid_mobile',
  'code_required',
  detailed('wrong_code', z.object({ tries_left: z.number().int() }).optional()),
  'code_expired',
  'code_locked',
] as const;

export const monthlyBands = ['up_to_20', 'up_to_100', 'more'] as const;
export const marketerChannels = ['site', 'telegram', 'shop', 'none'] as const;

export const applications = {
  createAgent: endpoint({
    ...paths.createAgent,
    access: 'optional',
    scope: 'full',
    limit: 20,
    summary:
      'Files an application of somebody with a licence; the same person again within ninety days, or while it is active, gets the same number, unless it was declined or ended',
    body: z.object({
      ...applicant,
      kind: z.enum(['person', 'company']).default('person'),
      company_name: z.string().trim().min(2).max(120).nullable().default(null),
      company_id: z.string().trim().max(20).nullable().default(null),
      insurer: z.string().trim().max(60).nullable().default(null),
      agency_code: z.string().trim().max(30).nullable().default(null),
      licence_number: z.string().trim().min(3).max(30),
      licence_expires_on: z.iso.date(),
      monthly_sales: z.enum(monthlyBands),
      years: z.number().int().min(0).max(60).nullable().default(null),
    }),
    answer: filed,
    refuses: [...refuses, 'licence_expired'],
  }),
  createMarketer: endpoint({
    ...paths.createMarketer,
    access: 'optional',
    scope: 'full',
    limit: 20,
    summary:
      'Files an application of somebody who recommends us; the same person again within ninety days, or while it is active, gets the same number, unless it was declined or ended',
    body: z.object({
      ...applicant,
      channel: z.enum(marketerChannels),
      audience: z.enum(['up_to_1000', 'up_to_10000', 'more']),
    }),
    answer: filed,
    refuses,
  }),
};
