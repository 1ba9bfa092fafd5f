import type { IssueAnswer } from '../../gateways/insurers/insurers.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { refundOrder } from '../wallet/refund.ts';
import { documentsComplete } from './document-kinds.ts';
import { renderPolicy } from './policy-pdf.ts';
import { isWaiting, mayMove } from './states.ts';
import { findOrder, listDocuments, moveOrder, type Order } from './store.ts';
import { orderTexts } from './texts.ts';
import { documentsDue, untilText } from './times.ts';

const again_s = 20;
const policyKey = (order: Order) => `policies/${order.uid}.pdf`;

/** Whether a paid order still waits for documents. */
export const documentsWanted = async (tools: Tools, order: Order): Promise<boolean> =>
  order.issued_at === null && !documentsComplete(order, await listDocuments(tools, order.uid));

/** An order has just been paid, in this transaction: it goes to the insurer, or asks for the documents that were postponed. */
export async function orderIsPaid(tools: Tools, order: Order): Promise<void> {
  if (await documentsWanted(tools, order)) {
    const documents_due_at = documentsDue(tools.clock.now());
    await moveOrder(tools, order, 'needs_fix', { documents_due_at });
  }
  await tools.jobs.send('issue-policy', { order_uid: order.uid }, { db: tools.db });
}

/**
 * The job that issues: idempotent, so that it may be tried again at any point.
 * 1. An order that waits for documents is only told so. One that is ready moves to issuing.
 * 2. The insurer is asked outside any transaction; asked twice, it issues once.
 * 3. Issued: the policy is written as PDF and kept, then number and code go into the order, then the customer is told.
 * 4. Not yet: the job is sent again. Refused: the order ends and all that was paid goes to the wallet.
 */
export async function issuePolicy(tools: Tools, order_uid: string): Promise<void> {
  const order = await beginIssuing(tools, order_uid);
  if (!order) return;
  if (order.state === 'needs_fix') return tellDocuments(tools, order);
  const answer = await tools.insurers.issue({
    order_uid,
    insurer: order.insurer,
    insurance: order.insurance,
    start_date: order.start_date,
    end_date: order.end_date,
    total_rial: order.total_rial,
    holder: { name: `${order.first_name} ${order.last_name}`, national_id: order.national_id ?? '' },
    subject: order.subtitle,
  });
  if (answer.state === 'pending') return tools.jobs.send('issue-policy', { order_uid }, { startAfterS: again_s });
  if (answer.state === 'refused') return reject(tools, order_uid, answer.reason);
  await keepPolicy(tools, order, answer);
}

function beginIssuing(tools: Tools, order_uid: string): Promise<Order | null> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid, true);
    if (!order || order.state === 'issuing') return order;
    if (!isWaiting(order.state)) return null;
    if (await documentsWanted(within, order)) return order.state === 'needs_fix' ? order : null;
    return moveOrder(within, order, 'issuing');
  });
}

async function keepPolicy(
  tools: Tools,
  order: Order,
  answer: Extract<IssueAnswer, { state: 'issued' }>,
): Promise<void> {
  const issued: Order = {
    ...order,
    policy_number: answer.policy_number,
    unique_code: answer.unique_code,
    issued_at: tools.clock.now(),
    policy_file: policyKey(order),
  };
  await tools.files.save(policyKey(order), await renderPolicy(issued));
  const isNew = await inTransaction(tools, async within => {
    const current = await findOrder(within, order.uid, true);
    if (current?.state !== 'issuing') return false;
    const { policy_number, unique_code, issued_at, policy_file } = issued;
    await moveOrder(within, current, 'issued', { policy_number, unique_code, issued_at, policy_file });
    return true;
  });
  if (isNew) await tell(tools, order, orderTexts.issued_sms(order.title, answer.unique_code, linkTo(tools, order)));
}

async function reject(tools: Tools, order_uid: string, reason: string): Promise<void> {
  const rejected = await inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid, true);
    if (!order || !mayMove(order.state, 'rejected')) return null;
    await refundOrder(within, order_uid);
    return moveOrder(within, order, 'rejected', {}, orderTexts.rejected_note(reason));
  });
  if (rejected) await tell(tools, rejected, orderTexts.rejected_sms(rejected.title));
}

const linkTo = (tools: Tools, order: Order) => `${tools.settings.publicOrigin}/orders/${order.uid}`;

async function tellDocuments(tools: Tools, order: Order): Promise<void> {
  const now = tools.clock.now();
  const until = untilText(order.documents_due_at ?? documentsDue(now), now);
  await tell(tools, order, orderTexts.needs_documents_sms(order.title, until, linkTo(tools, order)));
}

async function tell(tools: Tools, order: Order, text: string): Promise<void> {
  await tools.sms.sendText(order.mobile, text).catch(error => {
    tools.log.warn({ err: error, order: order.uid }, 'text not sent');
  });
}
