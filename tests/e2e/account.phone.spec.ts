import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, type PageOrFrame } from '../support/customer.ts';
import { logIn, newAccount, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { siteOrigin } from '../support/origins.ts';
import { askWidget, eventOf, openShop } from '../support/shop.ts';
import { openPage, overflow } from '../support/site-page.ts';

const first = 'Sabzineh-47';
const second = 'Darya-o-Kooh-91';

async function typeNewPassword(page: PageOrFrame, password: string): Promise<void> {
  await page.getByLabel('رمز تازه', { exact: true }).fill(password);
  await page.getByLabel('تکرار رمز تازه').fill(password);
  await page.getByRole('button', { name: 'ذخیرهٔ رمز تازه' }).click();
}

test('a customer sees what waits, says who they are, guards the account with a password and logs out everywhere', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await newAccount();
  const order = await orderToPay(account);
  await logIn(context, account);
  await openPage(page, '/account');
  await expect(heading(page)).toHaveText('یک کار منتظر شماست');
  const task = page.getByRole('region', { name: 'کارهای شما' });
  await expect(task.getByRole('link', { name: 'پرداخت' })).toHaveAttribute('href', `/orders/${order}/payment`);
  await expect(page.locator('.bottom-nav [aria-current]')).toHaveText('حساب');
  await expect(page.locator('.bottom-nav').getByRole('link', { name: 'یادآورها' })).toHaveAttribute(
    'href',
    '/account/reminders',
  );
  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'overview');

  await page.getByRole('main').getByRole('link', { name: 'مشخصات من' }).click();
  await expect(heading(page)).toHaveText('مشخصات من');
  await expect(heading(page)).toBeFocused();
  await page.getByLabel('نام', { exact: true }).fill('مریم');
  await page.getByLabel('نام خانوادگی').fill('رستمی');
  await page.getByLabel('کد ملی').fill('۱۲۳');
  await page.getByLabel('تاریخ تولد').fill('۱۳۷۱/۲/۱۷');
  await expect(page.getByText('۱۷ اردیبهشت ۱۳۷۱')).toBeVisible();
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  await save.click();
  await expect(page.getByText('کد ملی درست نیست. ده رقم است.')).toBeVisible();
  await page.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۹');
  await save.click();
  await expect(page.getByText('مشخصات ذخیره شد.')).toBeVisible();
  await expect(page.getByText('۰۴۹•••۰۸۹۹')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'خروج از حساب' })).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'profile');
  // Only what is typed here is sent: what was saved elsewhere meanwhile stays, and is shown then.
  await account.api.profile.saveDetails({ body: { last_name: 'احمدی' } });
  await page.getByLabel('ایمیل').fill('maryam@example.com');
  await save.click();
  await expect(page.getByLabel('نام خانوادگی')).toHaveValue('احمدی');
  await expect(save).toBeDisabled();

  await page.getByRole('link', { name: /رمز عبور/ }).click();
  await expect(heading(page)).toHaveText('رمز تازه بسازید');
  await page.route('**/accounts/api/reset-password/code/', route => route.abort(), { times: 1 });
  const sendCode = page.getByRole('button', { name: 'فرستادن کد' });
  await sendCode.click();
  await expect(page.locator('.field-error')).toContainText('کد فرستاده نشد.');
  await sendCode.click();
  await expect(page.getByText('کد تازه تا')).toBeVisible();
  await expect(page.locator('.field-error')).toHaveCount(0);
  await new Customer(page, account.mobile).typeCode(page);
  await expectNoComplaintsInBoth(page, 'new password');
  await typeNewPassword(page, first);
  await expect(page.getByRole('link', { name: /آخرین تغییر/ })).toBeVisible();

  await page.getByRole('link', { name: /رمز عبور/ }).click();
  await expect(heading(page)).toBeFocused();
  await page.getByLabel('رمز کنونی').fill(second);
  await typeNewPassword(page, second);
  await expect(page.locator('.field-error')).toHaveText('رمز کنونی درست نیست.');
  await page.getByLabel('رمز کنونی').fill(first);
  await typeNewPassword(page, second);
  await expect(heading(page)).toHaveText('مشخصات من');

  const inShop = await vouchedAccount('yadakchi', account.mobile);
  await page.reload();
  const devices = page.locator('.profile-devices li');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('همین دستگاه');
  await devices
    .last()
    .getByRole('button', { name: /^خروج از/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(inShop.api.accounts.readProfile({})).rejects.toMatchObject({ code: 'session_ended' });

  await openPage(page, '/account');
  await expect(heading(page)).toHaveText('مریم، یک کار منتظر شماست');
  const inShopAgain = await vouchedAccount('yadakchi', account.mobile);
  await openPage(page, '/account/profile');
  const everywhere = page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' });
  await everywhere.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('از هر دو دستگاه خارج شوید؟');
  await expect(dialog.getByRole('button', { name: 'خروج از همه' })).toBeVisible();
  await expectNoComplaintsInBoth(page, 'log out everywhere');
  // This device may stay; the question is about the others then.
  await dialog.getByRole('switch', { name: 'همین دستگاه بماند' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('از دستگاه دیگر خارج شوید؟');
  await dialog.getByRole('button', { name: 'خروج از بقیه' }).click();
  await expect(devices).toHaveCount(1);
  await expect(inShopAgain.api.accounts.readProfile({})).rejects.toMatchObject({ code: 'session_ended' });
  await everywhere.click();
  await expect(dialog.getByRole('heading')).toHaveText('از این دستگاه خارج شوید؟');
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'خروج از همه' }).click();
  await expect(page).toHaveURL(`${siteOrigin}/`);
  await expect(page.getByRole('link', { name: 'ورود' }).first()).toBeVisible();
});

