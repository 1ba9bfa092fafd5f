import { expect, type FrameLocator, type Page } from '../support/browser-test.ts';
import { Customer, knownOwner, tap } from '../support/customer.ts';
import { allSeen, ask, container, openHost, seen, tag, writeHost, wrongOf } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';
import { test } from '../support/used-profile.ts';

const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
const heading = (place: FrameLocator) => place.getByRole('heading', { level: 1 });
const depth = (page: Page) => page.evaluate(() => history.length);
/** Our entry stands in the history. */
const held = (page: Page) => page.evaluate(() => Boolean(history.state?.panahBack));
const question = 'پلاک و کد ملی مالک';
const confirm = 'این‌ها درست‌اند؟';
const offers = /پیشنهادهای شخص ثالث/;

/** A page of the partner's with a page before it, as a visitor comes to it. */
async function visit(page: Page, body = container() + tag(), path = '/host', head = '') {
  await page.goto(await writeHost({ path: '/before', body: '<h1>پیش از فروشگاه</h1>' }));
  await openHost(page, { body, path, head });
  await seen(page, 'ready');
  await expect(heading(page.frameLocator('iframe >> nth=0'))).toHaveText(question);
}

async function toConfirm(page: Page) {
  const customer = new Customer(page);
  const place = frame(page);
  await customer.fillPlate(place);
  await customer.type(place, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(place, /استعلام و ادامه|دیدن قیمت‌ها/);
  await expect(heading(place)).toHaveText(confirm);
  // The page has heard of it: Back is asked of the page.
  await expect.poll(async () => (await allSeen(page, 'route')).at(-1)?.payload.path).toBe('/thirdparty/confirm');
}

async function toOffers(page: Page) {
  const place = frame(page);
  await toConfirm(page);
  await tap(place.getByText('نه، خسارتی نگرفته‌ام'));
  await tap(place.getByRole('button', { name: /قیمت‌ها|ادامه/ }));
  await expect(heading(place)).toHaveText(offers);
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
    await page.goBack();
    await expect(login).toBeHidden();
    await expect(heading(place)).toHaveText(offers);
    await page.goBack();
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await expect.poll(() => depth(page)).toBe(before + 1);
    await page.goBack();
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
    await page.goBack();
    await expect(place.getByLabel('شمارهٔ موبایل')).toBeVisible();
    await page.goBack();
    await expect(place.getByRole('dialog')).toBeHidden();
    await expect(heading(place)).toHaveText(offers);
  });

  test('does nothing more once the customer has gone back within the widget, and Forward is no trap', async ({
    page,
  }) => {
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
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('leaves the shop at once where the shop has asked for that', { tag: '@desktop' }, async ({ page }) => {
    await visit(page, container('data-back="page"') + tag());
    const before = await depth(page);
    await toConfirm(page);
    expect(await depth(page)).toBe(before);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });
});

test.describe('a refresh of the shop’s page', () => {
  test('goes on at the question and at the prices where the customer was, and Back still knows the way', async ({
    page,
  }) => {
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
    await expect.poll(() => depth(page)).toBe(before + 1);
    await page.goBack();
    await expect(heading(place)).toHaveText(confirm);
    await page.goBack();
    await expect(heading(place)).toHaveText(question);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('goes on at the order’s form and at its payment', async ({ page }) => {
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

  test('after another page and back goes on as well', async ({ page }) => {
    await visit(page);
    const place = frame(page);
    await toConfirm(page);
    await page.goto(await writeHost({ path: '/other', body: '<h1>صفحهٔ دیگر</h1>' }));
    await page.goBack();
    await expect(heading(place)).toHaveText(confirm);
  });
});

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
    await page.goBack();
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
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });

  test('of which each widget steps back, the one that moved last first', async ({ page }) => {
    await visit(page, `${container('id="one"')}${container('id="two" data-path="/faq"')}${tag()}`);
    const two = page.frameLocator('#two iframe');
    const one = page.frameLocator('#one iframe');
    await expect(heading(two)).not.toHaveText(question);
    const before = await depth(page);
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
    // The page has heard of both.
    await idle(page);
    await page.goBack();
    await expect(heading(two)).not.toHaveText(question);
    await expect(heading(one)).not.toHaveText(question);
    await page.goBack();
    await expect(heading(one)).toHaveText(question);
    await page.goBack();
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
      await page.goBack();
      await expect(heading(place)).toHaveText(confirm);
      await expect.poll(() => page.url()).toContain(`${named}/thirdparty/`);
      await expect.poll(() => page.url()).not.toContain('offers');
      await page.reload();
      await expect(heading(place)).toHaveText(confirm);
      await page.goBack();
      await expect(heading(place)).toHaveText(question);
      await expect.poll(() => page.url()).not.toContain('confirm');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
    });

  test('with a step for each page closes what is open first, and then goes from page to page', async ({ page }) => {
    await visit(page, container('data-routes="hash" data-history="push"') + tag());
    const place = frame(page);
    await toOffers(page);
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

for (const mode of ['modal', 'sheet', 'drawer', 'button'] as const)
  test(`Back steps back within a ${mode}, then closes it, and leaves the shop only after that`, async ({ page }) => {
    const opener =
      mode === 'button'
        ? '<div data-panah data-mode="button" data-label="خرید بیمه" data-line="thirdparty"></div>'
        : `<a data-panah data-mode="${mode}" data-line="thirdparty" href="${siteOrigin}/thirdparty?partner=yadakchi">خرید بیمه</a>`;
    await page.goto(await writeHost({ path: '/before', body: '<h1>پیش از فروشگاه</h1>' }));
    await openHost(page, { body: `<h1>فروشگاه</h1>${opener}${tag()}` });
    const before = await depth(page);
    const way = page.locator('a:not([hidden]), .float', { hasText: 'خرید بیمه' });
    await expect(way).toHaveAttribute('aria-haspopup', 'dialog');
    await way.click();
    const dialog = page.getByRole('dialog', { name: 'پناه' });
    await expect(heading(frame(page))).toHaveText(question);
    await toConfirm(page);
    await expect.poll(() => depth(page)).toBe(before + 1);
    await page.goBack();
    await expect(heading(frame(page))).toHaveText(question);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await way.click();
    await expect(dialog).toBeVisible();
    await page.getByRole('button', { name: 'بستن' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => held(page)).toBe(false);
    expect(await wrongOf(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'پیش از فروشگاه' })).toBeVisible();
  });
