import type { TicketRow } from '#contract/support';
import { listedTicketStates } from '#contract/ticket-states';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember } from '../staff/staff.ts';
import { answerTicket, listWaitingForDesk, resolveTicket, waitForThirdParty } from './staff-tickets.ts';
import { findTicket, type Ticket } from './store.ts';
import { supportTexts } from './texts.ts';

const reason = 'sandbox';

type Act = (tools: Tools, ticket: Ticket, asRead: { last_at: string; reason: string }) => Promise<TicketRow>;

/** The desk has read whatever stands there when it acts. */
const onTicket = (act: Act) => (tools: Tools, uid: string) =>
  inTransaction(tools, async within => {
    const ticket = await findTicket(within, uid, true);
    if (!ticket) throw new Refusal('not_found');
    return act(within, ticket, { last_at: ticket.last_at.toISOString(), reason });
  });

/** Where a person has answered meanwhile, it is not answered again. */
const answerWaiting: Act = (tools, { uid, state }, asRead) => {
  if (!listedTicketStates.includes(state)) throw new Refusal('ticket_state');
  return answerTicket(tools, backOfficeMember, uid, { text: supportTexts.sandboxAnswer, ...asRead });
};

/** Tickets on the staff's list, for the back office of a demonstration, which speaks for insurers as well. */
export const ticketDesk = {
  kind: 'ticket',
  title: 'پرسش‌های مشتریان',
  list: listWaitingForDesk,
  acts: [
    {
      name: 'answer',
      title: 'پاسخ بده',
      run: onTicket(answerWaiting),
    },
    {
      name: 'wait',
      title: 'منتظر شرکت بیمه بمان',
      run: onTicket((tools, { uid }, asRead) =>
        waitForThirdParty(tools, backOfficeMember, uid, { third_party: 'شرکت بیمه', ...asRead }),
      ),
    },
    {
      name: 'resolve',
      title: 'حل‌شده است',
      run: onTicket((tools, { uid }, asRead) => resolveTicket(tools, backOfficeMember, uid, asRead)),
    },
  ],
  usual: 'answer',
};
