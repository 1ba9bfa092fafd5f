import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, newMobile, type PageOrFrame, tap } from '../support/customer.ts';
import { writeHost } from '../support/host-page.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { fileMicroRequest, imeiOf, payMicroRequest, readMicro } from '../support/micro-insurance.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { cardPicture } from '../support/pictures.ts';
import { reachServer } from '../support/running-server.ts';
import { askWidget, eventOf, openShop } from '../support/shop.ts';
import { answeredConsent, overflow } from '../support/site-page.ts';

const server = reachServer(() => siteOrigin);

const decide = (uid: string, act: string) => decideAtDesk('micro', uid, act);

const goOn = (place: PageOrFrame) => tap(place.getByRole('button', { name: 'ادامه', exact: true }));
const picture = { name: 'minutes.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };

async function looksRight(page: Page, screen: string) {
  await expectNoComplaintsInBoth(page, screen);
  expect(await overflow(page), screen).toBeLessThanOrEqual(0);
  await page.screenshot({ path: `test-results/micro-${screen.replaceAll(' ', '-')}.png`, fullPage: true });
}

test('a manager sees what is left out, a range first, then offers, and pays the one that is chosen', async ({
  page,
  context,
}) => {
  await logIn(context, await newAccount());
  await page.goto('/micro-insurance');
  await expect(page.getByText('حادثهٔ داخل آسانسور، که بیمهٔ جدا دارد')).toBeVisible();
  await looksRight(page, 'products');
  await page.getByRole('link', { name: 'درخواست مسئولیت مدیر ساختمان' }).click();
  await expect(heading(page)).toHaveText('چه ساختمانی؟');
  // Who wants the lifts alone is led to a person, and asked again after coming back.
  await tap(page.getByText('فقط آسانسور'));
  await expect(page).toHaveURL(/\/contact-us$/);
  await page.goto('/micro-insurance');
  await page.getByRole('link', { name: 'درخواست مسئولیت مدیر ساختمان' }).click();
  await expect(heading(page)).toHaveText('چه ساختمانی؟');
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('کاربری');
  await tap(page.getByText('مسکونی'));
  await looksRight(page, 'first step');
  await goOn(page);
  await expect(heading(page)).toHaveText('مشخصات ساختمان');
  await tap(page.getByText('سنگ'));
  await tap(page.getByText('نه', { exact: true }));
  await goOn(page);
  await expect(heading(page)).toHaveText('چه پوششی؟');
  await tap(page.getByText('دو نفر'));
  await goOn(page);
  await expect(heading(page)).toHaveText('ایمنی و سابقه');
  await goOn(page);
  await expect(heading(page)).toHaveText('کدام ساختمان؟');
  await page.getByLabel('نام ساختمان').fill('برج نسترن');
  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByLabel('نام ساختمان')).toHaveValue('برج نسترن');
  await page.getByLabel('کد پستی ساختمان').fill(`14${String(Date.now()).slice(-8)}`);
  await goOn(page);

  await expect(heading(page)).toHaveText('قیمت و مدارک');
  await expect(page.getByText(/^حدود [۰-۹٬]+ تا [۰-۹٬]+ تومان$/)).toBeVisible();
  await tap(page.getByRole('button', { name: 'فرستادن درخواست' }));
  await expect(page.getByText('این مدرک هنوز نرسیده است: صورت‌جلسهٔ انتخاب مدیر')).toBeVisible();
  await page.getByLabel('صورت‌جلسهٔ انتخاب مدیر').setInputFiles(picture);
  await expect(page.getByText('minutes.png')).toBeVisible();
  await tap(page.getByText('پاسخ‌هایم درست است'));
  await looksRight(page, 'review');
  await tap(page.getByRole('button', { name: 'فرستادن درخواست' }));

  await expect(heading(page)).toHaveText('برج نسترن');
  await expect(page.getByText('در بررسی')).toBeVisible();
  await looksRight(page, 'checking');
  const uid = new URL(page.url()).pathname.split('/').at(-1)!;
  await decide(uid, 'offer');
  await expect(page.getByRole('heading', { name: 'پیشنهادها' })).toBeVisible();
  await looksRight(page, 'offers');
  await tap(page.getByRole('button', { name: 'انتخاب این پیشنهاد سامان' }));
  await expect(page.getByRole('button', { name: 'انتخاب این پیشنهاد سامان' })).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'انتخاب این پیشنهاد پارسیان' }));
  await expect(page.getByRole('article').filter({ hasText: 'پارسیان' })).toContainText('انتخاب شما');
  await tap(page.getByRole('link', { name: /^پرداخت [۰-۹٬]+ تومان/ }));
  await expect(heading(page)).toHaveText('پرداخت');
  const customer = new Customer(page);
  await customer.goToBank(page);
  await customer.atBank('پرداخت');
  await page.goto(`/account/micro-insurance/${uid}`);
  await expect(page.getByText('شمارهٔ بیمه‌نامه', { exact: true })).toBeVisible();
  await looksRight(page, 'active');
});

