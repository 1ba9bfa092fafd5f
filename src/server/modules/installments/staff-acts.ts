import { eq } from 'drizzle-orm';
import { addMonths, formatDate } from '#persian/jalali';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct, secondPerson } from '../staff/staff.ts';
import { takeBackWriteOff, writeOffDebt } from '../wallet/wallet.ts';
import { listCollections } from './collection-store.ts';
import { type Held, holdPart, nameOf, requireNoPayment, tellOwner, wrongField } from './held.ts';
import { rowForStaff } from './staff-shown.ts';
import { isOpen } from './states.ts';
import { type Installment, nextTextOf, notWrittenOff, type Plan, savePart } from './store.ts';
import { sentTexts } from './tables.ts';
import { installmentTexts } from './texts.ts';

/** Months after the day of the purchase's plan to which an installment may be moved. */
const max_months = 6;

interface Wish {
  /** As `reschedule`. */
  act: string;
  reason: string;
}

/** Changes one installment in a transaction with its row in the log of acts. */
const changePart = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { act, reason }: Wish,
  change: (within: Tools, held: Held) => Promise<{ part: Installment; after: object }>,
) =>
  inTransaction(tools, async within => {
    const held = await holdPart(within, uid);
    const { part, after } = await change(within, held);
    await recordAct(within, member, {
      act: `installment.${act}`,
      object: `installment:${uid}`,
      before: { state: held.state, due_date: held.part.due_date },
      after,
      reason,
    });
    return shownAfter(within, held.plan, part);
  });

const shownAfter = async (tools: Tools, plan: Plan, part: Installment) =>
  rowForStaff(tools, plan, part, await listCollections(tools, [plan.order_uid]));

/**
 * Moves the day of an installment. Texts begin anew for the new day; what paying all saves follows the days of the purchase
 * as before.
 */
export const reschedule = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { due_date, agreed_by, reason }: { due_date: string; agreed_by: string; reason: string },
) =>
  changePart(tools, member, uid, { act: 'reschedule', reason }, async (within, { part, plan, state, today }) => {
    if (part.collection_uid && !part.paid_at) throw new Refusal('collection_open');
    if (!isOpen(state)) throw new Refusal('installment_state');
    const first = part.first_due_date ?? part.due_date;
    if (due_date <= today || due_date > addMonths(first, max_months) || due_date === part.due_date)
      throw wrongField('installment_date_refused', 'due_date');
    await requireNoPayment(within, plan, [part]);
    await within.db.delete(sentTexts).where(eq(sentTexts.installment_uid, uid));
    const moved = await savePart(within, part, {
      due_date,
      ...(due_date === first
        ? { first_due_date: null, rescheduled_for: null }
        : { first_due_date: first, rescheduled_for: reason }),
      next_text_at: nextTextOf(within, due_date),
    });
    await tellOwner(
      within,
      plan,
      installmentTexts.moved(nameOf(part, plan), formatDate(part.due_date), formatDate(due_date), reason),
    );
    return { part: moved, after: { due_date, agreed_by } };
  });

/** Gives an overdue installment up, once two people have said so. It stays to be seen, and closes buying by credit. */
export const writeOff = (tools: Tools, member: StaffMember, uid: string, { reason }: { reason: string }) =>
  inTransaction(tools, async within => {
    const { part, plan, state } = await holdPart(within, uid);
    if (state !== 'overdue') throw new Refusal('installment_state');
    await requireNoPayment(within, plan, [part]);
    const { amount_rial, due_date, order_uid } = part;
    const said = await secondPerson(within, member, {
      act: 'installment.write_off',
      object: `installment:${uid}`,
      payload: { amount_rial, due_date },
      reason,
    });
    if (said.state !== 'confirmed') return said;
    const write_off_uid = within.random.uid();
    await writeOffDebt(within, { uid: write_off_uid, order_uid, account_uid: plan.account_uid, amount_rial });
    const written_off_at = within.clock.now();
    return shownAfter(
      within,
      plan,
      await savePart(within, part, { written_off_at, write_off_uid, next_text_at: null }),
    );
  });

/** Takes what was written off back into the plan. */
export const reinstate = (tools: Tools, member: StaffMember, uid: string, { reason }: { reason: string }) =>
  changePart(tools, member, uid, { act: 'reinstate', reason }, async (within, { part, plan, state }) => {
    if (state !== 'written_off') throw new Refusal('installment_state');
    await takeBackWriteOff(within, part.write_off_uid!, part.order_uid);
    const next_text_at = nextTextOf(within, part.due_date);
    const owed = await savePart(within, part, { ...notWrittenOff, next_text_at });
    await tellOwner(within, plan, installmentTexts.reinstated(nameOf(part, plan), reason));
    return { part: owed, after: { state: 'overdue' } };
  });
