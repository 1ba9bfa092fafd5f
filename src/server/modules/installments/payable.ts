import { eq } from 'drizzle-orm';
import { tehranDayEnd, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import type { Payable, PayableKind, PayableRefusal } from '../payment-attempts/payment-attempts.ts';
import { forgiveLending } from '../wallet/wallet.ts';
import { settlementOn } from './details.ts';
import { installmentsPath } from './overview.ts';
import { stateOn } from './states.ts';
import { findPart, findPlan, listParts, markPaid, openOf, type Plan } from './store.ts';
import { installmentPlans, orderInstallments } from './tables.ts';
import { installmentTexts } from './texts.ts';

const today = ({ clock }: Tools): string => tehranToday(clock.now());

const payableOf = (tools: Tools, plan: Plan) => ({
  account_uid: plan.account_uid,
  vouched_by: plan.vouched_by,
  order_uid: plan.order_uid,
  subtitle: plan.subtitle,
  insurer: { key: plan.insurer, title: plan.insurer_title },
  settles: 'receivable' as const,
  valid_until: tehranDayEnd(today(tools)),
  path: installmentsPath(plan.order_uid),
  path_title: installmentTexts.see,
});

/** One installment. The oldest open one is paid first: a later one waits for it. */
export const installmentPayable: PayableKind = {
  async find(tools, uid, lock) {
    const part = await findPart(tools, uid);
    const plan = part && (await findPlan(tools, { order_uid: part.order_uid }, lock));
    if (!plan) return null;
    const title = installmentTexts.of(part.title, plan.title);
    const { amount_rial } = part;
    const { noun, paid: paid_text } = installmentTexts;
    return { ...payableOf(tools, plan), uid, title, noun, amount_rial, paid_text };
  },
  async refusal(tools, { uid, order_uid }): Promise<PayableRefusal | null> {
    const parts = await listParts(tools, [order_uid!]);
    const state = stateOn(parts.find(part => part.uid === uid)!, today(tools));
    if (state === 'paid') return 'already_paid';
    return openOf(parts, today(tools))[0]?.uid === uid ? null : 'payable_closed';
  },
  async overlapping(tools, { order_uid }) {
    const plan = await findPlan(tools, { order_uid: order_uid! });
    return plan ? [plan.uid] : [];
  },
  begin: async () => {},
  free: async () => {},
  paid: async (tools, { uid }, attempt) => markPaid(tools, [(await findPart(tools, uid))!], attempt.uid),
};

/**
 * All that is open of a plan. What is saved by it depends on the day: the day on which a payment began holds while it is
 * open, so that midnight changes nothing for who is at the bank. Another one begins on the next day once that has ended.
 */
export const wholePlanPayable: PayableKind = {
  async find(tools, uid, lock): Promise<Payable | null> {
    const plan = await findPlan(tools, { uid }, lock);
    if (!plan) return null;
    const parts = await listParts(tools, [plan.order_uid]);
    const { amount_rial } = settlementOn(plan, parts, plan.agreed_on ?? today(tools));
    const title = installmentTexts.all(plan.title);
    const { all_noun: noun, all_paid, open_paid } = installmentTexts;
    // What is in our hands or was given up is owed still, though not asked for here.
    const paid_text = parts.every(part => part.paid_at || part.cancelled_at) ? all_paid : open_paid;
    const valid_until = tehranDayEnd(plan.agreed_on ?? today(tools));
    return { ...payableOf(tools, plan), uid, title, noun, amount_rial, paid_text, valid_until };
  },
  async refusal(tools, { order_uid }): Promise<PayableRefusal | null> {
    const parts = await listParts(tools, [order_uid!]);
    if (openOf(parts, today(tools)).length > 0) return null;
    return parts.every(part => part.paid_at) ? 'already_paid' : 'payable_closed';
  },
  overlapping: async (tools, { order_uid }) => (await listParts(tools, [order_uid!])).map(({ uid }) => uid),
  begin: (tools, { uid }) => agreeOn(tools, uid, today(tools)),
  free: (tools, { uid }) => agreeOn(tools, uid, null),
  async paid(tools, { uid }, attempt) {
    const plan = (await findPlan(tools, { uid }, false))!;
    const parts = await listParts(tools, [plan.order_uid]);
    const { open, saved_rial } = settlementOn(plan, parts, plan.agreed_on ?? today(tools));
    await forgiveLending(tools, { attempt_uid: attempt.uid, order_uid: plan.order_uid, saved_rial });
    await markPaid(tools, open, attempt.uid);
    await agreeOn(tools, uid, null);
  },
};

async function agreeOn({ db }: Tools, uid: string, agreed_on: string | null): Promise<void> {
  await db.update(installmentPlans).set({ agreed_on }).where(eq(installmentPlans.uid, uid));
}

/** What the pay call names when it says the number of an installment of an order. */
export async function installmentOf({ db }: Tools, order_uid: string, no: number): Promise<string | null> {
  const parts = await db.select().from(orderInstallments).where(eq(orderInstallments.order_uid, order_uid));
  return parts.find(part => part.no === no)?.uid ?? null;
}

/** Holds the plan of an order, if it has one, until the transaction ends: nobody pays of it meanwhile. */
export async function lockInstallments(tools: Tools, order_uid: string): Promise<void> {
  await findPlan(tools, { order_uid }, true);
}
