import type { CollectionState } from '#contract/installments';
import { tehranToday } from '#persian/jalali';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from '../staff/staff.ts';
import { bankToWallet, forgiveLending, settlePayable } from '../wallet/wallet.ts';
import { type Collection, findCollection, saveMove } from './collection-store.ts';
import { payBy } from './days.ts';
import { nameOf, tellOwner } from './held.ts';
import { isOpen, stateOn } from './states.ts';
import { findPlan, type Installment, listParts, markPaid, nextTextOf, type Plan, savePart, sumOf } from './store.ts';
import { collectionTexts, installmentTexts } from './texts.ts';

/** The account of the ledger by which our own bank takes slips and cheques. */
const gateway = 'collection';

export interface Moved {
  state: CollectionState;
  booked_to: 'installment' | 'wallet' | null;
}

/** Says what became of a slip or a cheque, in one transaction with what follows for its installments. */
export const moveCollection = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { to, reason }: { to: CollectionState; reason: string },
): Promise<Moved> =>
  inTransaction(tools, async within => {
    const found = await findCollection(within, uid);
    const plan = found && (await findPlan(within, { order_uid: found.order_uid }, true));
    const collection = plan && (await findCollection(within, uid));
    if (!collection) throw new Refusal('collection_not_found');
    await saveMove(within, collection, to);
    const parts = await listParts(within, [plan.order_uid]);
    let booked_to: Moved['booked_to'] = null;
    const title = titleOf(plan, parts, collection);
    if (to === 'cleared')
      booked_to = await bookMoney(within, plan, collection, await listHeldBy(within, plan, uid), title);
    else if (to === 'deposited') await holdAgain(within, collection, parts);
    if (to !== 'deposited') await letGo(within, await listHeldBy(within, plan, uid));
    await recordAct(within, member, {
      act: `installment.${to}`,
      object: collection.installment_uid ? `installment:${collection.installment_uid}` : `installment_plan:${plan.uid}`,
      before: { state: collection.state },
      after: { collection_uid: uid, state: to, booked_to },
      reason,
    });
    const isAsked = parts.some(part => isFor(part, collection) && isToPay(part));
    const sentence = collectionTexts.moved(title, { ...collection, state: to }, { booked_to, isAsked, reason });
    if (sentence) await tellOwner(within, plan, sentence);
    return { state: to, booked_to };
  });

/** Rows as they stand now for which this was handed in. */
const listHeldBy = async (tools: Tools, { order_uid }: Plan, uid: string): Promise<Installment[]> =>
  (await listParts(tools, [order_uid])).filter(part => part.collection_uid === uid);

/** Whether a row as it stood before the move is one of those that it was handed in for. */
const isFor = (part: Installment, { uid, installment_uid }: Collection): boolean =>
  installment_uid ? part.uid === installment_uid : part.collection_uid === uid;

const isToPay = (part: Installment): boolean => !part.paid_at && !part.cancelled_at;

/** What was handed in for, in the customer's words. */
function titleOf(plan: Plan, parts: readonly Installment[], { installment_uid }: Collection): string {
  const part = parts.find(each => each.uid === installment_uid);
  return part ? nameOf(part, plan) : installmentTexts.all(plan.title);
}

/** Nothing of these rows is in our hands any more: those that are not paid are asked for again, with their texts. */
async function letGo(tools: Tools, parts: readonly Installment[]): Promise<void> {
  for (const part of parts) {
    const next_text_at = isToPay(part) ? nextTextOf(tools, part.due_date) : null;
    await savePart(tools, part, { collection_uid: null, collecting_from: null, next_text_at });
  }
}

/** A cheque that had bounced goes to the bank again, where nothing else came for its row meanwhile. */
async function holdAgain(tools: Tools, collection: Collection, parts: readonly Installment[]): Promise<void> {
  if (collection.state !== 'bounced') return;
  const part = parts.find(each => each.uid === collection.installment_uid)!;
  if (part.collection_uid) throw new Refusal('collection_open');
  if (!isOpen(stateOn(part, tehranToday(tools.clock.now())))) throw new Refusal('installment_state');
  await savePart(tools, part, { collection_uid: collection.uid, collecting_from: payBy(part.due_date) });
}

/**
 * Books money that has come. It pays the rows that wait for it, where they still cost just that; else it goes to the
 * customer's wallet, as money of a bank's payment does that nothing takes any more.
 */
async function bookMoney(
  tools: Tools,
  plan: Plan,
  { uid: attempt_uid, amount_rial: bank_rial, saved_rial, number: reference }: Collection,
  parts: readonly Installment[],
  subject: string,
): Promise<'installment' | 'wallet'> {
  const { order_uid, account_uid, insurer } = plan;
  const money = { attempt_uid, order_uid, account_uid, gateway, bank_rial, subject, reference };
  const open = parts.filter(isToPay);
  if (open.length === 0 || open.length < parts.length || sumOf(open) - saved_rial !== bank_rial) {
    await bankToWallet(tools, money);
    return 'wallet';
  }
  await settlePayable(tools, { ...money, insurer, settles: 'receivable', wallet_rial: 0 });
  if (saved_rial > 0) await forgiveLending(tools, { attempt_uid, order_uid, saved_rial });
  await markPaid(tools, open, attempt_uid);
  return 'installment';
}
