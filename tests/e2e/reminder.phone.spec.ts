import { expect, type Page, test } from '@playwright/test';
import { linkToken } from '#server/modules/reminders/link';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, type PageOrFrame } from '../support/customer.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { serverSecret } from '../support/origins.ts';
import { askWidget, openShop } from '../support/shop.ts';
import { answeredConsent, overflow } from '../support/site-page.ts';

async function chooseEnd(place: PageOrFrame) {
  await place.getByLabel('روز', { exact: true }).selectOption('24');
  await place.getByLabel('ماه').selectOption('9');
  await place.getByLabel('سال').selectOption({ label: '۱۴۰۶' });
}

/** Kind, end and number, then the code that was sent. */
async function askForReminder(page: Page, place: PageOrFrame): Promise<Customer> {
  const customer = new Customer(page);
  await customer.tap(place, 'بدنهٔ خودرو');
  await chooseEnd(place);
  await customer.type(place, 'موبایل', customer.mobile);
  await customer.tap(place, 'یادم بینداز');
  await expect(place.getByText('پیامک شد')).toBeVisible();
  await customer.typeCode(place);
  await customer.tap(place, 'تأیید و ثبت یادآور');
  await expect(place.getByRole('heading', { name: 'یادتان می‌اندازیم' })).toBeVisible();
  return customer;
}

test('a visitor asks to be reminded, proves the number, and finds the reminder in the account', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto('/reminder');
  await expect(heading(page)).toHaveText('یک روز دیر، یک روز جریمه');
  await expectNoComplaintsInBoth(page, 'reminder');
  await page.getByRole('button', { name: 'یادم بینداز' }).click();
  await expect(page.getByText('روز، ماه و سال پایان را انتخاب کنید.')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'reminder, with what is missing');
  const { mobile } = await askForReminder(page, page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await logIn(context, await newAccount(mobile));
  await page.goto('/account/reminders');
  const item = page.getByRole('listitem').filter({ hasText: 'بدنهٔ خودرو' });
  await expect(item).toContainText('پیامک بعدی');
  await expectNoComplaintsInBoth(page, 'reminders');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await item.getByRole('switch').click();
  await expect(item).toContainText('خاموش است');
  await item.getByRole('button', { name: 'تغییر بدنهٔ خودرو' }).click();
  const sheet = page.getByRole('dialog', { name: 'تغییر یادآور' });
  await sheet.getByLabel('نامی برای خودتان').fill('پراید پدر');
  await expectNoComplaintsInBoth(page, 'a reminder');
  await sheet.getByRole('button', { name: 'ذخیره' }).click();
  await expect(item).toContainText('بدنهٔ خودرو پراید پدر');
  await item.getByRole('button', { name: /^تغییر/ }).click();
  await sheet.getByRole('button', { name: 'پاک کردن یادآور' }).click();
  const question = page.getByRole('dialog', { name: 'یادآور «پراید پدر» پاک شود؟' });
  await expectNoComplaintsInBoth(page, 'whether a reminder is deleted');
  await question.getByRole('button', { name: 'بماند' }).click();
  await sheet.getByRole('button', { name: 'پاک کردن یادآور' }).click();
  await question.getByRole('button', { name: 'پاک کردن یادآور' }).click();
  await expect(page.getByRole('heading', { name: 'هنوز یادآوری ندارید' })).toBeVisible();
});

test('the link of a text shows what ends, stops it at one tap, and takes it up again', async ({ page, context }) => {
  await answeredConsent(context);
  const { api } = await newAccount();
  const made = await api.reminders.create({ body: { insurance: 'thirdparty', end_date: '2027-06-01' } });
  const token = linkToken({ settings: { secret: serverSecret } }, made.uid);
  const state = async () => (await api.reminders.readByLink({ params: { token } })).state;
  await page.goto(`/reminder/${token}`);
  await expect(heading(page)).toHaveText('یادآور شخص ثالث');
  await expect(page.getByRole('link', { name: 'دیدن قیمت تمدید' })).toHaveAttribute('href', '/thirdparty');
  await expectNoComplaintsInBoth(page, 'the link of a text');
  expect(await state()).toBe('active');
  await page.getByRole('button', { name: 'این یادآور را خاموش کن' }).click();
  await expect(heading(page)).toHaveText('خاموش شد');
  expect(await state()).toBe('unsubscribed');
  await page.getByRole('button', { name: 'دوباره یادم بینداز' }).click();
  await expect(heading(page)).toHaveText('یادآور شخص ثالث');
  expect(await state()).toBe('active');
  await page.goto('/reminder/nothing-of-ours');
  await expect(heading(page)).toHaveText('این پیوند دیگر کار نمی‌کند');
});

test('the link of a last text, about what is over, says so and still silences the other reminders of the number', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const { api } = await newAccount();
  const remind = (insurance: 'thirdparty' | 'fire') =>
    api.reminders.create({ body: { insurance, end_date: '2027-06-01' } });
  const [over, other] = [await remind('thirdparty'), await remind('fire')];
  const tokenOf = ({ uid }: { uid: string }) => linkToken({ settings: { secret: serverSecret } }, uid);
  await page.route(/\/panel\/memento\/link\//, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'expired', days_left: -1 } });
  });
  await page.goto(`/reminder/${tokenOf(over)}`);
  await expect(page.getByText('دربارهٔ این بیمه پیامک دیگری نمی‌آید.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'این یادآور را خاموش کن' })).toHaveCount(0);
  await expectNoComplaintsInBoth(page, 'the link of what is over');
  await page.getByRole('button', { name: 'همهٔ یادآورهای این شماره را خاموش کن' }).click();
  await expect(heading(page)).toHaveText('خاموش شد');
  await expect(page.getByRole('button', { name: 'دوباره یادم بینداز' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'افزودن یادآور' })).toHaveAttribute('href', '/reminder');
  expect((await api.reminders.readByLink({ params: { token: tokenOf(other) } })).state).toBe('unsubscribed');
});

test('a reminder whose end is too near to be turned on again opens where its end is changed, and says why', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  const { uid: reminder } = await account.api.reminders.create({ body: { insurance: 'fire', end_date: '2027-06-01' } });
  await account.api.reminders.change({ params: { reminder }, body: { paused: true } });
  await logIn(context, account);
  await page.goto('/account/reminders');
  const why = 'تا این تاریخ دیگر به پیامکی نمی‌رسیم. اگر تمدید کرده‌اید، تاریخ تازه را بنویسید.';
  const near = { code: 'invalid_input', message: 'بعضی از اطلاعات درست نیست.', errors: { end_date: [why] } };
  await page.route(`**/panel/memento/${reminder}/`, route => route.fulfill({ status: 400, json: near }), { times: 1 });
  await page.getByRole('listitem').filter({ hasText: 'خاموش است' }).getByRole('switch').click();
  const sheet = page.getByRole('dialog', { name: 'تغییر یادآور' });
  await expect(sheet).toContainText(why);
  await sheet.getByLabel('سال').selectOption({ label: '۱۴۰۷' });
  await sheet.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'آتش‌سوزی' })).toContainText('پیامک بعدی');
});

test('in a partner’s page one asks to be reminded as on the site', async ({ page }) => {
  const frame = await openShop(page);
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await askWidget(page, 'navigate', '/reminder');
  await expect(heading(frame)).toHaveText('یک روز دیر، یک روز جریمه');
  await askForReminder(page, frame);
});
