import { expect, type Page, test } from '@playwright/test';
import { Customer, newMobile } from '../support/customer.ts';
import { logIn, newAccount, orderToPay } from '../support/logged-in.ts';

const first = (page: Page) => page.getByRole('heading', { level: 1 });
const numberField = (page: Page) => page.getByLabel('شمارهٔ موبایل');
const codeField = (page: Page) => page.getByLabel('کد ۶ رقمی');

async function ready(page: Page, path: string) {
  await page.goto(path);
  const refuse = page.getByRole('button', { name: 'رد همه' });
  await refuse.click();
  await expect(refuse).toHaveCount(0);
}

test('a whole text message pasted into the code field logs in and leads back, with its query untouched', async ({
  page,
}) => {
  const customer = new Customer(page);
  await ready(page, `/login?next=${encodeURIComponent('/faq?type=a,b&n=007')}`);
  await numberField(page).fill(`+98${customer.mobile.slice(1)}`);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(codeField(page)).toBeFocused();
  const code = await customer.newestCode();
  await codeField(page).fill(`کد ورود به پناه: ${code}\nاین کد را به کسی نگویید.\n\n@localhost #${code}`);
  await expect(page).toHaveURL(/\/faq\?type=a,b&n=007$/);
});

test('an address of another site in next is not followed', async ({ page }) => {
  const customer = new Customer(page);
  await ready(page, `/login?next=${encodeURIComponent('//evil.example/x')}`);
  await customer.loginByCode(page);
  await expect(page).toHaveURL(/\/orders$/);
});

test('a wrong code says so beside the field and in a toast, and can be typed again; the number and the timer outlive a reload', async ({
  page,
}) => {
  const customer = new Customer(page);
  await ready(page, '/login');
  await numberField(page).fill(customer.mobile);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const right = await customer.newestCode();
  const wrong = right === '111111' ? '222222' : '111111';
  await codeField(page).fill(wrong);
  await expect(page.getByText('کد درست نیست. ۴ بار دیگر می‌توانید امتحان کنید.').first()).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(wrong);
  await expect(page.getByRole('status').filter({ hasText: 'کد درست نیست. ۳ بار دیگر' })).toBeVisible();
  await expect(page.getByText('کد درست نیست. ۳ بار دیگر').first()).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.reload();
  await expect(first(page)).toHaveText('کد ورود را وارد کنید');
  await expect(page.getByRole('timer')).toBeVisible();
  await codeField(page).fill(right);
  await expect(page).toHaveURL(/\/orders$/);
});

test('a code that was typed while the connection was lost stays, and is sent again by the button', async ({ page }) => {
  const customer = new Customer(page);
  await ready(page, '/login');
  await numberField(page).fill(customer.mobile);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const verifying = '**/accounts/api/verify_code/';
  await page.route(verifying, route => route.abort(), { times: 1 });
  await customer.typeCode(page);
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a code that was asked for in one tab is entered in another, and five wrong ones lead to the countdown', async ({
  page,
  context,
}) => {
  const customer = new Customer(page);
  await ready(page, '/login');
  await numberField(page).fill(customer.mobile);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const right = await customer.newestCode();

  const other = await context.newPage();
  await other.goto('/login');
  await numberField(other).fill(customer.mobile);
  await other.keyboard.press('Enter');
  await expect(first(other)).toHaveText('کد ورود را وارد کنید');
  await expect(other.getByRole('timer')).toBeVisible();
  for (const left of ['۴', '۳', '۲', '۱']) {
    await codeField(other).fill(right === '111111' ? '222222' : '111111');
    await expect(other.getByText(`${left} بار دیگر`).first()).toBeVisible();
    await expect(codeField(other)).toHaveValue('');
  }
  await codeField(other).fill(right === '111111' ? '222222' : '111111');
  await expect(other.getByText('کد پنج بار نادرست وارد شد').first()).toBeVisible();
  await other.getByRole('button', { name: 'تغییر شماره' }).click();
  await expect(first(other)).toHaveText('ورود / ثبت‌نام');
  await other.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(first(other)).toHaveText('کد ورود را وارد کنید');
  await expect(other.getByRole('timer')).toBeVisible();
  await expect(other.getByText('این کد دیگر به کار نمی‌آید')).toBeVisible();
});

