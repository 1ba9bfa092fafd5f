import { addDays, toJalali, weekdayName } from '#persian/jalali';

/** Official holidays that stand on a day of the Jalali year; those of the moon move, and are not known here. */
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

/** Days before the day of an installment on which its customer is texted; a negative one is after it. */
export const textLeads: readonly number[] = [7, 3, 0, -1, -7, -15, -30];

const grace_days = 3;
/** No stretch of holidays puts the end of the grace further away from its day than this. */
export const maxGrace_days = 21;

function isWorkingDay(day: string): boolean {
  const { month, day: dayOfMonth } = toJalali(day);
  return weekdayName(day) !== 'جمعه' && !holidays.has(`${month}-${dayOfMonth}`);
}

/** The last day on which an installment is in time: its own, or the next working one. */
export const payBy = (due_date: string): string => (isWorkingDay(due_date) ? due_date : payBy(addDays(due_date, 1)));

/** The last of the working days that follow without consequence. */
export function graceEnds(due_date: string): string {
  let day = payBy(due_date);
  for (let left = grace_days; left > 0; left--) day = payBy(addDays(day, 1));
  return day;
}

/** The last day of a plan whose installments are overdue today: rows are found by their day alone. */
export function overdueUpTo(today: string): string {
  let day = addDays(today, -1);
  while (graceEnds(day) >= today) day = addDays(day, -1);
  return day;
}
