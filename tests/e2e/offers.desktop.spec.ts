import { expect, type Page, test } from '@playwright/test';
import { answeredConsent, openPage } from '../support/site-page.ts';

const answers =
  'car_brand=peugeot&car_model=peugeot-206&car_production_year=1399&car_usage=private&driver_no_damage_factor=35&has_damage=false&inquiry=by_hand&last_policy_exp_date=2026-11-21&last_policy_start_date=2025-11-21&no_damage_factor=35&policy_status=other&policy_term=12&previous_company=alborz&vehicle_type=car';

async function open(page: Page) {
  await answeredConsent(page.context());
  await openPage(page, `/thirdparty/offers/${answers}`);
  await expect(page.getByRole('button', { name: /^انتخاب / }).first()).toBeVisible();
}

const rials = async (page: Page) =>
  (await page.locator('dialog[open] .prices dd').allTextContents()).map(text =>
    Number(
      text
        .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) & 15))
        .replace('−', '-')
        .replace(/[^\d-]/g, ''),
    ),
  );

test('the slider and the term redraw every price without asking the server again', async ({ page }) => {
  await open(page);
  let calls = 0;
  page.on('request', request => {
    // Who is here is asked once the page runs, which may be after the network was idle.
    if (request.url().includes('/api/') && !request.url().includes('/user-profile/')) calls += 1;
  });
  const first = await page.locator('.offer .money b').first().textContent();
  const slider = page.getByLabel('پوشش خسارت مالی');
  await slider.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /میلیون تومان/);
  await expect(page.locator('.offer .money b').first()).not.toHaveText(first ?? '');
  expect(calls).toBe(0);
});

test('the rows of a price add up to what is paid', async ({ page }) => {
  await open(page);
  await page
    .getByRole('button', { name: /^ریز قیمت/ })
    .first()
    .click();
  await expect(page.locator('dialog[open] .prices dd').nth(1)).toBeVisible();
  const amounts = await rials(page);
  const total = amounts.pop();
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  // Who asks this price stands one tap away, and the offers one tap back.
  const about = page.locator('dialog[open]').getByRole('link', { name: /^دربارهٔ بیمهٔ/ });
  const insurer = await about.getAttribute('href');
  await about.click();
  await page.waitForURL(url => url.pathname === insurer);
  await page.goBack();
  await page.waitForURL(/\/offers\//);
  await expect(page.locator('.offer').first()).toBeVisible();
});

test('chosen offers stand side by side, and only differences when that is wished', async ({ page }) => {
  await open(page);
  for (const at of [0, 1, 2]) await page.locator('.offer .compare input').nth(at).check();
  await page.getByRole('link', { name: 'مقایسه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مقایسهٔ ۳ پیشنهاد');
  await expect(page.locator('.compare-table .best').first()).toBeVisible();
  const all = await page.locator('.compare-table tbody tr').count();
  await page.getByRole('switch').check();
  expect(await page.locator('.compare-table tbody tr').count()).toBeLessThan(all);
  await expect(page.locator('.compare-table tbody')).not.toContainText('پوشش مالی۷۰');
});
