/**
 * Where a support ticket stands, and whose turn it is.
 * - `open`: nobody has answered yet; `waiting_staff`: the customer has written again, or
 *   another ticket was merged into it.
 * - `waiting_customer`: answered. After a week without a word it is resolved.
 * - `waiting_third_party`: an insurer or a bank has to say something first; the staff asks again in time.
 * - `resolved`: a word of the customer within two weeks opens it again; then it is closed.
 * - `merged`: goes on in another ticket.
 */
export const ticketMoves = {
  open: ['waiting_staff', 'waiting_customer', 'waiting_third_party', 'resolved', 'merged'],
  waiting_staff: ['waiting_customer', 'waiting_third_party', 'resolved', 'merged'],
  waiting_customer: ['waiting_staff', 'resolved'],
  waiting_third_party: ['waiting_staff', 'waiting_customer', 'resolved'],
  resolved: ['waiting_staff', 'closed'],
  closed: [],
  merged: [],
} as const satisfies Record<string, readonly string[]>;

export type TicketState = keyof typeof ticketMoves;
export const ticketStates = Object.keys(ticketMoves) as [TicketState, ...TicketState[]];

export const mayMoveTicket = (from: TicketState, to: TicketState): boolean =>
  (ticketMoves[from] as readonly TicketState[]).includes(to);

/** Where something is still to come. */
export const openTicketStates: readonly TicketState[] = [
  'open',
  'waiting_staff',
  'waiting_customer',
  'waiting_third_party',
];
/** Where the staff has to do something. */
export const staffTicketStates: readonly TicketState[] = ['open', 'waiting_staff'];
/** What the staff keeps before it: whom we wait for has to be asked again, so it is not the customer's turn. */
export const listedTicketStates: readonly TicketState[] = [...staffTicketStates, 'waiting_third_party'];
