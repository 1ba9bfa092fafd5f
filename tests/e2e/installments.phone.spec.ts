import { expect, test } from '@playwright/test';
import { expectNoComplaints, expectNoComplaintsInBoth } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, newMobile, tap } from '../support/customer.ts';
import { payByPlan } from '../support/installments.ts';
import { type Account, logIn, newAccount, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { once } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { askWidget, enterByShop, openShop } from '../support/shop.ts';
import { openPage, overflow } from '../support/site-page.ts';

/** An order of the account that is bought by a plan. */
async function boughtByPlan(account: Account) {
  const uid = await orderToPay(account, true);
  await payByPlan(
    reachServer(() => siteOrigin),
    account.api,
    uid,
  );
  return uid;
}

test('a customer sees every installment with its day, pays one before it, and then what is left', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await boughtByPlan(account);

  await openPage(page, '/account/installments');
  await expect(heading(page)).toHaveText('قسط‌ها');
  await expect(page.getByText(/قسط بعدی/)).toBeVisible();
  await expectNoComplaints(page, 'the list of installments');
  // An address past the end of the list shows its last page, here the only one.
  await openPage(page, '/account/installments?tab=open&page=99');
  await expect(page.getByText(/قسط بعدی/)).toBeVisible();
  await tap(page.getByRole('link', { name: 'دیدن قسط‌ها' }));
  await expect(page.getByText(/^۰ از /)).toBeVisible();
  await expect(page.getByText('هزینهٔ قسط کم می‌شود')).toBeVisible();
  await expectNoComplaints(page, 'a plan');
  await tap(page.getByRole('link', { name: 'پرداخت زودتر' }));
  await tap(page.getByRole('button', { name: /^پرداخت / }));
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/pay\/.*\/result/);
  await tap(page.locator(`a[href="/account/installments/${uid}"]`));
  await expect(page.getByText(/^۱ از /)).toBeVisible();

  await tap(page.getByRole('link', { name: /^پرداخت [۰-۹]/ }));
  await tap(page.getByRole('button', { name: /^پرداخت / }));
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/pay\/.*\/result/);
  await tap(page.locator(`a[href="/account/installments/${uid}"]`));
  await expect(page.getByText('تمام شد')).toBeVisible();
  await expect(page.getByRole('link', { name: /^پرداخت/ })).toHaveCount(0);
});

test('a customer learns what to write on each cheque, and what became of those that were handed over', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await boughtByPlan(account);
  const { rows } = await account.api.installments.read({ params: { uid } });
  const decide = (no: number, act: string) => decideAtDesk('cheque', rows[no - 1]!.uid, act);
  const row = (no: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: rows[no - 1]!.title })
      .last();

  await openPage(page, `/account/installments/${uid}`);
  await expect(page.getByText('در وجه')).toBeVisible();
  await tap(page.getByText(`${rows[0]!.title}،`));
  await expect(page.getByText('مبلغ با حروف').first()).toBeVisible();
  await expect(page.getByText(/میلیون و .* ریال$/).first()).toBeVisible();
  await expect(row(1)).toContainText('هنوز به ما نرسیده');
  await expectNoComplaints(page, 'cheques to write');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  for (const no of rows.map(each => each.no)) await decide(no, 'receive');
  await decide(1, 'deposited');
  await decide(1, 'cleared');
  await decide(2, 'deposited');
  await decide(2, 'bounced');
  await page.reload();
  await expect(row(1)).toContainText('پرداخت شد');
  await expect(row(2)).toContainText('برگشت خورد');
  await expect(row(2)).toHaveAttribute('data-state', 'refused');
  await expect(row(3)).toContainText('چک نزد ماست');
  await expect(page.getByText('در وجه')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'پرداخت زودتر' })).toBeVisible();
  await expectNoComplaints(page, 'cheques that were handed over');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await account.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  await page.reload();
  await expect(page.getByText('این خرید لغو شده است')).toBeVisible();
  await expect(page.getByText('تمام شد')).toHaveCount(0);
});

test('in a shop’s frame there are the plans that were bought there, and all of them once the customer has typed a code', async ({
  page,
}) => {
  const elsewhere = await newAccount(newMobile());
  const here = await vouchedAccount('yadakchi', elsewhere.mobile);
  await boughtByPlan(elsewhere);
  const uid = await boughtByPlan(here);
  const frame = await enterByShop(page, here.mobile);
  await askWidget(page, 'navigate', '/account/installments');
  const plans = frame.getByRole('link', { name: 'دیدن قسط‌ها' });
  await expect(plans).toHaveCount(1);
  await expect(plans).toHaveAttribute('href', new RegExp(`/account/installments/${uid}`));
  await tap(frame.getByRole('button', { name: /^دیدن همه/ }));
  await new Customer(page, here.mobile).proveNumber(frame.getByRole('dialog', { name: 'خودتان تأیید کنید' }));
  await expect(plans).toHaveCount(2);
  await expect(frame.getByRole('button', { name: /^دیدن همه/ })).toHaveCount(0);
});

test('a customer who has bought nothing by a plan finds a way to insurances, in a partner’s frame as well', async ({
  page,
}) => {
  const frame = await openShop(page);
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await askWidget(page, 'navigate', '/account/installments');
  await new Customer(page, newMobile()).loginByCode(frame);
  await expect(frame.getByText('خرید قسطی ندارید')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'installments in a frame');
});
