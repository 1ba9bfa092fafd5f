import type { CompletionForm } from '#contract/orders';
import { normaliseText } from '#persian/digits';
import { Refusal } from '../../../kernel/refusal.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Order } from '../store.ts';
import { orderTexts } from '../texts.ts';

/** The line's questions about what is insured, with what was answered. */
export const detailGroups = (order: Order): CompletionForm['details'] =>
  lineOf(order)
    .details(order)
    .map(({ title, fields }) => ({
      title,
      fields: fields.map(field => ({ ...field, value: order.details[field.name] ?? null })),
    }));

const fieldsOf = (order: Order) => detailGroups(order).flatMap(group => group.fields);

export const detailsComplete = (order: Order): boolean => fieldsOf(order).every(field => field.value !== null);

/** What the given answers change; refused by name when one does not fit its question. */
export function changedDetails(order: Order, values: Record<string, string>): Pick<Order, 'details'> {
  const fields = new Map(fieldsOf(order).map(field => [field.name, field]));
  const errors: Record<string, string[]> = {};
  const details = { ...order.details };
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    const typed = normaliseText(value);
    const text = field?.capitals ? typed.toUpperCase() : typed;
    if (field && new RegExp(field.pattern).test(text)) details[name] = text;
    else errors[name] = [field?.error ?? orderTexts.unknown_detail];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  return { details };
}
