import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test.beforeEach(({ context }) => answeredConsent(context));

test('axe objects to nothing on the pages that everybody meets, light and dark', async ({ page }) => {
  for (const path of ['/', '/faq', '/login', '/404', '/500']) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expectNoComplaintsInBoth(page, path);
    });
  }
});

test('the keyboard reaches the content first, then every place of the header', async ({ page, isMobile }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'رفتن به محتوا' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  if (!isMobile) {
    await page.getByRole('link', { name: 'پناه' }).first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'بیمه‌ها', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/insurers');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    return;
  }
  const menu = page.getByRole('button', { name: 'فهرست' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'فهرست' });
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'تماس' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(sheet).toBeHidden();
});
