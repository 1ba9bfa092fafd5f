import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type ElementHandle, type Frame, firefox, type Page } from 'playwright';
import { widgetOrigin } from '../addresses.ts';
import type { Engine, Found, PageOrFrame, Storage, Visit } from './driver.ts';
import { findTarget } from './find-target.ts';

const looks = { ignoreHTTPSErrors: true, locale: 'fa-IR', viewport: { width: 1000, height: 800 } } as const;

/** A profile that a person has used: a private one would block third-party cookies whatever its settings say. */
export async function startChromium(storage: Storage, executablePath: string): Promise<Engine> {
  const blocked = storage === 'blocked';
  const preferences = {
    profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked },
  };
  const off = ['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints'];
  // Blocked cookies take an unpartitioned storage with them, and leave a partitioned one alone.
  if (storage !== 'partitioned') off.push('ThirdPartyStoragePartitioning');
  return {
    async visit() {
      const profile = mkdtempSync(path.join(tmpdir(), 'panah-chromium-'));
      mkdirSync(path.join(profile, 'Default'));
      writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
      const context = await chromium.launchPersistentContext(profile, {
        ...looks,
        executablePath,
        chromiumSandbox: false,
        args: ['--disable-gpu', '--disable-quic', '--no-first-run', `--disable-features=${off}`],
      });
      const page = context.pages()[0] ?? (await context.newPage());
      return visitOf(context, page, async () => {
        await context.close();
        rmSync(profile, { recursive: true, force: true });
      });
    },
    stop: async () => {},
  };
}

export async function startFirefox(storage: Storage, executablePath: string): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      'network.cookie.cookieBehavior': { on: 0, partitioned: 5, blocked: 1 }[storage],
      // With frames in processes of their own a click in a frame of another site is lost on this road.
      'fission.autostart': false,
      'fission.webContentIsolationStrategy': 0,
    },
  });
  return {
    async visit() {
      const context = await browser.newContext(looks);
      return visitOf(context, await context.newPage(), () => context.close());
    },
    stop: () => browser.close(),
  };
}

function visitOf(context: BrowserContext, page: Page, close: () => Promise<void>): Visit {
  context.setDefaultTimeout(10_000);
  const windowOf = async (place: PageOrFrame): Promise<Frame> => {
    if (place === 'page') return page.mainFrame();
    const frame = await (await page.$(`iframe[src^="${widgetOrigin}/"]`))?.contentFrame();
    if (!frame) throw new Error('There is no frame');
    return frame;
  };
  return {
    app: null,
    open: async url => void (await page.goto(url)),
    evaluate: async <A, R>(place: PageOrFrame, act: (given: A) => R, given?: A) =>
      (await windowOf(place)).evaluate(act as (given: unknown) => R, given) as Promise<Awaited<R>>,
    async find(place, target) {
      const element = (await (await windowOf(place)).evaluateHandle(findTarget, target)).asElement();
      return element && foundOf(element);
    },
    photograph: async file => void (await page.screenshot({ path: file })),
    close,
  };
}

const foundOf = (element: ElementHandle<Element>): Found => ({
  ask: async <A, R>(act: (element: Element, given: A) => R, given?: A) =>
    element.evaluate(act as (element: Element, given: unknown) => R, given) as Promise<Awaited<R>>,
  tap: () => element.click(),
  async type(text) {
    try {
      await element.type(text);
    } catch (problem) {
      // Firefox's road puts its own function into a window after the window is there; a moment later it is.
      if (!/bidiInsertText/.test(String(problem))) throw problem;
      await element.fill('');
      await element.type(text);
    }
  },
});
