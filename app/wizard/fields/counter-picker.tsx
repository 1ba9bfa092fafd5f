import { useState } from 'react';
import { persianDigits } from '#persian/digits';
import type { CounterPicker } from '#wizard/kinds/counter-picker';
import { IconButton } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import './counter-picker.css';

export default function CounterField({ field, value, onValue, error, id, form }: FieldProps<CounterPicker>) {
  const [said, setSaid] = useState(false);
  const now = typeof value === 'number' ? value : (field.min_value ?? 0);
  const step = field.step ?? 1;
  const min = field.min_value ?? 0;
  const max = field.max_value ?? Number.MAX_SAFE_INTEGER;
  const shown = now === 0 && field.no_cost_text ? field.no_cost_text : persianDigits(now);
  const put = (next: number) => {
    setSaid(true);
    onValue(Math.min(Math.max(next, min), max));
  };
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden hint={undefined} error={error}>
      <div className="between counter-row">
        <span>
          <span className="row-title" aria-hidden="true">
            {field.label ?? form.stepTitle}
          </span>
          {field.hint && <span className="row-note">{field.hint}</span>}
        </span>
        <div className="counter">
          <IconButton icon="plus" label={fieldTexts.more} disabled={now >= max} onClick={() => put(now + step)} />
          <output aria-live={said ? 'polite' : 'off'}>
            {shown}
            {field.suffix && now !== 0 && ` ${field.suffix}`}
          </output>
          <IconButton icon="minus" label={fieldTexts.less} disabled={now <= min} onClick={() => put(now - step)} />
        </div>
      </div>
    </Fieldset>
  );
}
