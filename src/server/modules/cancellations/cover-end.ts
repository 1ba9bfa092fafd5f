import { formatDate } from '#persian/jalali';
import { type Order, wasEnded } from '../orders/orders.ts';

/** What an accepted end means for the cover. */
export type CoverEnd = 'goes_on' | 'over' | 'never_begins';
/** With its day in words. */
export type CoverEndOnDay = [end: CoverEnd, day: string];

/** What it means for a policy to end on a day (ISO), as seen on another. */
export function coverEndOn(order: Order, day: string, today: string): CoverEndOnDay {
  const isOver = wasEnded({ ...order, cancelled_on: day }, today);
  return [isOver ? (day > today ? 'never_begins' : 'over') : 'goes_on', formatDate(day)];
}
