import { expect, type Page, test } from '@playwright/test';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { Customer } from '../support/customer.ts';
import { holdRequests } from '../support/held-requests.ts';
import { carByHand } from '../support/logged-in.ts';
import { cardPicture, pictureOf } from '../support/pictures.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).first();

async function orderByHand(page: Page): Promise<Customer> {
  const customer = new Customer(page);
  await page.goto(`/thirdparty/offers/${carByHand}`);
  await customer.chooseFirstOffer(page);
  return customer;
}

async function fillOwner(page: Page) {
  await page.getByLabel('نام', { exact: true }).fill('مریم');
  await page.getByLabel('نام خانوادگی').fill('رستمی');
  await page.getByLabel('کد ملی مالک').fill('۰۰۱۳۵۴۲۴۱۹');
}

/** How far from the left each of the texts begins, in the order in which they are given. */
const leftOf = (page: Page, texts: string[]) =>
  page.evaluate(wanted => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const text of wanted) {
        const at = node.textContent!.indexOf(text);
        if (at < 0 || found.has(text)) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        found.set(text, range.getBoundingClientRect().left);
      }
    return wanted.map(text => found.get(text)!);
  }, texts);

test('what was typed survives a refresh, but for the national id; masked and mixed texts read as they are written', async ({
  page,
}) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.reload();
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('مریم');
  await expect(page.getByLabel('نام خانوادگی')).toHaveValue('رستمی');
  await expect(page.getByLabel('کد ملی مالک')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/0013542419|۰۰۱۳۵۴۲۴۱۹/);
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');

  await page
    .getByLabel('روی کارت وسیلهٔ نقلیه')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: cardPicture });
  await expect(page.getByText('photo.png')).toBeVisible();
  const [name, unit] = await leftOf(page, ['photo.png', 'کیلوبایت']);
  const [dot] = await leftOf(page, [' · ']);
  expect([name! > dot!, dot! > unit!], 'name, dot and size stand from right to left').toEqual([true, true]);
  await expect(page.getByRole('link', { name: 'مدارک (انجام شده)' })).toHaveCount(0);

  await page.getByRole('link', { name: /^مالک/ }).click();
  await expect(heading(page)).toHaveText('مشخصات مالک');
  const [first, dots, last] = await leftOf(page, ['۰۰۱', '•••', '۲۴۱۹']);
  expect([first! < dots!, dots! < last!], 'the id stands from left to right').toEqual([true, true]);

  // An id that was somebody else's is put right here.
  await page.getByRole('button', { name: 'تغییر کد ملی' }).click();
  await expect(page.getByLabel('کد ملی مالک')).toBeFocused();
  await page.getByLabel('کد ملی مالک').fill('0499370899');
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');
  await page.getByRole('link', { name: /^مالک/ }).click();
  await expect(page.getByText('۰۸۹۹')).toBeVisible();
});

test('documents: each has its own state, a lie about its type is refused with the reason, the rest may come later', async ({
  page,
}) => {
  await orderByHand(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'پاسخ را درست کنید' });
  await expect(summary).toContainText('۳ پاسخ را درست کنید');
  await expect(summary).toBeFocused();
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(summary).toBeFocused();
  await page.getByLabel('نام', { exact: true }).pressSequentially('مر');
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('مر');
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');

  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await page.getByLabel('روی کارت وسیلهٔ نقلیه').setInputFiles(file('front.png', cardPicture));
  await expect(page.getByText('front.png')).toBeVisible();
  await page.getByLabel('پشت کارت وسیلهٔ نقلیه').setInputFiles(file('back.png', pictureOf(40, 30)));
  await expect(page.getByText('این عکس برای خواندن خیلی کوچک است').first()).toBeVisible();
  await page.getByLabel('پشت کارت وسیلهٔ نقلیه').setInputFiles(file('back.png', Buffer.from('not a picture')));
  await expect(page.getByText('این پرونده عکس یا پی‌دی‌اف نیست').first()).toBeVisible();

  const toasts = page.getByRole('status', { name: 'پیام‌ها' }).getByRole('button', { name: 'بستن پیام' });
  // What was said of the picture covers no button of the step.
  await expect(toasts.last()).toBeVisible();
  await page.getByRole('button', { name: 'بعداً می‌فرستم، رفتن به پرداخت' }).click();
  await expect(heading(page)).toHaveText('پرداخت');
});

