import { addDays, daysBetween, tehranAt, tehranClock, tehranToday } from '#persian/jalali';

/** When a text is planned on its day, and between which hours one may be sent at all, in Tehran. */
const planned_hour = 10;
const first_hour = 9;
const last_hour = 21;
/** Once the end is further behind than this, a text would only annoy, unless who sends it says otherwise. */
const maxLateDays = 7;

/** Days on which nobody is texted, by the calendar of the year: تاسوعا and عاشورا. */
const quietDays: ReadonlySet<string> = new Set(['2026-06-25', '2026-06-26']);

function openDay(day: string): string {
  return quietDays.has(day) ? openDay(addDays(day, 1)) : day;
}

/** Whether a text may be sent at this moment. */
export function mayTextAt(now: Date): boolean {
  const hour = Number(tehranClock(now).slice(0, 2));
  return hour >= first_hour && hour < last_hour && !quietDays.has(tehranToday(now));
}

/** The planned hour of a day, or of the first open day after it. */
export const plannedAt = (day: string): Date => tehranAt(openDay(day), planned_hour);

/** When the next text is due after `now`: at the first lead whose hour is yet to come; null without one. */
export function nextTextAt(end_date: string, leads: readonly number[], now: Date): Date | null {
  const times = leads.map(lead => plannedAt(addDays(end_date, -lead))).filter(time => time > now);
  return times.reduce<Date | null>((first, time) => (first && first < time ? first : time), null);
}

/**
 * The lead that a text sent now is about: of those whose day has come the nearest to the end, so that a worker that was
 * away for days sends one text and not three. Null where none has come, or all is long over.
 */
export function leadOf(end_date: string, leads: readonly number[], now: Date, late_days = maxLateDays): number | null {
  const left = daysBetween(tehranToday(now), end_date);
  const come = leads.filter(lead => lead >= left);
  return come.length === 0 || left < -late_days ? null : Math.min(...come);
}
