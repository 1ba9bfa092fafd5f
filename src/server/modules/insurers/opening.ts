import type { OpeningHours } from '#contract/damage-centers';
import { addDays, tehranClock, tehranToday } from '#persian/jalali';
import { isHoliday } from '#persian/working-day';

export interface Openness {
  is_open: boolean;
  /** The time of day at which it closes; null while it is closed. */
  until: string | null;
  /** When it opens next; null while it is open, and where it never opens. */
  opens: { day: string; days_ahead: number; at: string } | null;
}

interface Opening {
  hours: OpeningHours[];
  closed_on_holidays: boolean;
}

const daysAhead = 14;

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The hours of a day, in their order; none on a holiday. */
function hoursOf({ hours, closed_on_holidays }: Opening, day: string): OpeningHours[] {
  if (closed_on_holidays && isHoliday(day)) return [];
  return hours.filter(({ days }) => days.includes(weekdayOf(day))).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether a centre is open at an instant, by clocks in Tehran. */
export function opennessOf(opening: Opening, now: Date): Openness {
  const today = tehranToday(now);
  const clock = tehranClock(now);
  const current = hoursOf(opening, today).find(({ from, to }) => from <= clock && clock < to);
  if (current) return { is_open: true, until: current.to, opens: null };
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = addDays(today, ahead);
    const next = hoursOf(opening, day).find(({ from }) => ahead > 0 || from > clock);
    if (next) return { is_open: false, until: null, opens: { day, days_ahead: ahead, at: next.from } };
  }
  return { is_open: false, until: null, opens: null };
}
