import { persianDigits } from './digits.ts';
import {
  addMonths,
  formatDate,
  fromJalali,
  isIsoDate,
  monthLength,
  monthNames,
  parseJalali,
  toJalali,
  typedParts,
  weekdayName,
} from './jalali.ts';

export type CalendarName = 'jalali' | 'gregorian';
/** A day by its parts in some calendar; `month` 1 is the first. */
export type CalendarDate = { year: number; month: number; day: number };

/** What a date needs of its calendar; days themselves are ISO days in both. */
export interface Calendar {
  monthNames: readonly string[];
  partsOf(iso: string): CalendarDate;
  /** Call it with days that exist. */
  dayOf(date: CalendarDate): string;
  monthLength(year: number, month: number): number;
  /** A day that the month lacks becomes its last day. */
  addMonths(iso: string, months: number): string;
  /** A typed day, year first, in any digits; null when there is no such day. */
  parse(text: string): string | null;
  format(iso: string, options?: { weekday?: boolean }): string;
}

const jalali: Calendar = {
  monthNames,
  partsOf: toJalali,
  dayOf: fromJalali,
  monthLength,
  addMonths,
  parse: parseJalali,
  format: formatDate,
};

const gregorianMonthNames = 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'.split(' ');
const partsOf = (iso: string): CalendarDate => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};
const dayOf = ({ year, month, day }: CalendarDate) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const gregorianMonthLength = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const gregorian: Calendar = {
  monthNames: gregorianMonthNames,
  partsOf,
  dayOf,
  monthLength: gregorianMonthLength,
  addMonths(iso, months) {
    const { year, month, day } = partsOf(iso);
    const index = year * 12 + (month - 1) + months;
    const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
    return dayOf({ ...target, day: Math.min(day, gregorianMonthLength(target.year, target.month)) });
  },
  parse(text) {
    const parts = typedParts(text);
    const day = parts && dayOf(parts);
    return isIsoDate(day) ? day : null;
  },
  format(iso, { weekday = false } = {}) {
    const { year, month, day } = partsOf(iso);
    const date = persianDigits(`${day} ${gregorianMonthNames[month - 1]} ${year}`);
    return weekday ? `${weekdayName(iso)}، ${date}` : date;
  },
};

export const calendarOf = (name: CalendarName = 'jalali'): Calendar => (name === 'gregorian' ? gregorian : jalali);
