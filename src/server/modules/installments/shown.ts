import type { z } from 'zod';
import type { collection, InstallmentPlanBrief, installmentPart, installmentRow } from '#contract/installments';
import { daysBetween } from '#persian/jalali';
import { type Collection, collectionsOf } from './collection-store.ts';
import { payBy } from './days.ts';
import { isOwed, stateOn } from './states.ts';
import { type Installment, openOf, type Plan, sumOf } from './store.ts';

/** A row as lists name it. */
export function shownPart(part: Installment, today: string): z.input<typeof installmentPart> {
  const { uid, no, title, due_date, amount_rial, first_due_date, rescheduled_for } = part;
  const pay_by = payBy(due_date);
  const rescheduled = first_due_date ? { from: first_due_date, reason: rescheduled_for ?? '' } : null;
  const days_left = daysBetween(today, pay_by);
  return { uid, no, title, due_date, pay_by, days_left, amount_rial, state: stateOn(part, today), rescheduled };
}

export const shownCollection = (given: Collection): z.input<typeof collection> => ({
  ...given,
  received_at: given.received_at.toISOString(),
  moved_at: given.moved_at.toISOString(),
});

/** A row with what was last handed in for it. */
export function shownRow(
  part: Installment,
  collections: readonly Collection[],
  today: string,
): z.input<typeof installmentRow> {
  const last = collectionsOf(part, collections).at(-1);
  return {
    ...shownPart(part, today),
    paid_at: part.paid_at?.toISOString() ?? null,
    collection: last ? shownCollection(last) : null,
  };
}

/** A plan as lists name it, with its sums. */
export function planBrief(plan: Plan, parts: Installment[], today: string): InstallmentPlanBrief {
  const { order_uid, title, subtitle, insurer, insurer_title, installment_type } = plan;
  const [next] = openOf(parts, today);
  const inState = (state: ReturnType<typeof stateOn>) => parts.filter(part => stateOn(part, today) === state);
  const paid = inState('paid');
  return {
    order_uid,
    title,
    subtitle,
    insurer: { slug: insurer, title: insurer_title },
    installment_type,
    next: next ? shownPart(next, today) : null,
    count: parts.length,
    paid_count: paid.length,
    overdue_count: inState('overdue').length,
    written_off_count: inState('written_off').length,
    cancelled_count: inState('cancelled').length,
    is_cancelled: parts.some(({ cancelled_at }) => cancelled_at !== null),
    paid_rial: sumOf(paid),
    left_rial: sumOf(parts.filter(part => isOwed(stateOn(part, today)))),
  };
}
