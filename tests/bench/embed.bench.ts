/**
 * Our two ways into a page beside the least that can be done and beside peers, in one run, taking turns: `support/ways.ts`
 * tells what each of them is. Each load is a cold browser context on two sites. Every request takes 40 ms more than it
 * would; page and frame are both slowed down before they run, four times unless `PANAH_BENCH_SLOWDOWN` says otherwise. Each round begins with another way.
 */
import { startChromium } from './support/browser.ts';
import { compareWays } from './support/compare-ways.ts';
import { snippetBytes } from './support/fast-snippet.ts';
import { hostOrigin } from './support/host-pages.ts';
import { serveLate } from './support/late-server.ts';
import { type Load, loadPage } from './support/load-page.ts';
import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import { type Bench, rounds } from './support/report.ts';
import { makeWays, pathOf, type WayName, wayNames } from './support/ways.ts';

const panah = `http://localhost:${ports.late}`;

const embed: Bench = async () => {
  const folder = newFolder();
  const server = await startPanah(ports.server, folder, { PUBLIC_ORIGIN: panah, DEMO_ORIGINS: hostOrigin });
  const ways = await makeWays(panah);
  const stopLate = await serveLate(ports.late, ways.late, server.origin);
  const stopHost = await serveLate(ports.host, ways.host);
  const chromium = await startChromium();
  try {
    const loads = new Map<WayName, Load[]>(wayNames.map(name => [name, []]));
    for (let round = -1; round < rounds; round++) {
      for (let turn = 0; turn < wayNames.length; turn++) {
        const way = wayNames[(round + 1 + turn) % wayNames.length]!;
        const load = await loadPage(chromium, hostOrigin + pathOf(way), way !== 'page alone');
        // The first round warms the server up.
        if (round >= 0) loads.get(way)!.push(load);
      }
    }
    return compareWays(loads, snippetBytes());
  } finally {
    await chromium.stop();
    await stopHost();
    await stopLate();
    await server.stop();
    dropFolder(folder);
  }
};
export default embed;
