import type { BrowserContext, Page } from '@playwright/test';
import type { AppProgram } from './app-program.ts';
import type { Language } from './languages.ts';

/** How page and app hear each other. */
export interface Way {
  /** Puts the native port where the platform puts it; `origin` is ours. What it takes goes to `appHears`. */
  install(context: BrowserContext, origin: string): Promise<unknown>;
  /** Brings to the page what the app has said. */
  deliver(page: Page, program: AppProgram): void;
}

declare global {
  interface Window {
    appHears(text: string, origin: string): void;
  }
}

/** What was said to a page that has gone since is for nobody. */
const unlessGone = (page: Page) => (problem: Error) => {
  if (!page.isClosed() && !/context was destroyed|has been closed/.test(problem.message)) throw problem;
};

/** By a script that the app gives its WebView. */
const byScript: Way['deliver'] = (page, program) =>
  program.listen(did => {
    if (did.did !== 'script') return;
    const names = Object.keys(did.arguments).join();
    // As a text of its own: the page's policy lets no page make functions of texts.
    page
      .evaluate(`(async ({ ${names} }) => { ${did.source} })(${JSON.stringify(did.arguments)})`)
      .catch(unlessGone(page));
  });

/** WebView puts the port of a message listener into every frame of the origins that were allowed, and into no other. */
const installPort: Way['install'] = (context, origin) =>
  context.addInitScript(own => {
    if (origin !== own) return;
    const { appHears } = window;
    const panah = {
      postMessage(text: unknown) {
        if (typeof text !== 'string') throw new TypeError('A message is one string');
        appHears(text, own);
      },
      onmessage: null,
    };
    Object.assign(window, { panah });
  }, origin);

export const ways: Record<Language['transport'], Way> = {
  android: {
    install: installPort,
    deliver(page, program) {
      program.listen(did => {
        if (did.did !== 'post') return;
        if (did.main === false) throw new Error('The app has answered a frame');
        page
          .evaluate(data => {
            const { panah } = window as unknown as { panah: { onmessage: ((event: MessageEvent) => void) | null } };
            panah.onmessage?.(new MessageEvent('message', { data }));
          }, did.text)
          .catch(unlessGone(page));
      });
    },
  },
  // A script message handler is seen by every frame of every site.
  webkit: {
    install: context =>
      context.addInitScript(() => {
        const { appHears } = window;
        Object.assign(window, {
          webkit: { messageHandlers: { panah: { postMessage: (text: string) => appHears(text, origin) } } },
        });
      }),
    deliver: byScript,
  },
  // The plugin's own object is on every page besides, whatever the app listens to.
  flutter: {
    async install(context, origin) {
      await context.addInitScript(() => {
        const callHandler = () => Promise.reject(new Error('Nobody has added a handler'));
        Object.assign(window, { flutter_inappwebview: { callHandler } });
      });
      await installPort(context, origin);
    },
    deliver: byScript,
  },
};
