/**
 * The first code in a partner's frame, kept small:
 * 1. The host's look is put on and the bridge goes up; meanwhile the browser fetches the application.
 * 2. The application begins once the host has answered, so that nothing is drawn in a wrong look, or after a moment
 *    where nobody answers.
 * 3. What the host asks for before the application is there waits for it.
 */

import { safeStorage } from './api/storage.ts';
import { embedTexts } from './embed-texts.ts';
import type { FrameApp } from './frame-app.tsx';
import { connectHost, createLook, hasSdk, lookOfAddress, readHostConfig } from './host/host.ts';
import { firstPage, placeOfFrame, plainAddress } from './shell/frame-address.ts';
import { createMemoryNav } from './shell/nav.ts';

/** The SDK answers within some ten milliseconds, on a slow telephone in more; without it, nobody does. */
const patience_ms = hasSdk(location.search) ? 400 : 0;

const applyLook = createLook();
applyLook(lookOfAddress(location.hash));

const session = safeStorage(() => sessionStorage);
const place = placeOfFrame(location.search);
const nav = createMemoryNav(firstPage(location.search), {
  read: () => session.read(place),
  write: pages => session.write(place, pages),
});
const embed = readHostConfig();

/** Resolves with the host's answer, or after a moment without one. */
function awaitWelcome(): { answered: Promise<void>; onWelcome: () => void } {
  let onWelcome = () => {};
  const answered = new Promise<void>(resolve => {
    onWelcome = resolve;
    setTimeout(resolve, embed && parent !== window ? patience_ms : 0);
  });
  return { answered, onWelcome };
}
const { answered, onWelcome } = awaitWelcome();
const sheet_ms = 4_000;
/** The document only preloads the main sheet. A cached one would delay the first paint. */
function loadMainSheet(): Promise<unknown> {
  const named = document.querySelector<HTMLLinkElement>('link[as=style]');
  if (!named) return Promise.resolve();
  const { href, integrity, crossOrigin } = named;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, crossOrigin, href });
  document.head.append(sheet);
  // A sheet that fails or stays away: words without it are better than none.
  return new Promise(resolve => {
    sheet.onload = sheet.onerror = resolve;
    setTimeout(resolve, sheet_ms);
  });
}

// Right after the bridge has gone up: the host's page has something to do meanwhile.
const mainSheet = Promise.resolve().then(loadMainSheet);
const app: Promise<FrameApp> = answered
  .then(() => Promise.all([import('./frame-app.tsx'), mainSheet]))
  .then(([{ startFrameApp }]) => startFrameApp(nav, embed, host));
const host = embed && connectHost({ config: embed, nav, application: app, onLook: applyLook, onWelcome });

if (host) {
  app
    .then(({ drawn }) => drawn)
    .catch(() => {
      const way = Object.assign(document.createElement('a'), {
        href: plainAddress(nav.$loc.get(), location.search),
        target: '_blank',
        textContent: embedTexts.lost,
      });
      document.getElementById('root')?.replaceChildren(way);
      host.emit('error', { code: 'app_unreachable', message: 'The application did not load', recoverable: true });
    });
}
