import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Chromium, connectChromium } from './cdp.ts';
import { dropFolder, newFolder } from './panah.ts';

const finder = new URL('../../../bin/chromium.mjs', import.meta.url).href;

/** A Chromium of its own, headless and cold. */
export async function startChromium(): Promise<Chromium & { stop(): Promise<void> }> {
  const { chromiumPath } = (await import(finder)) as { chromiumPath(): Promise<string> };
  const profile = newFolder();
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--site-per-process',
    '--window-size=1280,800',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(await chromiumPath(), args, { stdio: 'ignore' });
  const ended = new Promise<void>(resolve => browser.once('exit', () => resolve()));
  const chromium = await connectChromium(await endpointOf(profile));
  return {
    ...chromium,
    async stop() {
      chromium.close();
      browser.kill('SIGTERM');
      await ended;
      dropFolder(profile);
    },
  };
}

async function endpointOf(profile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const [port, place] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      // The file is there before all of it is written.
      if (place) return `ws://127.0.0.1:${port}${place}`;
    } catch {
      // Not there yet.
    }
    await pause(50);
  }
  throw new Error('Chromium did not start');
}
