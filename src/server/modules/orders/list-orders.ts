import { and, desc, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import type { OrderTab } from '#contract/orders';
import { tehranToday } from '#persian/jalali';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from './store.ts';
import { orders, waitsForCustomer } from './tables.ts';

export interface OrderQuery {
  page: number;
  page_size: number;
  tab?: OrderTab | undefined;
}

/**
 * Which orders stand under which tab, as parts that have no order in common: every order stands in exactly one. Each
 * begins with states and the last day of the cover, as the index of the counts does. The first day is looked up only of the
 * few policies whose accepted end is still to come: one that ends by then never begins.
 */
function tabsOf(today: string): Record<OrderTab, SQL[]> {
  const isIn = (...states: Parameters<typeof statesIn>) => inArray(orders.state, statesIn(...states));
  const runs = and(isIn('issued'), gte(orders.end_date, today));
  const endsLater = and(runs, gt(orders.cancelled_on, today));
  return {
    unfinished: [isIn('open', 'paying')],
    past: [
      isIn('ended'),
      and(isIn('issued'), lt(orders.end_date, today)),
      and(runs, lte(orders.cancelled_on, today)),
      and(endsLater, lte(orders.cancelled_on, orders.start_date)),
    ] as SQL[],
    current: [
      isIn('paid'),
      and(runs, isNull(orders.cancelled_on)),
      and(endsLater, gt(orders.cancelled_on, orders.start_date)),
    ] as SQL[],
  };
}

export async function listOrders(tools: Tools, reach: Reach, query: OrderQuery) {
  const { page, page_size, tab } = query;
  const mine = and(reachedBy(orders, reach), isNull(orders.deleted_at));
  const within = tabsOf(tehranToday(tools.clock.now()));
  const countOf = async (parts: SQL[]) => {
    const counts = await Promise.all(parts.map(part => tools.db.$count(orders, and(mine, part))));
    return counts.reduce((sum, count) => sum + Number(count), 0);
  };
  const [current, past, unfinished] = await Promise.all(
    [within.current, within.past, within.unfinished].map(countOf) as [
      Promise<number>,
      Promise<number>,
      Promise<number>,
    ],
  );
  const tabs = { current, past, unfinished };
  const rows = await tools.db
    .select()
    .from(orders)
    .where(tab ? and(mine, or(...within[tab])) : mine)
    .orderBy(desc(waitsForCustomer), desc(orders.created_at), desc(orders.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: tab ? tabs[tab] : current + past + unfinished, tabs, rows };
}

/** So many orders of one customer are looked at for the overview. */
const maxInOverview = 50;

/** Orders that are not over yet: those that wait for the customer first, then the newest. */
export async function listForOverview(tools: Tools, reach: Reach): Promise<Order[]> {
  const { unfinished, current } = tabsOf(tehranToday(tools.clock.now()));
  return tools.db
    .select()
    .from(orders)
    .where(and(reachedBy(orders, reach), isNull(orders.deleted_at), or(...unfinished, ...current)))
    .orderBy(desc(waitsForCustomer), desc(orders.created_at), desc(orders.number))
    .limit(maxInOverview);
}
