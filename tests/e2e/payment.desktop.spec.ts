import { expect, type Page, test } from '@playwright/test';
import { type Account, logIn, newAccount, orderToPay } from '../support/logged-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const payButton = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).first();
const bankSays = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true }).click();
let account: Account;
let uid: string;
test.beforeEach(async ({ context }) => {
  account = await newAccount();
  uid = await orderToPay(account);
  await logIn(context, account);
});
async function goToBank(page: Page) {
  await page.goto(`/orders/${uid}/payment`);
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/bank\//);
}
const paymentsOf = async () => (await account.api.orders.read({ params: { uid } })).payments;

for (const [choice, answer, told] of [
  ['انصراف و بازگشت', 'انصراف از پرداخت', 'پرداخت را لغو کردید'],
  ['موجودی کارت کافی نباشد', 'پرداخت پذیرفته نشد', 'بانک پرداخت را نپذیرفت'],
  ['زمان پرداخت تمام شود', 'زمان پرداخت تمام شد', 'زمان پرداخت در بانک تمام شد'],
] as const) {
  test(`a payment that ends with «${answer}» says so, takes no money, and the order is paid at the next try`, async ({
    page,
  }) => {
    await goToBank(page);
    await bankSays(page, choice);
    await expect(heading(page)).toHaveText('پرداخت انجام نشد');
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
    await expect(page.getByText('پولی از حسابتان کم نشده').first()).toBeVisible();
    expect((await paymentsOf()).filter(payment => payment.reference)).toEqual([]);

    await page.getByRole('link', { name: 'دوباره پرداخت می‌کنم' }).click();
    await payButton(page).click();
    await bankSays(page, 'پرداخت');
    await expect(heading(page)).toHaveText('پرداخت انجام شد');
  });
}

