import { formOf } from '#contract/lines';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lineOf } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { type Order, readOrder } from './store.ts';

/** Days before its end from which on a policy's renewal is offered. */
export const renewal_days = 30;

export const isRenewable = (order: Order): boolean => lineOf(order).renewal !== undefined;

export const renewalPath = ({ insurance, uid }: Order): string =>
  `${formOf(insurance)}?renewal_uid=${encodeURIComponent(uid)}`;

/** What of the customer's own policy begins the form of its renewal. */
export async function readRenewal(tools: Tools, reach: Reach, uid: string) {
  const order = await readOrder(tools, reach, uid);
  if (!order.issued_at) throw new Refusal('order_state');
  return { insurance: order.insurance, answers: lineOf(order).renewal?.(order) ?? {} };
}
