import { expect, type Page, test } from '@playwright/test';
import { abortRequests, allSeen, ask, container, openHost, seen, tag } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

const token = 'a-token-of-the-bank-that-nobody-has-signed';
const modal = `<a data-panah data-mode="modal" data-line="thirdparty" href="${siteOrigin}/?partner=yadakchi">خرید بیمه</a>`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'پناه' });
const hash = (page: Page) => page.evaluate(() => location.hash);
const handled = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll('[data-panah]')].every(place => 'panah' in place));

test.describe('an address with the bank’s way back', () => {
  test('begins the inline widget that waits for a tap', async ({ page }) => {
    await openHost(page, { body: container('data-trigger="click"') + tag(), path: `/host#panah=${token}` });
    // Nobody has signed it: the customer is led to the orders.
    await expect.poll(async () => (await seen(page, 'route')).path).toMatch(/^\/(orders|login)/);
    expect(await hash(page)).toBe('');
  });

  test('leads into the widget that had left for the bank, though another one stands first', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('panah-left', 'yadakchi thirdparty modal'));
    await openHost(page, { body: container() + modal + tag(), path: `/host#panah=${token}` });
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => hash(page)).toBe('');
    await seen(page, 'ready');
    expect((await allSeen(page, 'route')).map(({ payload }) => payload.path)).toEqual(['/thirdparty']);
  });

  test('leads into the first widget where nobody knows which had left', async ({ page }) => {
    await openHost(page, { body: container() + modal + tag(), path: `/host#panah=${token}` });
    await expect.poll(async () => (await seen(page, 'route')).path).toMatch(/^\/(orders|login)/);
    await expect(dialog(page)).toBeHidden();
  });
});

test('where the code for the way back does not load, it is asked for a few times, and the customer goes on to the orders', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', request => {
    if (request.url().includes('/partner-sign-on.')) asked += 1;
  });
  await abortRequests(page, /\/partner-sign-on\./);
  await openHost(page, { body: container() + tag(), path: `/host#panah=${token}` });
  await expect(page.frameLocator('iframe').getByText('صفحه باز نشد').first()).toBeVisible();
  const isAtOrders = async () => /^\/(orders|login)/.test(String((await seen(page, 'route')).path));
  while (!(await isAtOrders())) {
    const before = asked;
    await page.clock.fastForward(60_000);
    await expect.poll(async () => asked > before || (await isAtOrders())).toBe(true);
  }
  expect(asked).toBeGreaterThan(2);
});

test('a token that can be none is left in the address, and the bridge stands', async ({ page }) => {
  await openHost(page, { body: container() + modal + tag(), path: '/host#panah=anything' });
  await seen(page, 'resize');
  await handled(page);
  expect(await hash(page)).toBe('#panah=anything');
  expect(await allSeen(page, 'error')).toEqual([]);
  await expect(dialog(page)).toBeHidden();
});

test('a place in the address opens a widget that follows it, and no other', async ({ page }) => {
  const routed = modal.replace('<a', '<a data-routes="hash" id="routed"').replace('پناه', 'پناه');
  await openHost(page, { body: container() + modal + tag(), path: '/host#panah=/faq' });
  await seen(page, 'ready');
  await handled(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(dialog(page)).toBeHidden();
  await openHost(page, { body: modal + routed + tag(), path: '/other#panah=/faq' });
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
});

test('a page that is loaded again hears once where the customer goes on', async ({ page }) => {
  await openHost(page, { body: container() + tag() });
  await seen(page, 'ready');
  await ask(page, 'navigate', '/faq');
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await page.reload();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  expect((await allSeen(page, 'route')).filter(({ payload }) => payload.path === '/faq')).toHaveLength(1);
});
