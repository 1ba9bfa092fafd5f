import { hasPolicy } from '#contract/order-states';
import type { Tools } from '../../tools.ts';
import { isBeingCancelled } from '../cancellations/cancellations.ts';
import { findOrder } from '../orders/orders.ts';
import { listDueCredits, releaseCredit, settleCredits, takeBackCredit, type WalletCredit } from '../wallet/wallet.ts';

/**
 * The job that makes rewards and commissions cash on their day, where the policy that brought them still stands. While its
 * end is asked for, they wait for what is decided.
 * One that cannot be booked is logged and tried the next time; it stops none of the others.
 */
export async function matureCredits(tools: Tools): Promise<void> {
  for (const credit of await listDueCredits(tools))
    await matureCredit(tools, credit).catch(error =>
      tools.log.error({ err: error, credit: credit.uid }, 'a credit could not be made cash or taken back'),
    );
  await settleCredits(tools);
}

async function matureCredit(tools: Tools, { uid, order_uid }: Pick<WalletCredit, 'uid' | 'order_uid'>): Promise<void> {
  const order = await findOrder(tools, order_uid);
  if (await isBeingCancelled(tools, order_uid)) return;
  if (order && hasPolicy(order.state) && order.cancelled_on === null) await releaseCredit(tools, uid);
  else await takeBackCredit(tools, uid);
}
