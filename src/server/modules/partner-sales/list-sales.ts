import { and, count, desc, gte, lt } from 'drizzle-orm';
import { inSnapshot } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { attributedTo } from './attributed.ts';
import { type Days, readDays } from './days.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** What customers whom the partner brought have paid on some days, as it is now. The newest stands first. */
export const listSales = (
  tools: Tools,
  partner: string,
  { page, page_size, ...asked }: Asked & { page: number; page_size: number },
) =>
  inSnapshot(tools, async ({ db, clock }) => {
    const now = clock.now();
    const days = readDays(asked, now);
    const { sold } = attributedTo(db, partner);
    const paidInPeriod = paidOn(sold, days);
    const [all] = await db.select({ count: count() }).from(sold).where(paidInPeriod);
    const rows = await db
      .select()
      .from(sold)
      .where(paidInPeriod)
      .orderBy(desc(sold.paid_at), desc(sold.uid))
      .limit(page_size)
      .offset((page - 1) * page_size);
    return {
      as_of: now.toISOString(),
      from: days.from,
      to: days.to,
      count: Number(all?.count ?? 0),
      page,
      page_size,
      results: rows.map(({ uid, attribution, paid_at, issued_at, cancelled_at, ...sale }) => ({
        ...sale,
        order_uid: uid,
        campaign: attribution.utm_data,
        state: stateOf({ issued_at, cancelled_at }),
        paid_at: paid_at!.toISOString(),
        issued_at: issued_at?.toISOString() ?? null,
        cancelled_at: cancelled_at?.toISOString() ?? null,
      })),
    };
  });

type Sold = ReturnType<typeof attributedTo>['sold'];
export const paidOn = ({ paid_at }: Sold, { since, until }: Days) => and(gte(paid_at, since), lt(paid_at, until));

const stateOf = ({ issued_at, cancelled_at }: { issued_at: Date | null; cancelled_at: Date | null }) =>
  cancelled_at ? ('cancelled' as const) : issued_at ? ('issued' as const) : ('paid' as const);
