import { hasPolicy } from '#contract/order-states';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { cancelInstallments, lockInstallments } from '../../installments/installments.ts';
import { lockMoney } from '../../wallet/wallet.ts';
import { takeRenewalBack } from '../renewed-by.ts';
import { isSold } from '../sold.ts';
import { type Order, saveOrder } from '../store.ts';
import { cancelTexts } from '../texts.ts';

/** Whether the policy of an order is there, not over and still the customer's, and its line ends any before their time. */
export const canEndPolicy = (order: Order, today: string): boolean =>
  hasPolicy(order.state) &&
  order.cancelled_on === null &&
  order.end_date >= today &&
  !isSold(order) &&
  lineOf(order).cancelReasons !== undefined;

/**
 * Whether the policy of an order was ended before its time and covers nothing any more. One that ends by its first day never
 * begins.
 */
export const wasEnded = (
  { cancelled_on, start_date }: Pick<Order, 'cancelled_on' | 'start_date'>,
  today: string,
): boolean => cancelled_on !== null && (cancelled_on <= today || cancelled_on <= start_date);

/** Ends the policy of an order on a day, in this transaction; what was still due is set off by who calls. */
export async function endPolicy(tools: Tools, order: Order, day: string): Promise<void> {
  await lockInstallments(tools, order.uid);
  await cancelInstallments(tools, order.uid);
  await lockMoney(tools, order.account_uid);
  const ended_at = tools.clock.now();
  await saveOrder(tools, order.uid, { cancelled_on: day, ended_at, state_note: cancelTexts.policy });
  await takeRenewalBack(tools, order);
  await tools.jobs.send('follow-referral', { order_uid: order.uid }, { db: tools.db });
}
