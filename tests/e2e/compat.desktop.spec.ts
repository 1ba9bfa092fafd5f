import { readdirSync } from 'node:fs';
import { oldFrame } from '../compat/old-frame.ts';
import { expect, type Page, test } from '../support/browser-test.ts';
import { eventComplaints, publishedSchema } from '../support/events-schema.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';
import { openPinnedShop } from '../support/pinned-shop.ts';
import { eventOf, eventsOf, handoffCode } from '../support/shop.ts';

const released = readdirSync('sdk/releases');
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

for (const version of [...released, 'v1'])
  test.describe(`a shop that pins the SDK ${version}, with the application of today`, () => {
    test('hears of readiness, pages and heights, opens a page and changes the look', async ({ page }) => {
      const problems = problemsOf(page);
      const frame = await openPinnedShop(page, version);
      await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
      expect((await eventOf(page, 'ready')).protocol).toMatch(/^1\./);

      const tall = async () => frame.locator('html').evaluate(root => root.scrollHeight);
      await expect.poll(async () => Math.abs((await frameHeight(page)) - (await tall()))).toBeLessThanOrEqual(1);
      await ask(page, 'navigate', '/faq');
      await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(firstQuestion.name);
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

test.describe('the SDK of today, with a frame of before', () => {
  const meet = async (page: Page, protocol: string, options: object = {}) => {
    await page.route(`${siteOrigin}/embed/?*`, route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: oldFrame(protocol) }),
    );
    return openPinnedShop(page, 'v1', options);
  };

  test('of the first release: everything that it knew goes on working', async ({ page }) => {
    const problems = problemsOf(page);
    const frame = await meet(page, '1.0');
    expect(await eventOf(page, 'ready')).toMatchObject({ protocol: '1.0', embed_session: 'old-session' });
    await expect(page.locator('.box iframe')).toBeVisible();
    await expect.poll(() => frameHeight(page)).toBe(812);
    await ask(page, 'navigate', '/faq');
    await expect.poll(() => pathsOf(page)).toEqual(['/', '/faq']);
    await ask(page, 'update', { theme: { brand: '#008060' } });
    await ask(page, 'login', 'abcdefghijklmnop');
    await ask(page, 'logout');
    await expect(frame.locator('pre')).toHaveText(
      /welcome 1\.\d+ light\s+navigate \/faq\s+update \{"brand":"#008060"\}\s+login abcdefghijklmnop\s+logout/,
    );
    await ask(page, 'destroy');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('of the first release in a dialog: what it does not know disturbs nobody', async ({ page }) => {
    const problems = problemsOf(page);
    await meet(page, '1.0', { mode: 'modal' });
    await ask(page, 'show');
    await eventOf(page, 'ready');
    await expect(page.locator('iframe')).toBeVisible();
    await ask(page, 'hide');
    await expect(page.locator('iframe')).toBeHidden();
    await idle(page);
    expect(problems).toEqual([]);
  });

  test('of another major version: it is said, nothing is called ready, and the shop goes on selling', async ({
    page,
  }) => {
    const problems = problemsOf(page);
    await meet(page, '2.0');
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
});

for (const version of released)
  test(`the SDK ${version} says so when the frame is of another major version`, async ({ page }) => {
    const problems = problemsOf(page);
    await page.route(`${siteOrigin}/embed/?*`, route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: oldFrame('2.0') }),
    );
    await openPinnedShop(page, version);
    expect(await eventOf(page, 'error')).toMatchObject({ code: 'protocol_mismatch' });
    expect((await eventsOf(page)).map(({ type }) => type)).not.toContain('ready');
    expect(problems).toEqual([]);
  });
