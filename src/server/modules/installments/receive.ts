import type { Received } from '#contract/endpoint';
import type { staffInstallments } from '#contract/staff/installments';
import { tehranToday } from '#persian/jalali';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from '../staff/staff.ts';
import { addCollection, listCollections } from './collection-store.ts';
import { payBy } from './days.ts';
import { settlementOn } from './details.ts';
import { holdPart, nameOf, requireNoPayment, tellOwner, wrongField } from './held.ts';
import { rowForStaff } from './staff-shown.ts';
import { isOpen } from './states.ts';
import { findPlan, type Installment, listParts, type Plan, savePart } from './store.ts';
import { collectionTexts, installmentTexts } from './texts.ts';

type Given = Received<typeof staffInstallments.receive>['body'];

/** What a slip or a cheque is for: one row, or all that money is asked for of a plan. The plan is locked. */
interface Subject {
  plan: Plan;
  parts: Installment[];
  /** Null for all. */
  installment_uid: string | null;
  amount_rial: number;
  saved_rial: number;
  title: string;
}

async function subjectOf(tools: Tools, uid: string): Promise<Subject> {
  const plan = await findPlan(tools, { uid }, true);
  if (!plan) {
    const { part, plan: its, state } = await holdPart(tools, uid);
    if (part.collection_uid && !part.paid_at) throw new Refusal('collection_open');
    if (!isOpen(state)) throw new Refusal('installment_state');
    const { amount_rial } = part;
    return { plan: its, parts: [part], installment_uid: uid, amount_rial, saved_rial: 0, title: nameOf(part, its) };
  }
  const parts = await listParts(tools, [plan.order_uid]);
  const { open, ...sums } = settlementOn(plan, parts, tehranToday(tools.clock.now()));
  if (open.length === 0) throw new Refusal('installment_state');
  if (open.some(part => part.collection_uid)) throw new Refusal('collection_open');
  return { plan, parts: open, installment_uid: null, ...sums, title: installmentTexts.all(plan.title) };
}

/**
 * Notes what came by hand. No money is booked: whoever has to do with money says later what became of it.
 * 1. A slip stops reminders at once, a cheque on the first working day from its date: until then the customer may pay in
 *    another way.
 * 2. The amount is that of the row, or what all that is left costs today. A cheque bears the day of its row.
 * 3. A number is taken once, so that one slip never pays two installments.
 */
export const receive = (tools: Tools, member: StaffMember, uid: string, given: Given) =>
  inTransaction(tools, async within => {
    const { plan, parts, installment_uid, amount_rial, saved_rial, title } = await subjectOf(within, uid);
    if (given.way === 'cheque' && installment_uid === null) throw new Refusal('installment_state');
    if (given.amount_rial !== amount_rial) throw new Refusal('amount_changed', { details: { amount_rial } });
    if (given.way === 'cheque' && given.cheque_date !== parts[0]!.due_date)
      throw wrongField('cheque_mismatch', 'cheque_date');
    await requireNoPayment(within, plan, parts);
    const { way, number, bank } = given;
    const { order_uid } = plan;
    const collection = await addCollection(within, {
      order_uid,
      installment_uid,
      way,
      number,
      bank,
      amount_rial,
      saved_rial,
    });
    const collection_uid = collection.uid;
    const today = tehranToday(within.clock.now());
    const saved: Installment[] = [];
    for (const part of parts) {
      // Of a cheque the customer is reminded, to have the money on the account; of a slip there is nothing to remind.
      const held =
        way === 'cheque' ? { collecting_from: payBy(part.due_date) } : { collecting_from: today, next_text_at: null };
      saved.push(await savePart(within, part, { collection_uid, ...held }));
    }
    await recordAct(within, member, {
      act: 'installment.receive',
      object: installment_uid ? `installment:${installment_uid}` : `installment_plan:${plan.uid}`,
      after: { collection_uid, way, number, bank, amount_rial, saved_rial },
      reason: given.reason,
    });
    await tellOwner(within, plan, collectionTexts.received[way](title, number));
    const collections = await listCollections(within, [order_uid]);
    return { collection_uid, rows: saved.map(part => rowForStaff(within, plan, part, collections)) };
  });
