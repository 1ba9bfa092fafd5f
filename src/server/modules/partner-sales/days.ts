import { maxDays } from '#contract/partner-sales';
import { addDays, daysBetween, fromJalali, tehranDayEnd, tehranMidnight, tehranToday, toJalali } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';

/** Days of Tehran, both included, and the instants from which and before which they last. */
export interface Days {
  from: string;
  to: string;
  since: Date;
  until: Date;
}

/** The days that are asked for; of what is left out, today and the Jalali month of the last day. Refuses with `invalid_input`. */
export function readDays(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const to = asked.to ?? tehranToday(now);
  const from = asked.from ?? fromJalali({ ...toJalali(to), day: 1 });
  if (from > to) throw wrong('from', `Expected a day that is not after the last one, ${to}.`);
  if (daysBetween(from, to) >= maxDays)
    throw wrong('to', `Expected ${maxDays} days at most, until ${addDays(from, maxDays - 1)}.`);
  return { from, to, since: tehranMidnight(from), until: tehranDayEnd(to) };
}

const wrong = (field: 'from' | 'to', sentence: string) =>
  new Refusal('invalid_input', { errors: { [field]: [sentence] } });