test('pictures go on while others are sent and the customer is at another tab', async ({ page }) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');
  const held: (() => void)[] = [];
  await page.route('**/hedgehog-uploader/', async route => {
    await new Promise<void>(resolve => held.push(resolve));
    await route.continue();
  });
  for (const side of ['روی', 'پشت']) {
    const sent = page.waitForRequest('**/hedgehog-uploader/');
    await page
      .getByLabel(`${side} کارت وسیلهٔ نقلیه`)
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: cardPicture });
    await sent;
  }
  await expect.poll(() => held.length).toBe(2);
  await page.getByRole('link', { name: /^مالک/ }).click();
  await expect(heading(page)).toHaveText('مشخصات مالک');
  for (const go of held) {
    const answered = page.waitForResponse('**/hedgehog-uploader/');
    go();
    await answered;
  }
  await page.getByRole('link', { name: /^مدارک/ }).click();
  await expect(page.getByText('روی.png')).toBeVisible();
  await expect(page.getByText('پشت.png')).toBeVisible();
});

test('a picture that arrives after its page was left and opened again stands in it', async ({ page }) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');
  const release = await holdRequests(page, '**/hedgehog-uploader/');
  const sent = page.waitForRequest('**/hedgehog-uploader/');
  await page
    .getByLabel('روی کارت وسیلهٔ نقلیه')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: cardPicture });
  await sent;
  await page.getByRole('link', { name: 'پناه', exact: true }).first().click();
  await expect(heading(page)).toHaveText('بیمه را آسوده انتخاب کنید');
  await page.goBack();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');
  release();
  await expect(page.getByText('front.png')).toBeVisible();
});

