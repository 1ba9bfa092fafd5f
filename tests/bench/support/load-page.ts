import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium, Session, Tab } from './cdp.ts';

/** Page and frame are this many times slower: four, as promised, or `PANAH_BENCH_SLOWDOWN`. */
export const slowdown = Number(process.env.PANAH_BENCH_SLOWDOWN ?? 4);
export const slow = (target: Session): Promise<unknown> =>
  target.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

/** One cold load. Times in milliseconds from the start of the page's navigation. */
export interface Load {
  paint: number;
  handshake: number;
  /** Milliseconds of its own CPU clock that the page's thread spent in scripts, their compilation included. */
  script: number;
  /** Of everything the page loads but frames: what had come when the frame element stood there, and what came at all. */
  bytesBefore: number;
  bytes: number;
  tasks: number[];
  /** Addresses and milliseconds of scripts in animation frames that took longer than 50. */
  scripts: [string, number][];
  shift: number;
}

const painted = `new Promise(done => new PerformanceObserver((list, me) => {
  const [entry] = list.getEntriesByName('first-contentful-paint');
  if (entry) { me.disconnect(); done(performance.timeOrigin + entry.startTime); }
}).observe({ type: 'paint', buffered: true }))`;

const seen = `(() => {
  const files = performance.getEntriesByType('resource').filter(one => one.initiatorType !== 'iframe');
  const sum = list => list.reduce((bytes, one) => bytes + one.encodedBodySize, 0);
  return { ...window.seen, bytes: sum(files), bytesBefore: sum(files.filter(one => one.responseEnd <= window.seen.frameAt)) };
})()`;

async function scriptTime(page: Session): Promise<number> {
  const { metrics } = (await page.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0;
  return 1000 * (of('ScriptDuration') + of('V8CompileDuration'));
}

/** The frame's target, once it has come and the page has heard the handshake at `handshake`. */
export async function meetFrame(tab: Pick<Tab, 'page' | 'frames'>): Promise<{ frame: Session; handshake: number }> {
  for (let tries = 0; !tab.frames.length && tries < 1000; tries++) await pause(10);
  const frame = tab.frames.find(target => target.kind === 'iframe');
  if (!frame) throw new Error('No frame came');
  await pause(200);
  return { frame, handshake: await tab.page.evaluate<number>('met') };
}

async function readTimes(tab: Pick<Tab, 'page' | 'frames'>): Promise<{ paint: number; handshake: number }> {
  const { frame, handshake } = await meetFrame(tab);
  const paint = (await frame.evaluate<number>(painted)) - (await tab.page.evaluate<number>('performance.timeOrigin'));
  return { paint, handshake };
}

/** Loads an address in a cold context, page and frame slowed down before they run, and looks until all is quiet. */
export async function loadPage(chromium: Chromium, address: string, framed: boolean): Promise<Load> {
  const tab = await chromium.openTab(address, async target => {
    await slow(target);
    if (target.kind === 'page') await target.send('Performance.enable', { timeDomain: 'threadTicks' });
  });
  try {
    const times = framed ? await readTimes(tab) : { paint: Number.NaN, handshake: Number.NaN };
    await pause(framed ? 500 : 1000);
    const script = await scriptTime(tab.page);
    const rest = await tab.page.evaluate<Omit<Load, 'paint' | 'handshake' | 'script'>>(seen);
    return { ...times, script, ...rest };
  } catch (problem) {
    throw new Error(`${address}: ${problem instanceof Error ? problem.message : problem}`);
  } finally {
    await tab.close();
  }
}
