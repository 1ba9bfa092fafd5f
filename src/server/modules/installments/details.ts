import type { InstallmentDetails } from '#contract/installments';
import { tehranDayEnd, tehranToday } from '#persian/jalali';
import { savedByPayingAll } from '#pricing/early-payment';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { chequesToWrite } from './cheques.ts';
import { listCollections } from './collection-store.ts';
import { planBrief, shownRow } from './shown.ts';
import { type Installment, listParts, openOf, type Plan, readPlan, sumOf } from './store.ts';
import { installmentTexts } from './texts.ts';

/** A row as the plan of the purchase has it: another day, agreed on later, earns nothing. */
const asBought = ({ amount_rial, due_date, first_due_date }: Installment) => ({
  amount_rial,
  due_date: first_due_date ?? due_date,
});

/** What a plan cost for lending: how much more than cash, without the fixed fee. */
export const lendingOf = ({ extra_rial, fee_rial }: Plan): number => extra_rial - fee_rial;

/** What all that is open of a plan costs on a day, and what is saved by paying it then; the fixed fee is never given back. */
export function settlementOn(plan: Plan, parts: Installment[], today: string) {
  const open = openOf(parts, today);
  const bought = { lending_rial: lendingOf(plan), bought_on: plan.bought_on, parts: parts.map(asBought) };
  const saved_rial = savedByPayingAll(bought, open.map(asBought), today);
  return { open, saved_rial, amount_rial: sumOf(open) - saved_rial };
}

/** What paying all that is left costs today; null where at most one is left. */
export function payAllOn(plan: Plan, parts: Installment[], today: string): InstallmentDetails['pay_all'] {
  const { open, saved_rial, amount_rial } = settlementOn(plan, parts, today);
  const valid_until = tehranDayEnd(today).toISOString();
  return open.length > 1 ? { uid: plan.uid, amount_rial, saved_rial, valid_until } : null;
}

/** The plan of an order, with every row and what may be paid now. */
export async function readInstallments(tools: Tools, reach: Reach, order_uid: string): Promise<InstallmentDetails> {
  const plan = await readPlan(tools, reach, order_uid);
  const parts = await listParts(tools, [order_uid]);
  const collections = await listCollections(tools, [order_uid]);
  const today = tehranToday(tools.clock.now());
  const { plan_title: title, lender, total_rial, extra_rial, fee_rial, order_number: number } = plan;
  return {
    order: { ...planBrief(plan, parts, today), number },
    plan: { title, lender, total_rial, extra_rial, fee_rial, first_rial: total_rial - sumOf(parts) },
    rows: parts.map(part => shownRow(part, collections, today)),
    pay_all: payAllOn(plan, parts, today),
    cheques: chequesToWrite(tools, plan, parts, collections),
    late_rule: installmentTexts.late_rule,
  };
}
