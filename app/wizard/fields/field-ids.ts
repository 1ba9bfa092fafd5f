import type { Field } from '#wizard/config';
import { answersOf, fieldKey } from '#wizard/fields';

export const fieldId = (field: Field): string => `field-${fieldKey(field)}`;

/** The control of one of a field's answers: the field's own, or one beside it. */
export const controlId = (field: Field, name: string): string =>
  name === fieldKey(field) ? fieldId(field) : `${fieldId(field)}-${name.replaceAll('_', '-')}`;

/** The focus goes to the control itself where there is one of this name, else to its group. */
export function errorId(fields: readonly Field[], name: string): string {
  const part = name.split('.', 1)[0] ?? '';
  const field = fields.find(each => fieldKey(each) === part || answersOf(each).some(answer => answer.name === part));
  return field ? controlId(field, part) : 'step-messages';
}

/** What the question of an answer is called on the page. */
export const labelOf = (fields: readonly Field[], name: string): string | undefined =>
  fields.flatMap(answersOf).find(answer => answer.name === name && answer.label)?.label;
