import { z } from 'zod';
import { damageFields } from './damage-fields.ts';
import { endpoint } from './endpoint.ts';
import { paged, pageQuery } from './paging.ts';
import { degree, uid } from './params.ts';
import { insurersPaths } from './paths/insurers.ts';

const { insurers: paths } = insurersPaths;

const field = z.enum(damageFields);

/** Days as `Date.getDay()` counts them: 6 is Saturday, 5 is Friday. Times of day are Tehran's, `07:30`. */
const hours = z.object({ days: z.array(z.number().int()), from: z.string(), to: z.string() });
export type OpeningHours = z.output<typeof hours>;

const center = z.object({
  uid: z.string(),
  insurer: z.string(),
  insurer_title: z.string(),
  title: z.string(),
  kind: z.enum(['claims_center', 'branch', 'assessor', 'approved_garage', 'hospital_desk']),
  fields: z.array(field),
  province: z.string(),
  province_title: z.string(),
  city: z.string(),
  city_title: z.string(),
  address: z.string(),
  postal_code: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** `city`: the point says which city, not which house. */
  location_accuracy: z.enum(['street', 'city']),
  phones: z.array(z.string()),
  hours: z.array(hours),
  /** Closed on the fixed holidays of the solar calendar as well. */
  closed_on_holidays: z.boolean(),
  mobile_assessment: z.boolean(),
  needs_appointment: z.boolean(),
  documents: z.array(z.string()),
  verified_at: z.string().nullable(),
  source: z.string(),
  demonstration: z.boolean(),
  is_open: z.boolean(),
  /** Until when today, or when next: ISO day and time of day. */
  until: z.string().nullable(),
  opens: z.object({ day: z.string(), days_ahead: z.int(), at: z.string() }).nullable(),
  distance_km: z.number().nullable(),
});
export type DamageCenter = z.output<typeof center>;

/** Insurers are named by their slug; `all` means every insurer. */
export const damageCenters = {
  listDamageCenters: endpoint({
    ...paths.listDamageCenters,
    params: { id: uid },
    access: 'anyone',
    summary: 'Damage centres of an insurer, or of all: the nearest first where a point is given, else capitals first',
    query: pageQuery.extend({
      city: z.string().max(60).optional(),
      field: field.optional(),
      open_now: z.enum(['true', 'false']).optional(),
      mobile_assessment: z.enum(['true', 'false']).optional(),
      lat: degree(90).optional(),
      lng: degree(180).optional(),
    }),
    answer: paged(center),
    refuses: ['not_found'],
  }),
  listDamageCities: endpoint({
    ...paths.listDamageCities,
    params: { id: uid },
    access: 'anyone',
    summary: 'Cities that have centres of an insurer, or of any',
    answer: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          province: z.string(),
          province_title: z.string(),
          count: z.number().int(),
        }),
      ),
    }),
    refuses: ['not_found'],
  }),
  listDamageFields: endpoint({
    ...paths.listDamageFields,
    params: { id: uid },
    access: 'anyone',
    summary: 'What the centres of an insurer, or of any, deal with',
    answer: z.object({ results: z.array(z.object({ key: field, title: z.string(), count: z.number().int() })) }),
    refuses: ['not_found'],
  }),
};
