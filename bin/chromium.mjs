// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium that can be started. Where only pages matter, the headless shell is taken if there is one: the
 * same engine without the browser's own windows, which cost as much of the processor as the pages.
 */
export async function chromiumPath({ pagesOnly = false } = {}) {
  const debians = pagesOnly ? [shell, ...places] : places;
  const found = [process.env.PANAH_CHROMIUM, ...debians, await playwrights()].find(file => file && existsSync(file));
  if (found) return found;
  say('Installing Chromium …');
  await run('playwright', ['install', 'chromium']).catch(() => 1);
  const own = await playwrights();
  if (own && existsSync(own)) return own;
  if (process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq']);
    for (const file of new Set([debians[0], places[0]])) {
      await run('apt-get', ['install', '-y', '-qq', path.basename(file), 'fonts-noto-core'], { env });
      if (existsSync(file)) return file;
    }
  }
  throw new Error('No Chromium was found or could be installed. Set PANAH_CHROMIUM to the path of one.');
}

async function playwrights() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}
