import type { Tools } from '../../tools.ts';
import {
  documentsWanted,
  issuedBy,
  listAttempts,
  type Order,
  orderBrief,
  readOrder,
  untilText,
} from '../orders/orders.ts';
import { isOpen } from './attempt-states.ts';
import { failedTitle, failureTexts, resultTexts } from './texts.ts';

const poll_s = 5;

/** What the page shows once the bank has sent the customer back. The order is believed first, then the last attempt. */
export async function afterPayment(tools: Tools, account_uid: string, uid: string) {
  const order = await readOrder(tools, account_uid, uid);
  const attempts = await listAttempts(tools, uid);
  const attempt = order.paid_by ? attempts.find(each => each.uid === order.paid_by) : attempts[0];
  const now = tools.clock.now();
  const result = resultOf(order, attempt?.state);
  return {
    uid,
    result,
    reason: result === 'failed' ? (attempt?.reason ?? null) : null,
    ...(await textsOf(tools, order, result, attempt?.reason ?? null)),
    amount_rial: attempt?.amount_rial ?? 0,
    wallet_rial: attempt?.wallet_rial ?? 0,
    reference: attempt?.reference ?? null,
    card_masked: attempt?.card_masked ?? null,
    at: attempt ? (attempt.ended_at ?? attempt.created_at).toISOString() : null,
    order: orderBrief(order, now),
    support_code: attempt ? attempt.uid.slice(0, 8) : null,
    poll_in_s: result === 'pending' ? poll_s : null,
  };
}

type Result = 'success' | 'pending' | 'failed' | 'none';

function resultOf(order: Order, state: Parameters<typeof isOpen>[0] | undefined): Result {
  if (order.paid_at) return 'success';
  if (!state) return 'none';
  return isOpen(state) ? 'pending' : 'failed';
}

async function textsOf(tools: Tools, order: Order, result: Result, reason: string | null) {
  const now = tools.clock.now();
  if (result === 'failed') {
    const text = failureTexts[reason ?? 'declined'] ?? failureTexts.declined;
    return { title: failedTitle, text: text?.(order.insurer_title) ?? '' };
  }
  const wanted = result === 'success' && (await documentsWanted(tools, order));
  const { title, text } = resultTexts[wanted ? 'needs_documents' : result];
  const until = untilText(wanted && order.documents_due_at ? order.documents_due_at : issuedBy(now), now);
  return { title, text: text({ until, insurer: order.insurer_title }) };
}
