import type { BrowserContext, Page, Route } from '@playwright/test';
import { siteOrigin } from '../support/origins.ts';
import { codeFor } from '../support/partner-server.ts';
import { AppProgram } from './app-program.ts';
import type { Built, Language } from './languages.ts';
import { ways } from './ways.ts';
import type { DidOf, Do, Insets } from './wire.ts';

export type Opening = Omit<Extract<Do, { do: 'open' }>, 'do'> & {
  /** What the guide tells to add to the address, for an app that has a link of its own: where the bank leads back to. */
  page?: string;
};

/** An app on a phone: the program is the app, and the page is what stands in its WebView. */
export class PhoneScreen {
  readonly app: AppProgram;
  readonly page: Page;
  readonly #opening: Opening;
  /** The app itself has ordered the next load; nobody is asked about it. */
  #ordered = '';
  #loads: Promise<unknown> = Promise.resolve();

  private constructor(app: AppProgram, page: Page, opening: Opening) {
    this.app = app;
    this.page = page;
    this.#opening = opening;
  }

  /** The context is the WebView's own: nothing else may stand in it. */
  static async start(
    context: BrowserContext,
    { transport }: Language,
    { program }: Built,
    opening: Opening = {},
  ): Promise<PhoneScreen> {
    const app = new AppProgram(program);
    const page = await context.newPage();
    const screen = new PhoneScreen(app, page, opening);
    const way = ways[transport];
    await context.exposeBinding('appHears', ({ page: from, frame }, text: string, origin: string) => {
      if (from !== page) return;
      app.send({ do: 'message', text, origin, main: frame === page.mainFrame() });
    });
    await way.install(context, siteOrigin);
    way.deliver(page, app);
    await context.route('**', (route, request) =>
      request.isNavigationRequest() ? screen.#navigation(route, transport) : route.fallback(),
    );
    const inspector = await context.newCDPSession(page);
    await inspector.send('Page.enable');
    inspector.on('Page.frameRequestedNavigation', ({ url }) => {
      // No request is made for these; a WebView asks all the same.
      if (!/^(https?|about|blob|data):/.test(url)) void app.allows('navigate', url);
    });
    app.listen(did => {
      if (did.did === 'load') screen.#load(did.url);
    });
    await app.first('ready_for_input');
    const { page: _, ...open } = opening;
    app.send({ do: 'open', ...open });
    return screen;
  }

  #load(url: string) {
    const address = new URL(url);
    if (this.#opening.page) address.searchParams.set('page', this.#opening.page);
    this.#ordered = address.href;
    this.#loads = this.page.goto(address.href, { waitUntil: 'commit' });
    this.#loads.catch(() => undefined);
  }

  async #navigation(route: Route, transport: Language['transport']) {
    const request = route.request();
    const url = request.url();
    const frame = frameOf(route);
    if (frame === this.page.mainFrame()) {
      // Nobody is asked about a form that is posted, nor about what the app has loaded itself.
      const asks = url !== this.#ordered && request.method() === 'GET';
      this.#ordered = '';
      if (asks && !(await this.app.allows('navigate', url))) return route.abort('aborted');
      this.app.send({ do: 'loading', url });
      return route.fallback();
    }
    if (frame?.page() === this.page) return route.fallback();
    // Another window: an Android WebView without windows goes there itself.
    await route.abort('aborted');
    await frame?.page().close();
    const inside = transport === 'webkit' ? 'window' : 'navigate';
    if (await this.app.allows(inside, url)) await this.page.goto(url);
  }

  /** Once the page that the app has ordered stands there. */
  async loaded(): Promise<void> {
    await this.app.first('load');
    await this.#loads;
    await this.page.waitForLoadState();
  }

  /** What the page posts by its port. */
  say(type: string, payload: unknown = {}): Promise<void> {
    return this.post(JSON.stringify({ ns: 'panah', v: 1, type, payload }));
  }

  post(text: string, frame = this.page.mainFrame()): Promise<void> {
    return frame.evaluate(words => window.appHears(words, origin), text);
  }

  back(): void {
    this.app.send({ do: 'back' });
  }

  /** The customer is logged in in the app, whose server asks ours for a code. Gives the token that the app gets. */
  async logIn(mobile: string): Promise<string> {
    this.#answer(asked => codeFor('hamrah', { ...asked }, mobile));
    return (await this.app.first('token')).token;
  }

  /** Nobody is logged in in the app. */
  async stayGuest(): Promise<void> {
    this.#answer(async () => null);
    await this.app.first('code_wanted');
  }

  /** The customer walks to a page of ours, by whatever links lead there. */
  walkTo(path: string): Promise<void> {
    return this.page.evaluate(to => {
      const { panahReceive } = window as unknown as { panahReceive(message: unknown): void };
      panahReceive({ ns: 'panah', v: 1, type: 'navigate', payload: { path: to } });
    }, path);
  }

  /** Whenever the app asks its server, the first time and later on. */
  #answer(codeOf: (asked: DidOf<'code_wanted'>) => Promise<string | null>) {
    const answer = async (asked: DidOf<'code_wanted'>) =>
      this.app.send({ do: 'code', id: asked.id, code: await codeOf(asked) });
    for (const asked of this.app.of('code_wanted')) void answer(asked);
    this.app.listen(did => {
      if (did.did === 'code_wanted') void answer(did);
    });
  }

  tellInsets(insets: Partial<Insets>): void {
    this.app.send({ do: 'insets', top: 0, right: 0, bottom: 0, left: 0, keyboard: 0, ...insets });
  }
}

/** A window that has just opened has no frame yet. */
function frameOf(route: Route) {
  try {
    return route.request().frame();
  } catch {
    return null;
  }
}
