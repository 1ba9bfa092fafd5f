import { useRef } from 'react';
import type { CalendarDate } from '#persian/calendar';
import { persianDigits } from '#persian/digits';
import { isIsoDate } from '#persian/jalali';
import { fieldTexts } from '../field-texts.ts';
import type { DayProps } from './day-props.ts';
import { Wheel } from './wheel.tsx';

const count = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const numbered = (numbers: number[]) => numbers.map(value => ({ value, label: persianDigits(value) }));

/** Day, month and year; a day that the month lacks becomes its last one. */
export function DateWheels({ value, onValue, around, today, start, end, calendar }: DayProps) {
  const { partsOf, monthLength, monthNames } = calendar;
  const chosen = isIsoDate(value);
  const at = partsOf(chosen ? value : around);
  const year = partsOf(today).year;
  const years = count(
    start ? partsOf(start).year : Math.min(year - 10, at.year),
    end ? partsOf(end).year : Math.max(year + 2, at.year),
  );
  // Two wheels may be taken before the first of them is drawn.
  const newest = useRef(at);
  newest.current = at;
  const turn = (part: Partial<CalendarDate>) => {
    const next = { ...newest.current, ...part };
    newest.current = { ...next, day: Math.min(next.day, monthLength(next.year, next.month)) };
    onValue(calendar.dayOf(newest.current));
  };
  return (
    <div>
      <div className="wheel-heads caption" aria-hidden="true">
        <span>{fieldTexts.day}</span>
        <span>{fieldTexts.month}</span>
        <span>{fieldTexts.year}</span>
      </div>
      <div className="wheels">
        <Wheel
          label={fieldTexts.day}
          options={numbered(count(1, monthLength(at.year, at.month)))}
          value={at.day}
          chosen={chosen}
          onValue={day => turn({ day })}
        />
        <Wheel
          label={fieldTexts.month}
          options={monthNames.map((label, index) => ({ value: index + 1, label }))}
          value={at.month}
          chosen={chosen}
          onValue={month => turn({ month })}
        />
        <Wheel
          label={fieldTexts.year}
          options={numbered(years)}
          value={at.year}
          chosen={chosen}
          onValue={next => turn({ year: next })}
        />
      </div>
    </div>
  );
}
