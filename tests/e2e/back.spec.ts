import { expect, type Page } from '@playwright/test';
import { Customer, tap } from '../support/customer.ts';
import { holdRequests } from '../support/held-requests.ts';
import { container, openHost, seen, tag, writeHost, wrongOf } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';
import { test } from '../support/used-profile.ts';
import {
  confirm,
  depth,
  frame,
  heading,
  held,
  lastBack,
  offers,
  question,
  stepBack,
  toConfirm,
  toOffers,
  visit,
} from '../support/widget-steps.ts';

/** The shop's page reloaded at the second question; gives what lets the part come that listens to Back. */
async function reloadWithoutBackPart(page: Page, body?: string): Promise<() => void> {
  await visit(page, body);
  await toConfirm(page);
  await expect.poll(() => held(page)).toBe(true);
  const release = await holdRequests(page, '**/back.mjs');
  await page.reload();
  await expect(heading(frame(page))).toHaveText(confirm);
  await seen(page, 'ready');
  return release;
}

test.describe('the browser’s Back, in a page with the two pasted lines', () => {
  test('closes what is open, goes to the questions before, and then leaves the shop as ever', async ({ page }) => {
    await visit(page);
    const place = frame(page);
    const before = await depth(page);
    await toOffers(page);
    await tap(place.getByRole('button', { name: /^انتخاب / }).first());
    const login = place.getByRole('dialog');
    await expect(login).toBeVisible();
    await expect.poll(() => depth(page)).toBe(before + 1);
    await stepBack(page);
    await expect(login).toBeHidden();
    await expect(heading(place)).toHaveText(offers);
    await stepBack(page);
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await expect.poll(() => depth(page)).toBe(before + 1);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('steps back within the login before the login closes', { tag: '@phone' }, async ({ page }) => {
    await visit(page);
    const place = frame(page);
    await toOffers(page);
    await tap(place.getByRole('button', { name: /^انتخاب / }).first());
    const customer = new Customer(page);
    await customer.type(place, 'شمارهٔ موبایل', customer.mobile);
    await customer.tap(place, 'دریافت کد');
    await expect(place.getByText('پیامک شد')).toBeVisible();
    await stepBack(page);
    await expect(place.getByLabel('شمارهٔ موبایل')).toBeVisible();
    await page.goBack();
    await expect(place.getByRole('dialog')).toBeHidden();
    await expect(heading(place)).toHaveText(offers);
  });

  test('does nothing more once the customer has gone back within the widget, and Forward is no trap', {
    tag: '@phone',
  }, async ({ page }) => {
    await visit(page);
    const place = frame(page);
    await toConfirm(page);
    await place.getByRole('button', { name: 'بازگشت' }).click();
    await expect(heading(place)).toHaveText(question);
    await expect.poll(() => held(page)).toBe(false);
    await page.goForward();
    await expect.poll(() => held(page)).toBe(false);
    await expect(heading(place)).toHaveText(question);
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('leaves the shop at once where the shop has asked for that', { tag: '@desktop' }, async ({ page }) => {
    await visit(page, container('data-back="page"') + tag());
    const before = await depth(page);
    await toConfirm(page);
    await idle(page);
    expect(await depth(page)).toBe(before);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });
});

test.describe('a refresh of the shop’s page', () => {
  test('goes on at the question and at the prices where the customer was, and Back still knows the way', {
    tag: '@phone',
  }, async ({ page }) => {
    await visit(page);
    const place = frame(page);
    const before = await depth(page);
    await toConfirm(page);
    await page.reload();
    await expect(heading(place)).toHaveText(confirm);
    await expect(place.getByText('پژو').first()).toBeVisible();
    await tap(place.getByText('نه، خسارتی نگرفته‌ام'));
    await tap(place.getByRole('button', { name: /قیمت‌ها|ادامه/ }));
    await expect(heading(place)).toHaveText(offers);
    await page.reload();
    await expect(heading(place)).toHaveText(offers);
    await expect(place.getByRole('button', { name: /^انتخاب / }).first()).toBeAttached();
    // The page that is there now has heard of it: Back is asked of the page.
    await seen(page, 'ready');
    await seen(page, 'route');
    await expect.poll(() => depth(page)).toBe(before + 1);
    await stepBack(page);
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('hears a Back that is pressed before the part that listens to it has come', { tag: '@phone' }, async ({
    page,
  }) => {
    const release = await reloadWithoutBackPart(page);
    const place = frame(page);
    await page.goBack();
    await expect.poll(() => held(page)).toBe(false);
    await expect(heading(place)).toHaveText(confirm);
    await page.evaluate(() => {
      const made: unknown[] = [];
      history.pushState = state => void made.push(state);
      Object.assign(window, { made });
    });
    release();
    await expect(heading(place)).toHaveText(question);
    await idle(page);
    // Not even for a moment: a quick second press would be lost in it.
    expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made)).toEqual([]);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('takes a link within the page for no Back', { tag: '@phone' }, async ({ page }) => {
    const release = await reloadWithoutBackPart(page, `${container()}${tag()}<a href="#reviews">نظرها</a>`);
    const place = frame(page);
    await page.getByRole('link', { name: 'نظرها' }).click();
    const came = page.waitForResponse('**/back.mjs');
    release();
    await (await came).finished();
    await idle(page);
    await expect(heading(place)).toHaveText(confirm);
  });

  test('goes on at the order’s form and at its payment', { tag: '@phone' }, async ({ page }) => {
    await visit(page);
    const place = frame(page);
    const customer = new Customer(page);
    await toOffers(page);
    await customer.chooseFirstOffer(place);
    await page.reload();
    await expect(heading(place)).toHaveText('مشخصات مالک');
    await customer.completeOwner(place);
    await page.reload();
    await expect(heading(place)).toHaveText('پرداخت');
    await expect(place.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).first()).toBeAttached();
  });

  test('after another page and back goes on as well', { tag: '@phone' }, async ({ page }) => {
    await visit(page);
    const place = frame(page);
    await toConfirm(page);
    await page.goto(await writeHost({ path: '/other', body: '<h1>صفحهٔ دیگر</h1>' }));
    await page.goBack();
    await expect(heading(place)).toHaveText(confirm);
  });
});

for (const mode of ['modal', 'sheet', 'drawer', 'button'] as const)
  test(`Back steps back within a ${mode}, then closes it, and leaves the shop only after that`, {
    tag: '@phone',
  }, async ({ page }) => {
    const opener =
      mode === 'button'
        ? '<div data-panah data-mode="button" data-label="خرید بیمه" data-line="thirdparty"></div>'
        : `<a data-panah data-mode="${mode}" data-line="thirdparty" href="${siteOrigin}/thirdparty?partner=yadakchi">خرید بیمه</a>`;
    await page.goto(await writeHost({ path: '/before', body: '<h1>پیش از فروشگاه</h1>' }));
    await openHost(page, { body: `<h1>فروشگاه</h1>${opener}${tag()}` });
    const way = page.locator('a:not([hidden]), .float', { hasText: 'خرید بیمه' });
    await expect(way).toHaveAttribute('aria-haspopup', 'dialog');
    await way.click();
    const dialog = page.getByRole('dialog', { name: 'پناه' });
    await expect(heading(frame(page))).toHaveText(question);
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    await stepBack(page);
    await expect(heading(frame(page))).toHaveText(question);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await way.click();
    await expect(dialog).toBeVisible();
    await page.getByRole('button', { name: 'بستن' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => held(page)).toBe(false);
    expect(await wrongOf(page)).toEqual([]);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });
