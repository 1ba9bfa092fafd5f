import { and, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { TicketList, TicketMessage, TicketRow, TicketThread } from '#contract/support';
import type { TicketCategory } from '#contract/ticket-categories';
import { openTicketStates, staffTicketStates, ticketStates } from '#contract/ticket-states';
import { begunBy, isReached, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { askBackOffice } from '../staff/staff.ts';
import { aboutSame, namedIn } from './about.ts';
import { attachFiles } from './files.ts';
import { excerptOf, findMessage, listMessages, type Message, shownMessages, writeMessage } from './messages.ts';
import { categoryOf, moveTicket, numberOf, readTicket, type Ticket, ticketRow } from './store.ts';
import { supportTickets, waitsForCustomer } from './tables.ts';
import { supportTexts } from './texts.ts';
import { afterWorkingMinutes } from './working-time.ts';

const day_ms = 86_400_000;
const maxADay = 5;

const endedTicketStates = ticketStates.filter(state => !openTicketStates.includes(state));

interface TicketsQuery {
  page: number;
  page_size: number;
  state?: 'open' | 'ended' | undefined;
}

/** Tickets of the account by its uid, or one ticket by its own: no ticket has the uid of an account. */
export const readTickets = (tools: Tools, reach: Reach, uid: string, query: TicketsQuery) =>
  uid === reach.account_uid ? listTickets(tools, reach, query) : readThread(tools, reach, uid, query);

/** Those that wait for the customer first, then what was written last. */
async function listTickets(tools: Tools, reach: Reach, { page, page_size, state }: TicketsQuery): Promise<TicketList> {
  const mine = reachedBy(supportTickets, reach);
  const of = {
    open: and(mine, inArray(supportTickets.state, [...openTicketStates])),
    ended: and(mine, inArray(supportTickets.state, endedTicketStates)),
  };
  const [open, ended] = await Promise.all([of.open, of.ended].map(rows => tools.db.$count(supportTickets, rows)));
  const counts = { open: Number(open), ended: Number(ended) };
  const rows = await tools.db
    .select()
    .from(supportTickets)
    .where(state ? of[state] : mine)
    .orderBy(desc(waitsForCustomer), desc(supportTickets.last_at), desc(supportTickets.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: state ? counts[state] : counts.open + counts.ended,
    page,
    page_size,
    results: rows.map(row => ticketRow(row, tools.clock.now())),
    others_need_full_login: reach.vouched_by !== null,
    ...counts,
  };
}

/** Who has the newest page before them has read the answer; earlier pages tell nothing of it. */
async function readThread(tools: Tools, reach: Reach, uid: string, query: TicketsQuery): Promise<TicketThread> {
  const ticket = await readTicket(tools, reach, uid);
  const unread = ticket.unread && query.page > 1;
  if (ticket.unread && !unread)
    await tools.db.update(supportTickets).set({ unread: false }).where(eq(supportTickets.uid, uid));
  const messages = await listMessages(tools, uid, query, false);
  return {
    ...messages,
    results: messages.results as TicketMessage[],
    ticket: ticketRow({ ...ticket, unread }, tools.clock.now()),
  };
}

export interface Question {
  category: TicketCategory;
  text: string;
  order: string | null;
  micro_request: string | null;
  files: string[];
  client_id: string;
}

/**
 * Asks something.
 * 1. The same question sent again makes one ticket.
 * 2. Where one about the same thing and matter is open, that one is shown instead; what concerns nothing may come twice.
 * 3. Five new ones a day.
 */
export function createTicket(tools: Tools, reach: Reach, question: Question): Promise<TicketRow> {
  return inTransaction(tools, async within => {
    await lockName(within, `tickets of ${reach.account_uid}`);
    const [same] = await within.db
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.account_uid, reach.account_uid), eq(supportTickets.client_id, question.client_id)));
    if (same && isReached(same, reach)) return ticketRow(same, within.clock.now());
    const about = await namedIn(within, reach, question);
    await refuseDuplicate(within, reach, question.category, aboutSame(about));
    await refuseTooMany(within, reach);
    const now = within.clock.now();
    const [ticket] = await within.db
      .insert(supportTickets)
      .values({
        uid: within.random.uid(),
        account_uid: reach.account_uid,
        vouched_by: reach.vouched_by,
        category: question.category,
        state: 'open',
        ...about,
        client_id: question.client_id,
        title: supportTexts.title(question.text),
        last_by: 'customer',
        last_at: now,
        last_excerpt: excerptOf(question.text),
        answer_by: afterWorkingMinutes(now, categoryOf(question.category).first_answer_min),
        moved_at: now,
        created_at: now,
      })
      .returning();
    const { uid } = ticket!;
    const message = await writeMessage(within, { ticket_uid: uid, by: 'customer', text: question.text });
    await attachFiles(within, reach, message.uid, question.files);
    await askBackOffice(within, within.db, 'ticket', uid);
    return ticketRow(ticket!, now);
  });
}

