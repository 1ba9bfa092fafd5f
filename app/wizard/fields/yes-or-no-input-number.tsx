import type { YesOrNoInputNumber } from '#wizard/kinds/yes-or-no-input-number';
import { Choice } from '../../ui/choice.tsx';
import { fieldTexts } from '../field-texts.ts';
import CounterField from './counter-picker.tsx';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import NumberInputField from './number-input.tsx';

interface YesOrNo {
  answer?: boolean;
  number?: number | null;
}

/** The number is asked only after a yes; a no takes it away. */
export default function YesOrNoNumberField(props: FieldProps<YesOrNoInputNumber>) {
  const { field, value, onValue, error, id, form, Part } = props;
  const { answer, number = null } = Object(value) as YesOrNo;
  const { yes_label, no_label, number_label, min_value, max_value, step, suffix, no_cost_text } = field;
  const limits = Object.fromEntries(
    Object.entries({ min_value, max_value, step, suffix, no_cost_text }).filter(([, limit]) => limit !== undefined),
  );
  const inner = { name: `${field.name}.number`, label: number_label, required: true, ...limits };
  const few = max_value !== undefined && max_value <= 20;
  const ofNumber = {
    value: number,
    onValue: (next: unknown) => onValue({ answer: true, number: typeof next === 'number' ? next : null }),
    error: answer === true ? error : null,
    id: `${id}-number`,
    form,
    Part,
  };
  return (
    <Fieldset
      id={id}
      legend={field.label ?? form.stepTitle}
      hidden={form.alone}
      hint={field.hint}
      error={answer === true ? null : error}
    >
      <div className="stack">
        <div className="choices" data-columns="2">
          {[true, false].map(each => (
            <Choice
              key={String(each)}
              name={id}
              checked={answer === each}
              onChange={() =>
                onValue(
                  each ? { answer: true, number: few ? (min_value ?? 1) : null } : { answer: false, number: null },
                )
              }
              title={each ? (yes_label ?? fieldTexts.yes) : (no_label ?? fieldTexts.no)}
            />
          ))}
        </div>
        {answer === true &&
          (few ? (
            <CounterField {...ofNumber} field={{ ...inner, component: 'counter_picker' }} />
          ) : (
            <NumberInputField {...ofNumber} field={{ ...inner, component: 'number_input' }} />
          ))}
      </div>
    </Fieldset>
  );
}
