import type { Client } from '#contract/client';

/**
 * Calls that the customer did not start. Every other call that is refused shows a toast with the answer's message
 * (specification §8), also where the page says it beside a field.
 */
export const quietCalls: ReadonlySet<keyof Client> = new Set<keyof Client>([
  // When the page starts.
  'userProfile',
  'showConsentBanner',
  // Partner sign-on: when it fails, the page shows the login dialog instead.
  'embedShown',
  'embedTokenOut',
  'getAuthToken',
  // Autosave, and the look for an unfinished form.
  'createDraft',
  'saveDraft',
  'attachDraft',
  'draftList',
  'readDraft',
  'dropDraft',
  // Suggestions while the customer types.
  'completeCities',
  // Polling after the bank.
  'afterPayment',
  'paymentOutcome',
]);
