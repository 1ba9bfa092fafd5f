import { expect, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { pauseClock } from '../support/paused-clock.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test.beforeEach(({ context }) => answeredConsent(context));

test('a refusal is told in words, as long as it takes to read them, and can be dismissed', async ({ page }) => {
  const message = Array.from({ length: 20 }, () => 'واژه').join(' ');
  await page.route('**/oauth-authorization-endpoint-retrieve/**', route =>
    route.fulfill({ status: 400, json: { code: 'provider_unknown', message } }),
  );
  await page.clock.install();
  await openPage(page, '/login');
  const toasts = page.getByRole('status', { name: 'پیام‌ها' });
  const ask = page.locator('main').getByRole('button').filter({ hasText: 'حساب' });
  await pauseClock(page);
  await ask.click();
  await expect(toasts.getByText(message)).toBeVisible();
  await page.mouse.move(0, 0);
  // Twenty words: eight seconds.
  await page.clock.fastForward(7_500);
  await expect(toasts.getByText(message)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(toasts.getByText(message)).toHaveCount(0);

  await ask.click();
  await toasts.getByRole('button', { name: 'بستن پیام' }).click();
  await expect(toasts.getByText(message)).toHaveCount(0);
});

test('who comes back from a login provider by the browser’s own button can go there again', async ({ page }) => {
  const provider = 'https://provider.example/authorize';
  await page.route('**/oauth-authorization-endpoint-retrieve/**', route =>
    route.fulfill({ json: { authorization_endpoint: provider } }),
  );
  // The page stays as a browser keeps it.
  let asked = 0;
  await page.route(provider, route => {
    asked += 1;
    return route.abort('aborted');
  });
  await openPage(page, '/login');
  const button = page.locator('main').getByRole('button').filter({ hasText: 'حساب' });
  await button.click();
  await expect.poll(() => asked).toBe(1);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect.poll(() => asked).toBe(2);
});

test('browser back and forward bring the pages and their places back', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'همهٔ پرسش‌ها' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بیمه را آسوده انتخاب کنید');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.goForward();
  await expect(page).toHaveURL('/faq');
});

test('a long list is found again where it was left: by back, by forward, by a reload and from another document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, '/faq');
  await page.getByRole('button', { name: 'فهرست' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'شرکت‌های بیمه' }).click();
  const card = page.locator('.insurer-cards > li').nth(11);
  await card.getByRole('link').first().scrollIntoViewIfNeeded();
  const isNoted = () => page.evaluate(() => scrollY > 700 && history.state?.scroll === scrollY);
  await expect.poll(isNoted).toBe(true);

  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/insurers\/[\w-]+$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(isNoted).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(card).toHaveCount(0);
  await page.goForward();
  await expect(card).toBeInViewport();

  await expect.poll(isNoted).toBe(true);
  await page.reload();
  await expect(page.locator('.toast-region')).toBeAttached();
  await expect(card).toBeInViewport();

  await expect.poll(isNoted).toBe(true);
  await openPage(page, '/about');
  await page.goBack();
  await expect(card).toBeInViewport();
});

test('a heading that comes with the data is reached, and one that the data puts in the place of another', async ({
  page,
  context,
}) => {
  await logIn(context, await newAccount());
  await openPage(page, '/about');
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/api/landing/**', async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'مسافرتی خارج از کشور' }).press('Enter');
  await expect(page.locator('main h1.title-l')).toBeFocused();
  release();
  await expect(page.locator('main h1.display')).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'حساب من' }).press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(heading(page)).toBeFocused();
});

test('an error while drawing leads to /500, with a code for support and a way back that works', async ({ page }) => {
  // An answer that breaks the contract: a question that is not a sentence cannot be drawn.
  await page.route('**/api/faq/**', route =>
    route.fulfill({ json: { results: [{ id: 'a', type: 'general', question: { no: 'text' }, answer: '-' }] } }),
  );
  await openPage(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'پرسش‌ها' }).click();
  await expect(page).toHaveURL('/500');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('از طرف ما خطایی رخ داد');
  await expect(page.getByText(/E-[0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await page.unroute('**/api/faq/**');
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
});

test.describe('while the network is slow', () => {
  // What a background worker fetches cannot be held back from here.
  test.use({ serviceWorkers: 'block' });

  test('a page that comes slowly is announced, and the old one stays until it is there', async ({ page }) => {
    await openPage(page, '/');
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/text-page\.[^/]+\.js$/, async route => {
      await held;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'درباره' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'در حال باز کردن صفحه' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بیمه را آسوده انتخاب کنید');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دربارهٔ پناه');
    await expect(page.getByRole('status').filter({ hasText: 'در حال باز کردن صفحه' })).toHaveCount(0);
  });
});
