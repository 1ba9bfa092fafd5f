import { addDays, tehranDayEnd, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { lastDayToAnswer } from '../staff/staff.ts';
import { endsFor } from './estimate.ts';
import { asksCustomer } from './states.ts';
import { type Cancellation, listMoves } from './store.ts';

type Moves = Awaited<ReturnType<typeof listMoves>>;

/** The staff's newest request for documents; undefined if there was none. */
export const lastAsked = (moves: Moves): Moves[number] | undefined =>
  moves.findLast(({ to_state }) => asksCustomer(to_state));

/**
 * The last day, in Tehran, for documents that the staff asked for at `asked_at`. It is never later than the last day on which
 * the line ends the policy for this reason, or a customer could wait to see which outcome suits them better.
 */
export function lastDayToSend(order: Order, { reason }: Cancellation, asked_at: Date): string {
  const asked_on = tehranToday(asked_at);
  let day = lastDayToAnswer(asked_at);
  while (day > asked_on && !endsFor(order, reason, day)) day = addDays(day, -1);
  return day;
}

/** When that day is over. */
export const documentsDue = (order: Order, cancellation: Cancellation, asked_at: Date): Date =>
  tehranDayEnd(lastDayToSend(order, cancellation, asked_at));

/** Whether the deadline for the documents has passed. */
export async function isTooLateToSend(tools: Tools, order: Order, cancellation: Cancellation): Promise<boolean> {
  const asked = lastAsked(await listMoves(tools, cancellation.uid));
  return asked !== undefined && documentsDue(order, cancellation, asked.at) <= tools.clock.now();
}
