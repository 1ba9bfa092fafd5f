import { expect, type Page, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { goOn, heading, pick, typeDay } from '../support/by-hand.ts';
import { Customer, type PageOrFrame, tap } from '../support/customer.ts';
import { openHost, seen, tag } from '../support/host-page.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { cardPicture } from '../support/pictures.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';

/** From Germany to the offers: France as well, 15 days, one traveller. */
async function askForTrip(page: PageOrFrame) {
  await expect(page.getByRole('button', { name: /آلمان/ })).toBeVisible();
  await pick(page, 'فرانسه');
  await expect(page.getByText('ویزای شینگن دست‌کم سقف ۳۰٬۰۰۰ یورو می‌خواهد.')).toBeVisible();
  await goOn(page);
  await expect(heading(page)).toHaveText('سفرتان چند روز است؟');
  await typeDay(page, '۱۴۰۵۰۹۲۰');
  await goOn(page);
  await expect(heading(page)).toHaveText('چه کسانی می‌روند؟');
  await typeDay(page, '۱۳۶۴۰۱۱۳');
  await goOn(page);
  await expect(heading(page)).toHaveText('یک بار می‌روید یا چند بار؟');
  await page.getByText('یک‌بار ورود', { exact: true }).click();
  await goOn(page);
  await expect(heading(page)).toHaveText('چیزی بیشتر می‌خواهید؟');
  await page.getByText('کرونا', { exact: true }).click();
  await page.getByRole('button', { name: 'دیدن قیمت‌ها' }).click();
  await expect(heading(page)).toHaveText('پیشنهادهای مسافرتی');
}

/** From the chosen offer to the payment. A number that is no passport's is told of on the way. */
async function tellTravellers(page: PageOrFrame) {
  await expect(heading(page)).toHaveText('مشخصات بیمه‌گذار');
  await page.getByLabel('نام', { exact: true }).fill('رضا');
  await page.getByLabel('نام خانوادگی').fill('احمدی');
  await page.getByLabel('کد ملی بیمه‌گذار').fill('0499370899');
  await tap(page.getByRole('button', { name: 'ذخیره و رفتن به مشخصات مسافران' }));

  await expect(heading(page)).toHaveText('مشخصات مسافران');
  await page.getByLabel('نام لاتین').fill('Reza');
  await page.getByLabel('نام خانوادگی لاتین').fill('Ahmadi');
  await page.getByLabel('شمارهٔ گذرنامه').fill('12');
  await tap(page.getByRole('button', { name: 'ذخیره و رفتن به گذرنامه' }));
  await expect(page.getByText(/شمارهٔ گذرنامه ۵ تا ۱۵ حرف لاتین و رقم/).first()).toBeVisible();
  await page.getByLabel('شمارهٔ گذرنامه').fill('k۱۲۳۴۵۶۷۸');
  await tap(page.getByRole('button', { name: 'ذخیره و رفتن به گذرنامه' }));

  await expect(heading(page)).toHaveText('گذرنامهٔ مسافران');
  await page
    .getByLabel('صفحهٔ اول گذرنامهٔ مسافر')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: cardPicture });
  await expect(page.getByText('passport.png')).toBeVisible();
  await tap(page.getByRole('button', { name: 'ذخیره و رفتن به پرداخت' }));
  await expect(heading(page)).toHaveText('پرداخت');
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

test('the page of travel insurance sells it before it asks, also to those who run no script', {
  tag: '@phone',
}, async ({ page, context, browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const still = await plain.newPage();
  const answer = await still.goto('/travel');
  expect(answer?.status()).toBe(200);
  await expect(still).toHaveTitle(/بیمهٔ مسافرتی/);
  expect(await still.locator('meta[name="description"]').getAttribute('content')).toContain('مسافرتی');
  await expect(still.getByRole('row', { name: /شنگن.*[۰-۹٬]{7}/ })).toBeVisible();
  await expect(still.getByText('برای شنگن کدام سقف لازم است؟')).toBeVisible();
  await still.getByRole('link', { name: /^ترکیه/ }).click();
  await expect(heading(still)).toHaveText('به کجا می‌روید؟');
  await plain.close();

  await answeredConsent(context);
  await openPage(page, '/travel');
  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'landing');
  await page.getByRole('link', { name: /^ترکیه/ }).click();
  await expect(page.getByRole('button', { name: /ترکیه/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'کشور دیگر، یا چند کشور' }).click();
  await expect(heading(page)).toHaveText('به کجا می‌روید؟');
  await expect(page.getByRole('button', { name: /ترکیه/ })).toHaveCount(0);
});

test('a trip is insured from the home page to the policy, which ends before it for all but the cost of issuing', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await logIn(context, await newAccount());
  await openPage(page, '/');
  await page.locator('.niches').getByRole('link', { name: 'مسافرتی' }).click();
  await expect(heading(page)).toHaveText('بیمهٔ مسافرتی، پیش از چمدان');
  await page.getByRole('link', { name: /^آلمان/ }).click();
  await expect(heading(page)).toHaveText('به کجا می‌روید؟');
  await askForTrip(page);
  await expect(page.getByText('آلمان و فرانسه').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);

  // Of an amount that no visa allows there is no tile.
  await expect(page.locator('.tile b')).toHaveText(['۳۰', '۵۰', '۷۰', '۱۰۰']);
  const price = page.locator('.money b:visible').first();
  const before = await price.textContent();
  if (isWide(page))
    await page
      .getByRole('radio', { name: /، ۵۰ هزار یورو، / })
      .first()
      .check();
  else await page.locator('.tile', { hasText: '۵۰' }).click();
  await expect(price).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/ceiling_eur=50000/);
  await page
    .getByRole('button', { name: /^ریز قیمت/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('مسافر ۱۳ تا ۶۵ سال')).toBeVisible();
  await expect(sheet.getByText('پوشش کرونا')).toBeVisible();
  await sheet.getByRole('button', { name: /^انتخاب/ }).click();

  await tellTravellers(page);
  await page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).click();
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await page.goto(`/orders/${new URL(page.url()).pathname.split('/')[2]}`);
  await expect(page.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible({ timeout: 60_000 });
  // Its page speaks of a trip, and of no vehicle.
  await expect(page.locator('main')).not.toContainText(/مالک|پلاک|خودرو/);

  await tap(page.getByRole('link', { name: /لغو بیمه‌نامه/ }));
  await expect(heading(page)).toHaveText('چرا لغو می‌کنید؟');
  await tap(page.getByText('سفر نمی‌روم'));
  await tap(page.getByRole('button', { name: 'حساب کردن مبلغ برگشتی' }));
  await expect(heading(page)).toHaveText(/^به شما برمی‌گردد [۰-۹٬]+ تومان$/);
  await expect(page.locator('main')).toContainText(/هزینهٔ صدور.*۱۵۰٬۰۰۰/);
  await tap(page.getByText('کیف پول پناه'));
  await tap(page.getByRole('button', { name: /^درخواست لغو و برگشت/ }));
  await expect(heading(page)).toContainText('لغو مسافرتی');
});