test('who leaves the bank without an answer finds the payment and a way to pay again beside the request', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const { uid, subject } = await fileMicroRequest(account.api, 'phone', { imei: imeiOf((Date.now() % 1e9) + 2) });
  await page.goto(`/account/micro-insurance/${uid}`);
  await tap(page.getByRole('link', { name: /^پرداخت [۰-۹٬]+ تومان/ }));
  await expect(heading(page)).toHaveText('پرداخت');
  await new Customer(page).goToBank(page);
  await page.goto(`/account/micro-insurance/${uid}`);
  await expect(heading(page)).toHaveText(subject);
  await expect(page.getByRole('link', { name: 'دوباره پرداخت می‌کنم' })).toHaveAttribute('href', `/pay/${uid}`);
  await looksRight(page, 'paying');
  await tap(page.getByRole('link', { name: 'دیدن نتیجهٔ پرداخت' }));
  await expect(page).toHaveURL(new RegExp(`/pay/${uid}/result$`));
});

test('a phone’s insurance is cancelled with the sum that was told, and its money is in the wallet', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const { uid, subject } = await fileMicroRequest(account.api, 'phone', { imei: imeiOf(Date.now() % 1e9) });
  await payMicroRequest(server, account.api, uid);
  await page.goto('/account/micro-insurance');
  await expect(page.getByText(/روز مانده/).last()).toBeVisible();
  await looksRight(page, 'requests');
  await page.getByRole('link', { name: subject }).click();
  await tap(page.getByRole('link', { name: 'لغو این بیمه' }));
  await expect(page.getByText('به کیف پول برمی‌گردد')).toBeVisible();
  await looksRight(page, 'cancel');
  await tap(page.getByRole('button', { name: /^لغو و برگشت/ }));
  await expect(page.getByText(/به کیف پولتان برگشت/).first()).toBeVisible();
  await page.goto('/account/micro-insurance?state=ended');
  await expect(page.getByText('لغو شد', { exact: true })).toBeVisible();
});

test('what the staff asks for is corrected in the same form, with what was answered', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const postal_code = `15${String(Date.now()).slice(-8)}`;
  const { uid } = await fileMicroRequest(account.api, 'building_manager', { postal_code });
  await decide(uid, 'fix');
  await page.goto(`/account/micro-insurance/${uid}`);
  await expect(page.getByText('یکی از مدرک‌ها خوانا نیست').first()).toBeVisible();
  await expect(page.getByText(/^مهلت اصلاح: پایان .*\. پس از آن درخواست بسته می‌شود\.$/)).toBeVisible();
  await looksRight(page, 'to correct');
  await tap(page.getByRole('link', { name: 'اصلاح پاسخ‌ها و مدارک' }));
  await expect(heading(page)).toHaveText('کدام ساختمان؟');
  await expect(page.getByText('یکی از مدرک‌ها خوانا نیست')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('card.png')).toBeVisible();
  await expect(page.getByText('یکی از مدرک‌ها خوانا نیست')).toBeVisible();
  await page.getByLabel('صورت‌جلسهٔ انتخاب مدیر').setInputFiles(picture);
  await expect(page.getByText('minutes.png')).toBeVisible();
  await page.getByLabel('مدرک دیگر').setInputFiles({ ...picture, name: 'identity.png' });
  await expect(page.getByText('identity.png')).toBeVisible();
  await looksRight(page, 'corrected');
  await tap(page.getByRole('button', { name: 'فرستادن اصلاح' }));
  await expect(page.getByText('در بررسی')).toBeVisible();
  const { files } = await readMicro(account.api, uid);
  expect(files.map(({ kind }) => kind)).toEqual(['minutes', 'minutes', 'other']);
});

