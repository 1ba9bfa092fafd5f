import { useEffect, useState } from 'react';
import { daysBetween, formatDate, isIsoDate } from '#persian/jalali';
import { type Answer, type DatePicker, resolveDate } from '#wizard/wizard';
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

/** The chosen day in words, and how far it is. */
function InWords({ day, today }: { day: string; today: string }) {
  const days = daysBetween(today, day);
  return (
    <>
      <span className="title-s">{formatDate(day, { weekday: true })}</span>
      <Badge kind={days < 0 ? 'warning' : 'success'} icon="clock">
        {days === 0 ? fieldTexts.today : days > 0 ? fieldTexts.daysLeft(days) : fieldTexts.daysPassed(-days)}
      </Badge>
    </>
  );
}

function Day(props: DayProps & { first: Mode; relative: boolean }) {
  const [mode, setMode] = useState(props.first);
  const { value, today, relative } = props;
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
          <InWords day={value} today={today} />
        ) : (
          <span className="title-s">{formatDate(value, { weekday: true })}</span>
        )}
      </div>
    </div>
  );
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A date that is asked from today is told as a distance from today. Wheels first; calendar and typing one tap away; what was chosen is said in words. */
export default function DatePickerField({ field, value, onValue, error, id, form }: FieldProps<DatePicker>) {
  const { today, answers } = form;
  const day = (expr: string | undefined) => (expr ? resolveDate(expr, today, answers, field.calendar) : null);
  const min = day(field.min_date) ?? day(field.start_date);
  const max = day(field.max_date) ?? day(field.end_date);
  const first = day(field.default_date);
  const fits = first !== null && within(first, min, max) === first;
  const shared = {
    around: within(fits ? first : today, min, max),
    today,
    min,
    max,
    invalid: error !== null,
    first: field.ui ?? 'wheels',
  } as const;

  useEffect(() => {
    if (fits && !field.range && value === null) onValue(first);
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
