import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffTicketRow } from '#contract/staff/support';
import { listedTicketStates, openTicketStates, type TicketState } from '#contract/ticket-states';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { askBackOffice, recordAct } from '../staff/staff.ts';
import { aboutForStaff } from './about.ts';
import { fileForStaff } from './files.ts';
import { excerptOf, listMessages, writeMessage } from './messages.ts';
import { findTicket, moveTicket, numberOf, type Ticket, ticketRow } from './store.ts';
import { supportTickets } from './tables.ts';
import { supportTexts } from './texts.ts';
import { afterWorkingMinutes } from './working-time.ts';

/** Two working days: how long an insurer or a bank is waited for before we say something again. */
const third_party_min = 1_440;

interface PageOf {
  page: number;
  page_size: number;
}

const staffRow = ({ clock }: Tools, ticket: Ticket): StaffTicketRow => ({
  ...ticketRow(ticket, clock.now()),
  account_uid: ticket.account_uid,
});

const waiting = () => inArray(supportTickets.state, [...listedTicketStates]);

/** Tickets in a state, or those that are not settled and not with their customer: what was promised first stands first. */
export async function listTicketsForStaff(
  tools: Tools,
  { page, page_size, state }: PageOf & { state?: TicketState | undefined },
) {
  const { db } = tools;
  const those = state ? eq(supportTickets.state, state) : waiting();
  const rows = await db
    .select()
    .from(supportTickets)
    .where(those)
    .orderBy(asc(supportTickets.answer_by), asc(supportTickets.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(await db.$count(supportTickets, those)),
    page,
    page_size,
    results: rows.map(row => staffRow(tools, row)),
  };
}

/** A ticket, what it is about and all that was written. That it was read is in the log. */
export async function readTicketAsStaff(tools: Tools, member: StaffMember, uid: string, query: PageOf) {
  const ticket = await requireTicket(tools, uid);
  await recordAct(tools, member, { act: 'ticket.read', object: `ticket:${uid}`, reason: 'ticket' });
  const { results, ...page } = await listMessages(tools, uid, query, true);
  const forStaff = results.map(message => ({ ...message, files: message.files.map(fileForStaff) }));
  const about = await aboutForStaff(tools, ticket);
  const { username: mobile } = await readAccount(tools, ticket.account_uid);
  const { satisfaction_note } = ticket;
  return {
    ...page,
    results: forStaff,
    ticket: staffRow(tools, ticket),
    customer: { mobile },
    about,
    satisfaction_note,
  };
}

async function requireTicket(tools: Tools, uid: string, lock = false): Promise<Ticket> {
  const ticket = await findTicket(tools, uid, lock);
  if (!ticket) throw new Refusal('not_found');
  return ticket;
}

/** What every act on a ticket has in common: the ticket is held, it is as it was read, the act is in the log. */
function actOn(
  tools: Tools,
  member: StaffMember,
  { uid, act, reason, last_at }: { uid: string; act: string; reason: string; last_at?: string },
  change: (within: Tools, ticket: Ticket) => Promise<Ticket>,
): Promise<StaffTicketRow> {
  return inTransaction(tools, async within => {
    const ticket = await requireTicket(within, uid, true);
    if (last_at && new Date(last_at).getTime() !== ticket.last_at.getTime()) throw new Refusal('ticket_changed');
    const changed = await change(within, ticket);
    const [before, after] = [{ state: ticket.state }, { state: changed.state }];
    await recordAct(within, member, { act: `ticket.${act}`, object: `ticket:${uid}`, before, after, reason });
    return staffRow(within, changed);
  });
}

interface Reasoned {
  reason: string;
}
interface AsRead extends Reasoned {
  /** When the newest message that was read was written. */
  last_at: string;
}

/** Answers, and the customer is told by a text that holds nothing of it. */
export const answerTicket = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { text, ...given }: AsRead & { text: string },
) =>
  actOn(tools, member, { uid, act: 'answer', ...given }, async (within, ticket) => {
    const answered = await moveTicket(within, ticket, 'waiting_customer', {
      last_by: 'staff',
      last_at: within.clock.now(),
      last_excerpt: excerptOf(text),
      unread: true,
      answer_by: null,
      third_party: null,
    });
    await writeMessage(within, { ticket_uid: uid, by: 'staff', name: member.name, text });
    await tellCustomer(within, ticket, supportTexts.answered);
    return answered;
  });

async function tellCustomer(
  { jobs, db, settings }: Tools,
  ticket: Ticket,
  text: (number: string, link: string) => string,
): Promise<void> {
  const link = `${settings.publicOrigin}/account/tickets/${ticket.uid}`;
  await jobs.send('text-account', { account_uid: ticket.account_uid, text: text(numberOf(ticket), link) }, { db });
}

