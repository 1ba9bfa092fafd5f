import { globSync } from 'node:fs';
import path from 'node:path';
import { startAndroid } from './drivers/android.ts';
import type { Engine, Storage } from './drivers/driver.ts';
import type { NativeSides } from './drivers/native-side.ts';
import { startChromium, startFirefox } from './drivers/playwright.ts';
import { startWebKit } from './drivers/webkit.ts';

/** What programs with a window and programs with a WebView need. */
export interface Surroundings {
  display: string;
  /** Native sides of their own for an engine that has an app around its page. */
  natives(): Promise<NativeSides>;
}

export interface EngineRecord {
  name: string;
  /** What a frame of another site may keep there. */
  storage: Storage;
  /** Whether an app is around the page. */
  app: boolean;
  start(around: Surroundings): Promise<Engine>;
}

const chromium = process.env.PANAH_CHROMIUM ?? '/usr/bin/chromium';
const firefox = '/usr/bin/firefox-esr';
/** The one of GTK 3: the newer one's driver cannot click. */
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? 'MiniBrowser';
const webkitApp = path.join(import.meta.dirname, 'hosts/webkit_app.py');
const states: Storage[] = ['on', 'partitioned', 'blocked'];

export const engines: EngineRecord[] = [
  ...states.map(storage => ({
    name: `chromium-${storage}`,
    storage,
    app: false,
    start: () => startChromium(storage, chromium),
  })),
  ...states.map(storage => ({
    name: `firefox-${storage}`,
    storage,
    app: false,
    start: () => startFirefox(storage, firefox),
  })),
  {
    name: 'webkit',
    storage: 'partitioned',
    app: false,
    start: ({ display }) =>
      startWebKit({ binary: miniBrowser, args: ['--automation', '--enable-itp'], env: { DISPLAY: display } }),
  },
  {
    name: 'webkit-app',
    storage: 'partitioned',
    app: true,
    async start({ display, natives }) {
      const sides = await natives();
      const env = { DISPLAY: display, PANAH_APP_SOCKET: sides.socket };
      return startWebKit({ binary: '/usr/bin/python3', args: [webkitApp, '--automation'], env, sides });
    },
  },
  {
    name: 'android-app',
    storage: 'on',
    app: true,
    start: async ({ display, natives }) => startAndroid(display, await natives()),
  },
];
