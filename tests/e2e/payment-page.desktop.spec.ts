import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/held-requests.ts';
import { type Account, logIn, newAccount, orderToPay } from '../support/logged-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const payButton = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).first();
let account: Account;
let uid: string;
test.beforeEach(async ({ context }) => {
  account = await newAccount();
  uid = await orderToPay(account);
  await logIn(context, account);
});

test('what is paid for stands right below the title, on a high window too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`/orders/${uid}/payment`);
  await expect(payButton(page)).toBeVisible();
  const title = (await heading(page).boundingBox())!;
  const card = (await page.locator('.pay .card').first().boundingBox())!;
  expect(card.y - (title.y + title.height)).toBeLessThan(48);
});

test('a discount code lowers what the button says by what it is worth, and can be taken off', async ({ page }) => {
  await page.goto(`/orders/${uid}/payment`);
  const amount = async () =>
    Number(
      ((await payButton(page).textContent()) ?? '')
        .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) & 15))
        .replace(/\D/g, ''),
    );
  await expect(payButton(page)).toBeVisible();
  const before = await amount();
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click();
  await page.getByLabel('کد تخفیف').fill('expired1404');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('کد تخفیف')).toHaveAttribute('aria-invalid', 'true');
  expect(await amount()).toBe(before);
  await page.getByLabel('کد تخفیف').fill('yalda1405');
  await page.keyboard.press('Enter');
  await expect(page.getByText('۲۵۰٬۰۰۰ تومان کم شد')).toBeVisible();
  expect(await amount()).toBe(before - 250_000);
  await page.getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('button', { name: 'کد تخفیف دارم' })).toBeVisible();
  expect(await amount()).toBe(before);
});

test('a friend’s code from a link holds until another one is typed, and again once that is taken off', async ({
  page,
}) => {
  const discount = { code: 'FRIEND22', title: 'تخفیف دعوت از دوستان', amount_rial: 1_000_000 };
  // As the server prices the order of a friend: a code that was typed goes before the one of the link.
  await page.route('**/calculate-price-fennec/**', async route => {
    const response = await route.fetch();
    const priced = await response.json();
    const json = response.ok() && !priced.discount ? { ...priced, discount } : priced;
    await route.fulfill({ response, json });
  });
  await page.goto(`/orders/${uid}/payment`);
  await expect(page.getByText('FRIEND22')).toBeVisible();
  await expect(page.getByRole('button', { name: 'حذف' })).toHaveCount(0);
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click();
  await expect(page.getByLabel('کد تخفیف')).toBeFocused();
  await expect(page.getByText('FRIEND22')).toBeVisible();
  await page.keyboard.type('yalda1405');
  await page.keyboard.press('Enter');
  await expect(page.getByText('YALDA1405').first()).toBeVisible();
  await expect(page.getByText('FRIEND22')).toHaveCount(0);
  await page.getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByText('FRIEND22')).toBeVisible();
  await expect(page.getByRole('button', { name: 'کد تخفیف دارم' })).toBeVisible();
});

test('a price whose time is over while the page stands open is asked for anew, and can be paid', async ({ page }) => {
  await page.goto(`/orders/${uid}/payment`);
  await expect(payButton(page)).toBeVisible();
  let over = true;
  await page.route('**/calculate-price-fennec/**', async route => {
    over = false;
    await route.continue();
  });
  const message = 'زمان این قیمت گذشته است.';
  await page.route('**/pay/', route =>
    over ? route.fulfill({ status: 409, json: { code: 'quote_expired', message } }) : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeFocused();
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/bank\//);
});

test('a price whose time was over is told with all that has changed, the first day as well, and not again', async ({
  page,
}) => {
  const moved = 'شروع بیمه از ۹ دی ۱۴۰۵ به ۱۰ دی ۱۴۰۵ رفت.';
  const cover = { start_date: '2026-12-31', end_date: '2027-12-31' };
  const prices = '**/calculate-price-fennec/**';
  await page.route(
    prices,
    async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), cover, changes: [moved] } });
    },
    { times: 1 },
  );
  await page.goto(`/orders/${uid}/payment`);
  const notice = page.getByRole('alert').filter({ hasText: moved });
  await expect(notice).toBeVisible();
  await expect(page.getByText('از ۱۰ دی')).toBeVisible();
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a choice made while the one before is on its way keeps both', async ({ page }) => {
  await page.goto(`/orders/${await orderToPay(account, true)}/payment`);
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click();
  await page.getByLabel('کد تخفیف').fill('yalda1405');
  await page.keyboard.press('Enter');
  await expect(page.getByText('۲۵۰٬۰۰۰ تومان کم شد')).toBeVisible();
  const release = await holdRequests(page, '**/calculate-price-fennec/**');
  await page.getByRole('button', { name: 'حذف' }).click();
  const parts = page.getByRole('radiogroup').locator('label').filter({ hasText: 'چهار قسط' });
  await parts.click();
  release();
  await expect(parts.getByRole('radio')).toBeChecked();
  await expect(page.getByRole('button', { name: 'کد تخفیف دارم' })).toBeVisible();
});
