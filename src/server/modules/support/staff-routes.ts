import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { closeContact, listContacts } from './contacts.ts';
import {
  answerTicket,
  listTicketsForStaff,
  mergeTicket,
  noteTicket,
  readTicketAsStaff,
  resolveTicket,
  waitForThirdParty,
} from './staff-tickets.ts';

export const staffSupportRoutes: Handlers<Contract['staffSupport'], Tools> = {
  listTickets: ({ tools, query }) => listTicketsForStaff(tools, query),
  readTicket: ({ tools, member, params, query }) => readTicketAsStaff(tools, member, params.uid, query),
  answerTicket: ({ tools, member, params, body }) => answerTicket(tools, member, params.uid, body),
  noteTicket: ({ tools, member, params, body }) => noteTicket(tools, member, params.uid, body),
  waitForThirdParty: ({ tools, member, params, body }) => waitForThirdParty(tools, member, params.uid, body),
  resolveTicket: ({ tools, member, params, body }) => resolveTicket(tools, member, params.uid, body),
  mergeTicket: ({ tools, member, params, body }) => mergeTicket(tools, member, params.uid, body),
  listContacts: ({ tools, query }) => listContacts(tools, query),
  closeContact: ({ tools, member, params, body }) => closeContact(tools, member, params.uid, body),
};
