import { useMemo } from 'react';
import type { Option, OptionValue } from '#wizard/config';
import type { SearchablePicker } from '#wizard/kinds/searchable-picker';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './field-props.ts';
import { useOptions } from './use-options.ts';

/** Choices of another list that belong to an option of this one, such as the models of a brand. */
function useFinds({ finds }: SearchablePicker, options: readonly Option[], form: FieldProps['form']) {
  return useMemo(() => {
    const parents = new Map(options.map(option => [option.value, option.label]));
    return (finds ?? []).flatMap(({ list, name }) =>
      (form.config.lists?.[list] ?? []).flatMap(({ value, label, parent }) => {
        const note = parent === undefined ? undefined : parents.get(parent);
        return note === undefined || parent === undefined
          ? []
          : [{ option: { value: `${name} ${value}`, label, note }, answers: { [name]: value }, parent }];
      }),
    );
  }, [finds, options, form.config.lists]);
}

export default function SearchablePickerField({
  field,
  value,
  onValue,
  error,
  id,
  form,
}: FieldProps<SearchablePicker>) {
  const { options, state, retry } = useOptions(field.options, form);
  const finds = useFinds(field, options, form);
  const alsoFound = useMemo(() => finds.map(each => each.option), [finds]);
  const pick = (picked: OptionValue) => {
    const found = finds.find(each => each.option.value === picked);
    if (found) form.set({ [field.name]: found.parent, ...found.answers });
    else onValue(picked);
  };
  return (
    <Combobox
      id={id}
      label={field.label ?? form.stepTitle}
      labelHidden={form.alone}
      hint={field.hint}
      placeholder={field.placeholder}
      error={error}
      options={options}
      alsoFound={alsoFound}
      state={state}
      onRetry={retry}
      value={value}
      onPick={pick}
      free={field.allow_unknown ?? false}
      open={form.alone}
    />
  );
}
