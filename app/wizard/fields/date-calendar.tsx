import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Calendar } from '#persian/calendar';
import { persianDigits } from '#persian/digits';
import { addDays, isIsoDate, weekdayNames } from '#persian/jalali';
import { Button, IconButton } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { DayProps } from './day-props.ts';
import './date-calendar.css';

const firstOf = (day: string, { partsOf, dayOf }: Calendar) => dayOf({ ...partsOf(day), day: 1 });
/** 0 is Saturday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7;

function weeksOf(first: string, { partsOf, monthLength }: Calendar): (string | null)[][] {
  const { year, month } = partsOf(first);
  const cells: (string | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let at = 0; at < monthLength(year, month); at += 1) cells.push(addDays(first, at));
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** One month; arrows go by days and weeks, PageUp and PageDown by months. */
export function DateCalendar(props: DayProps & { onMonths: () => void }) {
  const { value, onValue, around, today, min, max, start, end, calendar, onMonths } = props;
  const { partsOf, addMonths, monthNames } = calendar;
  const chosen = isIsoDate(value) ? value : null;
  const [first, setFirst] = useState(firstOf(chosen ?? around, calendar));
  const [focus, setFocus] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const off = (day: string) => (min !== null && day < min) || (max !== null && day > max);
  const { year, month } = partsOf(first);
  const monthTitle = persianDigits(`${monthNames[month - 1]} ${year}`);
  const entry = focus ?? chosen ?? around;

  useEffect(() => {
    if (focus) table.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  }, [focus]);

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.day;
    if (!from) return;
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(from, 1),
      ArrowRight: () => addDays(from, -1),
      ArrowDown: () => addDays(from, 7),
      ArrowUp: () => addDays(from, -7),
      PageDown: () => addMonths(from, 1),
      PageUp: () => addMonths(from, -1),
    };
    const to = moves[event.key]?.();
    if (!to) return;
    event.preventDefault();
    if (off(to)) return;
    setFirst(firstOf(to, calendar));
    setFocus(to);
  };

  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton
          icon="prev"
          label={fieldTexts.previousMonth}
          disabled={start !== null && first <= start}
          onClick={() => setFirst(addMonths(first, -1))}
        />
        <Button kind="quiet" size="s" onClick={onMonths}>
          <span aria-live="polite">{monthTitle}</span>
        </Button>
        <IconButton
          icon="go"
          label={fieldTexts.nextMonth}
          disabled={end !== null && addMonths(first, 1) > end}
          onClick={() => setFirst(addMonths(first, 1))}
        />
      </div>
      <table ref={table} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first, calendar).map((week, at) => (
            <tr key={`${first}-${at}`}>
              {week.map((day, column) => (
                <td key={day ?? `empty-${weekdayNames[column]}`}>
                  {day && (start === null || day >= start) && (end === null || day <= end) && (
                    <button
                      type="button"
                      className="day"
                      data-day={day}
                      aria-label={calendar.format(day, { weekday: true })}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={off(day)}
                      tabIndex={day === entry || firstOf(entry, calendar) !== first ? 0 : -1}
                      onClick={() => onValue(day)}
                    >
                      {persianDigits(partsOf(day).day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
