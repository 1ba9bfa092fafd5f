import { tehranToday, toJalali } from '#persian/jalali';

/** Jalali years in which an end may lie. */
export function endYears(now = new Date()): number[] {
  const { year } = toJalali(tehranToday(now));
  return [year, year + 1, year + 2, year + 3];
}
