import type { OpeningHours } from '#contract/damage-centers';
import { addDays, tehranClock, tehranToday, toJalali } from '#persian/jalali';

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

/** Holidays of the solar calendar, month and day. Those of the lunar one move, and nobody publishes them as data. */
const holidays = ['1-1', '1-2', '1-3', '1-4', '1-12', '1-13', '3-14', '3-15', '11-22', '12-29'];
const daysAhead = 14;

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

function isHoliday(day: string): boolean {
  const { month, day: date } = toJalali(day);
  return holidays.includes(`${month}-${date}`);
}

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
