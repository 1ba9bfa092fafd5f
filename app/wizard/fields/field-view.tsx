import { type ComponentType, useEffect, useState } from 'react';
import type { Component, Field } from '#wizard/config';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { wizardTexts } from '../texts.ts';
import type { FieldProps, Form } from './field-props.ts';
import { fieldId, nameOf } from './names.ts';
import { PlateField, PlateWithNationalIdField } from './plates.tsx';
import RadioButtonField from './radio-button.tsx';

type Loaded = ComponentType<FieldProps<never>>;
type Loader = () => Promise<Loaded>;

/** Radios with a list of their own are here from the start; other lists come with more code. */
type Kind = Component | 'radio_of_list';
const kindOf = (field: Field): Kind =>
  field.component === 'radio_button' && !Array.isArray(field.options) ? 'radio_of_list' : field.component;

/** Draw nothing of their own: the walk unfolds or computes them, and the step makes its calls. */
const silent: ReadonlySet<Component> = new Set<Component>([
  'hidden',
  'condition',
  'advanced_condition',
  'condition_date_year',
]);

const typed =
  (name: 'TextInputField' | 'NumberInputField' | 'CounterField'): Loader =>
  () =>
    import('./typed-fields.tsx').then(fields => fields[name]);

/** What the first questions need is here; the others come when a step has them. */
const ready = new Map<Kind, Loaded>([
  ['radio_button', RadioButtonField],
  ['car_plate_input', PlateField],
  ['car_plate_with_national_id_input', PlateWithNationalIdField],
]);
const loaders: Partial<Record<Kind, Loader>> = {
  radio_of_list: () => import('./radio-of-list.tsx').then(fields => fields.default),
  text_input: typed('TextInputField'),
  number_input: typed('NumberInputField'),
  counter_picker: typed('CounterField'),
  searchable_picker: () => import('./searchable-picker.tsx').then(fields => fields.default),
  gregorian_jalali_year_picker: () => import('./year-picker.tsx').then(fields => fields.default),
  date_picker: () => import('./date-picker.tsx').then(fields => fields.default),
  scroll_menu_picker: () => import('./scroll-menu.tsx').then(fields => fields.default),
  yes_or_no_input_number: () => import('./yes-or-no-number.tsx').then(fields => fields.default),
  show_details: () => import('./show-details.tsx').then(fields => fields.default),
  car_info_modification: () => import('./car-info.tsx').then(fields => fields.default),
  choice_field: () => import('./groups.tsx').then(fields => fields.ChoiceFieldView),
  multi_component: () => import('./groups.tsx').then(fields => fields.MultiComponentField),
  api_call: () => import('./steps-aside.tsx').then(fields => fields.ApiCallField),
  login: () => import('./steps-aside.tsx').then(fields => fields.LoginField),
  redirect: () => import('./steps-aside.tsx').then(fields => fields.RedirectField),
};

/** Whether this build can draw a field; a newer form needs a newer page. */
export const isDrawable = ({ component }: Field): boolean =>
  silent.has(component) || ready.has(component) || Object.hasOwn(loaders, component);

/** Fetches what the fields of a step need; repeated calls cost nothing. */
export async function loadFields(fields: readonly Field[]): Promise<void> {
  const wanted = new Set(fields.map(kindOf));
  await Promise.all(
    [...wanted].map(async component => {
      const loader = loaders[component];
      if (loader && !ready.has(component)) ready.set(component, await loader());
    }),
  );
}

/** Calls without a button run unseen. */
const isSilent = (field: Field) =>
  silent.has(field.component) || (field.component === 'api_call' && field.trigger !== 'button');

export function FieldView({ field, form }: { field: Field; form: Form }) {
  const Ready = ready.get(kindOf(field));
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const redraw = () => setTurn(before => before + 1);
  useEffect(() => {
    // What was drawn counts, not what is there by now: a slow phone gets the code between drawing and this effect.
    if (Ready || isSilent(field)) return;
    let gone = false;
    loadFields([field]).then(
      () => gone || redraw(),
      cause => {
        console.warn('A field did not load', cause);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [Ready, field, turn]);
  if (isSilent(field)) return null;
  if (!Ready && failed)
    return (
      <Button
        kind="tonal"
        onClick={() => {
          setFailed(false);
          redraw();
        }}
      >
        {wizardTexts.fieldAgain}
      </Button>
    );
  if (!Ready) return <Skeleton height={120} />;
  const name = nameOf(field);
  const props: FieldProps = {
    field,
    value: form.answers[name] ?? null,
    onValue: value => form.set({ [name]: value }),
    error: form.errors[name] ?? null,
    id: fieldId(field),
    form,
  };
  const Drawn = Ready as ComponentType<FieldProps>;
  return <Drawn {...props} />;
}
