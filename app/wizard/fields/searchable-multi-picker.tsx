import type { OptionValue } from '#wizard/config';
import type { SearchableMultiPicker } from '#wizard/kinds/searchable-multi-picker';
import { Icon } from '../../ui/icon.tsx';
import { fieldTexts } from '../field-texts.ts';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './field-props.ts';
import { useOptions } from './use-options.ts';
import './searchable-multi-picker.css';

/** What is chosen stands above the box, each with its way out; the list below takes and gives back. */
export default function SearchableMultiPickerField({
  field,
  value,
  onValue,
  error,
  id,
  form,
}: FieldProps<SearchableMultiPicker>) {
  const { options, state, retry } = useOptions(field.options, form);
  const chosen = (Array.isArray(value) ? value : []) as OptionValue[];
  const { max_items } = field;
  const full = max_items !== undefined && chosen.length >= max_items;
  const label = field.label ?? form.stepTitle;
  const labelOf = (each: OptionValue) => options.find(option => option.value === each)?.label ?? String(each);
  const toggle = (each: OptionValue) =>
    onValue(chosen.includes(each) ? chosen.filter(other => other !== each) : [...chosen, each]);
  return (
    <div className="stack multi-picker">
      {chosen.length > 0 && (
        <ul className="chips" aria-label={fieldTexts.chosen}>
          {chosen.map(each => (
            <li key={String(each)}>
              <button
                type="button"
                className="chip"
                aria-label={fieldTexts.removeOf(labelOf(each))}
                onClick={() => {
                  toggle(each);
                  document.getElementById(id)?.focus();
                }}
              >
                {labelOf(each)}
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        label={label}
        labelHidden={form.alone}
        hint={full ? fieldTexts.atMost(max_items) : field.hint}
        placeholder={field.placeholder}
        error={error}
        options={options}
        state={state}
        onRetry={retry}
        value={null}
        values={chosen}
        full={full}
        onPick={toggle}
        free={field.allow_unknown ?? false}
        open={form.alone}
      />
    </div>
  );
}
