import { createRoot } from 'react-dom/client';
import { type PublicConfig, readJson } from './api/config.ts';
import { createStartAnswers } from './api/start-answers.ts';
import { safeStorage } from './api/storage.ts';
import { storesOf } from './api/tools.ts';
import { visitorOf } from './api/visitor.ts';
import { emitHost, type HostConfig, type HostSetup, scrollHostTo } from './host/host.ts';
import { $visibleArea } from './host/visible-area.ts';
import { App } from './shell/app.tsx';
import { FrameChrome } from './shell/frame-chrome.tsx';
import type { PartnerSignOn } from './shell/partner-sign-on.ts';
import { createReporter } from './shell/reporter.ts';
import { createRouter } from './shell/router.ts';
import { createTools } from './shell/tools.ts';
import type { Nav } from './ui/nav.tsx';
import './ui/design/design.ts';
// The build puts both into this file: see `rollup/app.mjs`.
import './wizard/load-wizard.ts';
import './wizard/wizard-page.tsx';

/** So much of a new page is brought into view: its title and its first lines. */
const arrival_px = 420;

/** What the host's wishes need of the application. */
export type FrameApp = Required<
  Pick<HostSetup, 'tokenForHost' | 'onCode' | 'onLogout' | 'onResume' | 'onShown' | 'onWelcome'>
> & {
  /** Fails where the first page does not load. */
  drawn: Promise<void>;
};

/** The application in the frame: draws it, and gives what the bridge needs of it. */
export function startFrameApp(nav: Nav, embed: HostConfig | null): FrameApp {
  const tools = createTools({
    kind: 'frame',
    nav,
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
  const reporter = createReporter(tools);
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

  tools.token.$loggedIn.listen(held => {
    if (!held) emitHost('logout', {});
  });

  async function draw() {
    tools.token.start();
    await router.open('later');
    router.start();
    const root = document.getElementById('root') as HTMLElement;
    root.replaceChildren();
    createRoot(root).render(
      <App tools={tools} router={router} $area={$visibleArea} Chrome={FrameChrome} onRenderError={reporter.report} />,
    );
    visitorOf(tools).start();
    let arrival = router.$shown.get()?.arrival;
    router.$shown.listen(shown => {
      if (shown?.arrival !== arrival) scrollHostTo({ top: 0, height: arrival_px });
      arrival = shown?.arrival;
    });
  }

  return {
    drawn: draw(),
    tokenForHost: async () => (tools.token.read() === null ? null : (await signOn()).tokenForHost()),
    async onCode(code, nonce) {
      await (await signOn()).useCode(code, nonce);
    },
    onResume: code => {
      signOn()
        .then(({ comeBack }) => comeBack(code))
        .catch(() => nav.go('/orders'));
    },
    async onLogout() {
      await visitorOf(tools).logout();
    },
    onShown() {
      if (embed) tools.api.embedShown({ body: { embed_session: embed.embed_session } }).catch(() => {});
    },
    onWelcome: ({ answers }) => answers && storesOf(tools, createStartAnswers).hear(answers),
  };
}