test('back keeps the number, and from the number leaves the page', async ({ page }) => {
  const mobile = newMobile();
  await ready(page, '/faq');
  await page.getByRole('link', { name: 'ورود' }).first().click();
  // The arrival moves the focus once.
  await expect(first(page)).toBeFocused();
  await numberField(page).fill(mobile);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(numberField(page)).toHaveValue(mobile.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))));
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a forgotten password is made anew: rules tick while typing, a wrong repetition is told, and it logs in', async ({
  page,
}) => {
  const customer = new Customer(page);
  await ready(page, '/login');
  await customer.loginByCode(page);
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/login');
  await page.getByRole('button', { name: 'ورود با رمز عبور' }).click();
  await numberField(page).fill(customer.mobile);
  await page.keyboard.press('Enter');
  await page.getByLabel('رمز عبور', { exact: true }).fill('Nadorost1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('شماره یا رمز عبور درست نیست.').first()).toBeVisible();
  await page.getByRole('button', { name: 'رمز را فراموش کرده‌ام' }).click();
  await expect(codeField(page)).toBeVisible();
  await customer.typeCode(page);

  await expect(first(page)).toHaveText('رمز تازه بسازید');
  await page.getByLabel('رمز تازه').fill('Sarv7Kuh');
  await expect(page.getByText('(رعایت شده)')).toHaveCount(3);
  await page.getByLabel('تکرار رمز').fill('Sarv7Ku');
  await page.getByRole('button', { name: 'ذخیره و ورود' }).click();
  await expect(page.getByText('رمز درست تکرار نشده است.')).toBeVisible();
  await page.getByLabel('تکرار رمز').fill('Sarv7Kuh');
  await page.getByRole('button', { name: 'ذخیره و ورود' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a login and a logout in one tab are those of the other', async ({ page, context }) => {
  const account = await newAccount();
  await orderToPay(account);
  await logIn(context, account);
  await page.goto('/orders');
  const other = await context.newPage();
  await other.goto('/orders');
  const orders = (tab: Page) => tab.locator('a[href*="/orders/"]');
  await expect(orders(other)).not.toHaveCount(0);

  await page.getByRole('button', { name: 'خروج از حساب' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('heading', { name: 'وارد حسابتان شوید' })).toBeVisible();
  await expect(orders(other)).toHaveCount(0);

  await page.goto('/login');
  await new Customer(page, account.mobile).loginByCode(page);
  await expect(orders(other)).not.toHaveCount(0);
});

test('a tab that waits at the login goes on once another one has logged in', async ({ page, context }) => {
  await ready(page, '/login');
  const other = await context.newPage();
  await other.goto('/login?next=/faq');
  await expect(numberField(other)).toBeFocused();
  await new Customer(page).loginByCode(page);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(other).toHaveURL(/\/faq$/);
});

test('whoever goes elsewhere while their code is looked at stays there, logged in', async ({ page }) => {
  const customer = new Customer(page);
  await ready(page, '/faq');
  await page.getByRole('link', { name: 'ورود' }).first().click();
  // The arrival moves the focus once.
  await expect(first(page)).toBeFocused();
  await numberField(page).fill(customer.mobile);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/accounts/api/verify_code/', async route => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await customer.typeCode(page);
  await asked.promise;
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  held.resolve();
  await expect(page.getByRole('link', { name: 'ورود', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq$/);
});

test('a number that a provider’s identity is to belong to is proven by a code alone', async ({ page }) => {
  await ready(page, `/login#identity=${'i'.repeat(24)}`);
  await expect(page.getByText('هویتتان تأیید شد.')).toBeVisible();
  const password = page.getByRole('button', { name: 'ورود با رمز عبور' });
  await expect(password).toHaveCount(0);
  await numberField(page).fill(newMobile());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'کد را با تماس تلفنی بشنوم' })).toBeVisible();
  await expect(password).toHaveCount(0);
});

test('a code that runs out says so and takes the focus from nothing', async ({ page }) => {
  await page.clock.install();
  await ready(page, '/login');
  await numberField(page).fill(newMobile());
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const change = page.getByRole('button', { name: 'تغییر شماره' });
  await change.focus();
  await page.clock.runFor('02:01');
  await expect(page.getByText('این کد دیگر به کار نمی‌آید')).toBeVisible();
  await expect(change).toBeFocused();
});
