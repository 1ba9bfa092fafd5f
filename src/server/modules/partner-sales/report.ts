import { and, count, gte, lt, sql, sum } from 'drizzle-orm';
import { addDays, daysBetween } from '#persian/jalali';
import { tehranDay } from '../../kernel/tehran-day.ts';
import { inSnapshot } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { countShown } from '../partners/partners.ts';
import { attributedTo } from './attributed.ts';
import { type Days, readDays } from './days.ts';
import { paidOn } from './list-sales.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  group_by: 'day' | 'line';
}

const nothing = { begun: 0, paid: 0, issued: 0, cancelled: 0, premium_rial: 0 };
type Counts = typeof nothing;

/**
 * How much a partner's frames have brought.
 * 1. Frames are counted on the day on which they were shown; nothing says which line they were for.
 * 2. What was begun is counted when it was begun.
 * 3. What was paid is counted when it was paid, with what became of it since, so that it is the sum of the list of sales.
 */
export const readReport = (tools: Tools, partner: string, { group_by, ...asked }: Asked) =>
  inSnapshot(tools, async within => {
    const now = within.clock.now();
    const days = readDays(asked, now);
    const shown = await countShown(within, partner, days);
    const counted = await countBrought(within, partner, days, group_by);
    const groups = group_by === 'day' ? daysOf(days) : [...counted.keys()].sort();
    const shownOn = (day: string) => (day < shown.complete_from ? null : (shown.by_day.get(day) ?? 0));
    return {
      as_of: now.toISOString(),
      from: days.from,
      to: days.to,
      group_by,
      results: groups.map(group => ({
        group,
        shown: group_by === 'day' ? shownOn(group) : null,
        ...(counted.get(group) ?? nothing),
      })),
      total: {
        shown: days.from < shown.complete_from ? null : sumOf([...shown.by_day.values()]),
        ...totalOf([...counted.values()]),
      },
    };
  });

/** What was begun and sold on some days, by day in Tehran or by line. */
async function countBrought({ db }: Tools, partner: string, days: Days, group_by: 'day' | 'line') {
  const { begun, sold } = attributedTo(db, partner);
  const groupOf = {
    begun: group_by === 'day' ? tehranDay(begun.begun_at) : sql<string>`${begun.line}`,
    sold: group_by === 'day' ? tehranDay(sold.paid_at) : sql<string>`${sold.line}`,
  };
  const counted = new Map<string, Counts>();
  const add = (group: string, counts: Partial<Counts>) =>
    counted.set(group, { ...nothing, ...counted.get(group), ...counts });
  const begins = await db
    .select({ group: groupOf.begun, begun: count() })
    .from(begun)
    .where(and(gte(begun.begun_at, days.since), lt(begun.begun_at, days.until)))
    .groupBy(groupOf.begun);
  for (const row of begins) add(row.group, { begun: Number(row.begun) });
  const sales = await db
    .select({
      group: groupOf.sold,
      paid: count(),
      issued: count(sold.issued_at),
      cancelled: count(sold.cancelled_at),
      premium_rial: sum(sold.amount_rial),
    })
    .from(sold)
    .where(paidOn(sold, days))
    .groupBy(groupOf.sold);
  for (const { group, paid, issued, cancelled, premium_rial } of sales)
    add(group, {
      paid: Number(paid),
      issued: Number(issued),
      cancelled: Number(cancelled),
      premium_rial: Number(premium_rial),
    });
  return counted;
}

const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

const sumOf = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

const totalOf = (rows: Counts[]): Counts => ({
  begun: sumOf(rows.map(({ begun }) => begun)),
  paid: sumOf(rows.map(({ paid }) => paid)),
  issued: sumOf(rows.map(({ issued }) => issued)),
  cancelled: sumOf(rows.map(({ cancelled }) => cancelled)),
  premium_rial: sumOf(rows.map(({ premium_rial }) => premium_rial)),
});
