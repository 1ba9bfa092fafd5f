import { type CalendarName, calendarOf } from '#persian/calendar';
import { addDays, isIsoDate } from '#persian/jalali';

/**
 * `TODAY`, an ISO day, or the name of an earlier date answer; then up to four offsets: `TODAY-1Y+1D`,
 * `last_policy_start_date+1Y`. Y and M count in the field's calendar and end at the month's last day.
 */
export type DateExpr = string;

const EXPRESSION = /^(TODAY|\d{4}-\d{2}-\d{2}|[A-Za-z]\w*)((?:[+-]\d{1,5}[YMWD]){0,4})$/;

/** The parts of an expression; null when it is not one. */
export function parseDateExpr(expr: string): { base: string; offsets: string } | null {
  const match = EXPRESSION.exec(expr);
  return match ? { base: match[1] ?? '', offsets: match[2] ?? '' } : null;
}

/** The ISO day an expression means; null when it is malformed or its answer is still unknown (specification §3, TODAY). */
export function resolveDate(
  expr: DateExpr,
  today: string,
  answers: Record<string, unknown> = {},
  calendar?: CalendarName,
): string | null {
  const parsed = parseDateExpr(expr);
  if (!parsed) return null;
  const { base, offsets } = parsed;
  let day: unknown =
    base === 'TODAY' ? today : /^\d/.test(base) ? base : Object.hasOwn(answers, base) ? answers[base] : null;
  for (const [, count = '', unit = ''] of offsets.matchAll(/([+-]\d+)([YMWD])/g)) {
    if (!isIsoDate(day)) return null;
    day = move(day, Number(count), unit, calendar);
  }
  return isIsoDate(day) ? day : null;
}

function move(day: string, count: number, unit: string, calendar?: CalendarName): string {
  if (unit === 'D' || unit === 'W') return addDays(day, unit === 'W' ? count * 7 : count);
  return calendarOf(calendar).addMonths(day, unit === 'Y' ? count * 12 : count);
}

export type DateBounds = Record<'min' | 'max' | 'start' | 'end' | 'initial', string | null>;

/**
 * The days of a date field now: `min` and `max` may be chosen, `start` and `end` are what the calendar shows,
 * `initial` is where it stands open. A default outside what may be chosen is ignored, not moved.
 */
export function dateBounds(
  field: {
    min_date?: DateExpr;
    max_date?: DateExpr;
    start_date?: DateExpr;
    end_date?: DateExpr;
    default_date?: DateExpr;
    calendar?: CalendarName;
  },
  today: string,
  answers: Record<string, unknown> = {},
): DateBounds {
  const at = (expr: DateExpr | undefined) =>
    expr === undefined ? null : resolveDate(expr, today, answers, field.calendar);
  const [min, max, initial] = [at(field.min_date), at(field.max_date), at(field.default_date)];
  const fits = initial !== null && (min === null || initial >= min) && (max === null || initial <= max);
  return {
    min,
    max,
    start: at(field.start_date) ?? min,
    end: at(field.end_date) ?? max,
    initial: fits ? initial : null,
  };
}
