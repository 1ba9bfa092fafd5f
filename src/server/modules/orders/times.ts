import { isUnpaid } from '#contract/order-states';
import { persianDigits } from '#persian/digits';
import { addDays, formatDate, tehranAt, tehranDayEnd, tehranMidnight, tehranToday } from '#persian/jalali';
import { isWorkingDay, nextWorkingDay } from '#persian/working-day';
import type { Order } from './store.ts';

/** Whether the cover of an order would begin on a day that is over; nobody insures the past. */
export const startHasPassed = ({ start_date }: { start_date: string }, now: Date): boolean =>
  start_date < tehranToday(now);

/** Whether an order is still sold at its price: neither the price's time nor the start day is over. */
export const priceHolds = (order: { price_valid_until: Date; start_date: string }, now: Date): boolean =>
  order.price_valid_until > now && !startHasPassed(order, now);

/** Until when documents of an order may come: tomorrow at noon, and never after its start day, when its money goes back. */
export function documentsDue({ start_date }: { start_date: string }, now: Date): Date {
  const noon = tehranAt(addDays(tehranToday(now), 1), 12);
  const started = tehranDayEnd(start_date);
  return started > now && started < noon ? started : noon;
}

/** The same for an order: counted from now while it is unpaid, then as its customer was told; null once that has passed. */
export function documentsDueOf(
  order: Pick<Order, 'state' | 'start_date' | 'documents_due_at'>,
  now: Date,
): Date | null {
  if (isUnpaid(order.state)) return documentsDue(order, now);
  return order.documents_due_at && order.documents_due_at > now ? order.documents_due_at : null;
}

/** Until when a policy is issued: the same day at 18 for what is ready by 16, else the next day at noon; only working days count. */
export function issuedBy(now: Date): Date {
  const today = tehranToday(now);
  if (now < tehranAt(today, 16) && isWorkingDay(today)) return tehranAt(today, 18);
  return tehranAt(nextWorkingDay(today), 12);
}

/** Until when the policy of a paid order comes: as promised when it was paid, and anew once that time is over. */
export function policyDue({ paid_at }: { paid_at: Date | null }, now: Date): Date {
  const promised = paid_at && issuedBy(paid_at);
  return promised && promised > now ? promised : issuedBy(now);
}

/** «ساعت ۱۸ امروز», «فردا ساعت ۱۲», «پایان امروز», «۱۴ آذر ۱۴۰۵ ساعت ۱۲». */
export function untilText(at: Date, now: Date): string {
  const today = tehranToday(now);
  if (at.getTime() === tehranDayEnd(today).getTime()) return 'پایان امروز';
  const day = tehranToday(at);
  const minutes = Math.round((at.getTime() - tehranMidnight(day).getTime()) / 60_000);
  const rest = minutes % 60;
  const clock = persianDigits(
    rest === 0 ? `${minutes / 60}` : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`,
  );
  if (day === today) return `ساعت ${clock} امروز`;
  if (day === addDays(today, 1)) return `فردا ساعت ${clock}`;
  return `${formatDate(day)} ساعت ${clock}`;
}
