import { expect, type Page, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer, knownOwner, type Plate } from '../support/customer.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test.beforeEach(({ context }) => answeredConsent(context));

const other: Plate = { left2: '۳۳', letter: 'د', mid3: '۳۲۱', region2: '۲۲' };
const inquiry = 'پلاک و کد ملی مالک';

/** The first car, as far as its confirmation. */
async function beginForm(page: Page): Promise<Customer> {
  const customer = new Customer(page);
  await openPage(page, '/');
  await customer.fillPlate(page);
  await customer.tap(page, 'دیدن قیمت‌ها');
  await expect(heading(page)).toHaveText(inquiry);
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(page, 'استعلام و ادامه');
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  // The page has heard that the server keeps the answers.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('panah-draft-thirdparty'))).not.toBeNull();
  return customer;
}
const offered = (page: Page) => page.getByRole('status').filter({ hasText: 'نیمه‌کاره است' });

test('a plate typed on the front page begins a form of that plate; the earlier one is named and goes on when it is wanted', async ({
  page,
}) => {
  const customer = await beginForm(page);
  await openPage(page, '/');
  await customer.fillPlate(page, other);
  await customer.tap(page, 'دیدن قیمت‌ها');
  await expect(heading(page)).toHaveText(inquiry);
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۲۱');
  await expect(page.getByLabel('کد ملی مالک خودرو')).toHaveValue('');
  await expect(offered(page)).toContainText('بیمهٔ شخص ثالث پژو ۲۰۷، ۲۴ ب ۵۸۱ - ۶۳، نیمه‌کاره است');

  await page.reload();
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۲۱');
  await offered(page).getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  await expect(page.getByRole('img', { name: /۵۸۱/ })).toBeVisible();
});

test('«موتورسیکلت» and «پلاک ندارد» begin what they say, whatever was begun before', async ({ page }) => {
  const customer = await beginForm(page);
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'موتورسیکلت' }).click();
  await expect(heading(page)).toHaveText(inquiry);
  await expect(page.getByLabel('سه رقم بالا')).toHaveValue('');
  await openPage(page, '/');
  await customer.tap(page, 'خودروی من پلاک ندارد', 'link');
  await expect(heading(page)).toHaveText(/از این وسیله چه استفاده‌ای/);

  // A mistaken tap: back on the front page the plate begins a form of its own.
  await page.goBack();
  await page.goBack();
  await openPage(page, '/');
  await customer.fillPlate(page, other);
  await customer.tap(page, 'دیدن قیمت‌ها');
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۲۱');
  await expect(offered(page)).toContainText('پژو ۲۰۷');
});

test('✕ says that answers are kept, and «از نو» begins with an empty plate for good', async ({ page }) => {
  await beginForm(page);
  await page.getByRole('button', { name: /^بستن؛/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('پاسخ‌هایتان می‌ماند');
  await dialog.getByRole('button', { name: 'ادامهٔ پرسش‌ها' }).click();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  await page.getByRole('button', { name: /^بستن؛/ }).click();
  await dialog.getByRole('button', { name: 'از نو' }).click();
  await expect(heading(page)).toHaveText(inquiry);
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('');
  await openPage(page, '/thirdparty');
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('');
  await expect(offered(page)).toHaveCount(0);
});

test('from the offers the way to the answers leads to them, not to an empty form', async ({ page }) => {
  await beginForm(page);
  await page.getByText('نه، خسارتی نگرفته‌ام').click();
  await page.getByRole('button', { name: /دیدن قیمت‌ها/ }).click();
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  await page
    .getByRole('link', { name: /^ویرایش/ })
    .filter({ visible: true })
    .click();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  await expect(page.getByRole('radio', { name: 'نه، خسارتی نگرفته‌ام' })).toBeChecked();
});
