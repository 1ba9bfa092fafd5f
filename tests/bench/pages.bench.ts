/**
 * What a customer on a cheap phone waits for on the site: 360 × 740 px, processor four times slower, slow 4G (1.6 Mbit/s,
 * 150 ms a round trip), nothing cached. LCP is read once the page has been quiet for two seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { paramsOf } from '../support/risks.ts';
import { reachServer } from '../support/running-server.ts';
import { testNow } from '../support/test-clock.ts';
import { startChromium } from './support/browser.ts';
import type { Chromium, Session } from './support/cdp.ts';
import { slow } from './support/load-page.ts';
import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import { type Bench, median, rounds, spread } from './support/report.ts';

const quiet_ms = 2_000;
const mbit = 1_000_000 / 8;

async function cheapPhone(page: Session): Promise<void> {
  await slow(page);
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * mbit,
    uploadThroughput: 0.75 * mbit,
  });
}

interface Seen {
  lcp: number;
  shift: number;
}

/** The last paint that counts, and all that has shifted, since the navigation began. */
const seen = `new Promise(done => {
  const seen = { lcp: 0, shift: 0 };
  const read = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true });
  read('largest-contentful-paint', entry => { seen.lcp = entry.startTime; });
  read('layout-shift', entry => { seen.shift += entry.value; });
  setTimeout(() => done(seen), 100);
})`;

async function look(chromium: Chromium, address: string): Promise<Seen> {
  const tab = await chromium.openTab(address, cheapPhone);
  try {
    await tab.page.evaluate(
      "document.readyState === 'complete' || new Promise(done => addEventListener('load', () => done(true)))",
    );
    await pause(quiet_ms);
    return await tab.page.evaluate<Seen>(seen);
  } finally {
    await tab.close();
  }
}

const pages: Bench = async () => {
  const folder = newFolder();
  const server = await startPanah(ports.server, folder, { CLOCK_START: testNow.toISOString() });
  const chromium = await startChromium();
  try {
    const risk = await paramsOf(reachServer(() => server.origin));
    const wanted = [
      { what: 'home', path: '/', limit: 1_000 },
      { what: 'travel', path: '/travel', limit: 1_300 },
      { what: 'wizard', path: '/thirdparty', limit: 1_300 },
      { what: 'offers', path: `/thirdparty/offers/${risk}`, limit: 1_300 },
    ];
    const all = wanted.map(each => ({ ...each, loads: [] as Seen[] }));
    for (let round = -1; round < rounds; round++)
      for (const { path, loads } of all) {
        const load = await look(chromium, server.origin + path);
        // The first round warms the server up.
        if (round >= 0) loads.push(load);
      }
    return all.flatMap(({ what, limit, loads }) => {
      const paints = loads.map(({ lcp }) => lcp);
      return [
        { what: `LCP of ${what}`, value: median(paints), unit: 'ms', limit, note: `middle half ${spread(paints)}` },
        { what: '  layout shift, greatest', value: Math.max(...loads.map(({ shift }) => shift)), unit: '', limit: 0 },
      ];
    });
  } finally {
    await chromium.stop();
    await server.stop();
    dropFolder(folder);
  }
};
export default pages;
