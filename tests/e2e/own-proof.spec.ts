import { expect, type FrameLocator, test } from '@playwright/test';
import { Customer, newMobile, openWidget, tap } from '../support/customer.ts';
import { newAccount, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { askWidget, enterByShop, eventOf, handoffCode } from '../support/shop.ts';

const title = (frame: FrameLocator) => frame.getByRole('heading', { level: 1 });
const masked = (mobile: string) =>
  `${mobile.slice(0, 4)}•••${mobile.slice(7)}`.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

/** A customer who has bought on our own site before a shop ever named them. */
async function customerOfBefore() {
  const account = await newAccount(newMobile());
  return { ...account, order: await orderToPay(account) };
}

test('a customer whom the shop has named sees what they bought elsewhere once they have typed a code', {
  tag: '@phone',
}, async ({ page }) => {
  const { mobile, order } = await customerOfBefore();
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', '/orders');
  await expect(frame.getByText('از این صفحه سفارشی ندارید')).toBeVisible();
  await tap(frame.getByRole('button', { name: 'دیدن همه با کد تأیید' }));

  const dialog = frame.getByRole('dialog', { name: 'خودتان تأیید کنید' });
  await expect(dialog).toContainText(masked(mobile));
  await expect(dialog).not.toContainText(mobile.slice(4));
  await expect(dialog.getByText('تغییر شماره')).toHaveCount(0);
  await new Customer(page, mobile).proveNumber(dialog);
  await expect(dialog).toBeHidden();
  await expect(frame.locator(`a[href*="${order}"]`).first()).toBeVisible();
  await expect(frame.getByRole('button', { name: 'دیدن همه با کد تأیید' })).toHaveCount(0);
});

test('a page that needs the customer’s own proof asks for it and then opens by itself', { tag: '@desktop' }, async ({
  page,
}) => {
  const { mobile, order } = await customerOfBefore();
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', `/orders/${order}`);
  const dialog = frame.getByRole('dialog', { name: 'خودتان تأیید کنید' });
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(title(frame)).toHaveText('وارد حسابتان شوید');
  await tap(frame.getByRole('button', { name: 'ورود با شمارهٔ موبایل' }));
  // The code of the first time is still good, and no second one is sent.
  await new Customer(page, mobile).proveNumber(dialog);
  await expect(dialog).toBeHidden();
  await expect(frame.getByRole('link', { name: 'پرداخت' }).first()).toBeVisible();

  await page.reload();
  await eventOf(page, 'ready');
  await askWidget(page, 'navigate', `/orders/${order}`);
  await expect(frame.getByRole('link', { name: 'پرداخت' }).first()).toBeVisible();
});

test('a customer in a frame without storage sees what became of the payment, and is logged in by nothing but a code', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('shut', 'SecurityError');
        },
      });
  });
  const customer = new Customer(page);
  const frame = await openWidget(page);
  await customer.askForKnownCar(frame);
  await customer.chooseFirstOffer(frame);
  await customer.completeOwner(frame);
  await customer.goToBank(frame);
  // The bank is slow, and one answer is lost on the way.
  let asked = 0;
  await page.route('**/payment/outcome/', async route => {
    asked += 1;
    if (asked === 2) return route.abort();
    if (asked > 2) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), result: 'pending', title: 'هنوز نه', poll_in_s: 1 },
    });
  });
  await customer.atBank(/^پرداخت/);
  await page.waitForURL(url => url.origin === demoOrigin, { waitUntil: 'commit' });
  await expect(title(frame)).toHaveText('هنوز نه');
  await expect(title(frame)).toHaveText('پرداخت انجام شد');
  await eventOf(page, 'purchase');

  await customer.tap(frame, 'دیدن سفارش', 'link');
  await customer.loginByCode(frame);
  await expect(frame.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();
});

test('the way back of somebody’s payment is worth nothing in another browser', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  const customer = new Customer(page);
  const frame = await openWidget(page);
  await customer.askForKnownCar(frame);
  await customer.chooseFirstOffer(frame);
  await customer.completeOwner(frame);
  await customer.goToBank(frame);
  // The link is taken before the customer's own browser has followed it.
  const stolen = page.waitForResponse(answer => answer.url().includes('/payment/callback/'));
  await page.route(`${demoOrigin}/**`, route => route.abort());
  await customer.atBank(/^پرداخت/);
  const link = (await stolen).headers().location!;
  expect(link).toContain('#panah=');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  const theirs = other.frameLocator('iframe');
  await expect(theirs.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await expect(theirs.getByText('پرداخت انجام شد')).toHaveCount(0);
  await context.close();

  await page.unroute(`${demoOrigin}/**`);
  await page.goto(link);
  await expect(title(frame)).toHaveText('پرداخت انجام شد');
});

test('a customer who goes on with the shop’s account sees nothing more of the account before', {
  tag: '@desktop',
}, async ({ page }) => {
  const mine = await customerOfBefore();
  const frame = await enterByShop(page, mine.mobile);
  await askWidget(page, 'navigate', '/orders');
  await tap(frame.getByRole('button', { name: 'دیدن همه با کد تأیید' }));
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText(masked(mine.mobile));
  await new Customer(page, mine.mobile).proveNumber(dialog);
  const order = frame.locator(`a[href*="${mine.order}"]`).first();
  await expect(order).toBeVisible();

  const { embed_session, nonce } = await eventOf(page, 'ready');
  const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, newMobile());
  // The call ends when the customer has decided.
  const asked = askWidget(page, 'login', code).catch(() => undefined);
  await tap(dialog.getByRole('button', { name: /^ادامه با/ }));
  await asked;
  await expect(dialog).toBeHidden();
  await expect(order).toHaveCount(0);

  await page.reload();
  await eventOf(page, 'ready');
  await askWidget(page, 'navigate', '/orders');
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await expect(order).toHaveCount(0);
});

test('a result that the shop opens leaves the focus where the customer types', { tag: '@desktop' }, async ({
  page,
}) => {
  const account = await vouchedAccount('yadakchi');
  const order = await orderToPay(account);
  const frame = await enterByShop(page, account.mobile);
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('input'), { id: 'search' })));
  await page.locator('#search').focus();
  await askWidget(page, 'navigate', `/orders/${order}/result`);
  await expect(frame.getByText('پرداخت', { exact: false }).first()).toBeVisible();
  await expect(frame.getByRole('link', { name: /پرداخت/ }).first()).toBeVisible();
  await expect(page.locator('#search')).toBeFocused();
});
