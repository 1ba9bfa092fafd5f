import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Field, type FieldFace } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';
import { caretAfter, shownDigits, typedDigits } from './typing.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onInput' | 'onChange' | 'children' | 'className' | 'size'>;

interface TextFieldProps extends FieldFace, Native {
  value: string;
  onValue: (value: string) => void;
  /** Codes, phones and Latin names run left to right. */
  ltr?: boolean;
  icon?: IconName;
  /** After the value: a unit, a tick, a button. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, words, value, onValue, ltr, icon, end, id, ...native } = props;
  const face = { label, hint, error, optional, words, disabled: native.disabled, id };
  return (
    <Field {...(face as FieldFace)}>
      {control => (
        <div className="field-box">
          {icon && <Icon name={icon} />}
          <input
            type="text"
            {...native}
            {...control}
            className={ltr ? 'ltr' : undefined}
            value={value}
            onInput={event => onValue(event.currentTarget.value)}
          />
          {end}
        </div>
      )}
    </Field>
  );
}

interface NumberFieldProps extends FieldFace, Omit<Native, 'maxLength'> {
  /** Latin digits; empty while nothing is typed. Leading zeros stay. */
  value: string;
  onValue: (digits: string) => void;
  /** By threes: amounts. Phones, ids and codes are not grouped. */
  group?: boolean;
  suffix?: ReactNode;
  end?: ReactNode;
  maxLength?: number;
}

/** Digits of any script in, Latin digits out, Persian digits at the eye. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    words,
    value,
    onValue,
    group = false,
    suffix,
    end,
    maxLength,
    id,
    ...native
  } = props;
  const face = { label, hint, error, optional, words, disabled: native.disabled, id };
  const take = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const before = typedDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const digits = typedDigits(input.value, maxLength);
    const shown = shownDigits(digits, group);
    // Set here as well: where the digits did not change, no new drawing would take the refused letter away.
    input.value = shown;
    const caret = caretAfter(shown, Math.min(before, digits.length));
    input.setSelectionRange(caret, caret);
    onValue(digits);
  };
  return (
    <Field {...(face as FieldFace)}>
      {control => (
        <div className="field-box">
          <input
            inputMode="numeric"
            autoComplete="off"
            {...native}
            {...control}
            type="text"
            className="ltr"
            value={shownDigits(value, group)}
            onInput={take}
          />
          {suffix && <span className="field-suffix">{suffix}</span>}
          {end}
        </div>
      )}
    </Field>
  );
}
