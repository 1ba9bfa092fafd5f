import { expect, test } from '@playwright/test';
import { expectNoComplaints } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, tap } from '../support/customer.ts';
import { logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { openPage } from '../support/site-page.ts';

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
  await tap(page.getByText('سابقهٔ اعتباری‌ام پرسیده شود'));
  await tap(page.getByText('نتیجه به طرف قرارداد گفته شود'));
  await expectNoComplaints(page, 'the consents');
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
