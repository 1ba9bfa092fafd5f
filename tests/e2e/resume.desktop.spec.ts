import { expect, test } from '@playwright/test';
import { answerByHand, heading } from '../support/by-hand.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { answeredConsent } from '../support/site-page.ts';

test('a form begun on one device goes on at another after login, at the question where it was left', async ({
  browser,
}) => {
  const account = await newAccount();
  const first = await browser.newContext();
  await logIn(first, account);
  const page = await first.newPage();
  await page.goto('/thirdparty?has_plate=false');
  await page.getByText('شخصی', { exact: true }).click();
  await page.getByLabel('سازنده').fill('پژو');
  await page.getByRole('option', { name: 'پژو' }).click();
  await page.getByLabel('مدل').fill('۲۰۶');
  await page.getByRole('option').first().click();
  const saved = page.waitForResponse(
    answer => answer.url().includes('/draft') && answer.request().postDataJSON()?.step === 'vehicle' && answer.ok(),
  );
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(heading(page)).toHaveText(/چه سالی/);
  await saved;
  await first.close();

  const second = await browser.newContext();
  await answeredConsent(second);
  const other = await second.newPage();
  await other.goto('/login?next=/thirdparty');
  await other.getByLabel('شمارهٔ موبایل').fill(account.mobile);
  await other.keyboard.press('Enter');
  await expect(other.getByLabel('کد ۶ رقمی')).toBeFocused();
  const sent = await other.request.get(`/sandbox/messages/?to=${account.mobile}`, {
    headers: { accept: 'application/json' },
  });
  await other.getByLabel('کد ۶ رقمی').fill(((await sent.json()) as { code: string }[])[0]!.code);
  await expect(other.getByText('بیمهٔ شخص ثالث پژو ۲۰۶، نیمه‌کاره است.')).toBeVisible();
  await other.getByRole('status').getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(heading(other)).toHaveText(/چه سالی/);
  await other.getByRole('button', { name: 'بازگشت' }).click();
  await expect(heading(other)).toHaveText(/سازنده و مدل/);
  await expect(other.getByLabel('سازنده')).toHaveValue('پژو');
  await second.close();
});

test('a reload in the middle of the answers, and at the offers, loses nothing; back finds them all', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto('/thirdparty?has_plate=false');
  await answerByHand(page, { usage: 'شخصی', brand: 'سایپا', model: 'کوییک', year: '۱۴۰۲', term: 'یک‌ساله' });
  await page.reload();
  await expect(page.getByRole('button', { name: /^انتخاب / }).first()).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(/برای چه مدت/);
  await expect(page.getByRole('radio', { name: 'یک‌ساله' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /بیمه‌نامهٔ قبلی ندارم/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /بیمه‌نامهٔ قبلی ندارم/ })).toBeChecked();
});
