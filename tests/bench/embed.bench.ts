/**
 * The widget in a partner's page against the smallest script loader there can be, in one run, taking turns.
 *
 * 1. `ours`: the documented script tag. The handshake is the moment when the page hears `ready`: penpal has connected
 *    and the frame's `hello` has arrived.
 * 2. `same frame`: a loader of ten lines that makes a frame of the very same document and waits for one raw posted
 *    message, the one that the widget sends to hosts without our SDK. The difference is what SDK and penpal cost.
 * 3. `floor`: the same loader with the smallest frame there can be, a sentence and a one-line script. Nothing that
 *    brings an application can be below it; it is printed to be honest about the distance.
 *
 * Each load is a cold browser context on two sites. Every request takes 40 ms more than it would; page and frame are
 * both slowed down four times before they run. Times count from the start of the host page's navigation.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startChromium } from './support/browser.ts';
import type { Chromium, Session } from './support/cdp.ts';
import {
  hostOrigin,
  pasted,
  serveLate,
  smallestFrame,
  smallestFrameScript,
  smallestLoader,
  withLoader,
} from './support/host-pages.ts';
import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import { type Bench, type Line, median, spread } from './support/report.ts';

const rounds = 15;
const slowdown = 4;
const panah = `http://localhost:${ports.late}`;
const paths = ['/ours', '/same-frame', '/floor'] as const;

interface Load {
  handshake: number;
  paint: number;
  tasks: number[];
  /** Milliseconds of the SDK's own scripts in frames that took longer than 50. */
  ours: number[];
  shift: number;
}

const slow = (target: Session) => target.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const painted = `new Promise(done => new PerformanceObserver((list, me) => {
  const [entry] = list.getEntriesByName('first-contentful-paint');
  if (entry) { me.disconnect(); done(performance.timeOrigin + entry.startTime); }
}).observe({ type: 'paint', buffered: true }))`;

async function load(chromium: Chromium, path: string): Promise<Load> {
  const tab = await chromium.openTab(hostOrigin + path, slow);
  try {
    for (let tries = 0; !tab.frames.length && tries < 500; tries++) await pause(10);
    const frame = tab.frames.find(target => target.kind === 'iframe');
    if (!frame) throw new Error(`${path}: no frame came`);
    await pause(200);
    const handshake = await tab.page.evaluate<number>('met');
    const paint = (await frame.evaluate<number>(painted)) - (await tab.page.evaluate<number>('performance.timeOrigin'));
    await pause(500);
    const seen = await tab.page.evaluate<Pick<Load, 'tasks' | 'ours' | 'shift'>>('seen');
    return { handshake, paint, ...seen };
  } finally {
    await tab.close();
  }
}

const embed: Bench = async () => {
  const folder = newFolder();
  const server = await startPanah(ports.server, folder, { PUBLIC_ORIGIN: panah, DEMO_ORIGINS: hostOrigin });
  const stopLate = await serveLate(
    ports.late,
    {
      '/loader.js': smallestLoader(`${panah}/embed/?partner=yadakchi&line=thirdparty`),
      '/floor-loader.js': smallestLoader(`${panah}/smallest-frame`),
      '/smallest-frame': smallestFrame,
      '/smallest-frame.js': smallestFrameScript,
    },
    server.origin,
  );
  const stopHost = await serveLate(ports.host, {
    '/ours': pasted(panah),
    '/same-frame': withLoader(`${panah}/loader.js`),
    '/floor': withLoader(`${panah}/floor-loader.js`),
  });
  const chromium = await startChromium();
  try {
    const loads = new Map<string, Load[]>(paths.map(path => [path, []]));
    for (let round = -1; round < rounds; round++) {
      for (const path of paths) {
        const one = await load(chromium, path);
        if (round >= 0) loads.get(path)?.push(one);
      }
    }
    return compare(loads);
  } finally {
    await chromium.stop();
    await stopHost();
    await stopLate();
    await server.stop();
    dropFolder(folder);
  }
};
export default embed;

function compare(loads: Map<string, Load[]>): Line[] {
  const of = (path: (typeof paths)[number], pick: (load: Load) => number) => (loads.get(path) ?? []).map(pick);
  const lines: Line[] = [];
  const measures: [string, (load: Load) => number][] = [
    ['first contentful paint in the frame', load => load.paint],
    ['handshake', load => load.handshake],
  ];
  for (const [name, pick] of measures) {
    const [ours, same, floor] = [of('/ours', pick), of('/same-frame', pick), of('/floor', pick)];
    const note = `middle half ${spread(ours)}; same frame ${median(same).toFixed(0)} (${spread(same)}), floor ${median(floor).toFixed(0)} (${spread(floor)})`;
    lines.push(
      { what: `Embed: ${name}, median of ${rounds}`, value: median(ours), unit: 'ms', note },
      { what: '  ÷ smallest loader, same frame', value: median(ours) / median(same), unit: '×', limit: 1.15 },
      { what: '  ÷ smallest loader, smallest frame', value: median(ours) / median(floor), unit: '×' },
    );
  }
  const all = (path: (typeof paths)[number], pick: (load: Load) => number[]) => (loads.get(path) ?? []).flatMap(pick);
  const ours = all('/ours', load => load.ours);
  lines.push(
    {
      what: `Embed: long tasks of the SDK on the host, ${rounds} loads, CPU ${slowdown}× slower`,
      value: ours.filter(duration => duration > 50).length,
      unit: 'tasks',
      limit: 0,
      note: `its longest piece in a slow frame ${Math.max(0, ...ours)} ms; long tasks of any cause: ours ${all('/ours', load => load.tasks).length}, smallest loader ${all('/same-frame', load => load.tasks).length}, floor ${all('/floor', load => load.tasks).length}`,
    },
    {
      what: 'Embed: layout shift on the host, worst',
      value: Math.max(...of('/ours', load => load.shift)),
      unit: '',
      limit: 0,
    },
  );
  return lines;
}
