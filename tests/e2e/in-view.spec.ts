import { expect, type Locator, type Page, test } from '@playwright/test';
import { Customer, openWidget } from '../support/customer.ts';
import { openHost, tag } from '../support/host-page.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

const boxOf = async (target: Locator) => (await target.boundingBox())!;

const drawTwice = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Where a target stands once the page has been drawn several times without moving it: a wheel moves it even on a busy machine. */
async function restingBox(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  let box = await boxOf(target);
  for (let still = 0; still < 3; ) {
    await drawTwice(page);
    const now = await boxOf(target);
    still = now.x === box.x && now.y === box.y ? still + 1 : 0;
    box = now;
  }
  return box;
}

/** Scrolls as a hand does, until the target stands about in the middle of the window. */
async function wheelTo(page: Page, target: Locator) {
  const { height } = page.viewportSize()!;
  const { x, width } = await restingBox(page, target);
  await page.mouse.move(x + width / 2, height / 2);
  // A wheel that was turned a moment ago may still be moving the page.
  for (;;) {
    const box = await restingBox(page, target);
    const off = box.y + box.height / 2 - height / 2;
    if (Math.abs(off) <= height / 4) return;
    await page.mouse.wheel(0, off);
    await expect.poll(async () => (await target.boundingBox())?.y).not.toBe(box.y);
  }
}

async function press(page: Page, target: Locator) {
  const box = await restingBox(page, target);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The whole of it lies within the window. */
async function expectInWindow(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const { height } = page.viewportSize()!;
  await expect
    .poll(async () => {
      const box = await target.boundingBox();
      return box && box.y >= -1 && box.y + box.height <= height + 1;
    })
    .toBe(true);
}

test.describe('in a frame that is taller than the window', () => {
  test('what a price is made of opens where the customer looks, wherever that is, and the page stands still', async ({
    page,
  }) => {
    const place = await openWidget(page);
    await new Customer(page).askForKnownCar(place);
    const prices = place.getByRole('button', { name: /^ریز قیمت/ });
    await expect(prices).toHaveCount(8);
    for (const which of [0, 4, 7, 2]) {
      const button = prices.nth(which);
      await wheelTo(page, button);
      const before = await scrolled(page);
      await press(page, button);
      const title = place.getByRole('dialog').getByRole('heading').first();
      await expectInWindow(page, title);
      expect(await scrolled(page)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(place.getByRole('dialog')).toBeHidden();
      expect(await scrolled(page)).toBe(before);
    }
  });

  test('two offers are compared by a bar at the lower edge of the window, which leads to a comparison in view', {
    tag: '@phone',
  }, async ({ page }) => {
    const place = await openWidget(page);
    await new Customer(page).askForKnownCar(place);
    for (const which of [3, 4]) {
      const tick = place.getByText('مقایسه', { exact: true }).nth(which);
      await wheelTo(page, tick);
      await press(page, tick);
      await expect(tick.getByRole('checkbox')).toBeChecked();
    }
    const bar = place.locator('.compare-bar');
    await expectInWindow(page, bar);
    const { height } = page.viewportSize()!;
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return box && box.y + box.height;
      })
      .toBeGreaterThan(height - 40);
    const before = await scrolled(page);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => scrolled(page)).toBeLessThanOrEqual(before - 499);
    await expectInWindow(page, bar);
    await press(page, bar.getByRole('link'));
    const heading = place.getByRole('heading', { level: 1 });
    await expect(heading).not.toContainText('پیشنهادهای شخص ثالث');
    await expectInWindow(page, heading);
  });

  test('a partner’s page grows with a few offers, and with the others when they are asked for', {
    tag: '@desktop',
  }, async ({ page }) => {
    const place = await openWidget(page);
    await new Customer(page).askForKnownCar(place);
    const offers = place.getByRole('button', { name: /^انتخاب / });
    await expect(offers).toHaveCount(8);
    const rest = place.getByRole('button', { name: /^نمایش .* پیشنهاد دیگر$/ });
    await rest.scrollIntoViewIfNeeded();
    await rest.click();
    await expect(rest).toBeHidden();
    await expect.poll(() => offers.count()).toBeGreaterThan(8);
  });
});

for (const [choice, result] of [
  [/^پرداخت/, 'پرداخت انجام شد'],
  ['انصراف', 'پرداخت انجام نشد'],
] as const)
  test(`back from the bank with «${result}», the shop’s page shows the result`, { tag: '@phone' }, async ({ page }) => {
    const customer = new Customer(page);
    const place = await openWidget(page);
    await customer.askForKnownCar(place);
    await customer.chooseFirstOffer(place);
    await customer.completeOwner(place);
    await customer.goToBank(place);
    await customer.atBank(choice);
    await page.waitForURL(url => url.origin === demoOrigin);
    const heading = place.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(result);
    await expectInWindow(page, heading);
    expect(await scrolled(page)).toBeGreaterThan(0);
  });

for (const mode of ['modal', 'sheet', 'drawer'] as const)
  test(`in a ${mode} prices, bar and comparison are in view as well`, { tag: '@phone' }, async ({ page }) => {
    await openHost(page, {
      body: `<a data-panah data-mode="${mode}" data-line="thirdparty" href="${siteOrigin}/thirdparty?partner=yadakchi">خرید بیمه</a>${tag()}`,
    });
    const link = page.getByRole('link', { name: 'خرید بیمه' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.click();
    const place = page.frameLocator('iframe');
    await new Customer(page).askForKnownCar(place);
    await expect(place.getByRole('heading', { level: 1 })).toBeInViewport();
    const prices = place.getByRole('button', { name: /^ریز قیمت/ }).nth(4);
    await wheelTo(page, prices);
    await press(page, prices);
    await expectInWindow(page, place.getByRole('dialog').getByRole('heading').first());
    await page.keyboard.press('Escape');
    await expect(place.getByRole('dialog')).toBeHidden();
    for (const which of [4, 5]) {
      const tick = place.getByText('مقایسه', { exact: true }).nth(which);
      await wheelTo(page, tick);
      await press(page, tick);
      await expect(tick.getByRole('checkbox')).toBeChecked();
    }
    const bar = place.locator('.compare-bar');
    await expectInWindow(page, bar);
    await press(page, bar.getByRole('link'));
    const heading = place.getByRole('heading', { level: 1 });
    await expect(heading).not.toContainText('پیشنهادهای شخص ثالث');
    await expectInWindow(page, heading);
  });
