import { hasPolicy } from '#contract/order-states';
import type { IssueAnswer } from '../../../gateways/insurers/insurers.ts';
import { inTransaction } from '../../../kernel/transactions.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { isAtInsurer } from '../at-insurer.ts';
import { askForPaper } from '../delivery/send-paper.ts';
import { documentsComplete } from '../documents/document-kinds.ts';
import { refundOrder, refundPastStart } from '../ending/refund-order.ts';
import { orderLink } from '../order-paths.ts';
import { isWaiting, mayMove } from '../states.ts';
import { findOrder, listDocuments, listUnfinished, moveOrder, type Order, saveOrder } from '../store.ts';
import { orderTexts } from '../texts.ts';
import { documentsDue, startHasPassed, untilText } from '../times.ts';

type IssuedPolicy = Pick<Extract<IssueAnswer, { state: 'issued' }>, 'policy_number' | 'unique_code'>;

const again_s = 20;
/** How long a text that the provider does not take is tried again; the order page says the same. */
const telling_ms = 3_600_000;

/** Whether a paid order still waits for documents. */
export const documentsWanted = async (tools: Tools, order: Order): Promise<boolean> =>
  !documentsComplete(order, await listDocuments(tools, order.uid));

/** An order has just been paid, in this transaction: it goes to the insurer, or asks for the documents that were postponed. */
export async function orderIsPaid(tools: Tools, order: Order): Promise<void> {
  if (!(await documentsWanted(tools, order))) return queueIssuing(tools, order.uid);
  const now = tools.clock.now();
  const documents_due_at = documentsDue(order, now);
  await moveOrder(tools, order, 'needs_fix', { documents_due_at });
  const text = orderTexts.needs_documents_sms(order.title, untilText(documents_due_at, now), orderLink(tools, order));
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
}

/** Asks for an order to be issued, in this transaction if there is one. An order that is in the queue already stays there once. */
export const queueIssuing = (tools: Tools, order_uid: string, startAfterS = 0): Promise<void> =>
  tools.jobs.send('issue-policy', { order_uid }, { db: tools.db, singletonKey: order_uid, startAfterS });

export const queueDocument = (tools: Tools, order_uid: string): Promise<void> =>
  tools.jobs.send('policy-document', { order_uid }, { db: tools.db, singletonKey: order_uid });

/** Queues what paid orders still lack, so that none is forgotten when the queue itself was lost, as by a restored backup. */
export async function resumeIssuing(tools: Tools): Promise<void> {
  const { unissued, undocumented } = await listUnfinished(tools);
  for (const uid of unissued) await queueIssuing(tools, uid);
  for (const uid of undocumented) await queueDocument(tools, uid);
}

/**
 * The job that issues: idempotent, so that it may be tried again at any point.
 * 1. An order that waits for documents goes on waiting. One that is ready moves to issuing. Once its start has passed it ends
 *    instead, and all that was paid goes to the wallet.
 * 2. The insurer is asked outside any transaction; asked twice, it issues once.
 * 3. Issued: number and code go into the order, together with the job that makes the document; then the customer is told.
 * 4. A job that broke off before the customer was told begins there when it is taken again.
 * 5. A better document may be asked for while the insurer is asked. What it has issued meanwhile is kept; everything else waits.
 * 6. Not yet: the job is sent again. Refused: the order ends and all that was paid goes to the wallet.
 */
export async function issuePolicy(tools: Tools, order_uid: string): Promise<void> {
  const order = await beginIssuing(tools, order_uid);
  if (!order) return;
  if (hasPolicy(order.state)) return tellIssued(tools, order);
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
  if (answer.state === 'pending') return queueIssuing(tools, order_uid, again_s);
  if (answer.state === 'refused') return reject(tools, order_uid, answer.reason);
  const issued = await keepPolicy(tools, order_uid, answer);
  if (issued) await tellIssued(tools, issued);
}

function beginIssuing(tools: Tools, order_uid: string): Promise<Order | null> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid, true);
    if (!order || order.state === 'issuing') return order;
    if (hasPolicy(order.state)) return order.issued_told_at ? null : order;
    if (!isWaiting(order.state)) return null;
    if (startHasPassed(order, tools.clock.now())) {
      await refundPastStart(within, order);
      return null;
    }
    if (await documentsWanted(within, order)) return null;
    return moveOrder(within, order, 'issuing');
  });
}

function keepPolicy(tools: Tools, order_uid: string, policy: IssuedPolicy): Promise<Order | null> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid, true);
    if (!order) return null;
    if (hasPolicy(order.state)) {
      if (order.policy_number !== policy.policy_number)
        tools.log.error({ order: order_uid, ...policy }, 'a second policy was issued for an order');
      return null;
    }
    if (!(await isAtInsurer(within, order))) {
      tools.log.error(
        { order: order_uid, state: order.state, ...policy },
        'a policy was issued for an order that has ended',
      );
      return null;
    }
    // A better document was asked for while the insurer answered: the policy is there all the same.
    const issuing = order.state === 'needs_fix' ? await moveOrder(within, order, 'issuing') : order;
    return writePolicy(within, issuing, policy);
  });
}

/** Writes the policy into an order that is being issued, in this transaction, with the job that makes its document. */
export async function writePolicy(
  tools: Tools,
  order: Order,
  { policy_number, unique_code }: IssuedPolicy,
): Promise<Order> {
  await queueDocument(tools, order.uid);
  if (order.paper) await askForPaper(tools, order.uid);
  await tools.jobs.send('close-reminders', { order_uid: order.uid }, { db: tools.db });
  const certificate = lineOf(order).certificate?.(order) ?? null;
  const issued_at = tools.clock.now();
  return moveOrder(tools, order, 'issued', { policy_number, unique_code, issued_at, certificate });
}

/** Tells the customer once. The note that it was done comes after the text: better twice after a crash than never. */
async function tellIssued(tools: Tools, order: Order): Promise<void> {
  const now = tools.clock.now();
  const text = orderTexts.issued_sms(order.title, order.unique_code ?? '', orderLink(tools, order));
  try {
    await tools.sms.sendText(order.mobile, text);
  } catch (error) {
    if (now.getTime() - (order.issued_at ?? now).getTime() < telling_ms) throw error;
    tools.log.warn({ err: error, order: order.uid }, 'text not sent');
  }
  await saveOrder(tools, order.uid, { issued_told_at: now });
}

function reject(tools: Tools, order_uid: string, reason: string): Promise<void> {
  return inTransaction(tools, async within => {
    const order = await findOrder(within, order_uid, true);
    if (order && mayMove(order.state, 'rejected')) await rejectOrder(within, order, reason);
  });
}

/** Ends an order that the insurer does not take, in this transaction: its money goes to the wallet, and the customer is told. */
export async function rejectOrder(tools: Tools, order: Order, reason: string): Promise<Order> {
  const refund = await refundOrder(tools, order);
  const hasMoney = !!refund?.total_rial;
  const rejected = await moveOrder(tools, order, 'rejected', {}, orderTexts.rejected_note(reason, hasMoney));
  const text = orderTexts.rejected_sms(order.title, hasMoney);
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
  return rejected;
}
