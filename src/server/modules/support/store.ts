import { eq } from 'drizzle-orm';
import type { TicketRow } from '#contract/support';
import { ticketCategories } from '#contract/ticket-categories';
import { mayMoveTicket, type TicketState } from '#contract/ticket-states';
import { isReached, type Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { supportTickets } from './tables.ts';

export type Ticket = typeof supportTickets.$inferSelect;

/** A ticket, or null. `lock` holds it until the transaction ends. */
export async function findTicket({ db }: Tools, uid: string, lock = false): Promise<Ticket | null> {
  const query = db.select().from(supportTickets).where(eq(supportTickets.uid, uid));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The customer's own ticket; somebody else's does not exist for them. */
export async function readTicket(tools: Tools, reach: Reach, uid: string, lock = false): Promise<Ticket> {
  const ticket = await findTicket(tools, uid, lock);
  if (!ticket || !isReached(ticket, reach)) throw new Refusal('not_found');
  return ticket;
}

export function checkMove({ state }: Ticket, to: TicketState): void {
  if (state !== to && !mayMoveTicket(state, to)) throw new Refusal('ticket_state');
}

/** Moves a ticket, with whatever else changes with it. */
export async function moveTicket(
  { db, clock }: Tools,
  ticket: Ticket,
  state: TicketState,
  changes: Partial<typeof supportTickets.$inferInsert> = {},
): Promise<Ticket> {
  checkMove(ticket, state);
  const moved_at = state === ticket.state ? ticket.moved_at : clock.now();
  const [moved] = await db
    .update(supportTickets)
    .set({ moved_at, ...changes, state })
    .where(eq(supportTickets.uid, ticket.uid))
    .returning();
  return moved!;
}

const firstNumber = 10_000;
/** What customers and staff call it. */
export const numberOf = ({ seq }: { seq: number }): string => String(firstNumber + seq);

export const categoryOf = (slug: Ticket['category']) => ticketCategories.find(each => each.slug === slug)!;

/** A ticket as it stands in a list at a moment. */
export function ticketRow(ticket: Ticket, now: Date): TicketRow {
  const { uid, category, title, state, order_uid, order_number, unread, answer_by, merged_into, satisfied } = ticket;
  const { micro_request_uid, micro_request_number } = ticket;
  return {
    uid,
    number: numberOf(ticket),
    category,
    category_title: categoryOf(category).title,
    title,
    state,
    order: order_uid && order_number ? { uid: order_uid, number: order_number } : null,
    micro_request:
      micro_request_uid && micro_request_number ? { uid: micro_request_uid, number: micro_request_number } : null,
    last: { by: ticket.last_by, at: ticket.last_at.toISOString(), excerpt: ticket.last_excerpt },
    unread,
    answer_by: answer_by?.toISOString() ?? null,
    is_late: answer_by !== null && answer_by < now,
    third_party: ticket.third_party ? { name: ticket.third_party, since: ticket.moved_at.toISOString() } : null,
    merged_into,
    satisfied,
  };
}
