import { atom } from 'nanostores';
import type { Host } from './connect-host.ts';
import { browserAbilities } from './native/abilities.ts';

/** On the site nobody is around the page: nobody hears what happens, and a way out is the browser's own. */
export const noHost = (): Host => ({
  $takesToken: atom(false),
  $abilities: atom(browserAbilities),
  $visibleArea: atom(null),
  page: () => null,
  emit: () => undefined,
  requestCode: async () => null,
  sendToken: () => undefined,
  openTop: url => location.assign(url),
  scrollIntoView: () => undefined,
  destroy: () => undefined,
});
