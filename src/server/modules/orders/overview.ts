import { asksCustomer, isUnpaid } from '#contract/order-states';
import type { OrderBrief } from '#contract/orders';
import type { ComingEvent, OverviewPart, Possession, Task } from '#contract/profile';
import { isolate } from '#persian/isolate';
import { formatDate } from '#persian/jalali';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { endsSoon, orderBrief, soon_days } from './details.ts';
import { listForOverview } from './list-orders.ts';
import { orderPath } from './order-paths.ts';
import { isToGoOn, listEnding } from './renewal.ts';
import type { Order } from './store.ts';
import { overviewTexts } from './texts.ts';

/** So many policies stand in the overview; the list of orders has all. */
const maxOwn = 4;

const titleOf = ({ title, subtitle }: OrderBrief) => (subtitle ? `${title}، ${subtitle}` : title);

function taskOf(order: Order, brief: OrderBrief, now: Date): Task | null {
  if (!asksCustomer(order.state) || brief.next_path === null || brief.next_title === null) return null;
  const until = isUnpaid(order.state) ? order.price_valid_until : order.documents_due_at;
  // A price that is over ends nothing: it is asked for again.
  const due = isUnpaid(order.state) && until && until <= now ? null : until;
  return {
    key: `order ${order.uid}`,
    title: titleOf(brief),
    note: brief.state_note,
    amount_rial: isUnpaid(order.state) ? order.total_rial : null,
    due_at: due?.toISOString() ?? null,
    // Documents that are missing hold the policy up.
    late: !isUnpaid(order.state) && due !== null && due <= now,
    path: brief.next_path,
    action: brief.next_title,
  };
}

function possessionOf(brief: OrderBrief): Possession {
  const { uid, title, subtitle, insurer, cover } = brief;
  const runs = cover?.phase === 'running' ? cover : null;
  const begins = cover?.phase === 'ahead' ? overviewTexts.begins(formatDate(cover.start_date)) : null;
  const left = runs && overviewTexts.daysLeft(runs.days_left);
  return {
    key: `order ${uid}`,
    title,
    note: [subtitle && isolate(subtitle), begins ?? left].filter(Boolean).join(' · '),
    insurer_title: insurer.title,
    state_title: cover ? null : brief.state_title,
    cover: runs && { days: runs.days, days_left: runs.days_left },
    path: orderPath(uid),
  };
}

function endingOf(brief: OrderBrief): ComingEvent | null {
  const { uid, cover, next_path, next_title } = brief;
  if (cover?.phase !== 'running' || !endsSoon(cover)) return null;
  return {
    key: `order ${uid}`,
    title: overviewTexts.ending(titleOf(brief)),
    note: overviewTexts.until(formatDate(cover.end_date)),
    days_left: cover.days_left,
    path: next_path ?? orderPath(uid),
    action: next_title ?? overviewTexts.see,
  };
}

/** A policy that has ended and that nothing follows: what was insured is not. */
function overOf(brief: OrderBrief): Task | null {
  const { uid, cover, next_path, next_title } = brief;
  if (cover?.phase !== 'over' || next_path === null || next_title === null) return null;
  return {
    key: `order ${uid}`,
    title: overviewTexts.over(titleOf(brief)),
    note: overviewTexts.overSince(formatDate(cover.end_date)),
    amount_rial: null,
    due_at: null,
    late: true,
    path: next_path,
    action: next_title,
  };
}

/** What orders and policies add to the account's overview. */
export async function overviewOfOrders(tools: Tools, reach: Reach): Promise<OverviewPart> {
  const now = tools.clock.now();
  const orders = await listForOverview(tools, reach);
  const ending = (await listEnding(tools, reach, soon_days)).map(order => ({ order, brief: orderBrief(order, now) }));
  const briefs = orders.map(order => orderBrief(order, now));
  const policies = briefs.filter((_, at) => !isUnpaid(orders[at]!.state));
  return {
    needs: [
      ...orders.flatMap((order, at) => taskOf(order, briefs[at]!, now) ?? []),
      ...ending.flatMap(({ order, brief }) => (isToGoOn(order) ? (overOf(brief) ?? []) : [])),
    ],
    own: policies.slice(0, maxOwn).map(possessionOf),
    soon: ending.flatMap(({ brief }) => endingOf(brief) ?? []),
  };
}
