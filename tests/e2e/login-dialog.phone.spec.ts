import { expect, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer } from '../support/customer.ts';
import { carByHand } from '../support/logged-in.ts';
import { answeredConsent } from '../support/site-page.ts';

const offers = `/thirdparty/offers/${carByHand}`;

test('in the dialog a forgotten password is made anew, and next time the password alone leads to the order', async ({
  page,
  context,
  browser,
}) => {
  await answeredConsent(context);
  const customer = new Customer(page);
  await page.goto(offers);
  await customer.tap(page, /^انتخاب /);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل').fill(customer.mobile);
  await dialog.getByRole('button', { name: 'ورود با رمز عبور' }).click();
  await dialog.getByRole('button', { name: 'رمز را فراموش کرده‌ام' }).click();
  await customer.typeCode(dialog);
  await dialog.getByLabel('رمز تازه').fill('kutah');
  await dialog.getByLabel('تکرار رمز').fill('kutah');
  await dialog.getByRole('button', { name: 'ذخیره و ورود' }).click();
  await expect(dialog.getByLabel('رمز تازه')).toBeFocused();
  await dialog.getByLabel('رمز تازه').fill('Sarv7Kuh');
  await dialog.getByLabel('تکرار رمز').fill('Sarv7Kuh');
  await dialog.getByRole('button', { name: 'ذخیره و ورود' }).click();
  await expect(heading(page)).toHaveText(/مشخصات مالک/);

  const later = await browser.newContext();
  await answeredConsent(later);
  const again = await later.newPage();
  await again.goto(offers);
  await again
    .getByRole('button', { name: /^انتخاب / })
    .first()
    .click();
  const asked = again.getByRole('dialog');
  await asked.getByRole('button', { name: 'ورود با رمز عبور' }).click();
  await asked.getByLabel('شمارهٔ موبایل').fill(customer.mobile);
  await again.keyboard.press('Enter');
  await asked.getByLabel('رمز عبور', { exact: true }).fill('Sarv7Kuh');
  await again.keyboard.press('Enter');
  await expect(heading(again)).toHaveText(/مشخصات مالک/);
  await later.close();
});

test('a toast over the dialog belongs to it: it is read out there, and can be dismissed', async ({ page, context }) => {
  await answeredConsent(context);
  const customer = new Customer(page);
  await page.goto(offers);
  await customer.tap(page, /^انتخاب /);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل').fill(customer.mobile);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('کد ۶ رقمی')).toBeVisible();
  const right = await customer.newestCode();
  await dialog.getByLabel('کد ۶ رقمی').fill(right === '111111' ? '222222' : '111111');
  const toasts = dialog.getByRole('status', { name: 'پیام‌ها' });
  await expect(toasts).toContainText('کد درست نیست');
  // A pointer upon it lets it stay.
  await toasts.getByText('کد درست نیست').hover();
  await toasts.getByRole('button', { name: 'بستن پیام' }).click();
  await expect(toasts.getByRole('button')).toHaveCount(0);

  await dialog.getByLabel('کد ۶ رقمی').fill(right === '111111' ? '222222' : '111111');
  await expect(toasts).toContainText('کد درست نیست');
  await toasts.getByText('کد درست نیست').hover();
  await page.goBack();
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'پیام‌ها' })).toContainText('کد درست نیست');
});

test('the browser’s back closes the dialog, and the offers stand as they were set', async ({ page, context }) => {
  await answeredConsent(context);
  await page.goto(offers);
  const tier = page.locator('output.tier');
  const before = (await tier.textContent()) ?? '';
  await page.getByLabel('پوشش خسارت مالی').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tier).not.toHaveText(before);
  const chosen = (await tier.textContent()) ?? '';
  await new Customer(page).tap(page, /^انتخاب /);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  await expect(tier).toHaveText(chosen);
});
