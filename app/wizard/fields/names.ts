import type { Field } from '#wizard/config';

/** What a field is called: its answer's name, or its id. The engine's own helpers come later, with the engine. */
export const nameOf = (field: Field): string => ('name' in field ? field.name : field.id);

export const fieldId = (field: Field): string => `field-${nameOf(field)}`;

/** The focus goes to the control itself where there is one of this name, else to its group. */
export function errorId(fields: readonly Field[], name: string): string {
  const part = name.split('.', 1)[0];
  for (const field of fields) {
    if (field.component === 'car_plate_with_national_id_input' && field.national_id_name === part)
      return `${fieldId(field)}-national-id`;
    if (nameOf(field) === part) return fieldId(field);
  }
  return 'step-messages';
}

/** What the question of an answer is called on the page. */
export const labelOf = (fields: readonly Field[], name: string): string | undefined =>
  fields
    .map(field =>
      field.component === 'car_plate_with_national_id_input' && field.national_id_name === name
        ? field.national_id_label
        : nameOf(field) === name
          ? field.label
          : undefined,
    )
    .find(Boolean);
