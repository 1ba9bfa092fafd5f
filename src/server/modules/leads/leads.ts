/** The face of the module: who has asked the public inquiry. */
export { deleteOldLeads } from './clean-up.ts';
export { textPreOfferLead } from './pre-offer.ts';
