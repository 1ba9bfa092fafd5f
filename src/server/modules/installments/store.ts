import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import { nextTextAt } from '../../gateways/sms/text-schedule.ts';
import { isReached, type Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { withdrawRequestsAbout } from '../staff/staff.ts';
import { takeBackWriteOff } from '../wallet/wallet.ts';
import { payBy, textLeads } from './days.ts';
import { isOpen, isOwed, stateOn } from './states.ts';
import { installmentPlans, orderInstallments } from './tables.ts';

export type Plan = typeof installmentPlans.$inferSelect;
export type Installment = typeof orderInstallments.$inferSelect;
type LaterPart = Pick<Installment, 'no' | 'title' | 'due_date' | 'amount_rial'>;

/** Notes what an order still owes after its first payment, and by which plan. */
export async function addPlan(
  tools: Tools,
  plan: Omit<Plan, 'uid' | 'bought_on' | 'agreed_on'>,
  parts: LaterPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const { db, random, clock } = tools;
  await db.insert(installmentPlans).values({ ...plan, uid: random.uid(), bought_on: tehranToday(clock.now()) });
  await db.insert(orderInstallments).values(
    parts.map(part => ({
      ...part,
      uid: random.uid(),
      order_uid: plan.order_uid,
      next_text_at: nextTextOf(tools, part.due_date),
    })),
  );
}

/** The plan of the caller's own order. An order that was paid at once has none. */
export async function readPlan({ db }: Tools, reach: Reach, order_uid: string): Promise<Plan> {
  const [plan] = await db.select().from(installmentPlans).where(eq(installmentPlans.order_uid, order_uid));
  if (!plan || !isReached(plan, reach)) throw new Refusal('order_not_found');
  return plan;
}

/** The plan of that name, its own or its order's; `lock` makes payments, the staff and the end of an order go one after another. */
export async function findPlan(
  { db }: Tools,
  by: { uid: string } | { order_uid: string },
  lock = false,
): Promise<Plan | null> {
  const { uid, order_uid } = installmentPlans;
  const query = db
    .select()
    .from(installmentPlans)
    .where('uid' in by ? eq(uid, by.uid) : eq(order_uid, by.order_uid));
  const [plan] = await (lock ? query.for('update') : query);
  return plan ?? null;
}

export async function findPart({ db }: Tools, uid: string): Promise<Installment | null> {
  const [part] = await db.select().from(orderInstallments).where(eq(orderInstallments.uid, uid));
  return part ?? null;
}

/** Changes a row of a locked plan. What was asked about the row as it was waits for no second person any more. */
export async function savePart(tools: Tools, part: Installment, changed: Partial<Installment>): Promise<Installment> {
  await tools.db.update(orderInstallments).set(changed).where(eq(orderInstallments.uid, part.uid));
  await withdrawRequestsAbout(tools, `installment:${part.uid}`);
  return { ...part, ...changed };
}

/** When the next text about an installment is due, by its day. */
export const nextTextOf = ({ clock }: Tools, due_date: string): Date | null =>
  nextTextAt(payBy(due_date), textLeads, clock.now());

/** Parts that are paid by one attempt or collection are asked for no more, and nobody is texted about them. */
export async function markPaid(tools: Tools, parts: readonly Installment[], paid_by: string): Promise<void> {
  for (const part of parts) {
    await savePart(tools, part, { paid_at: tools.clock.now(), paid_by, next_text_at: null });
  }
}

/** Rows of some orders, each order's in the order of their days. */
export const listParts = ({ db }: Tools, order_uids: string[]): Promise<Installment[]> =>
  db
    .select()
    .from(orderInstallments)
    .where(inArray(orderInstallments.order_uid, order_uids))
    .orderBy(asc(orderInstallments.order_uid), asc(orderInstallments.due_date), asc(orderInstallments.no));

const isNotCancelledUnpaid = or(isNull(orderInstallments.cancelled_at), isNotNull(orderInstallments.paid_at));

/** Rows of an order that money is or was asked for. */
export const listInstallments = ({ db }: Tools, order_uid: string): Promise<Installment[]> =>
  db
    .select()
    .from(orderInstallments)
    .where(and(eq(orderInstallments.order_uid, order_uid), isNotCancelledUnpaid))
    .orderBy(orderInstallments.due_date, orderInstallments.no);

export const openOf = (parts: readonly Installment[], today: string): Installment[] =>
  parts.filter(part => isOpen(stateOn(part, today)));

export const sumOf = (parts: readonly Pick<Installment, 'amount_rial'>[]): number =>
  parts.reduce((sum, part) => sum + part.amount_rial, 0);

/** What is still due of an order that is paid by installments, given up or not: a refund is set off against all of it. */
export const dueLater = async (tools: Tools, order_uid: string): Promise<number> =>
  sumOf((await listInstallments(tools, order_uid)).filter(part => part.paid_at === null));

/**
 * An order or its policy has ended: what it would still owe is asked for no more. What was written off is set off as well.
 * What was paid stays paid, and says that its plan has ended.
 */
export async function cancelInstallments(tools: Tools, order_uid: string): Promise<void> {
  for (const part of await listInstallments(tools, order_uid)) {
    if (part.write_off_uid && !part.paid_at) await takeBackWriteOff(tools, part.write_off_uid, order_uid);
    const owesNoMore = part.paid_at ? {} : { next_text_at: null, ...notWrittenOff };
    await savePart(tools, part, { cancelled_at: tools.clock.now(), ...owesNoMore });
  }
}

export const notWrittenOff = { written_off_at: null, write_off_uid: null };

/** Whether an installment of any plan of an account, or of one that was lent to a person, is overdue or was given up. */
export async function isLate(tools: Tools, account_uid: string, person_hash: string | null = null): Promise<boolean> {
  const { account_uid: account, person_hash: person } = installmentPlans;
  const states = await statesOf(tools, or(eq(account, account_uid), person_hash ? eq(person, person_hash) : undefined));
  return states.some(({ state }) => state === 'overdue' || state === 'written_off');
}

/** What a person owes by credit: whatever was lent to them, in any account, and of this one what names nobody. */
export async function owedByCredit(tools: Tools, account_uid: string, person_hash: string): Promise<number> {
  const { account_uid: account, person_hash: person, installment_type } = installmentPlans;
  const ofPerson = or(eq(person, person_hash), and(eq(account, account_uid), isNull(person)));
  const states = await statesOf(tools, and(eq(installment_type, 'credit'), ofPerson));
  return sumOf(states.filter(({ state }) => isOwed(state) || state === 'written_off').map(({ part }) => part));
}

/** The rows of the plans that are found, and where each stands today. */
async function statesOf(tools: Tools, found: SQL | undefined) {
  const today = tehranToday(tools.clock.now());
  const { order_uid } = installmentPlans;
  const plans = await tools.db.select({ order_uid }).from(installmentPlans).where(found);
  const parts = await listParts(
    tools,
    plans.map(plan => plan.order_uid),
  );
  return parts.map(part => ({ part, state: stateOn(part, today) }));
}
