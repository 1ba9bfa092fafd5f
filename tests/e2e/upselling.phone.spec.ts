import { expect, type Page, test } from '@playwright/test';
import { addDays, tehranToday } from '#persian/jalali';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, openWidget, tap } from '../support/customer.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { idle } from '../support/idle.ts';
import { type Account, logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { once, orderIn, payOrder } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';
import { testNow } from '../support/test-clock.ts';
import { tripOffer } from '../support/trips.ts';

const server = reachServer(() => siteOrigin);
const row = 'همین کافی است؟';

/** An unpaid order of fifteen days in Germany. */
async function tripOf({ api }: Account): Promise<string> {
  const start = addDays(tehranToday(testNow), 10);
  const offer = await tripOffer(server, { countries: ['DE'], duration_days: 15, start_date: start });
  return (await api.orders.create(offer, once())).uid;
}

const digits = (text: string | null) =>
  Number(
    [...(text ?? '')].flatMap(one => '۰۱۲۳۴۵۶۷۸۹'.indexOf(one) + 1 || []).reduce((sum, at) => sum * 10 + at - 1, 0),
  );
const sumOf = async (page: Page) => digits(await page.locator('.upsell-sum .money b').textContent());

/** The page has heard what may be suggested: only then a missing row says that there is nothing. */
const toldSuggestions = (page: Page) => page.waitForResponse(answer => answer.url().includes('-upselling/'));

test('who wants a higher cover adds it beside the order, sees what it adds, and keeps what was typed', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.askForKnownCar(page);
  await customer.chooseFirstOffer(page);
  const first = page.url();
  await customer.type(page, 'نام', 'سارا');
  await expectNoComplaintsInBoth(page, 'owner, with the way to suggestions');
  await tap(page.getByRole('link', { name: row }));

  await expect(heading(page)).toHaveText(row);
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/suggestions$/);
  const box = page.getByRole('checkbox');
  await expect(box).toHaveCount(1);
  await expect(box).not.toBeChecked();
  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'suggestions');
  const before = await sumOf(page);
  const extra = digits(await page.locator('.choice-end').textContent());
  expect(extra).toBeGreaterThan(0);

  await expect(page.locator('.choice-note')).toHaveCount(0);
  await page.locator('.chip').nth(1).click();
  await expect(page.locator('.choice-note')).toContainText('هر قسط');

  await page.locator('.choice').click();
  await expect(box).toBeChecked();
  await expect.poll(() => sumOf(page)).toBe(before + extra);
  const told = toldSuggestions(page);
  await page.getByRole('button', { name: 'ادامه با این تغییر' }).click();

  await expect(heading(page)).toContainText('مشخصات مالک');
  await told;
  expect(page.url()).not.toBe(first);
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('سارا');
  await expect(page.getByRole('link', { name: row })).toHaveCount(0);
  await customer.type(page, 'نام خانوادگی', 'محمدی');
  await customer.tap(page, 'ذخیره و رفتن به پرداخت');
  await expect(heading(page)).toHaveText('پرداخت');
  const asked = digits(await page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).textContent());
  expect(asked).toBe(before + extra);
});

test('a no is asked once: the order stays as it is, and the way there is gone for good', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account);
  await openPage(page, `/orders/${uid}/complete/owner`);
  await expect(page.getByRole('link', { name: row })).toBeVisible();
  const declined = page.waitForResponse(/upselling-decline/);
  await page.getByRole('button', { name: 'بله، همین کافی است' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'دیگر نمی‌پرسیم' })).toBeFocused();
  await declined;
  const told = toldSuggestions(page);
  await openPage(page, `/orders/${uid}/complete/owner`);
  await told;
  await idle(page);
  await expect(page.getByRole('link', { name: row })).toHaveCount(0);
  await openPage(page, `/orders/${uid}/suggestions`);
  await expect(heading(page)).toHaveText('چیز دیگری پیشنهاد نمی‌کنیم');
  await page.locator('main').getByRole('link').first().click();
  await expect(heading(page)).toHaveText('پرداخت');
});