export const noteTicket = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { text, reason }: Reasoned & { text: string },
) =>
  actOn(tools, member, { uid, act: 'note', reason }, async (within, ticket) => {
    await writeMessage(within, { ticket_uid: uid, by: 'note', name: member.name, text });
    return ticket;
  });

/**
 * We wait for an insurer or a bank, and the customer sees for whom, since when and until when. It stays on the staff's list
 * by that time; who still has no answer then says so once more.
 */
export const waitForThirdParty = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { third_party, ...given }: AsRead & { third_party: string },
) =>
  actOn(tools, member, { uid, act: 'wait', ...given }, async (within, ticket) => {
    const answer_by = afterWorkingMinutes(within.clock.now(), third_party_min);
    // Another one than before is waited for from now on.
    const since = ticket.third_party === third_party ? {} : { moved_at: within.clock.now() };
    const waits = await moveTicket(within, ticket, 'waiting_third_party', { third_party, answer_by, ...since });
    await askBackOffice(within, within.db, 'ticket', uid);
    return waits;
  });

export const resolveTicket = (tools: Tools, member: StaffMember, uid: string, given: AsRead) =>
  actOn(tools, member, { uid, act: 'resolve', ...given }, async (within, ticket) => {
    if (ticket.state === 'resolved') throw new Refusal('ticket_state');
    const resolved = await moveTicket(within, ticket, 'resolved', { answer_by: null, third_party: null });
    await tellCustomer(within, ticket, supportTexts.resolved);
    return resolved;
  });

/**
 * Merges a ticket into another open one of the same customer. The merged ticket links to the other, which gets a note with
 * the question and goes back to the staff's list.
 */
export const mergeTicket = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { into, reason }: Reasoned & { into: string },
) =>
  inTransaction(tools, async all => {
    // Two that are merged into each other at once would leave the question in neither.
    await lockName(all, 'merging tickets');
    return actOn(all, member, { uid, act: 'merge', reason }, (within, ticket) =>
      mergeInto(within, member, ticket, { into, reason }),
    );
  });

async function mergeInto(
  within: Tools,
  member: StaffMember,
  ticket: Ticket,
  { into, reason }: Reasoned & { into: string },
): Promise<Ticket> {
  const other = await requireTicket(within, into, true);
  const open: readonly TicketState[] = openTicketStates;
  if (other.uid === ticket.uid || !open.includes(other.state) || ticket.state === 'merged')
    throw new Refusal('ticket_state');
  // What a partner's frame may see stays with what it may see.
  if (other.account_uid !== ticket.account_uid || other.vouched_by !== ticket.vouched_by)
    throw new Refusal('invalid_input', { errors: { into: [supportTexts.otherCustomer] } });
  const merged = await moveTicket(within, ticket, 'merged', { merged_into: into, answer_by: null });
  const text = supportTexts.mergedNote(numberOf(ticket), ticket.last_excerpt);
  await writeMessage(within, { ticket_uid: into, by: 'note', name: member.name, text });
  const goesOn = await moveTicket(within, other, other.state === 'open' ? 'open' : 'waiting_staff', {
    // An answer by somebody who read the ticket before the merge is refused with `ticket_changed`.
    last_at: within.clock.now(),
    ...(isNewerWord(ticket, other) && { last_by: ticket.last_by, last_excerpt: ticket.last_excerpt }),
    answer_by: earlier(ticket.answer_by, other.answer_by),
    third_party: null,
  });
  const [before, after] = [{ state: other.state }, { state: goesOn.state, merged: ticket.uid }];
  await recordAct(within, member, { act: 'ticket.go_on', object: `ticket:${into}`, before, after, reason });
  await askBackOffice(within, within.db, 'ticket', into);
  return merged;
}

/** Whether the customer's last message is in the merged ticket and newer. A staff answer there is not carried over. */
const isNewerWord = (ticket: Ticket, other: Ticket) => ticket.last_by === 'customer' && ticket.last_at > other.last_at;

const earlier = (one: Date | null, other: Date | null) => (one && other && other < one ? other : (one ?? other));

/** What waits, for the back office of a demonstration. */
export async function listWaitingForDesk({ db }: Tools) {
  const rows = await db.select().from(supportTickets).where(waiting()).orderBy(asc(supportTickets.seq));
  return rows.map(ticket => ({
    uid: ticket.uid,
    title: `${numberOf(ticket)}: ${ticket.last_excerpt}`,
    at: ticket.last_at,
  }));
}
