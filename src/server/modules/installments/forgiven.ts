import { discountIn } from '#pricing/early-payment';
import type { Tools } from '../../tools.ts';
import type { Attempt } from '../payment-attempts/payment-attempts.ts';
import { forgivenLending } from '../wallet/wallet.ts';
import { lendingOf } from './details.ts';
import { findPlan } from './store.ts';

/** Our discount that the plan of an order did not keep, as far as it was not asked for because all was paid early. */
export async function forgivenDiscount(
  tools: Tools,
  order_uid: string,
  { fee_rial }: Pick<Attempt, 'fee_rial'>,
): Promise<number> {
  const plan = await findPlan(tools, { order_uid });
  if (!plan) return 0;
  const lent = { lending_rial: lendingOf(plan), discount_rial: plan.extra_rial - fee_rial };
  return discountIn(await forgivenLending(tools, order_uid), lent);
}