test.describe('where the browser is stopped on its way to the bank', () => {
  test.use({ serviceWorkers: 'block' });

  test('the customer can pay again', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/orders/${uid}/payment`);
    // As the browser's own button for it does: the page stays.
    await page.route('**/payment/start/**', route => route.abort('aborted'), { times: 1 });
    const stopped = page.waitForEvent('requestfailed', request => request.url().includes('/payment/start/'));
    await payButton(page).click();
    await stopped;
    await expect(page.getByRole('button', { name: 'در حال رفتن به بانک' }).first()).toBeVisible();
    await page.clock.fastForward(15_000);
    await payButton(page).click();
    await page.waitForURL(/\/sandbox\/bank\//);
  });
});

test('a customer who comes back from the bank twice has paid once', async ({ page }) => {
  await goToBank(page);
  const callbacks: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/payment/callback/')) callbacks.push(request.url());
  });
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await page.goto(callbacks[0]!);
  await expect(page).toHaveURL(`/orders/${uid}/result`);
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await page.goto(callbacks[0]!.replace('Status=OK', 'Status=NOK'));
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  expect((await paymentsOf()).filter(payment => payment.reference)).toHaveLength(1);

  await page.goto(`/orders/${uid}/payment`);
  await expect(heading(page)).toHaveText('این سفارش اکنون پرداخت نمی‌شود');
});

test('a customer who pays and never comes back is told by text, and finds the order paid', async ({ page }) => {
  await goToBank(page);
  await bankSays(page, 'پرداخت و بستن صفحه، بی بازگشت');
  await expect(page.getByText('این صفحه را ببندید')).toBeVisible();
  await page.goto(`/orders/${uid}/result`);
  await expect(heading(page)).toHaveText('پرداخت انجام شد', { timeout: 60_000 });
  const headers = { accept: 'application/json' };
  const texts = () =>
    page.request.get(`/sandbox/messages/?to=${account.mobile}`, { headers }).then(sent => sent.text());
  await expect.poll(texts).toContain('انجام شد');
  expect((await paymentsOf()).filter(payment => payment.reference)).toHaveLength(1);
});

test('a customer who is at the bank and opens the payment page again pays once', async ({ page, context }) => {
  await goToBank(page);
  const other = await context.newPage();
  await other.goto(`/orders/${uid}/payment`);
  await expect(payButton(other)).toBeVisible();
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await payButton(other).click();
  await expect(heading(other)).toHaveText('پرداخت انجام شد');
  expect((await paymentsOf()).filter(payment => payment.reference)).toHaveLength(1);
});

test('two taps on pay in a row, and a lost answer, open one payment', async ({ page }) => {
  await page.goto(`/orders/${uid}/payment`);
  await expect(payButton(page)).toBeVisible();
  let lost = 0;
  await page.route('**/pay/', async route => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText('دو بار پرداخت نمی‌شود')).toBeVisible();
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/bank\//);
  expect(await paymentsOf()).toHaveLength(1);
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  expect(await paymentsOf()).toHaveLength(1);
});

const openWarning = (page: Page) => page.getByText('یک پرداخت برای این سفارش باز است');
const inWallet = 'در کیف پول شما در پناه';

test('a customer with the bank’s page open is told before paying again, and finds a second payment apart, in the wallet', async ({
  page,
  context,
}) => {
  await goToBank(page);
  const other = await context.newPage();
  await other.goto(`/orders/${uid}/payment`);
  await expect(openWarning(other)).toBeVisible();
  await expect(other.getByRole('link', { name: 'دیدن نتیجهٔ آن پرداخت' })).toBeVisible();
  await payButton(other).click();
  await other.waitForURL(/\/sandbox\/bank\//);
  await bankSays(other, 'پرداخت');
  await expect(heading(other)).toHaveText('پرداخت انجام شد');
  await expect(other.getByText(inWallet)).toHaveCount(0);

  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  const second = page.locator('section').filter({ hasText: 'این سفارش دو بار پرداخت شد' });
  await expect(second.getByText(inWallet)).toBeVisible();
  await expect(second.getByText('استفاده از کیف پول')).toBeVisible();
  await expect(second.getByRole('link')).toHaveAttribute('href', '/account/wallet');

  await page.goto(`/orders/${uid}`);
  await expect(page.getByText('برای همین سفارش', { exact: true })).toHaveCount(1);
  await expect(page.getByText(inWallet, { exact: true })).toHaveCount(1);
});

test('a page that was open before the payment began asks once before a second one', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`/orders/${uid}/payment`);
  await expect(payButton(other)).toBeVisible();
  await expect(openWarning(other)).toHaveCount(0);
  await goToBank(page);
  await payButton(other).click();
  await expect(openWarning(other)).toBeVisible();
  await expect(other).toHaveURL(`/orders/${uid}/payment`);
  await payButton(other).click();
  await other.waitForURL(/\/sandbox\/bank\//);
});

test('a customer who presses back at the bank is told what is open, and pays all the same', async ({ page }) => {
  await goToBank(page);
  await page.goBack();
  await expect(openWarning(page)).toBeVisible();
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/bank\//);
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
});

test('a paid order is cancelled at once, and what goes back is seen before and after', async ({ page }) => {
  await goToBank(page);
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await page.goto(`/orders/${uid}`);
  await page.getByRole('button', { name: 'لغو سفارش' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('پرداخت از درگاه بانک')).toBeVisible();
  await sheet.getByLabel('دلیل لغو').fill('خودرو را فروختم');
  await sheet.getByRole('button', { name: /^لغو سفارش و برگشت [۰-۹٬]+ تومان$/ }).click();
  await expect(page.getByRole('heading', { name: 'به کیف پول شما برگشت' })).toBeFocused();
  await expect(page.getByText('لغو شد و پول برگشت').first()).toBeVisible();
  await expect(page.getByText('همهٔ مبلغ برگشتی')).toBeVisible();
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0);
  const { refund, price } = await account.api.orders.read({ params: { uid } });
  expect(refund).toMatchObject({ done: true, total_rial: price.total_rial });
});

test('a lost answer about a payment leaves what is shown, and the page goes on asking', async ({ page }) => {
  await goToBank(page);
  await bankSays(page, 'پرداخت');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  let asked = 0;
  await page.route('**/after-payment/**', async route => {
    asked += 1;
    if (asked === 2) return route.abort();
    if (asked > 2) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), result: 'pending', title: 'هنوز نه', poll_in_s: 1 },
    });
  });
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('/after-payment/'));
  await page.reload();
  await lost;
  await expect(heading(page)).not.toHaveText('اطلاعات نرسید');
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
});

test('an order that moves on stays on the screen while its server is too busy to say more, without a word of that', async ({
  page,
}) => {
  await goToBank(page);
  await page.clock.install();
  let busy = 0;
  await page.route('**/details-fennec/**', async route => {
    if (!busy) {
      busy = 1;
      return route.continue();
    }
    busy += 1;
    return route.fulfill({ status: 429, json: { code: 'too_many', message: 'کمی صبر کنید' } });
  });
  await page.goto(`/orders/${uid}`);
  const title = await heading(page).textContent();
  for (const polls of [2, 3]) {
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(busy).toBeGreaterThanOrEqual(polls);
    }).toPass();
  }
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByText('کمی صبر کنید')).toHaveCount(0);
});
