import { calendarOf } from '#persian/calendar';
import { isIsoDate } from '#persian/jalali';
import { type ConditionScope, own } from '../conditions.ts';
import type { Answer, DateKeys, Named } from '../config.ts';
import { parseDateExpr, resolveDate } from '../dates.ts';
import type { CheckResult } from '../issue.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type DatePicker = Named &
  DateKeys & {
    component: 'date_picker';
    calendar?: 'jalali' | 'gregorian';
    range?: boolean;
    ui?: 'wheels' | 'grid' | 'text';
  };
declare module '../config.ts' {
  interface Kinds {
    date_picker: DatePicker;
  }
}

const keys = ['min_date', 'max_date', 'start_date', 'end_date', 'default_date'] as const;

function checkDay(field: DatePicker, value: unknown, scope: ConditionScope): CheckResult {
  if (!isIsoDate(value)) return { code: 'not_a_date' };
  const at = (expr = '') => resolveDate(expr, scope.today, scope.answers, field.calendar);
  const [min, max] = [at(field.min_date), at(field.max_date)];
  if (min && value < min) return { code: 'before_min', min: inWords(min, field) };
  return max && value > max ? { code: 'after_max', max: inWords(max, field) } : null;
}

const readDay = (value: Answer, { calendar }: DatePicker): Answer => {
  if (typeof value !== 'string' || isIsoDate(value)) return value;
  return calendarOf(calendar).parse(value) ?? value;
};
const inWords = (day: unknown, { calendar }: DatePicker): string =>
  isIsoDate(day) ? calendarOf(calendar).format(day) : '';

/** A day, or the first and the last of a range; always ISO on the wire, whatever the calendar. */
export const datePicker: Kind<DatePicker> = {
  read(value, field) {
    if (!field.range || typeof value !== 'object' || value === null || Array.isArray(value))
      return readDay(value, field);
    return Object.fromEntries(Object.entries(value).map(([end, day]) => [end, readDay(day, field)]));
  },
  check(value, field, scope) {
    if (!field.range) return checkDay(field, value, scope);
    const [from, to] = [own(Object(value), 'from'), own(Object(value), 'to')];
    const result = checkDay(field, from, scope) ?? checkDay(field, to, scope);
    return result ?? (String(from) > String(to) ? { code: 'range_order' } : null);
  },
  paramType: field => (field.range ? 'json' : 'text'),
  words(value, field) {
    if (!field.range) return inWords(value, field);
    const days = [own(Object(value), 'from'), own(Object(value), 'to')].map(day => inWords(day, field));
    return days.every(Boolean) ? days.join(' – ') : '';
  },
};

export const datePickerSchema: KindSchema<DatePicker> = {
  attributes: ({ z, date }) => ({
    min_date: date.optional(),
    max_date: date.optional(),
    start_date: date.optional(),
    end_date: date.optional(),
    default_date: date.optional(),
    calendar: z.enum(['jalali', 'gregorian']).optional(),
    range: z.boolean().optional(),
    ui: z.enum(['wheels', 'grid', 'text']).optional(),
  }),
  mentions: field => ({
    before: keys
      .map(key => parseDateExpr(field[key] ?? '')?.base ?? '')
      .filter(base => base !== 'TODAY' && /^[A-Za-z]/.test(base)),
    problems:
      (field.min_date ?? field.start_date) && (field.max_date ?? field.end_date)
        ? []
        : ['a date needs a first and a last day'],
  }),
};
