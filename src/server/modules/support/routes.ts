import type { Contract } from '#contract/index';
import { ticketCategories } from '#contract/ticket-categories';
import type { Handlers } from '../../kernel/route.ts';
import { readUpload } from '../../kernel/uploads/read-upload.ts';
import type { Tools } from '../../tools.ts';
import { createContact } from './contacts.ts';
import { createFileLink } from './file-links.ts';
import { uploadFile } from './files.ts';
import { createTicket, followUp, rateTicket, readTickets } from './own-tickets.ts';
import { afterWorkingMinutes } from './working-time.ts';

const slowest_min = Math.max(...ticketCategories.map(({ first_answer_min }) => first_answer_min));

export const supportRoutes: Handlers<Contract['support'], Tools> = {
  readTickets: ({ tools, customer, params, query }) => readTickets(tools, customer, params.uid, query),
  createTicket: ({ tools, customer, body }) => createTicket(tools, customer, body),
  followUp: ({ tools, customer, body }) => followUp(tools, customer, body),
  rateTicket: ({ tools, customer, params, body }) => rateTicket(tools, customer, params.uid, body),
  listCategories: ({ tools }) => ({
    results: [...ticketCategories],
    answer_by: afterWorkingMinutes(tools.clock.now(), slowest_min).toISOString(),
  }),
  uploadFile: async ({ tools, customer, request }) => uploadFile(tools, customer, (await readUpload(request)).file),
  createFileLink: ({ tools, customer, params }) => createFileLink(tools, customer, params.uid),
  createContact: ({ tools, query, body, address }) => createContact(tools, query.type, body, address),
};
