import { useEffect, useState } from 'react';
import { type Calendar, calendarOf } from '#persian/calendar';
import { daysBetween, isIsoDate } from '#persian/jalali';
import { dateBounds } from '#wizard/dates';
import type { DatePicker } from '#wizard/kinds/date-picker';
import type { Answer } from '#wizard/wizard';
import { Badge } from '../../ui/notice.tsx';
import { fieldTexts } from '../field-texts.ts';
import { DateCalendar } from './date-calendar.tsx';
import { DateText } from './date-text.tsx';
import { DateWheels } from './date-wheels.tsx';
import type { DayProps } from './day-props.ts';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';

const modes = [
  ['wheels', fieldTexts.wheels],
  ['grid', fieldTexts.grid],
  ['text', fieldTexts.typed],
] as const;
type Mode = (typeof modes)[number][0];

const within = (day: string, min: string | null, max: string | null) =>
  min && day < min ? min : max && day > max ? max : day;

/** So far back only a day of birth is asked for. */
const lifetime_months = 60 * 12;
const halfLife_months = 35 * 12;

/** Where wheels and calendar stand before a day is chosen: today, but nobody turns them to their birth from there. */
function openOn(today: string, min: string | null, calendar: Calendar): string {
  const ofLife = min !== null && min < calendar.addMonths(today, -lifetime_months);
  return ofLife ? calendar.addMonths(today, -halfLife_months) : today;
}

/** The chosen day in words, and how far it is. */
function InWords({ day, today, calendar }: { day: string; today: string; calendar: Calendar }) {
  const days = daysBetween(today, day);
  return (
    <>
      <span className="title-s">{calendar.format(day, { weekday: true })}</span>
      <Badge kind={days < 0 ? 'warning' : 'success'} icon="clock">
        {days === 0 ? fieldTexts.today : days > 0 ? fieldTexts.daysLeft(days) : fieldTexts.daysPassed(-days)}
      </Badge>
    </>
  );
}

function Day(props: DayProps & { first: Mode; relative: boolean }) {
  const [mode, setMode] = useState(props.first);
  const { value, today, relative, calendar } = props;
  return (
    <div className="stack date-picker">
      <fieldset className="segments">
        <legend className="sr-only">{fieldTexts.dateMode}</legend>
        {modes.map(([name, title]) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
            {title}
          </button>
        ))}
      </fieldset>
      {mode === 'wheels' && <DateWheels {...props} />}
      {mode === 'grid' && <DateCalendar {...props} onMonths={() => setMode('wheels')} />}
      {mode === 'text' && <DateText {...props} />}
      <div className="result-line" aria-live="polite">
        {!isIsoDate(value) ? (
          <span className="muted">{fieldTexts.chooseDate}</span>
        ) : relative ? (
          <InWords day={value} today={today} calendar={calendar} />
        ) : (
          <span className="title-s">{calendar.format(value, { weekday: true })}</span>
        )}
      </div>
    </div>
  );
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A date that is asked from today is told as a distance from today. Wheels first; calendar and typing one tap away; what was chosen is said in words. */
export default function DatePickerField({ field, value, onValue, error, id, form }: FieldProps<DatePicker>) {
  const { today, answers } = form;
  const { min, max, start, end, initial } = dateBounds(field, today, answers);
  const calendar = calendarOf(field.calendar);
  const shared = {
    around: within(initial ?? openOn(today, min, calendar), min ?? start, max ?? end),
    today,
    min,
    max,
    start,
    end,
    calendar,
    invalid: error !== null,
    first: field.ui ?? 'wheels',
  } as const;

  useEffect(() => {
    if (initial && !field.range && value === null) onValue(initial);
  }, []);

  const range = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const part = (name: 'from' | 'to', next: Answer) => onValue({ ...range, [name]: next });
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={error}>
      {field.range ? (
        (['from', 'to'] as const).map(name => (
          <div key={name} className="stack">
            <span className="field-label">{fieldTexts[name]}</span>
            <Day
              {...shared}
              relative={false}
              id={`${id}-${name}`}
              value={asText(range[name])}
              onValue={next => part(name, next)}
            />
          </div>
        ))
      ) : (
        <Day
          {...shared}
          relative={field.default_date === 'TODAY'}
          id={`${id}-day`}
          value={asText(value)}
          onValue={onValue}
        />
      )}
    </Fieldset>
  );
}
