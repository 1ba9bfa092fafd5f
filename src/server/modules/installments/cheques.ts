import type { Cheques } from '#contract/installments';
import { tehranToday } from '#persian/jalali';
import { numberInWords } from '#persian/number-words';
import type { Tools } from '../../tools.ts';
import { type Collection, listCollections, openCollectionsOf } from './collection-store.ts';
import { graceEnds } from './days.ts';
import { findPlan, type Installment, listParts, openOf, type Plan } from './store.ts';
import { chequeTexts } from './texts.ts';

/** What the customer of a plan by cheques writes on those that are not with us yet; null where none is to be written. */
export function chequesToWrite(
  { settings, clock }: Tools,
  plan: Plan,
  parts: Installment[],
  collections: readonly Collection[],
): Cheques | null {
  if (plan.installment_type !== 'cheque') return null;
  const today = tehranToday(clock.now());
  const missing = openOf(parts, today).filter(part => openCollectionsOf(part, collections).length === 0);
  if (missing.length === 0) return null;
  const last_day = graceEnds(plan.bought_on);
  const payee = settings.cheques ?? (settings.demonstration ? chequeTexts.demonstration : null);
  return {
    payee: payee && { name: payee.payee, national_id: payee.payee_id, address: payee.address },
    hand_over_by: today <= last_day ? last_day : null,
    to_write: missing.map(({ no, title, due_date: date, amount_rial }) => ({
      no,
      title,
      date,
      amount_rial,
      amount_words: numberInWords(amount_rial),
    })),
  };
}

type ChequesToBring = Cheques & { hand_over_by: string };
const areToBring = (cheques: Cheques): cheques is ChequesToBring => cheques.hand_over_by !== null;

/**
 * Cheques that plans were bought with and that are still to be brought. After the last day for it nobody asks for them: they
 * are awaited and never demanded, and each installment can be paid by card on its own day.
 */
export async function chequesToBring(
  tools: Tools,
  plans: readonly Plan[],
): Promise<{ plan: Plan; cheques: ChequesToBring }[]> {
  if (plans.length === 0) return [];
  const orders = plans.map(({ order_uid }) => order_uid);
  const [parts, collections] = await Promise.all([listParts(tools, orders), listCollections(tools, orders)]);
  return plans.flatMap(plan => {
    const ofPlan = <T extends { order_uid: string }>(rows: T[]) =>
      rows.filter(({ order_uid }) => order_uid === plan.order_uid);
    const cheques = chequesToWrite(tools, plan, ofPlan(parts), ofPlan(collections));
    return cheques && areToBring(cheques) ? [{ plan, cheques }] : [];
  });
}

/** The last day for bringing the cheques of an order; null where none is to be brought any more. */
export async function chequesBy(tools: Tools, order_uid: string): Promise<string | null> {
  const plan = await findPlan(tools, { order_uid });
  const [found] = await chequesToBring(tools, plan?.installment_type === 'cheque' ? [plan] : []);
  return found?.cheques.hand_over_by ?? null;
}