test('in a partner’s frame a phone is insured at once, after a code and its payment', async ({ page, context }) => {
  await answeredConsent(context);
  const frame = await openShop(page);
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await askWidget(page, 'navigate', '/micro-insurance/phone');
  const customer = new Customer(page, newMobile());
  await goToPayForPhone(page, frame, customer);
  await customer.goToBank(frame);
  await customer.atBank('پرداخت');
  await page.waitForURL(url => url.origin === demoOrigin);
  await expect(heading(frame)).toHaveText('پرداخت انجام شد');
  const { order_uid } = await eventOf(page, 'purchase');
  expect(await eventOf(page, 'policy_issued')).toMatchObject({ order_uid, line: 'phone' });
  const { api } = await newAccount(customer.mobile);
  await expect
    .poll(async () => (await api.microInsurance.listRequests({ query: {} })).results.map(({ state }) => state))
    .toEqual(['active']);
});

test('where a portal frames the partner’s page, the bank has the whole tab, which comes back to the partner’s page', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const portal = await writeHost({
    body: `<iframe id="shop" title="فروشگاه" src="${demoOrigin}/" style="width:100%;height:2000px;border:0"></iframe>`,
    path: '/portal',
  });
  await page.goto(portal);
  const framed = page.frameLocator('#shop').frameLocator('.box iframe');
  await expect(framed.getByLabel('دو رقم اول')).toBeVisible();
  await page
    .frame({ url: `${demoOrigin}/` })!
    .evaluate(() => window.Panah!.embed!('[data-panah]').navigate('/micro-insurance/phone'));
  const customer = new Customer(page, newMobile());
  await goToPayForPhone(page, framed, customer);
  await customer.goToBank(framed);
  await customer.atBank('پرداخت');
  await page.waitForURL(url => url.origin === demoOrigin);
  await expect(heading(page.frameLocator('.box iframe'))).toHaveText('پرداخت انجام شد');
});

/** Insures a phone, from its form to the payment page. */
async function goToPayForPhone(page: Page, frame: FrameLocator, customer: Customer) {
  await expect(heading(frame)).toHaveText('کدام گوشی؟');
  await frame.getByLabel('سازنده و مدل').fill('شیائومی ۱۴');
  await frame.getByLabel('قیمت نوی امروز').fill('۴۰۰۰۰۰۰۰');
  await tap(frame.getByText('سه ماه'));
  await goOn(frame);
  await frame.getByLabel('IMEI').fill(imeiOf((Date.now() % 1e9) + 1));
  await goOn(frame);
  await expect(heading(frame)).toHaveText('قیمت و مدارک');
  await expectNoComplaintsInBoth(page, 'the price in a frame');
  await tap(frame.getByRole('button', { name: 'ورود و فرستادن مدارک' }));
  await customer.loginByCode(frame);
  await frame.getByLabel('عکس صفحهٔ روشن گوشی').setInputFiles(picture);
  await expect(frame.getByText('minutes.png')).toBeVisible();
  await tap(frame.getByText('پاسخ‌هایم درست است'));
  await tap(frame.getByRole('button', { name: 'خرید و پرداخت' }));
  await expect(heading(frame)).toHaveText('پرداخت');
}
