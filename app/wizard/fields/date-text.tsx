import { useState } from 'react';
import { latinDigits, persianDigits } from '#persian/digits';
import { isIsoDate, parseJalali, toJalali } from '#persian/jalali';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { DayProps } from './day-props.ts';

const written = (value: string | null): string => {
  if (!isIsoDate(value)) return value ?? '';
  const { year, month, day } = toJalali(value);
  return persianDigits(`${year}/${month}/${day}`);
};
/** «۱۴۰۵۰۹۱۴» means the same. */
const read = (text: string) => parseJalali(latinDigits(text).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3'));

export function DateText({ value, onValue, id, invalid }: DayProps) {
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);
  const wrong = left && text !== '' && read(text) === null;
  return (
    <TextField
      id={`${id}-text`}
      label={fieldTexts.typeDate}
      hint={fieldTexts.typeDateHint}
      error={wrong && !invalid ? fieldTexts.notADate : null}
      ltr
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onBlur={() => setLeft(true)}
      onValue={typed => {
        setLeft(false);
        setText(persianDigits(typed));
        onValue(read(typed) ?? (typed.trim() || null));
      }}
    />
  );
}
