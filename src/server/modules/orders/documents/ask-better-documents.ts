import type { StaffMember } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inTransaction } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { recordAct } from '../../staff/staff.ts';
import { orderLink } from '../order-paths.ts';
import { mayMove } from '../states.ts';
import { findOrder, listDocuments, moveOrder, noteMove, type Order, saveOrder } from '../store.ts';
import { orderTexts } from '../texts.ts';
import { documentsDue, startHasPassed, untilText } from '../times.ts';
import { documentKinds } from './document-kinds.ts';
import { refuseDocuments } from './documents.ts';

/**
 * Refuses documents of a paid order, in one transaction with the row in the log. The order waits for others as one
 * does whose documents were postponed: until tomorrow at noon, and never after its start day. The customer reads why, and is
 * told by a text. Only what the member has seen is refused: a document whose place another one has taken is none of them.
 * What was refused before keeps its reason and its time: asked for once more alone, it is not asked for again.
 */
export const askBetterDocuments = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { documents, reason }: { documents: readonly string[]; reason: string },
): Promise<Order> =>
  inTransaction(tools, async within => {
    const order = await findOrder(within, uid, true);
    if (!order) throw new Refusal('order_not_found');
    if (order.state !== 'needs_fix' && !mayMove(order.state, 'needs_fix')) throw new Refusal('order_state');
    // Its money is about to go back.
    if (startHasPassed(order, within.clock.now())) throw new Refusal('order_state');
    const seen = (await listDocuments(within, uid)).filter(each => documents.includes(each.uid));
    const kinds = documentKinds(order).filter(({ kind }) => seen.some(each => each.kind === kind));
    if (kinds.length < new Set(documents).size) throw new Refusal('document_replaced');
    const refused = kinds.filter(({ kind }) => seen.some(each => each.kind === kind && each.refusal === null));
    if (refused.length === 0) throw new Refusal('order_state');

    const asked = refused.map(({ kind }) => kind);
    await refuseDocuments(within, uid, asked, reason);
    const note = orderTexts.refused_documents(refused.map(({ title }) => `«${title}»`).join('، '), reason);
    const waiting = await waitForDocuments(within, order, note);
    await recordAct(within, member, {
      act: 'order.ask_documents',
      object: `order:${uid}`,
      before: { state: order.state },
      after: { state: waiting.state, documents: asked },
      reason,
    });
    return waiting;
  });

/** The order waits from now on, also where it waits already, and its customer is told. */
async function waitForDocuments(tools: Tools, order: Order, note: string): Promise<Order> {
  const now = tools.clock.now();
  const documents_due_at = documentsDue(order, now);
  const waiting =
    order.state === 'needs_fix'
      ? await waitOn(tools, order, documents_due_at, note)
      : await moveOrder(tools, order, 'needs_fix', { documents_due_at }, note);
  const until = untilText(documents_due_at, now);
  const text = orderTexts.refused_documents_sms(order.title, note, until, orderLink(tools, order));
  await tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });
  return waiting;
}

async function waitOn(tools: Tools, order: Order, documents_due_at: Date, state_note: string): Promise<Order> {
  await saveOrder(tools, order.uid, { documents_due_at, state_note });
  await noteMove(tools, order.uid, order.state, order.state, state_note);
  return { ...order, documents_due_at, state_note };
}
