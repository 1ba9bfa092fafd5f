import { expect, type Page, test } from '@playwright/test';
import { expectNoComplaints, expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, type PageOrFrame, tap } from '../support/customer.ts';
import { nationalIdOf } from '../support/national-id.ts';
import { nationalId } from '../support/orders.ts';
import { askWidget, enterByShop } from '../support/shop.ts';
import { answeredConsent, overflow } from '../support/site-page.ts';

async function tellPerson(page: PageOrFrame, customer: Customer, national_id = nationalId): Promise<void> {
  await customer.type(page, 'نام', 'کاوه');
  await customer.type(page, 'نام خانوادگی', 'میرزایی');
  await customer.type(page, 'کد ملی', national_id);
  const birth = page.getByRole('group', { name: 'تاریخ تولد' });
  for (const [part, value] of [
    ['روز', '۱۲'],
    ['ماه', 'مهر'],
    ['سال', '۱۳۶۵'],
  ] as const)
    await birth.getByLabel(part).selectOption({ label: value });
  await page.getByLabel('شهر').fill('کازرون');
  await tap(page.getByRole('option', { name: /کازرون/ }).first());
  await tap(page.getByText('این اطلاعات را نگه دارید و به من زنگ بزنید'));
}

async function fileByCode(page: Page, customer: Customer): Promise<void> {
  await customer.type(page, 'موبایل', customer.mobile);
  await customer.tap(page, 'فرستادن کد تأیید');
  await expect(page.getByText('پیامک شد')).toBeVisible();
  await customer.typeCode(page);
  await customer.tap(page, 'فرستادن درخواست');
}

/** The number that a filed application is asked about with. */
async function numberUnder(page: PageOrFrame, title: string): Promise<string | null> {
  await expect(heading(page)).toHaveText(title);
  const told = page.getByText(/H-[۰-۹]+/).first();
  await expect(told).toBeVisible();
  return told.textContent();
}

test('somebody with a licence applies: what is missing stands at its field, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const customer = new Customer(page);
  await answeredConsent(context);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'نماینده شوید' }).click();
  await expect(heading(page)).toHaveText('نمایندهٔ پناه شوید');
  await customer.tap(page, 'فرستادن کد تأیید');
  await expect(page.getByText('کد ملی درست نیست؛ ده رقم است.')).toBeVisible();
  const name = page.getByLabel('نام', { exact: true });
  await expect(name).toBeFocused();
  // Letter by letter: what else is wrong does not take the focus in the middle of a word.
  await name.pressSequentially('کاوه');
  await expect(name).toHaveValue('کاوه');
  await expect(name).toBeFocused();
  await expectNoComplaints(page, 'an agent’s application, with what is missing');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await tellPerson(page, customer);
  await customer.type(page, 'شمارهٔ پروانهٔ بیمهٔ مرکزی', '1402278');
  const expires = page.getByRole('group', { name: 'پایان اعتبار پروانه' });
  await expires.getByLabel('روز').selectOption({ label: '۱' });
  await expires.getByLabel('ماه').selectOption({ label: 'اسفند' });
  await expires.getByLabel('سال').selectOption({ index: 2 });
  await page.getByText('۲۰ تا ۱۰۰').click();
  await page.reload();
  await expect(page.getByLabel('شمارهٔ پروانهٔ بیمهٔ مرکزی')).toHaveValue('1402278');
  await expect(page.getByLabel('شهر')).toHaveValue('کازرون');
  await expect(expires.getByLabel('روز')).toHaveValue('1');
  await expect(expires.getByLabel('ماه')).toHaveValue('12');
  await expect(expires.getByLabel('سال')).not.toHaveValue('');
  await customer.type(page, 'کد ملی', nationalId);
  await fileByCode(page, customer);
  await numberUnder(page, 'درخواست شما رسید');
  await expectNoComplaints(page, 'an application that is filed');
});

test('somebody without a licence recommends us, and asked again gets the same number', async ({ page, context }) => {
  const customer = new Customer(page);
  await answeredConsent(context);
  await page.goto('/agent-application');
  await page
    .getByRole('link', { name: /بازاریاب شوید/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('بازاریاب پناه شوید');
  const tell = async () => {
    await tellPerson(page, customer);
    await page.getByText('کانال یا صفحه').click();
    await page.getByText('تا ده هزار').click();
  };
  await tell();
  await expectNoComplaints(page, 'a marketer’s application');
  await fileByCode(page, customer);
  const number = await numberUnder(page, 'درخواست شما رسید');
  await page.goto('/marketer-application');
  await tell();
  await fileByCode(page, customer);
  expect(await numberUnder(page, 'با این کد ملی درخواستی داریم')).toBe(number);
  await expect(page.getByText('دوباره ثبت نشد')).toBeVisible();
});

test('a number that no code is sent to any more is told so at the number', async ({ page, context }) => {
  const customer = new Customer(page);
  await answeredConsent(context);
  await page.goto('/marketer-application');
  await tellPerson(page, customer);
  await page.getByText('کانال یا صفحه').click();
  await page.getByText('تا ده هزار').click();
  await customer.type(page, 'موبایل', customer.mobile);
  const details = { code_length: 6, expires_in_s: 0, call_in_s: 600 };
  const message = 'درخواست کد برای این شماره زیاد شده است.';
  await page.route('**/accounts/api/login_sec/**', route =>
    route.fulfill({ status: 429, json: { code: 'code_limit_reached', message, retry_after_s: 600, details } }),
  );
  await customer.tap(page, 'فرستادن کد تأیید');
  const mobile = page.getByLabel('موبایل');
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toHaveAccessibleDescription(new RegExp(message));
  await expect(mobile).toBeFocused();
});

test('in a shop’s frame its customer applies once they have typed a code of their own', async ({ page }) => {
  const customer = new Customer(page);
  const frame = await enterByShop(page, customer.mobile);
  await askWidget(page, 'navigate', '/agent-application');
  await expect(heading(frame)).toHaveText('نمایندهٔ پناه شوید');
  await customer.tap(frame, /بازاریاب شوید/, 'link');
  await expect(heading(frame)).toHaveText('بازاریاب پناه شوید');
  await tellPerson(frame, customer, nationalIdOf(Date.now() % 2e7));
  await tap(frame.getByText('کانال یا صفحه'));
  await tap(frame.getByText('تا ده هزار'));
  await expectNoComplaintsInBoth(page, 'a marketer’s application in a frame');
  await customer.tap(frame, 'فرستادن درخواست');
  await customer.proveNumber(frame.getByRole('dialog', { name: 'خودتان تأیید کنید' }));
  await numberUnder(frame, 'درخواست شما رسید');
});
