// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that can be started. */
export async function chromiumPath() {
  const found = [process.env.PANAH_CHROMIUM, ...places, await playwrights()].find(file => file && existsSync(file));
  if (found) return found;
  say('Installing Chromium …');
  await run('playwright', ['install', 'chromium']).catch(() => 1);
  const own = await playwrights();
  if (own && existsSync(own)) return own;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(places[0])) return places[0];
  }
  throw new Error('No Chromium was found or could be installed. Set PANAH_CHROMIUM to the path of one.');
}

async function playwrights() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}
