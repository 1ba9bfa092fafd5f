/**
 * Our two ways into a page beside the least that can be done and beside peers, in one run, taking turns: `support/ways.ts`
 * tells what each of them is. Each load is a cold browser context on two sites. Every request takes 40 ms more than it
 * would; page and frame are both slowed down before they run, four times unless `PANAH_BENCH_SLOWDOWN` says otherwise.
 * All scripts that a page loads, ours and those of peers, are at hand in the same late server; documents come from behind it.
 * Each round begins with another way and goes on in other steps, so what one load leaves behind meets another one.
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

const common = (one: number, other: number): number => (other ? common(other, one % other) : one);
/** Steps that meet all ways before they come back to the first. */
const steps = wayNames.map((_, at) => at + 1).filter(step => common(step, wayNames.length) === 1);

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
      const step = steps[(round + 1) % steps.length]!;
      for (let turn = 0; turn < wayNames.length; turn++) {
        const way = wayNames[(round + 1 + turn * step) % wayNames.length]!;
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
