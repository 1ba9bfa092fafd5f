import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { Customer, newMobile, openWidget } from '../support/customer.ts';
import { siteOrigin } from '../support/origins.ts';
import { openPinnedShop } from '../support/pinned-shop.ts';
import { eventOf, handoffCode } from '../support/shop.ts';

/** The open dialog stands whole in what the visitor sees of the page. */
async function expectInView(page: Page, frame: FrameLocator) {
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const height = page.viewportSize()!.height;
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box && box.y >= -1 && box.y + box.height <= height + 1;
    })
    .toBe(true);
}

test.describe('a dialog inside a frame that is taller than the window', () => {
  test('opens where the customer has just tapped', async ({ page }) => {
    const customer = new Customer(page);
    const frame = await openWidget(page);
    await customer.askForKnownCar(frame);
    const offers = frame.getByRole('button', { name: /^انتخاب / });
    await expect(offers.nth(3)).toBeAttached();
    const heightOf = () => page.locator('iframe').evaluate(element => element.getBoundingClientRect().height);
    await expect.poll(heightOf).toBeGreaterThan(page.viewportSize()!.height * 1.5);
    const last = offers.last();
    await last.evaluate(element => element.scrollIntoView({ block: 'center' }));
    const overflowOf = () => frame.locator('html').evaluate(element => getComputedStyle(element).overflowY);
    await expect.poll(overflowOf).toBe('hidden');
    await last.click();
    await expectInView(page, frame);
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    // The host gives the frame its height: it has no scroll bar of its own, after a dialog neither.
    await expect.poll(overflowOf).toBe('hidden');
  });

  test('opens where the customer looks, though nobody has touched the frame', async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 420 });
    const frame = await openPinnedShop(page, 'v1');
    const { embed_session, nonce } = await eventOf(page, 'ready');
    const push = async () => {
      const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, newMobile());
      await page.evaluate(one => {
        (window as unknown as { widget: { login(code: string): Promise<void> } }).widget.login(one).catch(() => {});
      }, code);
    };
    await push();
    await eventOf(page, 'login');
    await expect
      .poll(() => page.locator('iframe').evaluate(element => element.getBoundingClientRect().height))
      .toBeGreaterThan(420);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Another account: the customer is asked.
    await push();
    await expectInView(page, frame);
  });
});
