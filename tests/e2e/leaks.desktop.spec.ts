import { expect, type Page, test } from '@playwright/test';
import { openHost, tag } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

interface Widget {
  on(name: string, heard: () => void): Widget;
  show(): Promise<void>;
  destroy(): void;
}
type PageWindow = Window & { Panah: { embed(at: Element, options?: object): Widget } };

/** Makes some widgets at once, waits until each has answered, and destroys them by their handle or with their place. */
const round = (page: Page, mode: 'inline' | 'modal') =>
  page.evaluate(async kind => {
    const { Panah } = window as unknown as PageWindow;
    const made = Array.from({ length: 10 }, () => {
      const place = document.createElement('div');
      document.body.append(place);
      const widget = Panah.embed(place, { line: 'thirdparty', mode: kind });
      return { place, widget, ready: new Promise<void>(done => widget.on('ready', () => done())) };
    });
    for (const { widget, ready } of made) {
      if (kind === 'modal') await widget.show();
      await ready;
    }
    for (const [index, { place, widget }] of made.entries()) {
      if (index % 2) widget.destroy();
      place.remove();
    }
    // The second half goes with its place, which the page's watcher sees in its own turn.
    await new Promise(done => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1_000 })));
  }, mode);

/** What the browser holds for the page after a clean-up of its memory. */
async function held(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), frames: of('Frames'), documents: of('Documents') };
}
const shape = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    globals: Object.keys(window).sort(),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    frames: window.length,
  }));

test('after a hundred widgets the page holds nothing more than after ten', async ({ page }) => {
  test.slow();
  const wrong: string[] = [];
  page.on('pageerror', problem => wrong.push(problem.message));
  await openHost(page, { body: `<p>فروشگاه</p><a href="${siteOrigin}/">بیمه</a>${tag()}` });
  await page.waitForFunction(() => 'scan' in ((window as unknown as { Panah?: object }).Panah ?? {}));
  await round(page, 'inline');
  await round(page, 'modal');
  const [before, looks] = [await held(page), await shape(page)];
  for (let turn = 0; turn < 5; turn++) {
    await round(page, 'inline');
    if (turn < 4) await round(page, 'modal');
  }
  // Parts of the last widgets may still be on their way.
  await expect.poll(async () => (await held(page)).listeners).toBeLessThanOrEqual(before.listeners);
  const after = await held(page);
  expect(await shape(page)).toEqual(looks);
  expect(after.frames).toBe(before.frames);
  expect(after.documents).toBe(before.documents);
  // The inspector's own handles come and go.
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect(wrong).toEqual([]);
});
