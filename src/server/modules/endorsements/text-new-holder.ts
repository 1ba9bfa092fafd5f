import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import { mobileE164 } from '#persian/phone';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { kindOf } from './form.ts';
import { type Endorsement, findEndorsement, orderOf } from './store.ts';
import { smsTexts } from './texts.ts';

/** The number of whoever holds the policy once a change is issued; null where nobody else does. */
export const newHolderMobile = (order: Order, endorsement: Endorsement): string | null =>
  kindOf(order, endorsement)?.newHolderMobile?.(endorsement.answers) ?? null;

/** The job that tells somebody that an issued change has put a policy in their name. They have no account of it: there is no link. */
export async function textNewHolder(tools: Tools, uid: string): Promise<void> {
  const endorsement = await findEndorsement(tools, uid);
  if (!endorsement) return;
  const order = await orderOf(tools, endorsement);
  const mobile = newHolderMobile(order, endorsement);
  if (!mobile || !order.policy_number) return;
  const number = persianDigits(order.policy_number);
  const text = smsTexts.new_holder({ number, title: order.title, end_date: formatDate(order.end_date) });
  await tools.sms.sendText(mobileE164(mobile) ?? mobile, text);
}
