import { useState } from 'react';
import { persianDigits } from '#persian/digits';
import { formatNumber, formatTomanText, parseNumber } from '#persian/toman';
import type { Answer } from '#wizard/config';
import type { NumberInput } from '#wizard/kinds/number-input';
import type { FieldFace } from '../../ui/field.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import type { FieldProps } from './field-props.ts';

interface SignedProps extends FieldFace {
  id: string;
  suffix: string | undefined;
  value: Answer;
  onValue: (value: Answer) => void;
}

/** A number with a sign or a fraction. What is typed stays as it is while it is being typed, «۱٫۰» on the way to «۱٫۰۵». */
function SignedField({ suffix, value, onValue, ...face }: SignedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? null : (parseNumber(typed) ?? typed);
  const written = typeof value === 'number' ? formatNumber(value) : String(value ?? '');
  return (
    <TextField
      {...face}
      ltr
      inputMode="text"
      autoComplete="off"
      value={typed !== null && meant === (value ?? '') ? typed : written}
      onValue={text => {
        setTyped(persianDigits(text));
        onValue(parseNumber(text) ?? persianDigits(text));
      }}
      onBlur={() => setTyped(null)}
      end={suffix && <span className="field-suffix">{suffix}</span>}
    />
  );
}

/** Money is typed in toman and kept in rial. */
export default function NumberInputField({ field, value, onValue, error, id, form }: FieldProps<NumberInput>) {
  const money = field.kind === 'money';
  const face = { id, label: field.label ?? form.stepTitle, hint: field.hint, error, optional: !field.required };
  const amount = typeof value === 'number' ? value : null;
  const words = amount === 0 && field.no_cost_text ? field.no_cost_text : null;
  if (field.kind === 'decimal' || (field.min_value ?? 0) < 0)
    return <SignedField {...face} words={words} suffix={field.suffix} value={value} onValue={onValue} />;
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
