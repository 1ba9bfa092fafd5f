import { useState } from 'react';
import type { Calendar } from '#persian/calendar';
import { persianDigits } from '#persian/digits';
import { isIsoDate } from '#persian/jalali';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { DayProps } from './day-props.ts';

const written = (value: string | null, calendar: Calendar): string => {
  if (!isIsoDate(value)) return value ?? '';
  const { year, month, day } = calendar.partsOf(value);
  return persianDigits(`${year}/${month}/${day}`);
};

export function DateText({ value, onValue, id, invalid, around, calendar }: DayProps) {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const meantBy = (text: string) => calendar.parse(text) ?? (text.trim() || null);
  // Shows what was typed as long as it means the current answer; otherwise shows the answer.
  const text = meantBy(typed) === value ? persianDigits(typed) : written(value, calendar);
  const wrong = left && text !== '' && calendar.parse(text) === null;
  return (
    <TextField
      id={`${id}-text`}
      label={fieldTexts.typeDate}
      hint={fieldTexts.typeDateHint(written(around, calendar))}
      error={wrong && !invalid ? fieldTexts.notADate(written(around, calendar)) : null}
      ltr
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onBlur={() => setLeft(true)}
      onValue={next => {
        setLeft(false);
        setTyped(next);
        onValue(meantBy(next));
      }}
    />
  );
}
