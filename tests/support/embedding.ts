import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { reservedHeight_px } from '#bridge/reserved-height';
import { demoOrigin, siteOrigin } from './origins.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

/** The fast snippet as it is pasted. */
export const snippet = readFileSync(path.join(dist, 'sdk/v1/snippet.js'), 'utf8');

/** The container of the fast snippet with its plain link, and the snippet behind it. */
export const pastedSnippet = (attributes = '', nonce = '') =>
  `<div data-panah data-partner="yadakchi" data-line="thirdparty" ${attributes} style="min-height:${reservedHeight_px}px"><a href="${siteOrigin}/?partner=yadakchi&amp;line=thirdparty">بیمه در پناه</a></div><script${nonce && ` nonce="${nonce}"`}>${snippet}</script>`;

/** What came of a page of the shop. */
export interface Visit {
  /** Addresses of the frames that were asked for. */
  frames: URL[];
  problems: string[];
}

/** Opens a page of the shop that holds `body`, on the shop's own origin; files of the npm package are at `/npm/`. */
export async function openPage(
  page: Page,
  body: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Visit> {
  const visit: Visit = { frames: [], problems: [] };
  // A page that a test answers has no address of its own, and counts as a public one.
  await page.context().grantPermissions(['local-network-access'], { origin: demoOrigin });
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.origin === siteOrigin && url.pathname === '/embed/') visit.frames.push(url);
  });
  page.on('pageerror', problem => visit.problems.push(problem.message));
  await page.route(`${demoOrigin}/npm/**`, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(path.join(dist, new URL(route.request().url()).pathname), 'utf8'),
    }),
  );
  await page.route(`${demoOrigin}/way-in*`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>فروشگاه</title><link rel="icon" href="data:,">${body}</html>`,
    }),
  );
  await page.goto(`${demoOrigin}/way-in${query}`, { waitUntil: 'domcontentloaded' });
  return visit;
}

/** What the page has noted in `heard`. */
export const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? []);

/** What the widget shows first of third-party insurance. */
export const firstQuestion = { name: 'پلاک و کد ملی مالک' };
export const question = (page: Page, place = 'body'): FrameLocator => page.frameLocator(`${place} iframe`);
/** Marks the frame's document, to see that it stays the same one. */
export const mark = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => void Object.assign(window, { same: true }));
export const isMarked = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same === true);