test('a trip is insured inside a partner’s page: the bank leads back to the same widget, and the policy is there', {
  tag: '@phone',
}, async ({ page }) => {
  await openHost(page, { body: `<div data-panah data-line="travel"></div>${tag()}` });
  const host = page.url();
  const frame = page.frameLocator('iframe');
  const customer = new Customer(page);
  // Who has come to a partner's page for it is asked at once.
  await expect(heading(frame)).toHaveText('به کجا می‌روید؟');
  await pick(frame, 'آلمان');
  await askForTrip(frame);
  await customer.tap(frame, /^انتخاب /);
  await customer.loginByCode(frame);
  await tellTravellers(frame);
  await customer.goToBank(frame);
  await customer.atBank(/^پرداخت/);
  await page.waitForURL(host);
  await expect(heading(frame)).toHaveText('پرداخت انجام شد');
  expect(await seen(page, 'purchase')).toMatchObject({ line: 'travel' });
  await tap(frame.getByRole('link', { name: 'دیدن سفارش' }));
  await expect(frame.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible({ timeout: 60_000 });
});

test('each traveller has a heading of their own and can be left out again', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await openPage(page, '/travel');
  await page.getByRole('link', { name: /^ترکیه/ }).click();
  await goOn(page);
  await typeDay(page, '۱۴۰۵۰۹۲۰');
  await goOn(page);
  await expect(heading(page)).toHaveText('چه کسانی می‌روند؟');
  // Nobody turns the wheels back to their birth from today.
  await expect(page.getByRole('listbox', { name: 'سال' }).getByText('۱۳۷۰')).toBeInViewport();
  await expect(page.getByRole('heading', { name: /^مسافر/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'افزودن مسافر' }).click();
  await expect(page.getByRole('heading', { name: /^مسافر/ })).toHaveText(['مسافر اول', 'مسافر دوم']);
  // Who is left out takes their own day along.
  const modes = page.getByRole('button', { name: 'نوشتن' });
  await modes.first().click();
  await modes.last().click();
  const days = page.getByLabel('تاریخ را بنویسید');
  await days.first().fill('۱۳۶۴/۱/۱۳');
  await days.last().fill('۱۳۹۵/۱۰/۲');
  await page.getByRole('button', { name: 'حذف مسافر اول' }).click();
  await expect(page.getByRole('heading', { name: /^مسافر/ })).toHaveCount(0);
  await expect(days).toHaveValue('۱۳۹۵/۱۰/۲');
  await expect(page.getByText(/دی ۱۳۹۵/)).toBeVisible();
});

const family =
  'countries=~5B~22DE~22~2C~22FR~22~5D&duration_days=15&start_date=2026-12-10' +
  '&travellers=~5B~7B~22birth_date~22~3A~221985-04-02~22~7D~5D&visa=single';

test('a wide screen shows insurers by ceilings, and goes on with the cell that is chosen', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await answeredConsent(context);
  await openPage(page, `/travel/offers/${family}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([/سقف درمان/, /۳۰.*حداقل شنگن/, /۵۰/, /۷۰/, /۱۰۰/]);
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(page.locator('.offer:visible')).toHaveCount(0);

  const bar = page.locator('.pick-bar');
  const iran = table.getByRole('row', { name: /ایران/ });
  await expect(iran.getByText('ندارد').first()).toBeVisible();
  await iran.getByRole('radio').nth(1).check();
  await expect(bar).toContainText('ایران، ۵۰ هزار یورو');
  await expect(bar.locator('.money b')).toHaveText((await iran.locator('.cell b').nth(1).textContent()) ?? '');
  await expect(page).toHaveURL(/ceiling_eur=50000/);
  // Iran sells no sports: the first one that does takes its place.
  await page.locator('.matrix-set').getByText('همهٔ پوشش‌ها', { exact: true }).click();
  await expect(page).toHaveURL(/plan=full/);
  await expect(bar).not.toContainText('ایران');
  await expect(table.getByRole('row', { name: /ایران/ })).toHaveCount(0);
  await expect(page.locator('.offers-matrix').getByText('را نمی‌فروشد').first()).toBeVisible();

  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'matrix');
  await table.getByRole('checkbox', { name: 'مقایسهٔ سامان' }).check();
  await bar.getByRole('link', { name: /۱ از ۴/ }).click();
  await expect(heading(page)).toContainText('مقایسه');
});
