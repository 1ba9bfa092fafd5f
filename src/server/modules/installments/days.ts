import { addDays } from '#persian/jalali';
import { nextWorkingDay, workingDayFrom } from '#persian/working-day';

/** Days before the day of an installment on which its customer is texted; a negative one is after it. */
export const textLeads: readonly number[] = [7, 3, 0, -1, -7, -15, -30];

const grace_days = 3;
/** No stretch of holidays puts the end of the grace further away from its day than this. */
export const maxGrace_days = 21;

/** The last day on which an installment is in time: its own, or the next working one. */
export const payBy: (due_date: string) => string = workingDayFrom;

/** The last of the working days that follow without consequence. */
export function graceEnds(due_date: string): string {
  let day = payBy(due_date);
  for (let left = grace_days; left > 0; left--) day = nextWorkingDay(day);
  return day;
}

/** The last day of a plan whose installments are overdue today: rows are found by their day alone. */
export function overdueUpTo(today: string): string {
  let day = addDays(today, -1);
  while (graceEnds(day) >= today) day = addDays(day, -1);
  return day;
}