test('a trip may have a higher ceiling and more covers together, and the car’s line has a form of its own', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await tripOf(account);
  await openPage(page, `/orders/${uid}/suggestions`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.locator('main .card')).toHaveCount(3);
  await expectNoComplaintsInBoth(page, 'suggestions beside a trip');
  const before = await sumOf(page);
  await page.locator('.choice').first().click();
  await expect.poll(() => sumOf(page)).toBeGreaterThan(before);
  const withOne = await sumOf(page);
  await page.locator('.choice').nth(1).click();
  await expect.poll(() => sumOf(page)).toBeGreaterThan(withOne);

  await page.getByRole('button', { name: /^نه، لازم ندارم: پوشش / }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect.poll(() => sumOf(page)).toBe(withOne);
  await expect(heading(page)).toBeFocused();

  await page.getByRole('link', { name: 'دیدن قیمت‌ها' }).click();
  await expect(page).toHaveURL(`${siteOrigin}/thirdparty`);
  await expect(page.getByRole('radio', { name: 'خودرو' })).toBeChecked();
  await page.goBack();
  await expect(heading(page)).toHaveText(row);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'ادامه با همین انتخاب' }).click();
  await expect(heading(page)).toHaveText('مشخصات بیمه‌گذار');
  await expect(page).toHaveURL(new RegExp(`/orders/${uid}/complete`));
});

test('who has come to renew a policy is shown no other line', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const car = await orderOfFoundCar(server, account.api);
  await nameOwner(account.api, car.uid);
  await payOrder(server, account.api, car.uid);
  await orderIn(account.api, car.uid, 'issued');
  const trip = await tripOf(account);
  await openPage(page, `/thirdparty?renewal_uid=${car.uid}`);
  await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۵۸۱');
  await openPage(page, `/orders/${trip}/suggestions`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'دیدن قیمت‌ها' })).toHaveCount(0);
});

test('nothing is suggested beside what is paid, and somebody else’s order is nowhere', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account);
  await payOrder(server, account.api, uid);
  await openPage(page, `/orders/${uid}/suggestions`);
  await expect(heading(page)).toHaveText('چیز دیگری پیشنهاد نمی‌کنیم');
  await openPage(page, `/orders/${await orderToPay(await newAccount())}/suggestions`);
  await expect(heading(page)).toHaveText('این سفارش پیدا نشد.');
});

test('a price that has moved meanwhile is told, and nothing is ordered without another look', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account);
  await openPage(page, `/orders/${uid}/suggestions`);
  await page.locator('.choice').click();
  await page.route('**/create-fennec/**', route =>
    route.fulfill({
      status: 409,
      json: { code: 'price_changed', message: 'قیمت تغییر کرده است.', details: { before: 1, after: 2, changes: [] } },
    }),
  );
  await page.getByRole('button', { name: 'ادامه با این تغییر' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'دوباره ببینید' })).toBeVisible();
  expect((await account.api.orders.list({ params: { uid: account.uid } })).results.map(order => order.uid)).toEqual([
    uid,
  ]);
  await page.unroute('**/create-fennec/**');
  await page.getByRole('button', { name: 'ادامه با این تغییر' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/complete/);
});

test('where the order itself costs otherwise by now, nothing is added and the customer goes on to its new price', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const uid = await orderToPay(account);
  await openPage(page, `/orders/${uid}/suggestions`);
  await page.locator('.choice').click();
  await page.route('**/create-fennec/**', route =>
    route.fulfill({ status: 409, json: { code: 'quote_expired', message: 'زمان این قیمت گذشت.' } }),
  );
  await page.route('**/api/offer/*-upselling/**', route =>
    route.fulfill({ status: 409, json: { code: 'offer_refused', message: 'این قیمت دیگر نیست.' } }),
  );
  await page.getByRole('button', { name: 'ادامه با این تغییر' }).click();
  await expect(page).toHaveURL(new RegExp(`${uid}(?!/suggestions)`));
  await expect(page.getByText('این تغییر ثبت نشد و پولی کم نشده است')).toBeVisible();
});

test('inside a partner’s page a customer adds a cover as well', async ({ page }) => {
  const customer = new Customer(page);
  const frame = await openWidget(page);
  await customer.askForKnownCar(frame);
  await customer.chooseFirstOffer(frame);
  await tap(frame.getByRole('link', { name: row }));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(row);
  await expect(frame.getByRole('checkbox')).not.toBeChecked();
  await tap(frame.locator('.choice'));
  const told = toldSuggestions(page);
  await tap(frame.getByRole('button', { name: 'ادامه با این تغییر' }));
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('مشخصات مالک');
  await told;
  await expect(frame.getByRole('link', { name: row })).toHaveCount(0);
  await customer.completeOwner(frame);
});
