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
import type { PartnerEntrance } from './shell/partner-entrance.ts';
import { createRouter } from './shell/router.ts';
import { createTools } from './shell/tools.ts';
import type { Nav } from './ui/nav.tsx';
import './ui/design/design.ts';
// The build puts both into this file: see `rollup/app.mjs`.
import './wizard/load-wizard.ts';
import './wizard/wizard-page.tsx';

/** What the host's wishes need of the application. */
export type FrameApp = Required<
  Pick<HostSetup, 'tokenForHost' | 'onCode' | 'onLogout' | 'onResume' | 'onShown' | 'onWelcome'>
>;

/** The application in the frame: draws it, and gives what the bridge needs of it. */
export function startFrameApp(nav: Nav, embed: HostConfig | null): FrameApp {
  const tools = createTools({
    kind: 'frame',
    nav,
    config: readJson<PublicConfig>('config') ?? {},
    local: safeStorage(() => localStorage),
    session: safeStorage(() => sessionStorage),
    enter: async reason => (await entrance()).enter(reason),
  });
  const router = createRouter(tools);
  let partner: Promise<PartnerEntrance> | undefined;
  /** Fetched with the first login, or the first code from outside. */
  const entrance = (): Promise<PartnerEntrance> => {
    partner ??= import('./shell/partner-entrance.ts').then(({ createPartnerEntrance }) =>
      createPartnerEntrance(tools, embed),
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
      <App
        tools={tools}
        router={router}
        $area={$visibleArea}
        Chrome={FrameChrome}
        onRenderError={cause => console.error(cause)}
      />,
    );
    visitorOf(tools).start();
    let href = router.$shown.get()?.href;
    router.$shown.listen(shown => {
      if (shown?.href !== href) scrollHostTo({ top: 0, height: 120 });
      href = shown?.href;
    });
  }
  draw();

  return {
    tokenForHost: async () => (tools.token.read() === null ? null : (await entrance()).tokenForHost()),
    async onCode(code, nonce) {
      await (await entrance()).useCode(code, nonce);
    },
    onResume: code => {
      entrance()
        .then(({ useCode }) => useCode(code))
        .catch(() => tools.askLogin());
    },
    async onLogout() {
      await visitorOf(tools).logout();
    },
    onShown() {
      if (embed)
        tools.api.embedShown({ body: { embed_session: embed.embed_session } }, { quiet: true }).catch(() => {});
    },
    onWelcome: ({ answers }) => answers && storesOf(tools, createStartAnswers).leave(answers),
  };
}