test('in a partner’s frame the account asks for a login of one’s own, and then shows the same', async ({ page }) => {
  const frame = await openShop(page);
  await eventOf(page, 'ready');
  await askWidget(page, 'navigate', '/account');
  const customer = new Customer(page);
  await customer.loginByCode(frame);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('امروز کاری نیست');
  await frame.getByRole('link', { name: 'مشخصات من' }).click();
  const device = frame.locator('.profile-devices li', { hasText: 'همین دستگاه' });
  await expect(device).toContainText('یدک‌چی');

  // A password that is set here leaves the session with this shop.
  await frame.getByRole('link', { name: /رمز عبور/ }).click();
  await frame.getByRole('button', { name: 'فرستادن کد' }).click();
  await customer.typeCode(frame);
  await typeNewPassword(frame, first);
  await expect(frame.getByRole('link', { name: /آخرین تغییر/ })).toBeVisible();
  await expect(device).toContainText('یدک‌چی');
});

test('where a part of the account does not arrive, nobody is told that nothing waits', async ({ page, context }) => {
  await logIn(context, await newAccount());
  let whole = false;
  await page.route('**/profile/overview/**', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), incomplete: !whole } });
  });
  await openPage(page, '/account');
  await expect(heading(page)).toHaveText('حساب شما');
  whole = true;
  await page.getByRole('main').getByRole('button', { name: 'دوباره' }).click();
  await expect(heading(page)).toHaveText('امروز کاری نیست');
});

test('who logs out without a connection is logged out here, and reads what is left', async ({ page, context }) => {
  await logIn(context, await newAccount());
  await openPage(page, '/account');
  await expect(page.getByRole('heading', { name: 'اکنون بیمه‌ای ندارید' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'خروج از حساب' }).click();
  const said = page.getByRole('status', { name: 'پیام‌ها' });
  await expect(said).toContainText('در این دستگاه خارج شدید');
  await expect(said).not.toContainText('دوباره بزنید');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'اکنون بیمه‌ای ندارید' })).toHaveCount(0);
  await context.setOffline(false);
});
