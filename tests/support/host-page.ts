import { createServer, type Server } from 'node:http';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { reservedHeight_px } from '#bridge/reserved-height';
import { hostOrigins, siteOrigin } from './origins.ts';

/** A page of a partner's, written by the test: it stands on an origin of the partner's. */
export interface HostPage {
  head?: string;
  body: string;
  headers?: Record<string, string>;
  /** Default `/host`. */
  path?: string;
}

export const sdkUrl = `${siteOrigin}/sdk/v1/panah.js`;
export const tag = (attributes = ''): string =>
  `<script async src="${sdkUrl}" data-partner="yadakchi" ${attributes}></script>`;
export const container = (attributes = '', inside = ''): string =>
  `<div data-panah data-line="thirdparty" style="min-height:${reservedHeight_px}px" ${attributes}>${inside}</div>`;

/** Notes every event of the first widget as `window.seen`, and what goes wrong on the page as `window.wrong`. */
const notes = `
window.seen = []; window.wrong = [];
addEventListener('error', event => wrong.push(event.message));
addEventListener('unhandledrejection', event => wrong.push(String(event.reason)));
(window.Panah ||= { q: [] }).q.push(Panah => {
  const place = document.querySelector('[data-panah]');
  if (!place) return;
  const widget = window.widget = Panah.embed(place);
  for (const type of ['ready','route','resize','step','login','logout','error','close','purchase','payment_paid'])
    widget.on(type, payload => seen.push({ type, payload }));
});`;

const pages = new Map<string, { html: string; headers: Record<string, string> }>();
let server: Server | undefined;

/** This worker's origin, behind a server that knows the pages written so far. */
async function ownOrigin(): Promise<string> {
  const origin = hostOrigins[test.info().parallelIndex];
  if (!origin) throw new Error('More workers than origins');
  if (!server) {
    const made = createServer((request, response) => {
      const page = pages.get(new URL(request.url ?? '/', origin).pathname);
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
      response.end(page?.html);
    });
    await new Promise<void>((resolve, reject) => {
      made.once('error', reject);
      made.listen(Number(new URL(origin).port), '127.0.0.1', resolve);
    });
    made.unref();
    server = made;
  }
  return origin;
}

/** Puts the page on this worker's origin; gives its address. */
export async function writeHost({ head = '', body, headers = {}, path = '/host' }: HostPage): Promise<string> {
  const origin = await ownOrigin();
  const html = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>میزبان</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
  pages.set(new URL(path, origin).pathname, { html, headers });
  return origin + path;
}

/** Writes the page and goes there. */
export async function openHost(page: Page, written: HostPage): Promise<void> {
  const address = await writeHost(written);
  await page.addInitScript(`if (location.origin === '${new URL(address).origin}') { ${notes} }`);
  await page.goto(address);
}

type Seen = { type: string; payload: Record<string, unknown> };
type Window = globalThis.Window & { seen: Seen[]; wrong: string[] };

/** The newest event of a name, once one has come. */
export async function seen(page: Page, type: string): Promise<Record<string, unknown>> {
  const found = await page.waitForFunction(
    name => (window as unknown as Partial<Window>).seen?.findLast(event => event.type === name)?.payload ?? false,
    type,
  );
  return (await found.jsonValue()) as Record<string, unknown>;
}
export const allSeen = (page: Page, type: string): Promise<Seen[]> =>
  page.evaluate(name => (window as unknown as Window).seen.filter(event => event.type === name), type);
/** Errors and unheard rejections of the page. */
export const wrongOf = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Window).wrong);
/** Calls the first widget of the page. */
export const ask = (page: Page, method: string, argument?: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, value]) =>
      (window as unknown as { widget: Record<string, (value: unknown) => Promise<unknown>> }).widget[name as string]!(
        value,
      ),
    [method, argument] as const,
  );

/** What a page's own script sees of the SDK. */
export type PanahWindow = {
  Panah: {
    embed(at: string | Element, options?: object): Record<string, (...args: unknown[]) => Promise<unknown>>;
    doctor(): Promise<{ code: string; level: string; fa: string; fix?: string }[]>;
  };
};

export const abortRequests = (page: Page, what: RegExp): Promise<unknown> => page.route(what, route => route.abort());

/** The plain link that stands where no widget can. */
export const plainLink = (page: Page): Locator => page.getByRole('link', { name: 'بیمه در پناه' });

/** The page's one widget has greeted and shows its first question. */
export async function expectWidget(page: Page): Promise<void> {
  await seen(page, 'ready');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
}
