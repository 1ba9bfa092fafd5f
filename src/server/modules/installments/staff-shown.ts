import type { z } from 'zod';
import type { staffInstallments } from '#contract/staff/installments';
import { tehranToday } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { type Collection, listCollections, openCollectionsOf } from './collection-store.ts';
import { payAllOn } from './details.ts';
import { shownCollection, shownRow } from './shown.ts';
import { findPlan, type Installment, listParts, type Plan } from './store.ts';

export type StaffRow = z.input<typeof staffInstallments.reschedule.answer>;

export const planForStaff = (plan: Plan): StaffRow['plan'] => ({
  uid: plan.uid,
  order_uid: plan.order_uid,
  order_number: plan.order_number,
  account_uid: plan.account_uid,
  title: plan.title,
  subtitle: plan.subtitle,
  insurer: { slug: plan.insurer, title: plan.insurer_title },
  installment_type: plan.installment_type,
});

/** A row with all that was handed in for it and has not ended. */
const rowOfPlan = (part: Installment, collections: readonly Collection[], today: string) => ({
  ...shownRow(part, collections, today),
  open_collections: openCollectionsOf(part, collections).map(shownCollection),
});

/** A row with its plan, as the staff sees it. */
export const rowForStaff = (
  { clock }: Tools,
  plan: Plan,
  part: Installment,
  collections: readonly Collection[],
): StaffRow => ({
  ...rowOfPlan(part, collections, tehranToday(clock.now())),
  plan: planForStaff(plan),
});

/** The plan of an order with every row, and what all that is open costs today. */
export async function readPlanForStaff(tools: Tools, order_uid: string) {
  const plan = await findPlan(tools, { order_uid });
  if (!plan) throw new Refusal('installment_not_found');
  const parts = await listParts(tools, [order_uid]);
  const collections = await listCollections(tools, [order_uid]);
  const today = tehranToday(tools.clock.now());
  return {
    plan: planForStaff(plan),
    rows: parts.map(part => rowOfPlan(part, collections, today)),
    pay_all: payAllOn(plan, parts, today),
  };
}
