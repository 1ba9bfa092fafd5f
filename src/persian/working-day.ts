import { addDays, toJalali, weekdayName } from './jalali.ts';

/** Official holidays that stand on a day of the Jalali year; those of the moon move, and nobody publishes them as data. */
const holidays: ReadonlySet<string> = new Set([
  '1-1',
  '1-2',
  '1-3',
  '1-4',
  '1-12',
  '1-13',
  '3-14',
  '3-15',
  '11-22',
  '12-29',
]);

/** Whether an ISO day is an official holiday of the solar calendar. */
export function isHoliday(iso: string): boolean {
  const { month, day } = toJalali(iso);
  return holidays.has(`${month}-${day}`);
}

/** Whether people work on an ISO day: on no Friday and no holiday. */
export const isWorkingDay = (iso: string): boolean => weekdayName(iso) !== 'جمعه' && !isHoliday(iso);

/** The first working day after an ISO day. */
export const nextWorkingDay = (iso: string): string => workingDayFrom(addDays(iso, 1));

/** An ISO day itself where people work on it, else the next working one. */
export const workingDayFrom = (iso: string): string => (isWorkingDay(iso) ? iso : nextWorkingDay(iso));
