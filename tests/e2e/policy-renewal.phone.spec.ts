import { expect, type Page, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer } from '../support/customer.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { idle } from '../support/idle.ts';
import { type Account, logIn, newAccount } from '../support/logged-in.ts';
import { orderIn, payOrder } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

/** The policy of a car that the inquiry has found; gives the link to its renewal. */
async function renewalOf({ api }: Account): Promise<string> {
  const server = reachServer(() => siteOrigin);
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  return `/thirdparty?renewal_uid=${uid}`;
}

const plate = (page: Page) => page.getByLabel('سه رقم وسط');

test('a renewal begins with plate and owner of the policy, and the registry is one tap away', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  await openPage(page, await renewalOf(account));
  await expect(plate(page)).toHaveValue('۵۸۱');
  await expect(page.getByLabel('کد ملی مالک خودرو')).toHaveValue('۰۴۹۹۳۷۰۸۹۹');
  await new Customer(page).tap(page, 'استعلام و ادامه');
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
});

test('who is not logged in is asked to, and then finds the policy’s plate', async ({ page, context }) => {
  const account = await newAccount();
  await answeredConsent(context);
  await openPage(page, await renewalOf(account));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('برای تمدید وارد شوید');
  await new Customer(page, account.mobile).loginByCode(page);
  await expect(plate(page)).toHaveValue('۵۸۱');
});

test('somebody else’s policy fills in nothing, and who logs in not at all types the plate', async ({
  page,
  context,
  browser,
}) => {
  const link = await renewalOf(await newAccount());
  const visitor = await browser.newContext({ baseURL: siteOrigin });
  await answeredConsent(visitor);
  const other = await visitor.newPage();
  await openPage(other, link);
  await other.getByRole('dialog').getByRole('button', { name: 'بستن' }).click();
  await new Customer(other).fillPlate(other);
  await expect(plate(other)).toHaveValue('۵۸۱');
  await visitor.close();

  await logIn(context, await newAccount());
  const answered = page.waitForResponse(answer => answer.url().includes('/api/order/renewal/'));
  await openPage(page, link);
  expect((await answered).status()).toBe(404);
  await idle(page);
  await expect(plate(page)).toHaveValue('');
  await expect(page.locator('.toast')).toHaveCount(0);
});
