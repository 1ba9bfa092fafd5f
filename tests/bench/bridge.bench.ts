/**
 * The bridge of a widget that stands and is connected, on two sites, in one run:
 * calls beside a bare `MessageChannel` port between the same two documents, and 60 steps of growth of the frame's content.
 * Once with page and frame slowed down four times, as promised, and once at the machine's own speed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startChromium } from './support/browser.ts';
import type { Chromium, Session } from './support/cdp.ts';
import { hostOrigin, pasted } from './support/host-pages.ts';
import { serveLate } from './support/late-server.ts';
import { meetFrame, slow, slowdown } from './support/load-page.ts';
import { callPages, measureCalls } from './support/measure-calls.ts';
import { measureGrowth } from './support/measure-growth.ts';
import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import type { Bench, Line } from './support/report.ts';

const panah = `http://localhost:${ports.late}`;

type Measure = (page: Session, frame: Session, speed: string, promised: boolean) => Promise<Line[]>;

async function onPage(chromium: Chromium, path: string, slowed: boolean, measure: Measure): Promise<Line[]> {
  const tab = await chromium.openTab(hostOrigin + path, target => (slowed ? slow(target) : Promise.resolve()));
  try {
    const { frame } = await meetFrame(tab);
    // The application in the frame is there and has drawn itself.
    await pause(3000);
    return await measure(tab.page, frame, slowed ? `CPU ${slowdown}× slower` : 'full speed', slowed);
  } finally {
    await tab.close();
  }
}

const bridge: Bench = async () => {
  const folder = newFolder();
  const server = await startPanah(ports.server, folder, { PUBLIC_ORIGIN: panah, DEMO_ORIGINS: hostOrigin });
  const calls = await callPages(panah);
  const stopLate = await serveLate(ports.late, calls.late, server.origin);
  const stopHost = await serveLate(ports.host, { ...calls.host, '/growth': pasted(panah) });
  const chromium = await startChromium();
  try {
    const lines: Line[] = [];
    for (const slowed of [true, false]) {
      lines.push(...(await onPage(chromium, '/calls', slowed, measureCalls)));
      lines.push(...(await onPage(chromium, '/growth', slowed, measureGrowth)));
    }
    return lines;
  } finally {
    await chromium.stop();
    await stopHost();
    await stopLate();
    await server.stop();
    dropFolder(folder);
  }
};
export default bridge;
