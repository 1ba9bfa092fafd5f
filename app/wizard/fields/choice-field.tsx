import type { OptionValue } from '#wizard/config';
import type { ChoiceField } from '#wizard/kinds/choice-field';
import { Choice } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';

/** The questions of a choice are unfolded by the walk and stand after it. */
export default function ChoiceFieldView({ field, value, onValue, error, id, form }: FieldProps<ChoiceField>) {
  const legend = field.label ?? form.stepTitle;
  const optionOf = (text: string): OptionValue | null =>
    field.options.find(option => String(option.value) === text)?.value ?? null;
  if (field.display === 'select' && !field.multiple)
    return (
      <Select
        id={id}
        label={legend}
        hint={field.hint}
        error={error}
        value={value === null ? '' : String(value)}
        onValue={text => onValue(optionOf(text))}
        placeholder={field.placeholder ?? ''}
        options={field.options.map(option => ({ value: String(option.value), title: option.label }))}
      />
    );
  const chosen = Array.isArray(value) ? value : [];
  const isChosen = (option: OptionValue) => (field.multiple ? chosen.includes(option) : value === option);
  const choose = (option: OptionValue) => {
    if (!field.multiple) onValue(option);
    else onValue(chosen.includes(option) ? chosen.filter(each => each !== option) : [...chosen, option]);
  };
  return (
    <Fieldset id={id} legend={legend} hidden={form.alone} hint={field.hint} error={error}>
      <div className="choices">
        {field.options.map(option => (
          <Choice
            key={String(option.value)}
            type={field.multiple ? 'checkbox' : 'radio'}
            name={id}
            checked={isChosen(option.value)}
            onChange={() => choose(option.value)}
            title={option.label}
            note={option.note}
          />
        ))}
      </div>
    </Fieldset>
  );
}
