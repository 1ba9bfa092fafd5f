/** The face of the module: partners as they are registered, the frames that their pages opened, and who brought a customer. */
export { type Attribution, attributionOf, campaignOf } from './attribution.ts';
export {
  allowedPage,
  type BegunIn,
  beginEmbedSession,
  countShown,
  deleteOldEmbedSessions,
  type EmbedArrival,
  findEmbedSession,
  findLiveEmbed,
  listEmbedPartners,
  requireEmbedSession,
} from './embed-sessions.ts';
export {
  addOrigins,
  changePartner,
  createPartner,
  listPartners,
  type PartnerRecord,
  RegistryRefusal,
  readPartner,
  removeOrigins,
  renewKey,
  revokeKey,
} from './registry.ts';
export { savePartnerTheme } from './save-theme.ts';
export { findPartner, findPartnerByKey, holdKey, type Partner } from './store.ts';
export { isThemeValue } from './theme-values.ts';
