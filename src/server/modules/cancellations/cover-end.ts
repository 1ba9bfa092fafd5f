import { formatDate } from '#persian/jalali';
import type { Order } from '../orders/orders.ts';

/** What an accepted end means for the cover. */
export type CoverEnd = 'goes_on' | 'over' | 'never_begins';
/** With its day in words. */
export type CoverEndOnDay = [end: CoverEnd, day: string];

/** What it means for a policy to end on a day (ISO), as seen on another. */
export function coverEndOn(order: Order, day: string, today: string): CoverEndOnDay {
  const end = day <= order.start_date ? 'never_begins' : day <= today ? 'over' : 'goes_on';
  return [end, formatDate(day)];
}
