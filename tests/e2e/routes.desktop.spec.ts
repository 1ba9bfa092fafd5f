import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/held-requests.ts';
import { allSeen, ask, container, openHost, seen, tag } from '../support/host-page.ts';

const heading = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });
const depth = (page: Page) => page.evaluate(() => history.length);

/** The part that follows the address comes once what this returns is called. */
const holdOptionalParts = (page: Page) => holdRequests(page, '**/optional-parts.mjs');

for (const [way, deep, clean] of [
  ['hash', /\/host\?utm_source=sms#panah=\/faq$/, /\/host\?utm_source=sms$/],
  ['query', /\/host\?utm_source=sms&panah=\/faq$/, /\/host\?utm_source=sms$/],
] as const) {
  test(`the address follows the widget by ${way}, and leaves the history as it is`, async ({ page }) => {
    await openHost(page, {
      body: container(`data-routes="${way}" data-back="page"`) + tag(),
      path: '/host?utm_source=sms',
    });
    await seen(page, 'ready');
    await expect(heading(page)).toBeVisible();
    const before = await depth(page);
    expect(page.url()).toMatch(clean);
    await ask(page, 'navigate', '/faq');
    await expect(page).toHaveURL(deep);
    expect(await depth(page)).toBe(before);
  });

  test(`a page of the widget that was reached before this part had come is in the address too (${way})`, async ({
    page,
  }) => {
    const release = await holdOptionalParts(page);
    await openHost(page, { body: container(`data-routes="${way}"`) + tag(), path: '/host?utm_source=sms' });
    await seen(page, 'ready');
    await ask(page, 'navigate', '/faq');
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
    expect(page.url()).toMatch(clean);
    release();
    await expect(page).toHaveURL(deep);
  });

  test(`Back and Forward step through pages that were reached before this part had come (${way})`, async ({ page }) => {
    const release = await holdOptionalParts(page);
    await openHost(page, {
      body: container(`data-routes="${way}" data-history="push"`) + tag(),
      path: '/host?utm_source=sms',
    });
    const first = (await seen(page, 'route')).path;
    await seen(page, 'ready');
    await ask(page, 'navigate', '/faq');
    release();
    await expect(page).toHaveURL(deep);
    await page.goBack();
    await expect.poll(async () => (await seen(page, 'route')).path).toBe(first);
    await page.goForward();
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
    await expect(page).toHaveURL(deep);
  });

  test(`an address with a place leads there (${way}), also after a reload`, async ({ page }) => {
    const path = way === 'hash' ? '/host?utm_source=sms#panah=/faq' : '/host?utm_source=sms&panah=/faq';
    await openHost(page, { body: container(`data-routes="${way}"`) + tag(), path });
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
    await expect(page).toHaveURL(deep);
    await page.reload();
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  });

  test(`with pushes, Back and Forward step through the widget's pages (${way})`, async ({ page }) => {
    await openHost(page, {
      body: container(`data-routes="${way}" data-history="push"`) + tag(),
      path: '/host?utm_source=sms',
    });
    await seen(page, 'ready');
    await expect(heading(page)).toBeVisible();
    const before = await depth(page);
    const first = (await seen(page, 'route')).path;
    await ask(page, 'navigate', '/faq');
    await expect(page).toHaveURL(deep);
    expect(await depth(page)).toBe(before + 1);
    await page.goBack();
    await expect.poll(async () => (await seen(page, 'route')).path).toBe(first);
    await expect(page).toHaveURL(clean);
    await page.goForward();
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
    expect(await depth(page)).toBe(before + 1);
  });
}

test('the data layer hears of every page from before its part had come', async ({ page }) => {
  const release = await holdOptionalParts(page);
  await openHost(page, { body: container('data-data-layer="true"') + tag() });
  const first = (await seen(page, 'route')).path;
  await seen(page, 'ready');
  for (const path of ['/faq', '/about']) {
    await ask(page, 'navigate', path);
    await expect.poll(async () => (await seen(page, 'route')).path).toBe(path);
  }
  release();
  const told = () =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: { event: string; panah: { path: string } }[] }).dataLayer ?? [])
        .filter(({ event }) => event === 'panah_route')
        .map(({ panah }) => panah.path),
    );
  await expect.poll(told).toEqual([first, '/faq', '/about']);
});

test('an address whose place is taken away by hand leads to where the line begins', async ({ page }) => {
  await openHost(page, { body: container('data-routes="hash"') + tag(), path: '/host#panah=/faq' });
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/thirdparty');
  expect(page.url()).toMatch(/\/host#?$/);
});

test('an address whose place is taken away before this part had come leads there as well', async ({ page }) => {
  const release = await holdOptionalParts(page);
  await openHost(page, { body: container('data-routes="hash"') + tag(), path: '/host#panah=/faq' });
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await page.evaluate(() => {
    location.hash = '';
  });
  release();
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/thirdparty');
});

test('a shop that tidies its address before this part had come leaves the customer where the address led', async ({
  page,
}) => {
  const release = await holdOptionalParts(page);
  await openHost(page, { body: container('data-routes="hash"') + tag(), path: '/host#panah=/faq' });
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await page.evaluate(() => history.replaceState({}, '', location.pathname));
  release();
  await ask(page, 'navigate', '/about');
  await expect(page).toHaveURL(/#panah=\/about$/);
  expect((await allSeen(page, 'route')).map(({ payload }) => payload.path)).toEqual(['/faq', '/about']);
});

test('without a wish the address stays as it is', async ({ page }) => {
  await openHost(page, { body: container() + tag(), path: '/host?a=1' });
  await seen(page, 'ready');
  await ask(page, 'navigate', '/faq');
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  expect(page.url()).toMatch(/\/host\?a=1$/);
  expect((await allSeen(page, 'error')).length).toBe(0);
});
