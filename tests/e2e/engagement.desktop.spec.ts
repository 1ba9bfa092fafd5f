import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { startOwnServer } from '../support/own-server.ts';
import { answeredConsent } from '../support/site-page.ts';

/** Somebody else's script, on an origin of its own. */
const vendor = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript' });
  response.end('window.engaged = true;');
});
let server: Awaited<ReturnType<typeof startOwnServer>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  vendor.listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  const { port } = vendor.address() as AddressInfo;
  server = await startOwnServer({ ENGAGEMENT_SCRIPT_URL: `http://127.0.0.1:${port}/tool.js` });
});
test.afterAll(async () => {
  await server?.stop();
  vendor.closeAllConnections();
  vendor.close();
});

const engaged = (page: Page) => page.evaluate(() => Reflect.get(window, 'engaged') === true);

test.beforeEach(async ({ context }) => {
  await answeredConsent(context);
  await context.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('consent') ?? '{}');
    const granted = { analytics_storage: 'granted', personalization_storage: 'granted' };
    localStorage.setItem('consent', JSON.stringify({ ...stored, ...granted }));
  });
});

test('a visitor who has agreed before has the engagement script on the first page', async ({ page }) => {
  await page.goto(server.origin);
  await expect.poll(() => engaged(page)).toBe(true);
});

test('a path that must not have it never has it, also for who comes from a page that has', async ({ page }) => {
  await page.goto(server.origin);
  await expect.poll(() => engaged(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.getByRole('navigation').getByRole('link', { name: /پرسش/ }).first().click();
  await loaded;
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await engaged(page)).toBe(false);
  expect(await page.locator('script[src*="tool.js"]').count()).toBe(0);
});
