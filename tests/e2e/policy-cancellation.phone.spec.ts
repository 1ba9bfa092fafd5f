import { expect, test } from '@playwright/test';
import { expectNoComplaints } from '../support/axe.ts';
import { endAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { nameOwner, orderOfFoundCar, policyOfFoundCar } from '../support/found-car.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { orderIn, payOrder } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { cardPicture } from '../support/pictures.ts';
import { reachServer } from '../support/running-server.ts';
import { openPage } from '../support/site-page.ts';

test('a customer reads what comes back before asking for the end of a policy, follows it, and takes it back', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const server = reachServer(() => siteOrigin);
  const { uid } = await orderOfFoundCar(server, account.api);
  await nameOwner(account.api, uid);
  // Before there is a policy, its page says so once, and leads on.
  await openPage(page, `/orders/${uid}/cancel`);
  await expect(heading(page)).toHaveText('این کار اکنون شدنی نیست');
  await expect(page.getByRole('link', { name: 'دیدن سفارش‌های من' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await openPage(page, `/orders/${uid}/cancel/state`);
  await expect(heading(page)).toHaveText('این کار اکنون شدنی نیست');
  await payOrder(server, account.api, uid);
  await orderIn(account.api, uid, 'issued');

  await openPage(page, `/orders/${uid}`);
  await openPage(page, `/orders/${uid}/cancel/state`);
  await expect(heading(page)).toHaveText('لغو این بیمه‌نامه را نخواسته‌اید');
  await openPage(page, `/orders/${uid}`);
  await tap(page.getByRole('link', { name: /لغو بیمه‌نامه/ }));
  await expect(heading(page)).toHaveText('چرا لغو می‌کنید؟');
  await expect(page.getByRole('radio', { name: /خودرو را فروختم/ })).toBeDisabled();
  await tap(page.getByText('خودرو اسقاط شد'));
  await expect(page.getByRole('button', { name: 'حساب کردن مبلغ برگشتی' })).toBeDisabled();
  const file = { name: 'scrap.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
  await page.getByLabel('گواهی اسقاط', { exact: true }).setInputFiles(file);
  await expect(page.getByText('scrap.png')).toBeVisible();
  await expectNoComplaints(page, 'reasons');
  await tap(page.getByRole('button', { name: 'حساب کردن مبلغ برگشتی' }));
  await expect(heading(page)).toHaveText(/^به شما برمی‌گردد [۰-۹٬]+ تومان$/);
  await expect(page.getByText('برگشت به شما')).toBeVisible();
  await expectNoComplaints(page, 'what comes back');
  await tap(page.getByText('کیف پول پناه'));
  await tap(page.getByRole('button', { name: /^درخواست لغو و برگشت/ }));
  await expect(heading(page)).toContainText('لغو شخص ثالث');
  await expect(page.getByText('بررسی مدارک')).toBeVisible();
  await expectNoComplaints(page, 'the state of the request');
  await openPage(page, `/orders/${uid}/cancel`);
  await expect(heading(page)).toHaveText('لغو این بیمه‌نامه را خواسته‌اید');
  await tap(page.getByRole('link', { name: 'دیدن درخواست لغو' }));
  await openPage(page, `/orders/${uid}`);
  await expect(page.getByRole('link', { name: /^لغو بیمه‌نامه/ })).toHaveCount(0);
  await tap(page.getByRole('link', { name: /^لغو این بیمه‌نامه را خواسته‌اید/ }));
  await expect(page.getByText('بررسی مدارک')).toBeVisible();
  await tap(page.getByRole('button', { name: 'درخواست را پس می‌گیرم' }));
  await expect(page.getByText('به خواست شما پس گرفته شد')).toBeVisible();
});

test('the money of a policy that ends before its time goes back to the card that paid', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const server = reachServer(() => siteOrigin);
  const uid = await policyOfFoundCar(server, account.api);
  await openPage(page, `/orders/${uid}/cancel`);
  await tap(page.getByText('خودرو اسقاط شد'));
  const file = { name: 'scrap.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
  await page.getByLabel('گواهی اسقاط', { exact: true }).setInputFiles(file);
  await expect(page.getByText('scrap.png')).toBeVisible();
  // As after midnight: what was computed first is for a day that has passed.
  const calls = '**/api/order/request-cancellation/**';
  await page.route(
    calls,
    async route => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, estimate: { ...answer.estimate, effective_from: '2026-01-01' } },
      });
    },
    { times: 1 },
  );
  await tap(page.getByRole('button', { name: 'حساب کردن مبلغ برگشتی' }));
  await expect(page.getByRole('radio', { name: /کارت/ })).toBeChecked();
  const lost = page.getByText('پوششی ندارید');
  const before = (await lost.textContent())!;
  await tap(page.getByRole('button', { name: /^درخواست لغو و برگشت/ }));
  await expect(page.getByRole('alert')).toContainText('مبلغ را برای امروز دوباره حساب کردیم');
  await expect(lost).not.toHaveText(before);
  await tap(page.getByRole('button', { name: /^درخواست لغو و برگشت/ }));
  await expect(page.getByText('بررسی مدارک')).toBeVisible();

  const { cancellation } = await account.api.cancellations.read({ params: { uid } });
  await endAtDesk(cancellation!.uid);
  // The page asks by itself what has become of it.
  await expect(page.getByText('بانک برمی‌گرداند').first()).toBeVisible();
  await expectNoComplaints(page, 'money on its way to the card');
  await openPage(page, `/orders/${uid}`);
  await expect(page.getByRole('link', { name: 'لغو این بیمه‌نامه', exact: true })).toBeVisible();
  // Nothing came to the wallet; the bank's own movement stands beside the payment.
  await openPage(page, '/account/wallet');
  await tap(page.getByRole('link', { name: 'با پرداخت‌های بانکی' }));
  await expect(page.getByText(/^برگشت وجه شخص ثالث/).first()).toBeVisible();
});
