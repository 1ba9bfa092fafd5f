import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { cashOut, ibans } from '../support/cashing.ts';
import { Customer } from '../support/customer.ts';
import { type Account, carByHand, logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { nationalIdOf } from '../support/national-id.ts';
import { chooseAtBank, once, startPayment } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

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
  const toast = page.getByRole('button', { name: 'بستن پیام' });
  // It goes by itself as well, perhaps in this very moment.
  const closeToast = async () => {
    await toast.dispatchEvent('click', {}, { timeout: 5_000 }).catch(() => undefined);
    await expect(toast).toHaveCount(0);
  };
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
  // Closed and opened again, for the same sum and for another: the one code that was sent is good for either.
  const close = () => sheet.getByRole('button', { name: 'بستن', exact: true }).click();
  await close();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(sheet).toContainText('۵۰۰٬۰۰۰ تومان');
  await close();
  await page.getByLabel('مبلغ به تومان').fill('400000');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(sheet).toContainText('۴۰۰٬۰۰۰ تومان به بانک پارسیان، به نام مریم رستمی');
  await new Customer(page, account.mobile).typeCode(sheet);
  await sheet.getByRole('button', { name: 'ثبت برداشت' }).click();

  await expect(heading(page)).toHaveText('برداشت‌ها');
  await expect(page.locator('.account-nav [aria-current]')).toHaveText('کیف پول');
  await expect(page.getByText('در انتظار تأیید')).toBeVisible();
  await expect(page.locator('.card').filter({ hasText: 'در انتظار تأیید' })).toContainText('۴۰۰٬۰۰۰');
  await expectNoComplaintsInBoth(page, 'cashings');
  await page.getByRole('button', { name: 'لغو برداشت' }).click();
  await expect(page.getByText('لغو شد')).toBeVisible();
  await openPage(page, '/account/credits');
  await expect(page.getByRole('link', { name: /^برداشت .* تومان$/ })).toBeVisible();
  await expectNoComplaintsInBoth(page, 'credits');
});

test('an account that the bank has named is cashed to without a name, also where the profile lacks one', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await refunded(account);
  const { uid } = await cashOut(server, account, { amount_rial: 200_000 });
  await account.api.cashing.cancel({ params: { uid } }, once());
  await account.api.profile.saveDetails({ body: { first_name: null } });
  await logIn(context, account);
  await openPage(page, '/account/cashing');
  const firstName = page.getByLabel('نام', { exact: true });
  await page.getByRole('radio', { name: /^شبای دیگر/ }).check();
  await expect(firstName).toBeVisible();
  await page.getByRole('radio', { name: /به نام مریم رستمی/ }).check();
  await expect(firstName).toHaveCount(0);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('dialog')).toContainText('به بانک پارسیان، به نام مریم رستمی');
});

test('a customer whose national id is known is asked for the name alone', async ({ page, context }) => {
  const account = await newAccount();
  await refunded(account);
  await account.api.profile.saveDetails({ body: { national_id: '0499370899' } });
  await logIn(context, account);
  await openPage(page, '/account/cashing');
  await expect(page.getByText('۰۴۹•••۰۸۹۹')).toBeVisible();
  await expect(page.getByRole('link', { name: 'این کد ملی من نیست' })).toHaveAttribute('href', '/account/profile');
  await expect(page.getByLabel('کد ملی')).toHaveCount(0);
  await page.getByLabel('شبا').fill(ibans.good);
  await page.getByLabel('نام', { exact: true }).fill('مریم');
  await page.getByLabel('نام خانوادگی').fill('رستمی');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('dialog')).toContainText('بانک پارسیان، به نام مریم رستمی');
});

test('a cashing that the staff approves is paid by the bank, and one that it rejects is back with the reason', async ({
  page,
  context,
  browser,
}) => {
  // The bank takes a minute, and is asked once a minute.
  test.slow();
  const ask = async (account: Account, act: string) => {
    await refunded(account);
    const { uid } = await cashOut(server, account, { amount_rial: 5_000_000 });
    return () => decideAtDesk('cashing', uid, act);
  };
  const [lucky, other] = [await newAccount(), await newAccount()];
  await (await ask(lucky, 'approve'))();
  const reject = await ask(other, 'reject');
  await logIn(context, other);
  await openPage(page, '/account/cashing/list');
  await expect(page.getByText('در انتظار تأیید')).toBeVisible();
  await reject();
  const row = page.locator('.row').filter({ hasText: 'رد شد' });
  await expect(row).toContainText('امور مالی این برداشت را نپذیرفت.', { timeout: 45_000 });
  await row.getByRole('link', { name: 'دوباره' }).click();
  await expect(heading(page)).toHaveText('چقدر برمی‌دارید؟');

  const own = await browser.newContext();
  await logIn(own, lucky);
  const later = await own.newPage();
  await openPage(later, '/account/cashing/list');
  const paid = later.locator('.row').filter({ hasText: 'واریز شد' });
  await expect(paid).toContainText('پیگیری', { timeout: 300_000 });
  await openPage(later, '/account/wallet?of=all');
  await expect(later.getByText(/^واریز به بانک پارسیان/)).toBeVisible();
  await own.close();
});

