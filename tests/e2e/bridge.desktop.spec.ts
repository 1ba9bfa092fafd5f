import { expect, test } from '@playwright/test';
import { idle } from '../support/idle.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { askWidget, eventOf, eventsOf, handoffCode, openShop } from '../support/shop.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test('the shop hears of every page, without queries, and can open one', async ({ page }) => {
  const frame = await openShop(page);
  await eventOf(page, 'ready');
  const before = page.url();
  const depth = await page.evaluate(() => history.length);
  await askWidget(page, 'navigate', '/faq?type=secret');
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(firstQuestion.name);
  await expect
    .poll(async () => (await eventsOf(page)).filter(({ type }) => type === 'route').map(({ payload }) => payload.path))
    .toContain('/faq');
  expect(JSON.stringify(await eventsOf(page))).not.toContain('secret');
  expect(page.url()).toBe(before);
  // One entry at most, so that Back steps back inside the widget.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(depth + 1);
});

test('the shop hears of a page with its own title', async ({ page }) => {
  const frame = await openShop(page);
  await eventOf(page, 'ready');
  await askWidget(page, 'navigate', '/faq');
  await expect.poll(() => frame.locator('title').textContent()).toMatch(/^پرسش‌ها/);
  await askWidget(page, 'navigate', '/terms');
  const told = async () =>
    (await eventsOf(page))
      .filter(({ type }) => type === 'route')
      .map(({ payload }) => payload)
      .at(-1);
  await expect.poll(told).toEqual({ path: '/terms', title: 'قوانین و حریم خصوصی | پناه' });
});

test('a page that the shop opens takes no focus from the shop; one that the customer opens begins at its heading', async ({
  page,
}) => {
  const frame = await openShop(page);
  await eventOf(page, 'ready');
  await page.locator('.buy').focus();
  const heading = frame.getByRole('heading', { level: 1 });
  for (const [path, words] of [
    ['/login', /ورود/],
    ['/no-such-page', /پیدا نشد/],
  ] as const) {
    await askWidget(page, 'navigate', path);
    await expect(heading).toHaveText(words);
    await idle(page);
    await expect(page.locator('.buy')).toBeFocused();
  }
  await frame.locator('a[href$="/faq"]').click();
  await expect(heading).toHaveText(/پرسش/);
  await expect(heading).toBeFocused();
});

test('a page that is left again while it is on its way is not shown', async ({ page }) => {
  const frame = await openShop(page);
  await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
  await eventOf(page, 'ready');
  const left = Promise.withResolvers<void>();
  let came = false;
  await page.route(/\/assets\/embed\/.*\.js/, async route => {
    await left.promise;
    await route.continue();
    came = true;
  });
  await askWidget(page, 'navigate', '/faq');
  await askWidget(page, 'navigate', '/thirdparty');
  left.resolve();
  await expect.poll(() => came).toBe(true);
  await idle(page);
  await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
});

for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])
  test(`a wish to open ${path} is refused`, async ({ page }) => {
    await openShop(page);
    await eventOf(page, 'ready');
    const refusal = await askWidget(page, 'navigate', path).catch((problem: Error) => problem.message);
    expect(refusal).toContain('invalid_payload');
  });

test.describe('a customer of the shop', () => {
  test('is logged in by a code from its server, and the shop gets a short token of its own', async ({ page }) => {
    await openShop(page);
    const { embed_session, nonce } = await eventOf(page, 'ready');
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, '09121110078');
    await askWidget(page, 'login', code);
    expect(await eventOf(page, 'login')).toEqual({ by: 'partner' });
    const { token } = await eventOf(page, 'token');
    const profile = await fetch(`${siteOrigin}/accounts/api/user-profile/`, {
      headers: { authorization: `Token ${token}` },
    });
    expect(await profile.json()).toMatchObject({ username: '09121110078', scope: 'embed' });
    const again = await askWidget(page, 'login', code).then(
      () => 'accepted',
      () => 'refused',
    );
    expect(again).toBe('refused');
    await askWidget(page, 'logout');
    await eventOf(page, 'logout');
  });

  test('of another frame is not: the code fits one nonce only', async ({ page }) => {
    await openShop(page);
    const { embed_session } = await eventOf(page, 'ready');
    const { code } = await handoffCode(siteOrigin, { embed_session, nonce: 'f'.repeat(32) });
    await expect(askWidget(page, 'login', code)).rejects.toThrow();
    expect((await eventsOf(page)).map(({ type }) => type)).not.toContain('token');
  });
});

test.describe('a page without our script', () => {
  test('gets route changes, heights and readiness as messages to its exact origin', async ({ page }) => {
    await page.goto(`${demoOrigin}/bare`);
    const frame = page.frameLocator('.box iframe');
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const messages = () =>
      page.evaluate(() => (window as unknown as { shopMessages: { type: string; payload: object }[] }).shopMessages);
    const types = async () => (await messages()).map(({ type }) => type);
    for (const type of ['ready', 'route_changed', 'resize']) await expect.poll(types).toContain(type);
    expect(await types()).not.toContain('token');
    for (const { type, payload } of await messages())
      if (type === 'route_changed') expect(Object.keys(payload)).toEqual(['path']);
  });

  test('keeps the customer’s page where the frame is loaded again', async ({ page }) => {
    await page.goto(`${demoOrigin}/bare`);
    const frame = page.frameLocator('.box iframe');
    await frame.getByRole('button', { name: 'پلاک یا کد ملی را ندارم' }).click();
    const usage = frame.getByText('شخصی', { exact: true });
    await expect(usage).toBeVisible();
    await usage.evaluate(() => {
      document.documentElement.dataset.left = '';
      location.reload();
    });
    // The document that comes, not the one that is being left.
    await expect(frame.locator('html:not([data-left])')).toBeAttached();
    await expect(usage).toBeVisible();
    await frame.getByRole('button', { name: 'بازگشت' }).click();
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
  });
});

test.describe('a hostile page', () => {
  test('with spoilt built-ins, forged messages and leftovers gets a working widget and no token', async ({ page }) => {
    const frame = await openShop(page, '/hostile');
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const ready = await eventOf(page, 'ready');
    expect(ready.protocol).toMatch(/^1\./);
    await idle(page);
    await expect(page.locator('.box iframe')).toHaveCount(1);
    expect((await eventsOf(page)).map(({ type }) => type)).not.toContain('token');
    expect(new URL(page.url()).origin).toBe(demoOrigin);
    const errors = await page.evaluate(() => (window as unknown as { shopErrors: string[] }).shopErrors);
    expect(errors).toEqual([]);
  });
});
