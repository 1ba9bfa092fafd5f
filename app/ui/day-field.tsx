import { useId, useState } from 'react';
import { persianDigits } from '#persian/digits';
import { fromJalali, isJalaliDate, type JalaliDate, monthLength, monthNames, toJalali } from '#persian/jalali';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { dayTexts } from './page-texts.ts';
import './day-field.css';

interface DayFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | null;
  /** ISO day. */
  value: string | null;
  onValue: (day: string | null) => void;
  /** Jalali years that may be meant. */
  years: readonly number[];
}

interface Option {
  value: number;
  title: string;
}

const dayOf = (parts: JalaliDate): string | null => (isJalaliDate(parts) ? fromJalali(parts) : null);

/** A Jalali day by its three parts: nothing to type, and the same on every phone. */
export function DayField({ label, hint, error, value, onValue, years }: DayFieldProps) {
  const id = useId();
  const [parts, setParts] = useState(() => (value ? toJalali(value) : { year: years[0] ?? 0, month: 0, day: 0 }));
  const [first, setFirst] = useState(parts.year);
  const [known, setKnown] = useState(value);
  // What this tab has kept of a form comes after the first drawing.
  if (value !== known) {
    setKnown(value);
    if (value && value !== dayOf(parts)) {
      setParts(toJalali(value));
      setFirst(toJalali(value).year);
    }
  }
  // The year of a day long ago stays among them: without it no year would be shown as chosen.
  const allYears = years.includes(first) ? years : [...years, first].sort((a, b) => a - b);
  const take = (changed: Partial<typeof parts>) => {
    const next = { ...parts, ...changed };
    if (next.month && next.day) next.day = Math.min(next.day, monthLength(next.year, next.month));
    setParts(next);
    onValue(dayOf(next));
  };
  const days = parts.month ? monthLength(parts.year, parts.month) : 31;
  const numbers = (count: number): Option[] =>
    Array.from({ length: count }, (_, at) => ({ value: at + 1, title: persianDigits(at + 1) }));
  const select = (name: keyof typeof parts, options: Option[]) => (
    <div className="field-box">
      <select
        aria-label={dayTexts[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        value={parts[name] || ''}
        onChange={event => take({ [name]: Number(event.currentTarget.value) })}
      >
        <option value="" disabled>
          {dayTexts[name]}
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      <Icon name="down" className="chevron" />
    </div>
  );
  return (
    <fieldset className="field day-field" data-invalid={error ? true : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="day-parts">
        {select('day', numbers(days))}
        {select(
          'month',
          monthNames.map((title, at) => ({ value: at + 1, title })),
        )}
        {select(
          'year',
          allYears.map(year => ({ value: year, title: persianDigits(year) })),
        )}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
