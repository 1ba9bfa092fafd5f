import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { ibans } from '../support/cashing.ts';
import { type Account, logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { chooseAtBank, once, startPayment } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { openPage } from '../support/site-page.ts';

const server = reachServer(() => siteOrigin);

/** An order that was paid and cancelled: its money is in the wallet. */
async function refunded(account: Account): Promise<void> {
  const uid = await orderToPay(account);
  const { authority } = await startPayment(server, account.api, uid);
  await chooseAtBank(server, authority, 'pay');
  await account.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
}

test('a customer finds the money of a cancelled order in the wallet, asks it out and takes it back', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await refunded(account);
  await orderToPay(account);
  await logIn(context, account);
  // What is still to be paid comes before what is over.
  await openPage(page, '/orders');
  await expect(page.locator('.tabs [aria-current]')).toContainText('ناتمام');
  await openPage(page, '/account/wallet');
  await expect(page.getByText(/^برگشت وجه/)).toBeVisible();
  await expectNoComplaintsInBoth(page, 'wallet');
  await page.getByRole('link', { name: 'با پرداخت‌های بانکی' }).click();
  await expect(page.getByText(/^پرداخت شخص ثالث/)).toBeVisible();

  await page.getByRole('link', { name: 'برداشت', exact: true }).click();
  await expect(heading(page)).toHaveText('چقدر برمی‌دارید؟');
  const closeToast = () => page.getByRole('button', { name: 'بستن پیام' }).click();
  await page.getByLabel('مبلغ به تومان').fill('1000');
  await page.getByLabel('شبا').fill(ibans.good);
  await page.getByLabel('کد ملی').fill('0499370899');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByLabel('نام', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('نام خانوادگی')).toHaveAttribute('aria-invalid', 'true');
  await closeToast();
  await page.getByLabel('نام', { exact: true }).fill('مریم');
  // What is typed anew is no longer called wrong.
  await expect(page.getByLabel('نام', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('نام خانوادگی').fill('رستمی');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByLabel('مبلغ به تومان')).toHaveAttribute('aria-invalid', 'true');
  await closeToast();
  await page.getByLabel('مبلغ به تومان').fill('500000');
  await expect(page.getByText('پانصد هزار تومان')).toBeVisible();
  await page.getByLabel('شبا').fill(ibans.good.slice(0, -1));
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByText('این شبا درست نیست').first()).toBeVisible();
  await closeToast();
  await page.getByLabel('شبا').fill(ibans.good);
  await expectNoComplaintsInBoth(page, 'cashing');
  await page.getByRole('button', { name: 'ادامه' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('بانک پارسیان، به نام مریم رستمی');
  const sent = await fetch(`${siteOrigin}/sandbox/messages/?to=${account.mobile}`, {
    headers: { accept: 'application/json' },
  });
  const code = ((await sent.json()) as { code: string | null }[]).find(each => each.code !== null)!.code!;
  await sheet.getByRole('textbox').fill(code);
  await sheet.getByRole('button', { name: 'ثبت برداشت' }).click();

  await expect(heading(page)).toHaveText('برداشت‌ها');
  await expect(page.locator('.account-nav [aria-current]')).toHaveText('کیف پول');
  await expect(page.getByText('در انتظار تأیید')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'cashings');
  await page.getByRole('button', { name: 'لغو برداشت' }).click();
  await expect(page.getByText('لغو شد')).toBeVisible();
  await openPage(page, '/account/credits');
  await expect(page.getByRole('link', { name: /^برداشت .* تومان$/ })).toBeVisible();
  await expectNoComplaintsInBoth(page, 'credits');
});

test('a customer has a code and a link for friends', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  await openPage(page, '/account/referral');
  const { code } = await account.api.referral.listInvitees({ query: {} });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText(`affiliation_code=${code}`)).toBeVisible();
  await expectNoComplaintsInBoth(page, 'referral');
});
