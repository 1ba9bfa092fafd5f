import { listedTicketStates } from '#contract/ticket-states';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember } from '../staff/staff.ts';
import { answerTicket, listWaitingForDesk, resolveTicket, waitForThirdParty } from './staff-tickets.ts';
import { findTicket } from './store.ts';
import { supportTexts } from './texts.ts';

const reason = 'sandbox';

/** Where a person has answered meanwhile, it is not answered again. */
const answerWaiting = (tools: Tools, uid: string) =>
  inTransaction(tools, async within => {
    const ticket = await findTicket(within, uid, true);
    if (ticket && !listedTicketStates.includes(ticket.state)) throw new Refusal('ticket_state');
    return answerTicket(within, backOfficeMember, uid, { text: supportTexts.sandboxAnswer, reason });
  });

/** Tickets on the staff's list, for the back office of a demonstration, which speaks for insurers as well. */
export const ticketDesk = {
  kind: 'ticket',
  title: 'پرسش‌های مشتریان',
  list: listWaitingForDesk,
  acts: [
    {
      name: 'answer',
      title: 'پاسخ بده',
      run: answerWaiting,
    },
    {
      name: 'wait',
      title: 'منتظر شرکت بیمه بمان',
      run: (tools: Tools, uid: string) =>
        waitForThirdParty(tools, backOfficeMember, uid, { third_party: 'شرکت بیمه', reason }),
    },
    {
      name: 'resolve',
      title: 'حل‌شده است',
      run: (tools: Tools, uid: string) => resolveTicket(tools, backOfficeMember, uid, { reason }),
    },
  ],
  usual: 'answer',
};
