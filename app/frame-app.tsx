import { createRoot } from 'react-dom/client';
import { partnersPaths } from '#contract/paths/partners';
import { type PublicConfig, readJson } from './api/config.ts';
import { createStartAnswers } from './api/start-answers.ts';
import { safeStorage } from './api/storage.ts';
import { storesOf } from './api/tools.ts';
import type { Host, HostConfig, HostRequests } from './host/host.ts';
import { App } from './shell/app.tsx';
import { FrameChrome } from './shell/frame-chrome.tsx';
import type { PartnerSignOn } from './shell/partner-sign-on.ts';
import { createRouter } from './shell/router.ts';
import { shellTexts } from './shell/texts.ts';
import { createTools } from './shell/tools.ts';
import type { Nav } from './ui/nav.tsx';
import { placeIcons } from './ui/place-icons.ts';
import './ui/design/design.ts';
// The build puts both into this file: see `rollup/app.mjs`.
import './wizard/load-wizard.ts';
import './wizard/wizard-page.tsx';

/** The code for the way back from the bank is asked for again after one second, then two, four and so on. */
const maxReloads = 5;

/** So much of a new page is brought into view: its title and its first lines. */
const arrival_px = 420;

/** What the host asks of the application. */
export interface FrameApp extends HostRequests {
  /** Fails where the first page does not load. */
  drawn: Promise<void>;
}

/** The application in the frame: draws it, and does what the host asks. */
export function startFrameApp(nav: Nav, embed: HostConfig | null, host: Host | null): FrameApp {
  const tools = createTools({
    kind: 'frame',
    nav,
    host,
    config: readJson<PublicConfig>('config') ?? {},
    local: safeStorage(() => localStorage),
    session: safeStorage(() => sessionStorage),
    // Where the partner cannot be asked, the customer is.
    enter: reason =>
      signOn()
        .then(({ enter }) => enter(reason))
        .catch(() => false),
  });
  const router = createRouter(tools);
  const notLoaded = (cause: unknown) => console.warn('Code did not load', cause);
  let partner: Promise<PartnerSignOn> | undefined;
  /** Fetched with the first login, or the first code from outside; after a failure anew. */
  const signOn = (): Promise<PartnerSignOn> => {
    partner ??= import('./shell/partner-sign-on.ts').then(
      ({ createPartnerSignOn }) => createPartnerSignOn(tools, embed),
      cause => {
        partner = undefined;
        throw cause;
      },
    );
    return partner;
  };

  tools.token.$hasToken.listen(held => {
    if (!held) tools.host.emit('logout', {});
  });

  const reporter = tools.config.sentry_dsn
    ? import('./shell/reporter.ts').then(({ createReporter }) => createReporter(tools, router))
    : null;
  reporter?.catch(notLoaded);
  function report(cause: unknown, supportCode: string, href: string) {
    if (reporter) reporter.then(({ report }) => report(cause, supportCode, href)).catch(() => undefined);
    else console.error(cause);
  }

  const visitor = () => import('./api/visitor.ts').then(({ visitorOf }) => visitorOf(tools));

  /** From the first session on; where the code for it does not load, from the next. */
  function pushTokensTo(host: Host, embed: HostConfig) {
    let isPushing = false;
    tools.token.$session.subscribe(session => {
      if (session === null || isPushing) return;
      isPushing = true;
      import('./shell/host-token.ts').then(
        ({ pushHostTokens }) => pushHostTokens(tools, embed, host),
        cause => {
          isPushing = false;
          notLoaded(cause);
        },
      );
    });
  }

  async function draw() {
    tools.token.start();
    placeIcons().catch(notLoaded);
    if (embed && host) pushTokensTo(host, embed);
    await router.open('later');
    router.start();
    const root = document.getElementById('root') as HTMLElement;
    root.replaceChildren();
    createRoot(root).render(<App tools={tools} router={router} Chrome={FrameChrome} onRenderError={report} />);
    // The first question does not wait for who is here.
    router
      .firstData()
      .then(visitor)
      .then(({ followTabs }) => followTabs(), notLoaded);
    let arrival = router.$shown.get()?.arrival;
    router.$shown.listen(shown => {
      if (shown?.arrival !== arrival) tools.host.scrollIntoView({ top: 0, height: arrival_px });
      arrival = shown?.arrival;
    });
  }

  /** Where the code for it does not load, the orders ask for a login, as after a way back that is refused. */
  function resume(code: string, reloads = 0) {
    signOn()
      .then(({ comeBack }) => comeBack(code))
      .catch(() => {
        if (reloads === 0) tools.alerts.show(shellTexts.notLoaded, 'error');
        if (reloads === maxReloads) tools.nav.go('/orders');
        else setTimeout(resume, 1_000 * 2 ** reloads, code, reloads + 1);
      });
  }

  return {
    drawn: draw(),
    async onCode(code, nonce) {
      await (await signOn()).useCode(code, nonce);
    },
    onResume: code => resume(code),
    async onLogout() {
      // The session ends here in any case.
      await visitor().then(
        ({ logout }) => logout(),
        () => tools.token.clear(),
      );
    },
    onShown() {
      if (embed)
        tools
          .api(partnersPaths)
          .partners.markShown({ body: { embed_session: embed.embed_session } }, { quiet: true })
          .catch(() => {});
    },
    onAnswers: answers => storesOf(tools, createStartAnswers).hear(answers),
  };
}
