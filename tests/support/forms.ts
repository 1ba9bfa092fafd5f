import type { Field, Step, WizardConfig } from '#wizard/config';

export const yes = (name: string, more: Partial<Field> = {}): Field =>
  ({
    component: 'radio_button',
    name,
    required: true,
    options: [
      { value: true, label: 'بله' },
      { value: false, label: 'نه' },
    ],
    ...more,
  }) as Field;
export const number = (name: string, more: Partial<Field> = {}): Field =>
  ({ component: 'number_input', name, min_value: 0, max_value: 10, ...more }) as Field;
export const step = (id: string, fields: Field[], more: Partial<Step> = {}): Step => ({
  id,
  path: id,
  title: id,
  kind: 'question',
  fields,
  ...more,
});
export const form = (steps: Step[], more: Partial<WizardConfig> = {}): WizardConfig => ({
  schema_version: 1,
  flow_version: 'v1',
  server_time: '2026-11-21T20:45:00Z',
  context: { wizardFlow: 'price', insurance: 'test' },
  start: steps[0]?.id ?? '',
  steps,
  ...more,
});
export const is = (field: string, value: boolean) => ({ field, op: 'eq', value }) as const;

/** Owns a car → was it damaged → how often; without a car none of that is asked. */
export const family = form([
  step('car', [yes('has_car')]),
  step('damage', [yes('has_damage')], { show_if: is('has_car', true) }),
  step('count', [number('count', { required: true })], { show_if: is('has_damage', true) }),
  step('end', [yes('sure')]),
]);
