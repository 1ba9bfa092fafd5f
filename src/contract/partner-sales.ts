import { z } from 'zod';
import { isIsoDate } from '#persian/jalali';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { paged, pageQuery } from './paging.ts';
import { partnerSalesPaths } from './paths/partner-sales.ts';

const { partnerSales: paths } = partnerSalesPaths;

/** At most this many days in one call: a quarter, however its months fall. */
export const maxDays = 92;

const time = z.iso.datetime({ offset: true });
const day = z.iso.date().refine(isIsoDate, 'Expected a day of this age, as 2026-11-21.');
/** Days of Tehran, both included. Without `to` they end today, without `from` they begin with the Jalali month of the last one. */
const days = z.object({ from: day.optional(), to: day.optional() });
/** The days of the answer, and the instant at which all of it was true. */
const period = { from: z.iso.date(), to: z.iso.date(), as_of: time };

/** What a customer whom the partner brought has paid. It contains no data of the customer. */
const sale = z.object({
  /** As in the event `purchase`. */
  order_uid: z.string(),
  /** As the customer and the staff call it. */
  number: z.string(),
  kind: z.enum(['order', 'micro_insurance']),
  /** The line of an order, the product of a small insurance. */
  line: z.string(),
  insurer: z.string(),
  /** The `utm_…` values that were recorded with it. */
  campaign: z.record(z.string(), z.string()),
  /** The premium, as in the event `purchase`: before discounts, and also where it is paid in installments. */
  amount_rial: rial,
  /** `cancelled`: its money went back before there was a policy, or its policy was ended. One that ran out stays `issued`. */
  state: z.enum(['paid', 'issued', 'cancelled']),
  paid_at: time,
  issued_at: time.nullable(),
  cancelled_at: time.nullable(),
});

const counts = z.object({
  /** Frames shown. Null in the row of a line, and for days whose frames are partly deleted. */
  shown: z.number().int().nullable(),
  /** Orders and requests for small insurances that were begun. */
  begun: z.number().int(),
  paid: z.number().int(),
  /** Of those that were paid then: how many have a policy by now, or had one until it was ended. */
  issued: z.number().int(),
  /** Of those that were paid then: how many were cancelled since. */
  cancelled: z.number().int(),
  /** The premium of those that were paid then, also of the cancelled ones. */
  premium_rial: rial,
});

export const partnerSales = {
  list: endpoint({
    ...paths.list,
    access: 'partner',
    language: 'en',
    limit: 60,
    summary: 'What was paid by customers whom the partner brought, the newest first',
    query: pageQuery.extend(days.shape),
    answer: paged(sale).extend(period),
  }),
  report: endpoint({
    ...paths.report,
    access: 'partner',
    language: 'en',
    limit: 60,
    summary: 'How many frames were shown, and what was begun and sold in them, by day or by line',
    query: days.extend({ group_by: z.enum(['day', 'line']).default('day') }),
    answer: z.object({
      ...period,
      group_by: z.enum(['day', 'line']),
      /** Every day, the first one first; or every line of which something was begun or paid. */
      results: z.array(counts.extend({ group: z.string() })),
      total: counts,
    }),
  }),
};
