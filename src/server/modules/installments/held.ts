import type { InstallmentState } from '#contract/installments';
import { type RefusalCode, refusals } from '#contract/refusals';
import { tehranToday } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { isAtBank, listPayableAttempts } from '../payment-attempts/payment-attempts.ts';
import { installmentsPath } from './overview.ts';
import { stateOn } from './states.ts';
import { findPart, findPlan, type Installment, type Plan } from './store.ts';
import { installmentTexts, toCustomer } from './texts.ts';

/** A row whose plan is locked, with where it stands today. */
export interface Held {
  part: Installment;
  plan: Plan;
  state: InstallmentState;
  today: string;
}

/** Locks the plan of an installment, and reads the row after that. */
export async function holdPart(tools: Tools, uid: string): Promise<Held> {
  const found = await findPart(tools, uid);
  const plan = found && (await findPlan(tools, { order_uid: found.order_uid }, true));
  const part = plan && (await findPart(tools, uid));
  if (!part) throw new Refusal('installment_not_found');
  const today = tehranToday(tools.clock.now());
  return { part, plan, state: stateOn(part, today), today };
}

/** What a customer is paying at the bank right now is left alone until the bank has answered. */
export async function requireNoPayment(tools: Tools, plan: Plan, parts: readonly Installment[]): Promise<void> {
  const attempts = await listPayableAttempts(tools, plan.uid, ...parts.map(({ uid }) => uid));
  if (attempts.some(({ state }) => isAtBank(state))) throw new Refusal('payment_under_way');
}

export const tellOwner = (tools: Tools, { account_uid, order_uid }: Plan, sentence: string): Promise<void> => {
  const text = toCustomer(sentence, `${tools.settings.publicOrigin}${installmentsPath(order_uid)}`);
  return tools.jobs.send('text-account', { account_uid, text }, { db: tools.db });
};

export const nameOf = (part: Installment, plan: Plan): string => installmentTexts.of(part.title, plan.title);

/** A refusal that stands beside the field that it is about. */
export const wrongField = (code: RefusalCode, field: string): Refusal =>
  new Refusal(code, { errors: { [field]: [refusals[code][1]] } });
