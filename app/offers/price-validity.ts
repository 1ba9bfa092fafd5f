import type { OffersAnswer } from '#contract/offers';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranClock, tehranToday } from '#persian/jalali';
import { type AppTools, storesOf } from '../api/tools.ts';

/** «۲۳:۵۹ امروز»: until when a price holds, by the clock in Tehran. A midnight belongs to the day before it. */
export function validUntilText(valid_until: string, today: string): string {
  const last = new Date(Date.parse(valid_until) - 1_000);
  const day = tehranToday(last);
  return `${persianDigits(tehranClock(last))} ${day === today ? 'امروز' : formatDate(day)}`;
}

const createArrivals = (_: AppTools) => new WeakMap<OffersAnswer, number>();

/** Milliseconds that these prices still hold, counted from their arrival: the customer's clock may stand anywhere. */
export function remainingMs(tools: AppTools, answer: OffersAnswer): number {
  const arrivals = storesOf(tools, createArrivals);
  const arrived = arrivals.get(answer) ?? Date.now();
  arrivals.set(answer, arrived);
  return answer.holds_for_s * 1000 - (Date.now() - arrived);
}
