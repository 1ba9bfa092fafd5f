import { expect, type Page, test } from '@playwright/test';
import { answerByHand, heading } from '../support/by-hand.ts';
import { Customer, knownOwner } from '../support/customer.ts';
import { answeredConsent } from '../support/site-page.ts';

test.beforeEach(({ context }) => answeredConsent(context));

async function ask(page: Page, mid3: string) {
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.fillPlate(page, { left2: '۱۲', letter: 'ب', mid3, region2: '۱۱' });
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(page, 'استعلام و ادامه');
}

const vehicle = { usage: 'شخصی', brand: 'سایپا', model: 'کوییک', year: '۱۴۰۲', term: 'یک‌ساله' };

test('a plate that is not found is said, and the questions by hand lead to prices', async ({ page }) => {
  await ask(page, '۴۴۴');
  await expect(page.getByText('با این پلاک و کد ملی چیزی پیدا نشد')).toBeVisible();
  await answerByHand(page, vehicle);
});

test('an inquiry that fails is said, and both ways are open: asking again, or the questions by hand', async ({
  page,
}) => {
  await ask(page, '۵۵۵');
  const said = page.getByRole('alert').filter({ hasText: 'استعلام الان پاسخ نمی‌دهد' });
  await expect(said).toBeVisible();
  await expect(heading(page)).toHaveText('پلاک و کد ملی مالک');
  const asked = page.waitForRequest(request => request.url().endsWith('/car-plate-inquiry/?page=thirdparty'));
  await said.getByRole('button', { name: 'دوباره بپرس' }).click();
  await asked;
  await said.getByRole('button', { name: 'خودم وارد می‌کنم' }).click();
  await answerByHand(page, vehicle);
});

test('offline is called offline: nothing typed is lost, and the question is asked when there is a connection again', async ({
  page,
  context,
}) => {
  await page.goto('/thirdparty', { waitUntil: 'networkidle' });
  const customer = new Customer(page);
  await customer.fillPlate(page);
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
  await context.setOffline(true);
  await customer.tap(page, 'استعلام و ادامه');
  await expect(page.getByRole('alert').filter({ hasText: 'اینترنت قطع است' })).toBeVisible();
  await expect(page.getByText('سنهاب الان پاسخ نمی‌دهد')).toHaveCount(0);
  await expect(heading(page)).toHaveText('پلاک و کد ملی مالک');
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۵۸۱');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
});

test('a plate that was not found is put right on the way back, and nothing typed is lost', async ({ page }) => {
  await ask(page, '۴۴۴');
  await expect(heading(page)).toHaveText(/از این وسیله/);
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۴۴۴');
  await page.goForward();
  await expect(heading(page)).toHaveText(/از این وسیله/);
  await page.goBack();
  await expect(page.getByLabel('کد ملی مالک خودرو')).toHaveValue(knownOwner);
  await page.getByLabel('سه رقم وسط').fill('۳۲۱');
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
});

test('a motorcycle is found by its plate, and nothing about claims is ticked for the customer', async ({ page }) => {
  await page.goto('/thirdparty');
  await page.getByText('موتورسیکلت', { exact: true }).click();
  await page.getByLabel('سه رقم بالا').fill('۱۲۳');
  await page.getByLabel('پنج رقم پایین').fill('۴۵۶۷۸');
  await page.getByLabel('کد ملی مالک موتور').fill(knownOwner);
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  await expect(page.getByText('CG125').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /خسارتی نگرفته‌ام|بله، گرفته‌ام/, checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'مانده: از بیمه‌نامهٔ قبلی خسارت گرفته‌اید؟' }).click();
  await expect(page.getByRole('radio', { name: 'نه، خسارتی نگرفته‌ام' })).toBeFocused();
  await expect(page.getByRole('group', { name: /خسارت گرفته‌اید/ })).toBeInViewport({ ratio: 0.9 });
  await page.getByText('نه، خسارتی نگرفته‌ام').click();
  await page.getByRole('button', { name: /دیدن قیمت‌ها/ }).click();
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  expect(page.url()).not.toContain(knownOwner);
  expect(page.url()).not.toContain('0013542419');
});