async function refuseDuplicate({ db }: Tools, reach: Reach, category: TicketCategory, same: SQL | null) {
  if (!same) return;
  const [open] = await db
    .select()
    .from(supportTickets)
    .where(
      and(
        reachedBy(supportTickets, reach),
        same,
        eq(supportTickets.category, category),
        inArray(supportTickets.state, [...openTicketStates]),
      ),
    )
    .limit(1);
  if (open) throw new Refusal('ticket_exists', { details: { uid: open.uid, number: numberOf(open) } });
}

/** What a partner's frame asks takes nothing of the customer's own. */
async function refuseTooMany({ db, clock }: Tools, reach: Reach): Promise<void> {
  const since = new Date(clock.now().getTime() - day_ms);
  const [today] = await db
    .select({ tickets: count() })
    .from(supportTickets)
    .where(and(begunBy(supportTickets, reach), gt(supportTickets.created_at, since)));
  if (Number(today?.tickets ?? 0) >= maxADay) throw new Refusal('too_many_tickets');
}

export interface FollowUp {
  ticket: string;
  text: string;
  files: string[];
  client_id: string;
}

/** One more message; what was answered or resolved waits for the staff again. The same message sent again stands there once. */
export function followUp(tools: Tools, reach: Reach, given: FollowUp): Promise<TicketMessage> {
  return inTransaction(tools, async within => {
    const ticket = await readTicket(within, reach, given.ticket, true);
    const sent = await findMessage(within, ticket.uid, given.client_id);
    return shown(within, sent ?? (await writeFollowUp(within, reach, ticket, given)));
  });
}

async function writeFollowUp(tools: Tools, reach: Reach, ticket: Ticket, given: FollowUp): Promise<Message> {
  const now = tools.clock.now();
  const waits = staffTicketStates.includes(ticket.state);
  const promised = afterWorkingMinutes(now, categoryOf(ticket.category).first_answer_min);
  const { text, client_id } = given;
  await moveTicket(tools, ticket, waits ? ticket.state : 'waiting_staff', {
    last_by: 'customer',
    last_at: now,
    last_excerpt: excerptOf(text),
    third_party: null,
    // A promise that was given is not moved away by one more word.
    answer_by: ticket.answer_by && ticket.answer_by < promised ? ticket.answer_by : promised,
  });
  const message = await writeMessage(tools, { ticket_uid: ticket.uid, by: 'customer', text, client_id });
  await attachFiles(tools, reach, message.uid, given.files);
  await askBackOffice(tools, tools.db, 'ticket', ticket.uid);
  return message;
}

async function shown(tools: Tools, message: Message): Promise<TicketMessage> {
  const [row] = await shownMessages(tools, [message]);
  return row as TicketMessage;
}

/** Whether a matter was settled well: said once, after it was resolved. */
export function rateTicket(
  tools: Tools,
  reach: Reach,
  uid: string,
  { satisfied, note }: { satisfied: boolean; note?: string | undefined },
): Promise<TicketRow> {
  return inTransaction(tools, async within => {
    const ticket = await readTicket(within, reach, uid, true);
    const isOver = ticket.state === 'resolved' || ticket.state === 'closed';
    if (!isOver || ticket.satisfied !== null) throw new Refusal('ticket_state');
    const rated = await moveTicket(within, ticket, ticket.state, { satisfied, satisfaction_note: note ?? null });
    return ticketRow(rated, within.clock.now());
  });
}
