import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { releasedIn } from '../../bin/sdk-releases.ts';
import { eventComplaints, publishedSchema } from '../support/events-schema.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';
import { openPinnedShop } from '../support/pinned-shop.ts';
import { eventOf, eventsOf, handoffCode } from '../support/shop.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

const ask = (page: Page, method: string, argument?: unknown) =>
  page.evaluate(
    async ([name, value]) => {
      const { widget } = window as unknown as { widget: Record<string, (value?: unknown) => unknown> };
      await widget[name]?.(value);
    },
    [method, argument] as const,
  );
const pathsOf = async (page: Page) =>
  (await eventsOf(page)).filter(({ type }) => type === 'route').map(({ payload }) => payload.path);
const frameHeight = (page: Page) => page.locator('.box iframe').evaluate(frame => frame.getBoundingClientRect().height);
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', problem => problems.push(problem.message));
  return problems;
}

for (const version of [...releasedIn('sdk/releases'), 'v1'])
  test.describe(`a shop that pins the SDK ${version}, with the application of today`, () => {
    test('hears of readiness, pages and heights, opens a page and changes the look', async ({ page }) => {
      const problems = problemsOf(page);
      const frame = await openPinnedShop(page, version);
      await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
      expect((await eventOf(page, 'ready')).protocol).toMatch(/^1\./);

      const tall = async () => frame.locator('html').evaluate(root => root.scrollHeight);
      await expect.poll(async () => Math.abs((await frameHeight(page)) - (await tall()))).toBeLessThanOrEqual(1);
      await ask(page, 'navigate', '/faq');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
      await expect.poll(() => pathsOf(page)).toContain('/faq');
      await expect.poll(async () => Math.abs((await frameHeight(page)) - (await tall()))).toBeLessThanOrEqual(1);

      await ask(page, 'update', { scheme: 'dark', theme: { brand: '#008060' } });
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await frame.locator('html').evaluate(root => root.style.getPropertyValue('--panah-brand'))).toBe(
        '#008060',
      );

      const refusal = await ask(page, 'navigate', '//evil.example').catch((problem: Error) => problem.message);
      expect(refusal).toContain('invalid_payload');
      expect(eventComplaints(await publishedSchema(), await eventsOf(page))).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('logs its customer in by a code, pushed or asked for, and out', async ({ page }) => {
      const frame = await openPinnedShop(page, version);
      const { embed_session, nonce } = await eventOf(page, 'ready');
      const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, '09121110090');
      await ask(page, 'login', code);
      expect(await eventOf(page, 'login')).toEqual({ by: 'partner' });
      expect(await eventOf(page, 'token')).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
      await ask(page, 'logout');
      await eventOf(page, 'logout');

      await ask(page, 'navigate', '/orders');
      await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['login']);
      await expect(frame.getByText('با این شماره وارد شده‌اید')).toBeVisible();
    });

    test('takes it away again, and nothing is left', async ({ page }) => {
      const problems = problemsOf(page);
      await openPinnedShop(page, version);
      await eventOf(page, 'resize');
      await ask(page, 'destroy');
      await expect(page.locator('iframe')).toHaveCount(0);
      const heard = (await eventsOf(page)).length;
      await idle(page);
      expect((await eventsOf(page)).length).toBe(heard);
      expect(problems).toEqual([]);
    });
  });

test('a widget of another major version: it is said, nothing is called ready, and the shop goes on selling', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.route(`${siteOrigin}/embed/?*`, route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: frameOfProtocol('2.0') }),
  );
  await openPinnedShop(page, 'v1');
  expect(await eventOf(page, 'error')).toMatchObject({
    code: 'protocol_mismatch',
    message: expect.stringMatching(/protocol_mismatch|speaks/),
  });
  await expect(page.locator('.box').getByRole('link')).toBeVisible();
  await expect(page.locator('.box iframe')).toBeHidden();
  expect((await eventsOf(page)).map(({ type }) => type)).not.toContain('ready');
  await page.getByRole('button', { name: 'افزودن به سبد' }).click();
  await expect(page.getByRole('button', { name: 'در سبد است' })).toBeVisible();
  await ask(page, 'destroy');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(problems).toEqual([]);
});

/** A frame whose end of the bridge is penpal with its own messenger, as anybody would write it. */
const frameOfProtocol = (protocol: string) => `<!doctype html><title>قاب</title>
<script>${readFileSync('node_modules/penpal/dist/penpal.min.js', 'utf8')}</script>
<script>
  const messenger = new Penpal.WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] });
  Penpal.connect({ messenger, channel: 'panah' }).promise.then(host =>
    host.hello({ protocol: '${protocol}', embed_session: 'e', nonce: '0123456789abcdef0123456789abcdef' }, { path: '/', title: '' }));
</script>`;
