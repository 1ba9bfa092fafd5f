/** The face of the module: who has asked the public inquiry, and who wants to be called. */
export { leadDesk } from './call-leads.ts';
export { deleteOldLeads } from './clean-up.ts';
export { textPreOfferLead } from './pre-offer.ts';