test('a marketer’s income is asked out as what it is, from the wallet and after it came back', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const money = { balance_rial: 3_000_000, purchase_only_rial: 0, cashable_rial: 3_000_000, income_rial: 3_000_000 };
  await page.route('**/accounting/api/balances/', route => route.fulfill({ json: money }));
  await page.route('**/accounting/api/cashable-credit-list/**', async route => {
    const response = await route.fetch();
    const ofIncome = new URL(route.request().url()).searchParams.get('type') === 'income';
    await route.fulfill({ json: { ...(await response.json()), ...(ofIncome ? { cashable_rial: 3_000_000 } : {}) } });
  });
  const cashing = {
    ...{ uid: 'one', type: 'income', amount_rial: 3_000_000, iban_masked: 'IR82 •••• 9002', bank_title: null },
    ...{ holder_name: 'مریم رستمی', state: 'returned', state_title: 'برگشت خورد', can_cancel: false, thread: [] },
    ...{ note: 'حساب بسته است. پول به کیف پولتان برگشت.', reference: '4455667788', created_at: '2026-11-20T08:30:00Z' },
  };
  await page.route('**/accounting/api/cashing-payment-list/**', route =>
    route.fulfill({ json: { count: 1, page: 1, page_size: 10, results: [cashing] } }),
  );
  const canCashIncome = async () => {
    await expect(heading(page)).toHaveText('چقدر برمی‌دارید؟');
    await expect(page.getByText('تا ۳۰۰٬۰۰۰ تومان قابل برداشت است. کارمزد ندارد.')).toBeVisible();
  };
  await openPage(page, '/account/wallet');
  await expect(page.getByRole('link', { name: 'برداشت', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'برداشت درآمد' }).click();
  await canCashIncome();
  await openPage(page, '/account/cashing/list');
  // It had been paid before it came back: what counts now is why, and where the money is.
  await expect(page.getByText('پول به کیف پولتان برگشت.')).toBeVisible();
  await page.getByRole('link', { name: 'دوباره' }).click();
  await canCashIncome();
});

test('a customer with more than a day’s limit reads how much of it can go out now', async ({ page, context }) => {
  await logIn(context, await newAccount());
  await page.route('**/accounting/api/cashable-credit-list/**', async route => {
    const response = await route.fetch();
    const json = { ...(await response.json()), cashable_rial: 800_000_000, max_rial: 500_000_000 };
    await route.fulfill({ response, json });
  });
  await openPage(page, '/account/cashing');
  await expect(page.getByText('تا ۵۰٬۰۰۰٬۰۰۰ تومان قابل برداشت است.')).toBeVisible();
  await expect(page.getByText('۸۰٬۰۰۰٬۰۰۰ تومان که دارید، در هر ۲۴ ساعت')).toBeVisible();
  await expect(page.getByRole('button', { name: 'بیشترین، ۵۰٬۰۰۰٬۰۰۰' })).toHaveAttribute('aria-pressed', 'true');
});

test('a friend who comes by a customer’s link pays less, and stands in the customer’s list', async ({
  page,
  context,
  browser,
}) => {
  const account = await newAccount();
  const { link } = await account.api.referral.listInvitees({ query: {} });
  await answeredConsent(context);
  const friend = new Customer(page);
  await openPage(page, link);
  await page.goto(`/thirdparty/offers/${carByHand}`);
  await friend.chooseFirstOffer(page);
  await friend.type(page, 'نام', 'سارا');
  await friend.type(page, 'نام خانوادگی', 'محمدی');
  await friend.type(page, 'کد ملی مالک', nationalIdOf(Number(friend.mobile.slice(4))));
  await friend.tap(page, 'ذخیره و رفتن به مدارک');
  await friend.tap(page, 'بعداً می‌فرستم، رفتن به پرداخت');
  await expect(page.getByText('۱۰۰٬۰۰۰ تومان کم شد')).toBeVisible();
  await friend.goToBank(page);
  await friend.atBank('پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  const list = async () => (await account.api.referral.listInvitees({ query: {} })).results;
  await expect.poll(async () => (await list())[0]?.state).toBe('bought');
  const own = await browser.newContext();
  await logIn(own, account);
  const later = await own.newPage();
  await openPage(later, '/account/referral');
  await expect(later.getByRole('row').filter({ hasText: 'سارا م.' })).toContainText('خرید کرد');
  await own.close();
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

test('a marketer reads what the code earns, and promises nobody a discount', async ({ page, context }) => {
  await logIn(context, await newAccount());
  await page.route('**/accounting/api/invitee/**', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), marketer: { per_mille: 5 } } });
  });
  await openPage(page, '/account/referral');
  await expect(page.getByText('۵ در هزار حق بیمهٔ بدون مالیات درآمد همکاری شماست')).toBeVisible();
  await expect(page.getByText('تخفیف می‌گیرد')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'دوستان شما' })).toHaveCount(0);
  await page.getByRole('link', { name: 'دیدن درآمد همکاری' }).click();
  await expect(page).toHaveURL(/\/account\/credits\?type=income/);
});
