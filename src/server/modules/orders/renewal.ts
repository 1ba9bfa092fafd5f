import { and, asc, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { formOf } from '#contract/lines';
import { statesIn } from '#contract/order-states';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import { type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lineOf } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { orderPath } from './order-paths.ts';
import { findLatestFollower } from './renewed-by.ts';
import { isSold } from './sold.ts';
import { findOrder, type Order, readOrder } from './store.ts';
import { orders } from './tables.ts';

/** So many days after its end a policy is renewed without the form. */
const days_after = 60;

const formPath = ({ insurance, uid }: Order): string => `${formOf(insurance)}?renewal_uid=${encodeURIComponent(uid)}`;

/** The first day on which a policy is renewed: one that has not begun is not. */
function opensOn({ start_date, end_date }: Order, days_before: number): string {
  const opens = addDays(end_date, -days_before);
  return opens < start_date ? start_date : opens;
}

/** Where an issued policy is renewed, and in which words; null while it is too early, and once it has been renewed or sold. */
export function renewalOf(order: Order, today: string): { path: string; title: string } | null {
  const { renewal } = lineOf(order);
  const days_left = daysBetween(today, order.end_date);
  if (!renewal || order.renewed_by || isSold(order) || today < opensOn(order, renewal.days_before)) return null;
  const isQuoted = renewal.extend !== undefined && days_left >= -days_after;
  return { path: isQuoted ? `${orderPath(order.uid)}/renewal` : formPath(order), title: renewal.title };
}

/** Whether its cover has to go on: the line renews before the end. A trip that is over leaves nothing uninsured. */
export const isToGoOn = (order: Order): boolean => (lineOf(order).renewal?.days_before ?? -1) >= 0;

/** A policy that can be renewed now. */
export interface OpenRenewal extends Pick<Order, 'insurance' | 'answers' | 'subject' | 'end_date' | 'vouched_by'> {
  /** Where it is renewed: a path of the application. */
  path: string;
}

/** The caller's own policies that can be renewed now. */
export async function listOpenRenewals(tools: Tools, reach: Reach): Promise<OpenRenewal[]> {
  const today = tehranToday(tools.clock.now());
  const issued = and(isNotNull(orders.issued_at), isNull(orders.cancelled_on), isNull(orders.deleted_at));
  const policies = await tools.db
    .select()
    .from(orders)
    .where(and(reachedBy(orders, reach), issued, gte(orders.end_date, addDays(today, -days_after))));
  return policies.flatMap(policy => {
    const { insurance, answers, subject, end_date, vouched_by } = policy;
    const renewal = renewalOf(policy, today);
    return renewal ? [{ insurance, answers, subject, end_date, vouched_by, path: renewal.path }] : [];
  });
}

/** So many policies of one customer are looked at for what ends. */
const maxEnding = 50;

/**
 * Issued policies that have ended of late or end within so many days and that nothing follows yet, the one that ends first
 * before the others: however old they are. What was sold is not the customer's to follow.
 */
export async function listEnding(tools: Tools, reach: Reach, within_days: number): Promise<Order[]> {
  const today = tehranToday(tools.clock.now());
  const ends = and(
    gte(orders.end_date, addDays(today, -days_after)),
    lte(orders.end_date, addDays(today, within_days)),
  );
  const issued = and(inArray(orders.state, statesIn('issued')), isNull(orders.cancelled_on), isNull(orders.deleted_at));
  const policies = await tools.db
    .select()
    .from(orders)
    .where(and(reachedBy(orders, reach), issued, ends, isNull(orders.renewed_by)))
    .orderBy(asc(orders.end_date))
    .limit(maxEnding);
  return policies.filter(policy => !isSold(policy));
}

/** What of the customer's own policy begins the form of its renewal; of one that was sold nothing, for it is its buyer's. */
export async function readRenewal(tools: Tools, reach: Reach, uid: string) {
  const order = await readOrder(tools, reach, uid);
  if (!order.issued_at) throw new Refusal('order_state');
  if (isSold(order)) throw new Refusal('vehicle_sold');
  return { insurance: order.insurance, answers: lineOf(order).renewal?.answers(order) ?? {} };
}

/** The customer's own policy that may be renewed without the form now; else the refusal says why not. */
export async function readRenewable(tools: Tools, reach: Reach, insurance: string, uid: string): Promise<Order> {
  const order = await readOrder(tools, reach, uid);
  const { renewal } = lineOf(order);
  if (order.insurance !== insurance || !renewal?.extend) throw new Refusal('order_not_found');
  if (!order.issued_at || order.cancelled_on) throw new Refusal('order_state');
  if (isSold(order)) throw new Refusal('vehicle_sold');
  const next = await findLatestFollower(tools, order);
  if (next) {
    const isShown = reach.vouched_by === null || next.vouched_by === reach.vouched_by;
    throw new Refusal('already_renewed', { details: { order: isShown ? next.uid : null } });
  }
  const today = tehranToday(tools.clock.now());
  const from = opensOn(order, renewal.days_before);
  if (today < from) throw new Refusal('renewal_too_early', { details: { from } });
  if (daysBetween(today, order.end_date) < -days_after) throw new Refusal('renewal_too_late');
  return order;
}

/** Refuses to sell a renewal whose policy was sold or ended after its order was made. */
export async function checkRenewed(tools: Tools, { renews }: Pick<Order, 'renews'>): Promise<void> {
  const policy = renews && (await findOrder(tools, renews));
  if (!policy) return;
  if (isSold(policy)) throw new Refusal('vehicle_sold');
  if (policy.cancelled_on) throw new Refusal('renewed_policy_ended');
}

/** What the order of a renewal takes over of the policy. */
export function renewedFacts(policy: Order) {
  const { first_name, last_name, birth_date, details } = policy;
  return { ...lineOf(policy).renewal!.extend!.facts(policy), first_name, last_name, birth_date, details };
}
