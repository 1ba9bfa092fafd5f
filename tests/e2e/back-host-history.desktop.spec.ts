import { expect, type Page } from '@playwright/test';
import { tap } from '../support/customer.ts';
import { ask, container, tag } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
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

test.describe('a shop that moves through its own history', { tag: '@desktop' }, () => {
  /** A small router: `?box` is a box of the shop's, `/cart` a page of it. */
  const router = `<script>
window.heard = [];
const show = () => {
  document.body.dataset.place = location.pathname + location.search;
  document.querySelector('#cart').hidden = location.pathname !== '/cart';
};
window.go = to => { history.pushState({ shop: to }, '', to); show(); };
history.replaceState({ shop: 'first' }, '');
addEventListener('popstate', ({ state }) => { heard.push(state?.shop + ' ' + location.pathname + location.search); show(); });
</script><p id="cart" hidden>سبد</p>`;
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  const go = (page: Page, to: string) =>
    page.evaluate(path => (window as unknown as { go(path: string): void }).go(path), to);

  test('hears nothing of the widget’s steps but its own state at its own address, and its own steps work above them', async ({
    page,
  }) => {
    await visit(page, container() + router + tag());
    const place = frame(page);
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    await go(page, '/host?box');
    await page.goBack();
    await expect(page.locator('body')).toHaveAttribute('data-place', '/host');
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    expect(new Set(await heard(page))).toEqual(new Set(['first /host']));
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('takes the customer from its box through the widget’s steps in turn', async ({ page }) => {
    await visit(page, container() + router + tag());
    const place = frame(page);
    await go(page, '/host?box');
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await expect(page.locator('body')).toHaveAttribute('data-place', '/host?box');
    await page.goBack();
    await expect(page.locator('body')).toHaveAttribute('data-place', '/host');
  });

  test('and has hidden the widget in a tab of its own: Back leads to the page before, and steps back again once it is shown', async ({
    page,
  }) => {
    await visit(page, `<div id="tab">${container()}</div>${tag()}`);
    const place = frame(page);
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    const hide = (hidden: boolean) =>
      page.locator('#tab').evaluate((tab, to) => tab.style.setProperty('display', to ? 'none' : 'block'), hidden);
    await hide(true);
    await hide(false);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await toConfirm(page);
    await expect.poll(() => held(page)).toBe(true);
    await hide(true);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('keeps its own state, and is free of our entry once the widget is gone', async ({ page }) => {
    await visit(page, container() + router + tag());
    const before = await depth(page);
    await toConfirm(page);
    await expect.poll(() => depth(page)).toBe(before + 1);
    expect(await page.evaluate(() => history.state)).toMatchObject({ shop: 'first' });
    await ask(page, 'destroy');
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ shop: 'first' });
    await go(page, '/cart');
    await page.goBack();
    await expect(page.locator('#cart')).toBeHidden();
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('of which each widget steps back, the one that moved last first', async ({ page }) => {
    await visit(page, `${container('id="one"')}${container('id="two" data-path="/faq"')}${tag()}`);
    const two = page.frameLocator('#two iframe');
    const one = page.frameLocator('#one iframe');
    await expect(heading(two)).not.toHaveText(question);
    const before = await depth(page);
    await page.evaluate(() => {
      const routes: string[] = [];
      Object.assign(window, { routes });
      const { Panah } = window as unknown as {
        Panah: { embed(id: string): { on(type: 'route', hear: (route: { path: string }) => void): void } };
      };
      for (const id of ['#one', '#two']) Panah.embed(id).on('route', ({ path }) => routes.push(id + path));
    });
    const navigate = (id: string, path: string) =>
      page.evaluate(
        ([target, to]) =>
          (window as unknown as { Panah: { embed(id: string): { navigate(to: string): Promise<void> } } }).Panah.embed(
            `#${target}`,
          ).navigate(to!),
        [id, path] as const,
      );
    await navigate('one', '/faq');
    await expect(heading(one)).not.toHaveText(question);
    await navigate('two', '/thirdparty');
    await expect(heading(two)).toHaveText(question);
    await expect.poll(() => depth(page)).toBe(before + 1);
    // The page has heard of both, and of the steps back that are told after them.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { routes: string[] }).routes))
      .toEqual(expect.arrayContaining(['#one/faq', '#two/thirdparty']));
    await idle(page);
    await stepBack(page);
    await expect(heading(two)).not.toHaveText(question);
    await expect(heading(one)).not.toHaveText(question);
    await page.goBack();
    await expect(heading(one)).toHaveText(question);
    await lastBack(page);
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  for (const [way, named] of [
    ['hash', '#panah='],
    ['query', '?panah='],
  ] as const)
    test(`whose address follows the widget (${way}) has the right address after each step back`, async ({ page }) => {
      await visit(page, container(`data-routes="${way}"`) + tag());
      const place = frame(page);
      await toOffers(page);
      await expect.poll(() => page.url()).toContain(`${named}/thirdparty/offers/`);
      await page.reload();
      await expect(heading(place)).toHaveText(offers);
      await stepBack(page);
      await expect(heading(place)).toHaveText(confirm);
      await expect.poll(() => page.url()).toContain(`${named}/thirdparty/`);
      await expect.poll(() => page.url()).not.toContain('offers');
      await page.reload();
      await expect(heading(place)).toHaveText(confirm);
      await page.goBack();
      await expect(heading(place)).toHaveText(question);
      await expect.poll(() => page.url()).not.toContain('confirm');
      await lastBack(page);
      await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
    });

  test('with a step for each page closes what is open first, and then goes from page to page', async ({ page }) => {
    await visit(page, container('data-routes="hash" data-history="push"') + tag());
    const place = frame(page);
    await toOffers(page);
    await expect.poll(() => page.url()).toContain('offers');
    const before = await depth(page);
    await tap(place.getByRole('button', { name: /^انتخاب / }).first());
    await expect(place.getByRole('dialog')).toBeVisible();
    await expect.poll(() => depth(page)).toBe(before + 1);
    await page.goBack();
    await expect(place.getByRole('dialog')).toBeHidden();
    await expect(heading(place)).toHaveText(offers);
    await page.goBack();
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
  });
});
