import { hydrateRoot } from 'react-dom/client';
import { type PublicConfig, readJson } from './api/config.ts';
import type { Loaded } from './api/loaded.ts';
import { safeStorage } from './api/storage.ts';
import { storesOf } from './api/tools.ts';
import { visitorOf } from './api/visitor.ts';
import { siteConsent } from './consent/consent.ts';
import { ConsentSheet } from './consent/consent-sheet.tsx';
import { App } from './shell/app.tsx';
import { repeatEarlyTaps, sayIncomplete } from './shell/early-taps.ts';
import { createEngagement } from './shell/engagement.ts';
import { createBrowserNav, hrefOf } from './shell/nav.ts';
import { registerWorker } from './shell/register-worker.ts';
import { createReporter } from './shell/reporter.ts';
import { createRouter } from './shell/router.ts';
import { SiteChrome } from './shell/site-chrome.tsx';
import { createTools } from './shell/tools.ts';
import { recordThisVisit } from './shell/tracking.ts';
import './ui/design/design.ts';

const config = readJson<PublicConfig>('config') ?? {};
const state = readJson<{ href: string; loaded: Loaded<unknown> }>('state');
const nav = createBrowserNav();
const engagement = createEngagement(config.engagement_src, config.engagement_logout);
const tools = createTools({
  kind: 'site',
  nav,
  config,
  local: safeStorage(() => localStorage),
  session: safeStorage(() => sessionStorage),
  forgetVisitor: engagement.logout,
});
const router = createRouter(tools);
const consent = storesOf(tools, siteConsent);
const reporter = createReporter(tools, router);

/** What the server could not know: who is here, and what they allowed. */
function start() {
  tools.token.start();
  visitorOf(tools).followTabs();
  consent.start();
  addEventListener('storage', ({ key }) => {
    if (key === 'consent') consent.follow();
  });
  const considerEngagement = () => engagement.consider(nav.$loc.get().path, consent.$fields.get());
  nav.$loc.listen(considerEngagement);
  // At once as well: a visitor whose choice is stored has it before the first page is drawn.
  consent.$fields.subscribe(fields => {
    considerEngagement();
    if (fields.analytics_storage === 'granted') reporter.allowReplay();
  });
  registerWorker();
  repeatEarlyTaps();
}

/** The chunk of the first page comes before hydration, so that the first drawing equals the server's. */
async function begin() {
  recordThisVisit(tools.session);
  const rendered = state?.href === hrefOf(nav.$loc.get()) ? state : undefined;
  await router.open(rendered && { given: rendered.loaded });
  nav.start();
  router.start();
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App
      tools={tools}
      router={router}
      Chrome={SiteChrome}
      onCookies={consent.reopen}
      onDrawn={start}
      onRenderError={reporter.report}
      ConsentSheet={ConsentSheet}
    />,
    { onRecoverableError: cause => console.error('Hydration', cause) },
  );
}

begin().catch(cause => {
  console.error('The application did not begin', cause);
  sayIncomplete();
});
