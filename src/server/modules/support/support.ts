/** The face of the module: tickets of customers, their files, and what visitors write. */
export { deleteOldContacts } from './contacts.ts';
export { ticketDesk } from './desk.ts';
export { endTickets } from './end-tickets.ts';
export { readFileByLink } from './file-links.ts';
export { deleteUnsentFiles, readSupportFile, readSupportFileAsStaff } from './files.ts';
export { overviewOfTickets } from './overview.ts';
