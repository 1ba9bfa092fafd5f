import { expect, type Page, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, knownOwner, knownPlate, type PageOrFrame } from '../support/customer.ts';
import { askWidget, openShop } from '../support/shop.ts';
import { answeredConsent, overflow } from '../support/site-page.ts';

async function ask(page: Page, place: PageOrFrame, plate = knownPlate): Promise<void> {
  const customer = new Customer(page);
  await customer.fillPlate(place, plate);
  await tellOwner(place, customer, 'خودرو');
}

async function tellOwner(place: PageOrFrame, customer: Customer, vehicle: 'خودرو' | 'موتور'): Promise<void> {
  await customer.type(place, `کد ملی مالک ${vehicle}`, knownOwner);
  await customer.type(place, 'موبایل شما', customer.mobile);
  await place.getByText(`${vehicle} مال من است یا مالک اجازه داده`).click();
  await customer.tap(place, 'فرستادن کد تأیید');
  await expect(place.getByText('پیامک شد')).toBeVisible();
  await customer.typeCode(place);
  await customer.tap(place, 'استعلام از سنهاب');
}

test('a visitor sees until when a vehicle is insured, is reminded at one tap, and goes on to its renewal', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto('/?utm_source=telegram&affiliation_code=ALI-7');
  await page.goto('/sanhab-inquiry');
  await expect(heading(page)).toHaveText('بیمه‌نامهٔ خودرو تا کی اعتبار دارد؟');
  await page.getByRole('button', { name: 'فرستادن کد تأیید' }).click();
  await expect(page.getByText('بی اجازهٔ مالک نمی‌پرسیم.')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'inquiry, with what is missing');
  const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('sanhab'));
  await ask(page, page);
  expect(new URL((await asked).url()).search).toBe('?referral_code=ALI-7&utm_source=telegram');
  await expect(page.getByText('پژو ۲۰۷، مدل ۱۳۹۹')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'what the inquiry says');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'فقط یادم بیندازید' }).click();
  await expect(page.getByText('ثبت شد. اولین پیامک')).toBeVisible();
  await page.getByRole('button', { name: 'دیدن قیمت تمدید' }).click();
  await expect(page).toHaveURL(/\/thirdparty$/);
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۵۸۱');
});

test('what an inquiry has said is still there after a refresh, which asks the registry nothing, until another is begun', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto('/sanhab-inquiry');
  await ask(page, page);
  await expect(page.getByText('امروز ۲ استعلام دیگر دارید.')).toBeVisible();
  await expect(page.getByText('پلاک را داریم')).toBeVisible();
  await page.reload();
  await expect(page.getByText('پژو ۲۰۷، مدل ۱۳۹۹')).toBeVisible();
  // What was typed is forgotten with the refresh, and nobody is told that it is known.
  await expect(page.getByText('پلاک را داریم')).toHaveCount(0);
  await expect(page.getByText('امروز ۲ استعلام دیگر دارید.')).toBeVisible();
  await page.getByRole('button', { name: 'استعلام دیگر' }).click();
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('');
  await page.reload();
  await expect(heading(page)).toHaveText('بیمه‌نامهٔ خودرو تا کی اعتبار دارد؟');
});

test('a motorcycle is asked about by its own plate, and its renewal begins with it, also after a refresh', async ({
  page,
  context,
}) => {
  const customer = new Customer(page);
  await answeredConsent(context);
  await page.goto('/sanhab-inquiry');
  await page.getByText('موتورسیکلت', { exact: true }).click();
  await expect(heading(page)).toHaveText('بیمه‌نامهٔ موتورسیکلت تا کی اعتبار دارد؟');
  await expectNoComplaintsInBoth(page, 'inquiry of a motorcycle');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await customer.type(page, 'سه رقم بالا', '۱۲۳');
  await customer.type(page, 'پنج رقم پایین', '۴۵۶۷۸');
  await tellOwner(page, customer, 'موتور');
  await expect(page.getByText('هوندا CG125، مدل ۱۴۰۱')).toBeVisible();
  await expect(page.getByText('۱۲۳ - ۴۵۶۷۸')).toBeVisible();
  await page.getByRole('button', { name: 'دیدن قیمت تمدید' }).click();
  await expect(page).toHaveURL(/\/thirdparty$/);
  await expect(page.getByLabel('پنج رقم پایین')).toHaveValue('۴۵۶۷۸');
  await page.goto('/sanhab-inquiry');
  await page.getByRole('button', { name: 'فقط یادم بیندازید' }).click();
  await expect(page.getByText('ثبت شد. اولین پیامک')).toBeVisible();
  await page.getByRole('button', { name: 'دیدن قیمت تمدید' }).click();
  await expect(page.getByLabel('سه رقم بالا')).toBeVisible();
});

test('in a partner’s page a vehicle that is not found is told with what to do', async ({ page }) => {
  const frame = await openShop(page);
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await askWidget(page, 'navigate', '/sanhab-inquiry');
  await expect(heading(frame)).toHaveText('بیمه‌نامهٔ خودرو تا کی اعتبار دارد؟');
  await ask(page, frame, { ...knownPlate, mid3: '۴۴۴' });
  await expect(heading(frame)).toHaveText('با این پلاک و کد ملی چیزی پیدا نشد');
});
