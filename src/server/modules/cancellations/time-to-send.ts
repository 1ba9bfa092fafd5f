import { addDays, tehranDayEnd, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { lastDayToAnswer } from '../staff/staff.ts';
import { endsFor } from './estimate.ts';
import { asksCustomer } from './states.ts';
import { type Cancellation, listMoves } from './store.ts';

type Moves = Awaited<ReturnType<typeof listMoves>>;

/** When the staff has last asked the customer for documents, and what for; undefined where they never have. */
export const lastAsked = (moves: Moves): Moves[number] | undefined =>
  moves.findLast(({ to_state }) => asksCustomer(to_state));

/**
 * The last day on which a customer can send what was asked for at this instant: whoever waited on until their policy is ended for
 * this reason no more would keep it by silence, or end it, as it suits them by then.
 */
export function lastDayToSend(order: Order, { reason }: Cancellation, asked_at: Date): string {
  const asked_on = tehranToday(asked_at);
  let day = lastDayToAnswer(asked_at);
  while (day > asked_on && !endsFor(order, reason, day)) day = addDays(day, -1);
  return day;
}

/** Whether the time is over in which the customer could send what was asked for. */
export async function isTooLateToSend(tools: Tools, order: Order, cancellation: Cancellation): Promise<boolean> {
  const asked = lastAsked(await listMoves(tools, cancellation.uid));
  return asked !== undefined && tehranDayEnd(lastDayToSend(order, cancellation, asked.at)) <= tools.clock.now();
}
