import { expect, type Page, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer, knownOwner } from '../support/customer.ts';
import { idle } from '../support/idle.ts';
import { pasteInto } from '../support/paste.ts';
import { answeredConsent } from '../support/site-page.ts';

// What a background worker fetches cannot be held back from here.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ context }) => answeredConsent(context));

/** Opens a page whose scripts are still on their way, as on a slow line; gives what lets them come. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\.js$/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  return release;
}

test('what is typed and tapped before the application is there is not lost, and goes into no address', async ({
  page,
}) => {
  const customer = new Customer(page);
  const release = await openSlowly(page, '/thirdparty');
  await customer.fillPlate(page);
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  await idle(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
});

test('who goes on typing while the application takes over loses nothing', async ({ page }) => {
  const customer = new Customer(page);
  const release = await openSlowly(page, '/thirdparty');
  await customer.fillPlate(page);
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner.slice(0, -1));
  // The last digit comes as soon as the browser handles anything after the application has heard of the first field.
  await page.getByLabel('کد ملی مالک خودرو').evaluate((field, whole) => {
    const typeOn = () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, whole);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    document.addEventListener('input', () => setTimeout(typeOn), { once: true });
  }, knownOwner);
  release();
  await expect(page.getByLabel('کد ملی مالک خودرو')).toHaveValue(knownOwner);
  await customer.tap(page, 'استعلام و ادامه');
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
});

test.describe('with a plate in the clipboard', () => {
  test.use({ permissions: ['clipboard-write'] });

  test('a plate pasted before the application is there comes into all its parts', async ({ page }) => {
    const release = await openSlowly(page, '/thirdparty');
    const first = page.getByLabel('دو رقم اول');
    await pasteInto(first, '۱۲ب۳۴۵-۶۷');
    await expect(first).toHaveValue('۱۲ب۳۴۵-۶۷');
    release();
    await expect(first).toHaveValue('۱۲');
    await expect(page.getByLabel('حرف پلاک')).toHaveValue('ب');
    await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۴۵');
    await expect(page.getByLabel('کد ایران')).toHaveValue('۶۷');
  });

  test('a plate pasted on the home page and sent before the application is there goes on to the form', async ({
    page,
  }) => {
    const release = await openSlowly(page, '/');
    await pasteInto(page.getByLabel('دو رقم اول'), '۱۲ب۳۴۵-۶۷');
    await page.getByRole('button', { name: 'دیدن قیمت‌ها' }).click();
    release();
    await expect(page).toHaveURL(/\/thirdparty/);
    await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۴۵');
  });
});

test('an application that is begun anew before the page listens keeps what this tab has kept of it', async ({
  page,
}) => {
  const name = page.getByLabel('نام', { exact: true });
  let release = await openSlowly(page, '/agent-application');
  release();
  await name.fill('سارا');
  await page.getByLabel('شمارهٔ پروانه').fill('12345');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain('12345');
  release = await openSlowly(page, '/agent-application');
  await page.getByLabel('نام خانوادگی').fill('محمدی');
  await page.getByLabel('موبایل').fill('09121234567');
  release();
  await expect(name).toHaveValue('سارا');
  await expect(page.getByLabel('نام خانوادگی')).toHaveValue('محمدی');
  await expect(page.getByLabel('موبایل')).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷');
  await expect(page.getByLabel('شمارهٔ پروانه')).toHaveValue('12345');
});

test('a letter that is begun before the application is there stays, beside what this tab has kept of it', async ({
  page,
}) => {
  const name = page.getByLabel('نام شما');
  const text = page.getByLabel('پیام شما');
  let release = await openSlowly(page, '/contact-us');
  await name.fill('سارا محمدی');
  await text.fill('نشانی دفتر شما کجاست؟');
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  release();
  await expect(page.getByText('شماره‌ای بنویسید که با آن تماس بگیریم.')).toBeVisible();
  await expect(name).toHaveValue('سارا محمدی');
  await expect(text).toHaveValue('نشانی دفتر شما کجاست؟');
  release = await openSlowly(page, '/contact-us');
  await text.fill('دفتر شما چه روزهایی باز است؟');
  release();
  await expect(name).toHaveValue('سارا محمدی');
  await expect(text).toHaveValue('دفتر شما چه روزهایی باز است؟');
});

test('a link works before the application is there', async ({ page }) => {
  const release = await openSlowly(page, '/');
  await page.getByRole('link', { name: 'همهٔ پرسش‌ها' }).click();
  release();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(heading(page)).toHaveText('پرسش‌ها');
});

test('a number typed on the login page before the application is there is sent by the same tap', async ({ page }) => {
  const release = await openSlowly(page, '/login?next=/faq');
  await page.getByLabel('شمارهٔ موبایل').fill(new Customer(page).mobile);
  await page.keyboard.press('Enter');
  await idle(page);
  expect(page.url()).not.toContain('0912');
  expect(page.url()).not.toContain('username');
  release();
  await expect(page.getByLabel('کد ۶ رقمی')).toBeVisible();
});

for (const [what, file] of [
  ['application', /\/assets\/site\/site\.[^/]+\.js/],
  ['part of the application', /\/assets\/site\/login-page\.[^/]+\.js/],
] as const)
  test(`a page whose ${what} does not come says so, holds no tap back, and sends no form into its address`, async ({
    page,
  }) => {
    await page.route(file, route => route.abort());
    await page.goto('/login');
    const notice = page.getByRole('alert').filter({ hasText: 'صفحه کامل باز نشد' });
    await expect(notice).toBeVisible();
    await page.evaluate(() => document.addEventListener('click', () => document.body.setAttribute('data-tapped', '')));
    await page.getByLabel('شمارهٔ موبایل').fill(new Customer(page).mobile);
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-tapped');
    await idle(page);
    await expect(page).toHaveURL('/login');
    await page.unroute(file);
    await notice.getByRole('link').click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'فهرست' }).click();
    await expect(page.getByRole('dialog', { name: 'فهرست' })).toBeVisible();
  });
