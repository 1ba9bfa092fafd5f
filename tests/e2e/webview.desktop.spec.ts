import { expect, type Page, test } from '@playwright/test';
import { kinds, nativeScript } from '../../demo-host/native-sides.mjs';
import { form, step } from '../support/forms.ts';
import { type Account, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { firstOf, phoneOrigin, receivedBy, sayTo } from '../support/phone.ts';
import { serveForm } from '../support/served-form.ts';
import { askTicket, uploadFile } from '../support/tickets.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lastOf = async (page: Page, type: string) => (await receivedBy(page, type)).at(-1);
const able = { protocol: '1.0', capabilities: ['open_external', 'share', 'file_picker', 'back', 'keyboard_inset'] };

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

/** What the app's own server does: asks ours for a code of its customer. */
async function codeFor(page: Page, mobile: string): Promise<string> {
  const { embed_session, nonce } = await firstOf(page, 'ready');
  const answer = await fetch(`${siteOrigin}/api/partners/handoff-codes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Partner demo-key-hamrah' },
    body: JSON.stringify({ mobile, embed_session, nonce }),
  });
  return ((await answer.json()) as { code: string }).code;
}

/** An app of a kind opens the embed page itself, at our own address. */
async function openInApp(page: Page, kind = 'react-native', query = 'line=thirdparty') {
  await page.addInitScript(nativeScript(kind));
  await page.goto(`/embed/?partner=hamrah&${query}`);
  await firstOf(page, 'can_go_back');
}

for (const kind of kinds)
  test.describe(`an app with ${kind}`, () => {
    test('logs its customer in, receives a token of its own, and hears of routes', async ({ page }) => {
      await page.goto(`${phoneOrigin}/embed/?partner=hamrah&line=thirdparty&phone=${kind}`);
      await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
      await sayTo(page, 'code', { code: await codeFor(page, '09121110079') });
      const { token } = await firstOf(page, 'token');
      const profile = await fetch(`${siteOrigin}/accounts/api/user-profile/`, {
        headers: { authorization: `Token ${token}` },
      });
      expect(await profile.json()).toMatchObject({ username: '09121110079', scope: 'embed' });
      await sayTo(page, 'navigate', { path: '/faq?type=secret' });
      await expect.poll(() => lastOf(page, 'route_changed')).toEqual({ path: '/faq' });
      await sayTo(page, 'navigate', { path: '//evil.example' });
      await expect
        .poll(() => lastOf(page, 'event'))
        .toMatchObject({ type: 'error', payload: { code: 'invalid_payload' } });
    });

    test('steps back inside by the hardware button, and closes when nothing is left', async ({ page }) => {
      await openInApp(page, kind);
      await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
      expect(await receivedBy(page, 'can_go_back')).toEqual([{ value: false }]);
      await sayTo(page, 'navigate', { path: '/faq' });
      await expect.poll(() => lastOf(page, 'can_go_back')).toEqual({ value: true });
      await sayTo(page, 'back');
      await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
      await expect.poll(() => lastOf(page, 'can_go_back')).toEqual({ value: false });
      expect(await receivedBy(page, 'close')).toEqual([]);
      await sayTo(page, 'back');
      await expect.poll(() => receivedBy(page, 'close')).toEqual([{}]);
    });
  });

test('a page that the app loads again is where the customer was, with the way back', async ({ page }) => {
  await openInApp(page);
  await sayTo(page, 'navigate', { path: '/faq' });
  await expect(heading(page)).toHaveText('پرسش‌ها');
  await page.reload();
  await expect(heading(page)).toHaveText('پرسش‌ها');
  await expect.poll(() => lastOf(page, 'can_go_back')).toEqual({ value: true });
  await sayTo(page, 'back');
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
});

test('the back button takes the login dialog a step back, then closes it, and only then leaves the page', async ({
  page,
}) => {
  await openInApp(page);
  await sayTo(page, 'navigate', { path: '/orders' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل').fill('09121110080');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('کد ۶ رقمی')).toBeVisible();
  await sayTo(page, 'back');
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await sayTo(page, 'back');
  await expect(dialog).toBeHidden();
  expect(await lastOf(page, 'route_changed')).toEqual({ path: '/orders' });
  await sayTo(page, 'back');
  await expect.poll(() => lastOf(page, 'route_changed')).toEqual({ path: '/thirdparty' });
  await expect.poll(() => lastOf(page, 'can_go_back')).toEqual({ value: false });
});

test('a customer who is being asked already is let in by the code that the app gives after all', async ({ page }) => {
  await openInApp(page);
  await sayTo(page, 'navigate', { path: '/orders' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await sayTo(page, 'code', { code: await codeFor(page, '09121110081') });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('با این شماره وارد شده‌اید')).toBeVisible();
});

test('bars and sheets stand clear of the screen’s edges, and the keyboard covers no field', async ({ page }) => {
  await openInApp(page);
  await sayTo(page, 'init', { ...able, safe_area: { top: 40, bottom: 30 }, keyboard_inset: 0 });
  // The page itself, and not what stands there until it comes.
  await expect(page.getByLabel('دو رقم اول')).toBeVisible();
  const top = async () => (await page.getByRole('heading', firstQuestion).boundingBox())?.y;
  await expect.poll(top).toBeGreaterThanOrEqual(40);
  const field = page.getByRole('textbox').last();
  await field.focus();
  await sayTo(page, 'insets', { keyboard_inset: 400 });
  await expect
    .poll(async () => {
      const box = (await field.boundingBox())!;
      return box.y >= 0 && box.y + box.height <= 780 - 400;
    })
    .toBe(true);
  await sayTo(page, 'insets', { keyboard_inset: 0 });
  await sayTo(page, 'navigate', { path: '/orders' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await sayTo(page, 'insets', { keyboard_inset: 320 });
  await expect
    .poll(async () => {
      const box = (await dialog.boundingBox())!;
      return Math.round(box.y + box.height);
    })
    .toBe(780 - 320);
});

test.describe('a customer who pays in an app', () => {
  let account: Account;
  let uid: string;
  test.beforeEach(async () => {
    account = await vouchedAccount('hamrah');
    uid = await orderToPay(account);
  });
  const payButton = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).first();

  async function goToPayment(page: Page) {
    await sayTo(page, 'code', { code: await codeFor(page, account.mobile) });
    await firstOf(page, 'token');
    await sayTo(page, 'navigate', { path: `/orders/${uid}/payment` });
    await payButton(page).click();
  }

  /** At the bank, in the WebView itself, and back to the app's own page. */
  async function payInWebView(page: Page) {
    await page.waitForURL(/\/sandbox\/bank\//);
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await expect(heading(page)).toHaveText('پرداخت انجام شد');
    await expect(page).toHaveURL('/embed/?partner=hamrah&line=thirdparty');
    await firstOf(page, 'ready');
    expect(await lastOf(page, 'route_changed')).toEqual({ path: `/orders/${uid}/result` });
  }

  test('goes to the bank in the WebView itself and comes back to the app, logged in as before', async ({ page }) => {
    await openInApp(page, 'webkit');
    await goToPayment(page);
    await payInWebView(page);
    await firstOf(page, 'token');
    await sayTo(page, 'back');
    await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  });

  test('sees the outcome without cookie or storage, and the order once the app has said who it is', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('shut', 'SecurityError');
          },
        });
    });
    await openInApp(page, 'webkit');
    await goToPayment(page);
    await page.waitForURL(/\/sandbox\/bank\//);
    await context.clearCookies();
    await payInWebView(page);
    expect(await receivedBy(page, 'token')).toEqual([]);
    await page.getByRole('link', { name: 'دیدن سفارش' }).click();
    await sayTo(page, 'code', { code: await codeFor(page, account.mobile) });
    await firstOf(page, 'token');
    await expect(page.getByText('شمارهٔ پیگیری').or(page.getByText('پرداخت‌ها')).first()).toBeVisible();
  });

  test('goes to the bank in the browser where the app opens it, and finds the result on coming back', async ({
    page,
    context,
  }) => {
    await openInApp(page, 'android');
    await sayTo(page, 'init', able);
    await goToPayment(page);
    const { url } = await firstOf(page, 'open_external');
    expect(new URL(url as string).pathname).toMatch(/^\/payment\/start\//);
    const browser = await context.newPage();
    await browser.goto(url as string);
    await browser.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await browser.waitForURL(`/orders/${uid}/result`);
    await browser.close();
    await sayTo(page, 'resume');
    await expect(heading(page)).toHaveText('پرداخت انجام شد');
    expect(await lastOf(page, 'route_changed')).toEqual({ path: `/orders/${uid}/result` });
  });
});

test('an app that cannot choose files says so at the documents, and leads to the browser', async ({ page }) => {
  const account = await vouchedAccount('hamrah');
  const uid = await orderToPay(account);
  await openInApp(page, 'android');
  await sayTo(page, 'init', { protocol: '1.0', capabilities: ['open_external'] });
  await sayTo(page, 'code', { code: await codeFor(page, account.mobile) });
  await firstOf(page, 'token');
  await sayTo(page, 'navigate', { path: `/orders/${uid}/complete/documents` });
  await expect(page.locator('input[type=file]').first()).toBeDisabled();
  await page.getByRole('link', { name: 'باز کردن در مرورگر' }).click();
  expect(await firstOf(page, 'open_external')).toEqual({ url: `${siteOrigin}/orders/${uid}/complete/documents` });
  await sayTo(page, 'init', able);
  await expect(page.locator('input[type=file]').first()).toBeEnabled();
});

test('an app that cannot choose files says so where a question takes some', async ({ page }) => {
  await openInApp(page, 'android');
  await sayTo(page, 'init', { protocol: '1.0', capabilities: ['open_external'] });
  const { mobile } = await vouchedAccount('hamrah');
  await sayTo(page, 'code', { code: await codeFor(page, mobile) });
  await firstOf(page, 'token');
  await sayTo(page, 'navigate', { path: '/account/tickets/new' });
  await expect(page.getByLabel('پرسش شما')).toBeVisible();
  await expect(page.getByRole('link', { name: 'باز کردن در مرورگر' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.getByRole('link', { name: 'باز کردن در مرورگر' }).click();
  expect(await firstOf(page, 'open_external')).toEqual({ url: `${siteOrigin}/account/tickets/new` });
  await sayTo(page, 'init', able);
  await expect(page.locator('input[type=file]')).toBeEnabled();
});

test('a file of a question is opened by the app, at an address that needs no token', async ({ page }) => {
  const { api, mobile, uid } = await vouchedAccount('hamrah');
  const file = await uploadFile({ api });
  const ticket = await askTicket({ api, uid }, { files: [file.uid] });
  await openInApp(page, 'android');
  await sayTo(page, 'init', able);
  await sayTo(page, 'code', { code: await codeFor(page, mobile) });
  await firstOf(page, 'token');
  await sayTo(page, 'navigate', { path: `/account/tickets/${ticket.uid}` });
  await page.getByRole('button', { name: file.name }).click();
  const { url } = await firstOf(page, 'open_external');
  const opened = await fetch(url as string);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('links that lead elsewhere are opened by the app, not inside it', async ({ page }) => {
  await openInApp(page);
  await sayTo(page, 'init', able);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/x', id: 'out' });
    link.textContent = 'elsewhere';
    document.body.prepend(link);
  });
  await page.locator('#out').click();
  await expect.poll(() => receivedBy(page, 'open_external')).toEqual([{ url: 'https://elsewhere.example/x' }]);
  expect(new URL(page.url()).pathname).toBe('/embed/');
});

test('a login with a provider opens in the browser, and the step that stays in the app can open it again', async ({
  page,
}) => {
  const gate = { component: 'oauth_login_required', id: 'company', provider: 'sandbox' } as const;
  await serveForm(page, form([{ ...step('asked', [gate]), title: 'حساب سازمانی' }]));
  await openInApp(page, 'android');
  await sayTo(page, 'init', able);
  await expect(heading(page)).toHaveText('حساب سازمانی');
  const opened = { url: expect.stringMatching(`^${siteOrigin}/thirdparty`) };
  const login = page.getByRole('button', { name: 'ورود با حساب سازمانی' });
  for (const times of [1, 2]) {
    await login.click();
    await expect.poll(() => receivedBy(page, 'open_external')).toEqual(Array(times).fill(opened));
    await expect(login).not.toHaveAttribute('aria-busy');
  }
});

test('a frame of the same partner says nothing to a native port that it can see', async ({ page }) => {
  await page.addInitScript(nativeScript('webkit'));
  await page.goto(`${demoOrigin}/bare`);
  await page.evaluate(
    src => document.body.append(Object.assign(document.createElement('iframe'), { id: 'inner', src })),
    `${siteOrigin}/embed/?partner=hamrah&line=thirdparty`,
  );
  await expect(page.frameLocator('#inner').getByRole('heading', firstQuestion)).toBeVisible();
  const inner = page.frames().find(frame => frame.url().includes('partner=hamrah'))!;
  const said = await inner.evaluate(
    () => (window as unknown as { pretendPhone: { received: unknown[] } }).pretendPhone.received,
  );
  expect(said).toEqual([]);
});
