import { persianDigits } from '#persian/digits';
import { fromJalali, isIsoDate, type JalaliDate, monthLength, monthNames, toJalali } from '#persian/jalali';
import { fieldTexts } from '../field-texts.ts';
import type { DayProps } from './day-props.ts';
import { Wheel } from './wheel.tsx';

const count = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const numbered = (numbers: number[]) => numbers.map(value => ({ value, label: persianDigits(value) }));

/** Day, month and year; a day that the month lacks becomes its last one. */
export function DateWheels({ value, onValue, around, today, min, max }: DayProps) {
  const chosen = isIsoDate(value);
  const at = toJalali(chosen ? value : around);
  const year = toJalali(today).year;
  const years = count(
    min ? toJalali(min).year : Math.min(year - 10, at.year),
    max ? toJalali(max).year : Math.max(year + 2, at.year),
  );
  const turn = (part: Partial<JalaliDate>) => {
    const next = { ...at, ...part };
    const day = Math.min(next.day, monthLength(next.year, next.month));
    onValue(fromJalali({ ...next, day }));
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