test('a customer who goes elsewhere while an answer is on its way is not called back by it', async ({ page }) => {
  await orderByHand(page);
  await fillOwner(page);
  const release = await holdRequests(page, '**/api/complete/**', 'write');
  const asked = page.waitForRequest(request => request.method() !== 'GET' && request.url().includes('/api/complete/'));
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await asked;
  await page.getByRole('link', { name: 'پناه', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  const answered = page.waitForResponse(
    answer => answer.request().method() !== 'GET' && answer.url().includes('/api/complete/'),
  );
  release();
  await (await answered).finished();
  await page.getByRole('button', { name: 'فهرست' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('paper on request: what was typed stays, then the address and the hours are asked', async ({ page }) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.getByRole('switch', { name: /نسخهٔ کاغذی/ }).click();
  await expect(page.getByRole('link', { name: 'نشانی' })).toBeVisible();
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('مریم');
  const save = page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' });
  await expect(save).not.toHaveAttribute('aria-busy');
  const again = page.getByRole('button', { name: 'دوباره امتحان می‌کنم' });
  const cutOff = async (address: string) => {
    await page.route(address, route => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    return () => page.unroute(address);
  };
  // Before the next call is under way: one that a new route meets on its way may never end.
  const connect = await cutOff('**/accounts/api/profile/address/**');
  await save.click();
  await page.getByRole('button', { name: 'بعداً می‌فرستم، رفتن به نشانی' }).click();
  await expect(again).toBeVisible();
  await page.getByRole('radio', { name: 'نشانی تازه' }).check({ force: true });
  const connectCities = await cutOff('**/complete_cities/**');
  await page.getByLabel('شهر').fill('تهران');
  await expect(again).toHaveCount(2);
  await connectCities();
  await again.last().click();
  await expect(page.getByRole('option', { selected: true })).toContainText('تهران');
  await page.getByRole('combobox').press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('combobox').fill('تهرا');
  await page.getByRole('option').first().click();
  await connect();
  const connectHours = await cutOff('**/api/order/delivery/**');
  await page.getByLabel('نشانی کامل').fill('خیابان آزادی، کوچهٔ نمونه، پلاک ۱۲');
  await page.getByLabel('کد پستی').fill('۱۴۱۵۸۹۳۴۷۱');
  await page.getByRole('button', { name: 'ذخیره و رفتن به زمان تحویل' }).click();
  await expect(heading(page)).toHaveText('زمان تحویل');
  await expect(again).toBeVisible();
  await connectHours();
  await again.click();
  await page.getByRole('radio', { disabled: false }).last().check({ force: true });
  await page.getByRole('button', { name: 'ذخیره و رفتن به پرداخت' }).click();
  await expect(heading(page)).toHaveText('پرداخت');
});

test('payment: days before choosing, a code that does not hold changes nothing, two taps pay once, a failure keeps the way', async ({
  page,
}) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await page.getByRole('button', { name: 'بعداً می‌فرستم، رفتن به پرداخت' }).click();

  await expect(payButton(page)).toBeVisible();
  const amount = await payButton(page).textContent();
  await page.getByText('اگر قسطی بپردازم، چه روزهایی؟').click();
  await expect(page.getByText('پیش‌پرداخت', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click();
  await page.getByLabel('کد تخفیف').fill('NOPE');
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(page.getByText('این کد تخفیف درست نیست.')).toHaveCount(1);
  expect(await payButton(page).textContent()).toBe(amount);

  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith('/pay/')) asked += 1;
  });
  await payButton(page).dblclick();
  await page.waitForURL(/\/sandbox\/bank\//);
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'انصراف و بازگشت' }).click();
  await expect(heading(page)).toHaveText('پرداخت انجام نشد');
  await expect(page.getByText('پولی از حسابتان کم نشده').first()).toBeVisible();
  await page.getByRole('link', { name: 'دوباره پرداخت می‌کنم' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('paid without the documents: the main button sends them, then the policy stands within the first screen', async ({
  page,
}) => {
  await orderByHand(page);
  await fillOwner(page);
  await page.getByRole('button', { name: 'ذخیره و رفتن به مدارک' }).click();
  await page.getByRole('button', { name: 'بعداً می‌فرستم، رفتن به پرداخت' }).click();
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/bank\//);
  await page
    .getByRole('button', { name: /^پرداخت/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await expect(page.locator('dl')).toContainText('شمارهٔ سفارش');
  await page.getByRole('link', { name: 'فرستادن مدرک' }).click();
  await expect(heading(page)).toHaveText('مدارک وسیلهٔ نقلیه');
  const send = async (side: string) => {
    const sent = page.waitForResponse(answer => answer.url().endsWith('/hedgehog-uploader/') && answer.ok());
    await page
      .getByLabel(`${side} کارت وسیلهٔ نقلیه`)
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: cardPicture });
    return ((await (await sent).json()) as { upload: { uid: string } }).upload.uid;
  };
  // The staff cannot read the first one; its customer is told why, where it is sent again.
  await decideAtDesk('order-document', await send('روی'), 'refuse');
  const order = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`/orders/${order}`);
  await expect(page.getByText(/«روی کارت وسیلهٔ نقلیه»: تصویر خوانا نیست/).first()).toBeVisible();
  await page.getByRole('link', { name: 'فرستادن مدرک' }).first().click();
  await expect(page.locator('.upload[data-state=error]')).toContainText('تصویر خوانا نیست');
  await expect(page.getByText(/^پرداخت انجام شده است\. مدارک را تا/)).toBeVisible();
  for (const side of ['روی', 'پشت']) await send(side);
  await expect(page.getByRole('link', { name: 'مدارک (انجام شده)' })).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByRole('navigation', { name: 'دسته‌های سفارش' })).toContainText('جاری · ۱');
  await page
    .getByRole('link', { name: /شخص ثالث/ })
    .first()
    .click();
  const policy = page.getByRole('button', { name: /دریافت بیمه‌نامه/ });
  await expect(policy).toBeVisible();
  await expect(policy).toHaveCount(1);
  expect((await policy.boundingBox())!.y).toBeLessThan(740 - 64 - 48);
  // What was sent is there to be seen; nothing more is asked for or taken.
  await page.getByRole('link', { name: 'مدارک و مشخصات' }).click();
  await expect(page.locator('.upload')).toHaveCount(2);
  await expect(page.getByLabel('روی کارت وسیلهٔ نقلیه')).toBeDisabled();
  await expect(page.getByText('عکس خوب چه شکلی است؟')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'پرسش دربارهٔ این سفارش' }).click();
  await expect(page.getByLabel('کدام بیمه؟').locator('option:checked')).toContainText('۱۴۰۵-');
  await expect(page.locator('main').getByRole('link', { name: /۹۱۰۰/ })).toBeVisible();
});

test('somebody else’s order is not there, and says so calmly', async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/login?next=/orders/not-mine');
  await customer.loginByCode(page);
  await expect(heading(page)).toHaveText('این سفارش پیدا نشد');
  await expect(page.getByRole('link', { name: 'دیدن سفارش‌های من' })).toBeVisible();
});
