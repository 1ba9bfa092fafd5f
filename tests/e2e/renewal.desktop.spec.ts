import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { Customer, newMobile, tap } from '../support/customer.ts';
import { siteOrigin } from '../support/origins.ts';
import { openPinnedShop } from '../support/pinned-shop.ts';
import { eventOf, eventsOf, handoffCode } from '../support/shop.ts';

const askedOf = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
/** The shop hands a code over; the call ends when the customer has decided, if there is anything to decide. */
const push = (page: Page, code: string) =>
  page.evaluate(one => {
    (window as unknown as { widget: { login(code: string): Promise<void> } }).widget.login(one).catch(() => {});
  }, code);

/** The shop's own customer is in, by the shop's word; gives the frame, and the session that it works with. */
async function enterByShop(page: Page, mobile = newMobile()): Promise<{ frame: FrameLocator; token: string }> {
  const frame = await openPinnedShop(page, 'v1', {}, mobile);
  const call = page.waitForResponse(answer => answer.url().endsWith('/accounts/get_auth_token/') && answer.ok());
  const { embed_session, nonce } = await eventOf(page, 'ready');
  const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, mobile);
  await push(page, code);
  await eventOf(page, 'login');
  const { token } = (await (await call).json()) as { token: string };
  return { frame, token };
}

/** The session is over at the server while the frame still holds it. */
const endAtServer = (token: string) =>
  fetch(`${siteOrigin}/accounts/logout-no-redirect/`, { method: 'POST', headers: { authorization: `Token ${token}` } });

test('a session that ends while the form is filled is renewed by the shop, and every answer stays', async ({
  page,
}) => {
  const customer = new Customer(page);
  const { frame, token } = await enterByShop(page);
  await customer.fillPlate(frame);
  await customer.type(frame, 'کد ملی مالک خودرو', '۰۰۱۳۵۴۲۴۱۹');
  await frame.locator('body').evaluate(() => Object.assign(window, { same: true }));
  await endAtServer(token);

  await customer.tap(frame, 'استعلام و ادامه');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('این‌ها درست‌اند؟');
  await tap(frame.getByText('نه، خسارتی نگرفته‌ام'));
  await customer.tap(frame, /قیمت‌ها|ادامه/);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('پیشنهادهای شخص ثالث');
  await customer.tap(frame, /^انتخاب /);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('مشخصات مالک');
  expect(await askedOf(page)).toContain('expired');
  expect(await frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  expect((await eventsOf(page)).filter(({ type }) => type === 'ready')).toHaveLength(1);
});

test('a session that ends at completion is renewed by the shop, and what was typed stays and is saved', async ({
  page,
}) => {
  const customer = new Customer(page);
  const { frame, token } = await enterByShop(page);
  await customer.askForKnownCar(frame);
  await customer.tap(frame, /^انتخاب /);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('مشخصات مالک');
  await customer.type(frame, 'نام', 'سارا');
  await customer.type(frame, 'نام خانوادگی', 'محمدی');
  await frame.locator('body').evaluate(() => Object.assign(window, { same: true }));
  await endAtServer(token);

  await customer.tap(frame, 'ذخیره و رفتن به پرداخت');
  await expect.poll(() => askedOf(page)).toEqual(['expired']);
  const title = frame.getByRole('heading', { level: 1 });
  // The same call goes again with the new session: the customer taps once.
  await expect(title).toHaveText('پرداخت');
  expect(await frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
});

test('who logs out in the shop’s frame stays logged out: the shop is not asked again, and no dialog opens', async ({
  page,
}) => {
  const { frame } = await enterByShop(page);
  await page.evaluate(() =>
    (window as unknown as { widget: { navigate(to: string): void } }).widget.navigate('/orders'),
  );
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('بیمه‌های من');
  await new Customer(page).tap(frame, 'خروج از حساب');
  await eventOf(page, 'logout');
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect(await askedOf(page)).toEqual([]);
  expect((await eventsOf(page)).filter(({ type }) => type === 'login')).toHaveLength(1);
});

test('in the frame the terms open beside the login, and contact is a page with a way back', async ({
  page,
  context,
}) => {
  const frame = await openPinnedShop(page, 'v1', { getToken: null });
  await eventOf(page, 'ready');
  const navigate = (to: string) =>
    page.evaluate(path => (window as unknown as { widget: { navigate(to: string): void } }).widget.navigate(path), to);
  await navigate('/login');
  await expect(frame.getByLabel('شمارهٔ موبایل')).toBeVisible();
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: /قوانین و حریم خصوصی/ }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('قوانین و حریم خصوصی');
  await expect(frame.getByLabel('شمارهٔ موبایل')).toBeVisible();

  await navigate('/contact-us');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('تماس با پناه');
  await expect(frame.getByRole('link', { name: /۹۱۰۰/ })).toHaveAttribute('href', 'tel:+982191000000');
  await frame.getByRole('button', { name: 'بازگشت' }).click();
  await expect(frame.getByLabel('شمارهٔ موبایل')).toBeVisible();
});

test('another account never takes the place of the one that is in: the customer decides', async ({ page }) => {
  const { frame } = await enterByShop(page, '09121110091');
  const { embed_session, nonce } = await eventOf(page, 'ready');
  const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, '09121110092');
  await push(page, code);
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText('۰۰۹۱');
  await expect(dialog).toContainText('۰۰۹۲');
  expect((await eventsOf(page)).filter(({ type }) => type === 'login')).toHaveLength(1);
});
