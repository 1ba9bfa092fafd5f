import { expect, type Page, test } from '@playwright/test';
import { persianDigits } from '#persian/digits';
import { expectNoComplaints } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { personEnding } from '../support/credit-persons.ts';
import { Customer, newMobile, tap } from '../support/customer.ts';
import { logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { openPage } from '../support/site-page.ts';

/** Gives both consents. */
async function agree(page: Page) {
  await tap(page.getByText('سابقهٔ اعتباری‌ام پرسیده شود'));
  await tap(page.getByText('نتیجه به طرف قرارداد گفته شود'));
}

test('a customer agrees to be asked about, learns the limit, and buys without a cheque and without paying today', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account, true);
  await openPage(page, `/orders/${uid}/payment`);
  const plan = page.getByRole('radio', { name: /۱۱ قسط اعتباری/ });
  await expect(plan).toBeDisabled();
  await tap(page.getByRole('link', { name: /سنجش اعتبار/ }));
  await expect(heading(page)).toHaveText('سنجش اعتبار');
  await tap(page.getByRole('button', { name: 'فرستادن کد تأیید' }));
  await expect(page.getByText('بدون این اجازه').first()).toBeVisible();
  await expect(page.getByText('کد ملی خودتان را بنویسید.')).toBeVisible();
  await page.getByLabel('کد ملی خودتان').fill('۰۴۹۹۳۷۰۸۹۹');
  await agree(page);
  await expectNoComplaints(page, 'the consents');
  await tap(page.getByRole('button', { name: 'فرستادن کد تأیید' }));
  await expect(page.getByLabel(/^کد ۶ رقمی/)).toBeVisible();
  // A reload empties the form; the code that is on its way is asked for in it again.
  await openPage(page, `/orders/${uid}/credit`);
  await page.getByLabel('کد ملی خودتان').fill('۰۴۹۹۳۷۰۸۹۹');
  await agree(page);
  await tap(page.getByRole('button', { name: 'فرستادن کد تأیید' }));
  await new Customer(page, account.mobile).typeCode(page);
  await tap(page.getByRole('button', { name: 'تأیید و سنجش اعتبار' }));
  await expect(page.getByRole('heading', { name: 'اعتبارتان تأیید شد' })).toBeVisible();
  await expectNoComplaints(page, 'the limit');
  await tap(page.getByRole('link', { name: 'انتخاب قسط‌ها' }));
  await tap(page.getByText('بدون پیش‌پرداخت، ۱۱ قسط اعتباری').first());
  await tap(page.getByRole('button', { name: 'خرید، بدون پرداخت امروز' }).last());
  await page.waitForURL(/\/result/);
  await openPage(page, `/account/installments/${uid}`);
  await expect(page.getByText(/^۰ از ۱۱/)).toBeVisible();
});

test('a customer who is refused reads why, has the payer asked about instead, and pays what the limit does not reach', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account, true);
  const customer = new Customer(page, account.mobile);
  const askAbout = async (national_id: string) => {
    await page.getByLabel('کد ملی خودتان').fill(national_id);
    await tap(page.getByRole('button', { name: 'فرستادن کد تأیید' }));
    await customer.typeCode(page);
    await tap(page.getByRole('button', { name: 'تأیید و سنجش اعتبار' }));
  };
  await openPage(page, `/orders/${uid}/credit`);
  await agree(page);
  await askAbout(personEnding('53'));
  await expect(page.getByRole('heading', { name: 'این بار خرید اعتباری شدنی نیست' })).toBeFocused();
  await expect(page.getByText('چک برگشتی رفع‌نشده دارید.')).toBeVisible();
  await expect(page.getByText('قسط عقب‌افتاده در بانک دارید.')).toBeVisible();
  await expectNoComplaints(page, 'a refusal with its reasons');
  await tap(page.getByRole('link', { name: 'دیدن شیوه‌های دیگر' }));
  await expect(page.getByRole('radio', { name: /۱۱ قسط اعتباری/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).last()).toBeEnabled();

  await tap(page.getByRole('link', { name: 'سنجش اعتبار با کد ملی دیگر' }));
  await agree(page);
  await askAbout(personEnding('40'));
  await expect(page.getByRole('heading', { name: 'بخشی از مبلغ را می‌شود قسطی خرید' })).toBeFocused();
  await expect(page.getByText('مازاد بر این مبلغ را هنگام خرید می‌پردازید')).toBeVisible();
  await expectNoComplaints(page, 'a limit below the price');
  await tap(page.getByRole('link', { name: 'انتخاب قسط‌ها' }));
  await tap(page.getByText('بدون پیش‌پرداخت، ۱۱ قسط اعتباری').first());
  await tap(page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).last());
  await page.waitForURL(/\/sandbox\/bank\//);
  await tap(page.getByRole('button', { name: 'پرداخت', exact: true }));
  await page.waitForURL(/\/result/);
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await openPage(page, `/account/installments/${uid}`);
  await expect(page.getByText(/^۰ از ۱۱/)).toBeVisible();
});

test('a number that is not the person’s is written anew, and somebody else is asked about by their own number and consent', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account, true);
  const mobile = page.getByLabel('موبایل صاحب این کد ملی');
  const send = page.getByRole('button', { name: 'فرستادن کد تأیید' });
  const ask = async (number: string) => {
    await tap(send);
    await new Customer(page, number).typeCode(page);
    await tap(page.getByRole('button', { name: 'تأیید و سنجش اعتبار' }));
  };
  await openPage(page, `/orders/${uid}/credit`);
  await expect(mobile).toHaveValue(persianDigits(account.mobile));
  await page.getByLabel('کد ملی خودتان').fill(personEnding('51'));
  await agree(page);
  await ask(account.mobile);
  await tap(page.getByRole('button', { name: 'سنجش با کد ملی دیگر' }));
  const payer = page.getByLabel('کد ملی پرداخت‌کننده');
  await expect(payer).toBeFocused();
  await expect(mobile).toHaveValue('');
  await payer.fill(personEnding('56'));
  await agree(page);
  await tap(send);
  await expect(page.getByText('شماره را کامل وارد کنید')).toBeVisible();
  await expectNoComplaints(page, 'somebody else without a number');
  const wrong = newMobile();
  await mobile.fill(wrong);
  await ask(wrong);
  await expect(page.getByText('این شمارهٔ موبایل به نام صاحب این کد ملی نیست.')).toBeVisible();
  await expectNoComplaints(page, 'a number of somebody else');
  await tap(page.getByRole('button', { name: 'نوشتن شمارهٔ دیگر' }));
  await expect(mobile).toBeFocused();
  const right = `${newMobile().slice(0, 7)}5656`;
  await mobile.fill(right);
  await ask(right);
  await expect(page.getByRole('heading', { name: 'اعتبارتان تأیید شد' })).toBeFocused();
});
