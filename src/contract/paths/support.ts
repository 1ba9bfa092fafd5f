import type { Paths } from './route.ts';

/** Methods and paths of support. */
export const supportPaths = {
  support: {
    /** The uid of the account lists its tickets; the uid of a ticket reads it (decision 331). */
    readTickets: { method: 'GET', path: '/crm/v1/tickets/:uid/' },
    createTicket: { method: 'POST', path: '/crm/v1/tickets/:uid/' },
    rateTicket: { method: 'POST', path: '/crm/v1/tickets/:uid/rating/' },
    followUp: { method: 'POST', path: '/crm/v1/followups/' },
    listCategories: { method: 'GET', path: '/crm/v1/categories/' },
    uploadFile: { method: 'POST', path: '/crm/v1/uploader/' },
    createFileLink: { method: 'POST', path: '/crm/v1/uploader/:uid/link/' },
    createContact: { method: 'POST', path: '/panel/contact-create/' },
  },
} as const satisfies Paths;
