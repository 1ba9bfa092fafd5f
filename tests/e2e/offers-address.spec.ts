import { expect, type Page, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { carByHand } from '../support/logged-in.ts';
import { pauseClock } from '../support/paused-clock.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

const offers = `/thirdparty/offers/${carByHand}`;
const names = (page: Page) => page.locator('.offer-name').allTextContents();
const tier = (page: Page) => page.locator('output.tier');
const compareBox = (page: Page, at: number) => page.locator('.offer .compare input').nth(at);

test.beforeEach(({ context }) => answeredConsent(context));

/** To the third cover of the slider. */
async function raiseCover(page: Page) {
  await page.getByLabel('پوشش خسارت مالی').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
}

test('back with the prices open closes them, and the offers stand where they stood', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, '/faq');
  await openPage(page, offers);
  const prices = page.getByRole('button', { name: /^ریز قیمت/ }).nth(3);
  await prices.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await prices.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(prices).toBeFocused();

  const depth = () => page.evaluate(() => history.state?.depth ?? 0);
  const before = await depth();
  await prices.click();
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The sheet's own entry goes a moment after the sheet.
  await expect.poll(depth).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test.describe('while the next page is on its way', () => {
  // What a background worker fetches cannot be held back from here.
  test.use({ serviceWorkers: 'block' });

  test('a setting made right before going on is not written into the next page’s address', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/faq');
    await openPage(page, offers);
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    // The next page takes longer than the setting waits before it is written.
    const chunk = /\/assets\/site\/contact-page.*\.js/;
    const asked = page.waitForRequest(chunk);
    await page.route(chunk, async route => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await pauseClock(page);
    await raiseCover(page);
    await page.locator('footer').getByRole('link', { name: 'تماس' }).first().click();
    await asked;
    await page.clock.runFor(1_000);
    release();
    await page.clock.resume();
    await expect(heading(page)).toHaveText('تماس با پناه');
    expect(new URL(page.url()).search).toBe('');
  });
});

test('cover, order and what is compared survive a reload, the way to comparing and back, and a shared link', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await openPage(page, offers);
  await raiseCover(page);
  const cover = (await tier(page).textContent()) ?? '';
  await compareBox(page, 0).check();
  await compareBox(page, 1).check();
  await expect(page).toHaveURL(/financial_coverage=\d+&i=\w+,\w+/);
  const shown = await names(page);

  await page.reload();
  await expect(tier(page)).toHaveText(cover);
  expect(await names(page)).toEqual(shown);
  await expect(compareBox(page, 1)).toBeChecked();

  await page.getByRole('link', { name: 'مقایسه' }).click();
  await expect(heading(page)).toHaveText('مقایسهٔ ۲ پیشنهاد');
  await page.reload();
  await expect(page.locator('.compare-table')).toContainText(cover.replace(' تومان', '').replace(/\s+/g, ' ').trim());
  await page.goBack();
  await expect(tier(page)).toHaveText(cover);
  await expect(compareBox(page, 0)).toBeChecked();

  const friend = await browser.newContext();
  await answeredConsent(friend);
  const other = await friend.newPage();
  await other.goto(page.url());
  await expect(tier(other)).toHaveText(cover);
  expect(await names(other)).toEqual(shown);
  await friend.close();
});

test('a sort order chosen in its sheet stays when back closes the sheet', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, offers);
  await page.getByRole('button', { name: 'مناسب‌ترین' }).click();
  await page.getByRole('dialog').getByText('ارزان‌ترین', { exact: true }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.getByRole('button', { name: 'ارزان‌ترین' })).toBeVisible();
});

test('the menu leads to a page, and back leads to where the menu was opened', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, offers);
  await page.getByRole('button', { name: 'فهرست' }).click();
  await page.getByRole('dialog').locator('a[href="/about"]').click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a cut address says so, and leads to the questions', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, `${offers.split('&car_production_year')[0]}`);
  await expect(page.getByRole('heading', { level: 2, name: 'این نشانی کامل نیست' })).toBeVisible();
  await page.getByRole('link', { name: 'رفتن به پرسش‌ها' }).click();
  await expect(heading(page)).toHaveText('پلاک و کد ملی مالک');
});

test('an address whose day has passed says so, and leads on to the questions', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(
    page,
    '/travel/offers/countries=~5B~22DE~22~5D&duration_days=15&start_date=2026-01-01&travellers=~5B~7B~22birth_date~22~3A~221985-04-02~22~7D~5D&visa=single',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'یکی از پاسخ‌ها دیگر درست نیست' })).toBeVisible();
  await expect(page.getByText(/^تاریخ نباید پیش از/)).toBeVisible();
  const ways = page.getByRole('link', { name: 'رفتن به پرسش‌ها' });
  await expect(ways).toHaveAttribute('href', /go_on=true/);
  await ways.click();
  await expect(heading(page)).toHaveText('به کجا می‌روید؟');
});

test('in the comparison, an insurer that does not sell what is chosen says why, and leads to what it sells', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, `/thirdparty/compare/${carByHand}?i=karafarin,alborz&policy_term=3`);
  await expect(heading(page)).toHaveText('مقایسهٔ ۲ پیشنهاد');
  await expect(page.getByText('برای مدت ۳ ماه بیمه‌نامه نمی‌فروشد.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'انتخاب البرز' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'انتخاب کارآفرین' })).toHaveCount(0);
  await page.getByRole('button', { name: 'دیدن با مدت ۶ ماه' }).click();
  await expect(page.getByRole('button', { name: 'انتخاب کارآفرین' })).toBeVisible();
  await expect(page).toHaveURL(/policy_term=6/);
});
