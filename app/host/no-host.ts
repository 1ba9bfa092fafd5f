import { atom } from 'nanostores';
import type { Host } from './connect-host.ts';
import { browserAbilities } from './native/abilities.ts';

/** The host of the first-party site: no one listens to events, and external links open in the browser. */
export const noHost = (): Host => ({
  $takesToken: atom(false),
  $abilities: atom(browserAbilities),
  $visibleArea: atom(null),
  page: async () => null,
  emit: () => undefined,
  requestCode: async () => null,
  sendToken: () => undefined,
  openTop: url => location.assign(url),
  scrollIntoView: () => undefined,
  destroy: () => undefined,
});
