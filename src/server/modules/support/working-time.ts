import { tehranMidnight, tehranToday } from '#persian/jalali';
import { isWorkingDay } from '#persian/working-day';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** Support works from Saturday to Thursday, 8 to 20, in Tehran. */
const hours = { from: 8, to: 20 };

/** The end of so many minutes of working time from an instant on. */
export function afterWorkingMinutes(from: Date, minutes: number): Date {
  let left_ms = minutes * 60_000;
  for (let day = tehranToday(from); ; day = tehranToday(new Date(tehranMidnight(day).getTime() + day_ms))) {
    const midnight_ms = tehranMidnight(day).getTime();
    const begins_ms = Math.max(midnight_ms + hours.from * hour_ms, from.getTime());
    const isOff = !isWorkingDay(day);
    const open_ms = isOff ? 0 : Math.max(0, midnight_ms + hours.to * hour_ms - begins_ms);
    if (!isOff && left_ms <= open_ms) return new Date(begins_ms + left_ms);
    left_ms -= open_ms;
  }
}
