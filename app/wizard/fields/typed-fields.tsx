import { useState } from 'react';
import { normaliseText, persianDigits } from '#persian/digits';
import { formatNumber, formatTomanText, parseNumber } from '#persian/toman';
import type { CounterPicker, NumberInput, TextInput } from '#wizard/config';
import { IconButton } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';

const asTyped = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function TextInputField({ field, value, onValue, error, id, form }: FieldProps<TextInput>) {
  const text = asTyped(value);
  const digits = field.input_mode === 'numeric' || field.input_mode === 'tel' || Boolean(field.check);
  const face = {
    id,
    label: field.label ?? form.stepTitle,
    hint: field.hint,
    error,
    optional: !field.required,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete ?? 'off',
    readOnly: field.readonly,
  };
  if (digits) return <NumberField {...face} value={text} onValue={onValue} maxLength={field.max_length ?? 24} />;
  return (
    <TextField
      {...face}
      value={text}
      onValue={onValue}
      inputMode={field.input_mode}
      onBlur={() => text && onValue(normaliseText(text))}
    />
  );
}

/** Money is typed in toman and kept in rial; a decimal takes ٫ and dots. */
export function NumberInputField({ field, value, onValue, error, id, form }: FieldProps<NumberInput>) {
  const money = field.kind === 'money';
  const face = { id, label: field.label ?? form.stepTitle, hint: field.hint, error, optional: !field.required };
  const amount = typeof value === 'number' ? value : null;
  const words = amount === 0 && field.no_cost_text ? field.no_cost_text : null;
  if (field.kind === 'decimal')
    return (
      <TextField
        {...face}
        words={words}
        inputMode="decimal"
        value={typeof value === 'number' ? formatNumber(value) : asTyped(value)}
        onValue={text => onValue(parseNumber(text) ?? text)}
        end={field.suffix && <span className="field-suffix">{field.suffix}</span>}
      />
    );
  return (
    <NumberField
      {...face}
      group
      words={words ?? (money && field.in_words && amount ? formatTomanText(amount) : null)}
      suffix={field.suffix}
      maxLength={money ? 14 : 16}
      placeholder={field.placeholder}
      value={amount === null ? '' : String(money ? amount / 10 : amount)}
      onValue={digits => onValue(digits === '' ? null : Number(digits) * (money ? 10 : 1))}
    />
  );
}

export function CounterField({ field, value, onValue, error, id, form }: FieldProps<CounterPicker>) {
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
