import type { Paths } from '../route.ts';

/** Methods and paths of what the staff does with tickets. */
export const staffSupportPaths = {
  staffSupport: {
    listTickets: { method: 'GET', path: '/staff/api/tickets/' },
    readTicket: { method: 'GET', path: '/staff/api/tickets/:uid/' },
    answerTicket: { method: 'POST', path: '/staff/api/tickets/:uid/answer/' },
    noteTicket: { method: 'POST', path: '/staff/api/tickets/:uid/note/' },
    waitForThirdParty: { method: 'POST', path: '/staff/api/tickets/:uid/wait/' },
    resolveTicket: { method: 'POST', path: '/staff/api/tickets/:uid/resolve/' },
    mergeTicket: { method: 'POST', path: '/staff/api/tickets/:uid/merge/' },
    listContacts: { method: 'GET', path: '/staff/api/contacts/' },
    closeContact: { method: 'POST', path: '/staff/api/contacts/:uid/close/' },
  },
} as const satisfies Paths;
