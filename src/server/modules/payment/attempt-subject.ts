import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { findOrder, type Order, resultPath } from '../orders/orders.ts';
import type { Attempt } from '../payment-attempts/payment-attempts.ts';
import { type FoundPayable, payableOf, payableResultPath } from './payables.ts';
import { paymentTexts } from './texts.ts';

/** What an attempt pays, as the bank's pages need it. */
export interface AttemptSubject {
  account_uid: string;
  /** For the bank's page. */
  description: string;
  mobile: string;
  /** Where the customer sees what became of it. */
  result_path: string;
  /** One of the two. */
  order: Order | null;
  found: FoundPayable | null;
}

/** The order or payable of an attempt, or null where there is none any more. */
export async function subjectOf(tools: Tools, attempt: Attempt): Promise<AttemptSubject | null> {
  const found = await payableOf(tools, attempt);
  if (found) {
    const { account_uid, title, uid } = found.payable;
    const { username: mobile } = await readAccount(tools, account_uid);
    return { account_uid, description: title, mobile, result_path: payableResultPath(uid), order: null, found };
  }
  const order = attempt.order_uid ? await findOrder(tools, attempt.order_uid) : null;
  if (!order) return null;
  const { account_uid, title, number, mobile, uid } = order;
  const description = paymentTexts.description(title, number);
  return { account_uid, description, mobile, result_path: resultPath(uid), order, found: null };
}
