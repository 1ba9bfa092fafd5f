import { type Browser, expect, type Page } from '@playwright/test';
import { Customer, newMobile } from '../support/customer.ts';
import { type Account, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { ownerOf } from '../support/partner-server.ts';
import { test } from './partner-app.ts';
import type { PhoneScreen } from './phone-screen.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the app opens our page as its partner’s, and each hears the other', async ({ openApp, language }) => {
  const screen = await openApp({ night: true });
  const { app, page } = screen;
  screen.tellInsets({ top: 40 * language.density });
  const { origin, pathname, searchParams } = new URL((await app.first('load')).url);
  expect(`${origin}${pathname}`).toBe(`${siteOrigin}/embed/`);
  expect(Object.fromEntries(searchParams)).toEqual({ partner: 'hamrah', path: '/thirdparty' });
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  const { embed_session, nonce } = await app.first('code_wanted');
  expect(embed_session).toBeTruthy();
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const top = () => root.evaluate(element => element.style.getPropertyValue('--panah-safe-top'));
  await expect.poll(top).toContain('40px');
});

test('the app opens the page of ours that it names', async ({ openApp }) => {
  const { page } = await openApp({ path: '/faq' });
  await expect(heading(page)).toContainText('پرسش');
});

test('who is logged in in the app is logged in on its page, and the app has a token of that customer', async ({
  openApp,
}) => {
  const screen = await openApp();
  const mobile = newMobile();
  const token = await screen.logIn(mobile);
  expect(await ownerOf(token)).toMatchObject({ username: mobile, scope: 'embed' });
});

test('who is nobody in the app is a guest on its page, sees prices, and the app hears of them', async ({ openApp }) => {
  const screen = await openApp();
  await screen.stayGuest();
  await new Customer(screen.page).askForKnownCar(screen.page);
  const { payload } = await screen.app.first('event', ({ type }) => type === 'offers_shown');
  expect(payload.count).toBeGreaterThan(0);
  expect(screen.app.of('token')).toEqual([]);
  expect(screen.app.of('event').filter(({ type }) => type === 'error')).toEqual([]);
});

test('a customer steps back inside by the phone’s button, and leaves when nothing is left', async ({
  openApp,
  language,
}) => {
  const screen = await openApp();
  const { app, page } = screen;
  const customer = new Customer(page);
  await screen.stayGuest();
  await customer.fillPlate(page);
  await customer.type(page, 'کد ملی مالک خودرو', '۰۰۱۳۵۴۲۴۱۹');
  await customer.tap(page, 'استعلام و ادامه');
  await expect(heading(page)).toHaveText('این‌ها درست‌اند؟');
  await app.first('back_enabled', ({ value }) => value);
  screen.back();
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  await expect.poll(() => app.last('back_enabled')?.value).toBe(false);
  const gone = () => [...app.of('left'), ...app.of('close')].length;
  expect(gone()).toBe(0);
  screen.back();
  await app.first(language.transport === 'webkit' ? 'close' : 'left');
  expect(gone()).toBe(1);
});

test('the phone’s button closes an open dialog before it leaves the page', async ({ openApp }) => {
  const screen = await openApp({ path: '/orders' });
  await screen.stayGuest();
  const dialog = screen.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await screen.app.first('back_enabled', ({ value }) => value);
  screen.back();
  await expect(dialog).toBeHidden();
});

test('a customer whose app begins at a page of the customer’s own is there at once, and is not asked', async ({
  openApp,
}) => {
  const account = await vouchedAccount('hamrah');
  const uid = await orderToPay(account);
  const screen = await openApp({ path: `/orders/${uid}/payment` });
  await screen.logIn(account.mobile);
  await expect(screen.page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).first()).toBeVisible();
  await expect(screen.page.getByRole('dialog')).toBeHidden();
});

test.describe('a customer who pays', () => {
  let account: Account;
  let uid: string;
  test.beforeEach(async () => {
    account = await vouchedAccount('hamrah');
    uid = await orderToPay(account);
  });

  /** From the payment page to the bank, which the phone opens in its browser. */
  async function goToBank(screen: PhoneScreen): Promise<string> {
    await screen.logIn(account.mobile);
    await screen.walkTo(`/orders/${uid}/payment`);
    await screen.page
      .getByRole('button', { name: /^پرداخت [۰-۹]/ })
      .first()
      .click();
    const { url } = await screen.app.first('open');
    expect(url).toContain(`${siteOrigin}/payment/start/`);
    expect(new URL(screen.page.url()).pathname).toBe('/embed/');
    return url;
  }

  async function payInBrowser(browser: Browser, url: string, until: (at: URL) => boolean): Promise<string> {
    const context = await browser.newContext();
    const page = await context.newPage();
    // What is an App Link's or a universal link's is no page.
    await page.route(`${demoOrigin}/panah*`, route => route.fulfill({ body: 'to the app' }));
    await page.goto(url);
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await page.waitForURL(until);
    const end = page.url();
    await context.close();
    return end;
  }

  async function expectPaid({ app, page }: PhoneScreen) {
    await expect(heading(page)).toHaveText('پرداخت انجام شد');
    await app.first('event', ({ type }) => type === 'purchase');
    await app.settled();
    expect(app.of('event').filter(({ type }) => type === 'purchase')).toHaveLength(1);
    expect(app.of('event').filter(({ type }) => type === 'error')).toEqual([]);
    expect(app.of('open')).toHaveLength(1);
  }

  const linked = `${demoOrigin}/panah`;
  const isLink = (at: URL) => at.pathname === '/panah' && at.hash.startsWith('#panah=');

  test('is at the bank outside the app, and is led back by the app’s own link', async ({ openApp, browser }) => {
    const screen = await openApp({ page: linked });
    const url = await payInBrowser(browser, await goToBank(screen), isLink);
    screen.app.send({ do: 'link', url });
    await expectPaid(screen);
    expect(screen.page.url()).not.toContain('#panah=');
  });

  test('is at the bank outside the app, and comes back by hand', async ({ openApp, browser }) => {
    const screen = await openApp();
    await payInBrowser(browser, await goToBank(screen), ({ pathname }) => pathname === `/orders/${uid}/result`);
    screen.app.send({ do: 'active' });
    await expectPaid(screen);
  });

  test('is led back by the link to an app that has lost its storage meanwhile, logs in and finds the order', async ({
    openApp,
    browser,
  }) => {
    const first = await openApp({ page: linked });
    const link = await payInBrowser(browser, await goToBank(first), isLink);
    const second = await openApp({ link });
    await second.logIn(account.mobile);
    // The code of the way back needs the secret of the storage that paid; the own login needs nothing.
    await expect(heading(second.page)).toHaveText('بیمه‌های من');
    await expect(second.page.getByText('شخص ثالث').first()).toBeVisible();
    expect(second.app.of('event').filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('finds the page as it was, when a link leads to the app that is not the bank’s', async ({ openApp }) => {
    const screen = await openApp();
    await screen.stayGuest();
    for (const hash of ['', '#section-of-the-shop', '#panah']) screen.app.send({ do: 'link', url: `${linked}${hash}` });
    await screen.say('share', { text: 'still here' });
    await screen.app.first('share');
    await expect(screen.page.getByRole('heading', firstQuestion)).toBeVisible();
    expect(screen.app.of('event').filter(({ type }) => type === 'error')).toEqual([]);
  });
});

test('what leads elsewhere is opened by the phone, and the page stays', async ({ openApp }) => {
  const { app, page } = await openApp();
  await app.first('code_wanted');
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  const here = page.url();
  const elsewhere = (name: string) => `https://elsewhere.example/${name}`;
  const opened = (name: string) => app.first('open', ({ url }) => url === elsewhere(name));
  await page.evaluate(href => {
    document.body.prepend(Object.assign(document.createElement('a'), { href, id: 'out', textContent: 'elsewhere' }));
  }, elsewhere('link'));
  await page.locator('#out').click();
  await opened('link');
  await page.evaluate(href => location.assign(href), elsewhere('script'));
  await opened('script');
  await page.evaluate(href => void open(href), elsewhere('window'));
  await opened('window');
  expect(app.of('open')).toHaveLength(3);
  expect(page.url()).toBe(here);
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
});

test('an address that is neither a page nor a call opens nothing', async ({ openApp }) => {
  const screen = await openApp();
  const { app, page } = screen;
  await app.first('code_wanted');
  const wrong = ['intent://x#Intent;end', 'file:///etc/hosts', 'content://x/y', 'javascript:alert(1)', 'x', ''];
  for (const url of wrong) await screen.say('open_external', { url });
  for (const url of wrong.slice(0, 3)) await page.evaluate(href => location.assign(href), url).catch(() => undefined);
  for (const url of [...wrong.slice(0, 3), `${siteOrigin}.evil.example/`.replace('http', 'intent')])
    expect(await app.allows('navigate', url)).toBe(false);
  expect(app.of('open')).toEqual([]);
  await screen.say('open_external', { url: 'tel:+982191000000' });
  await app.first('open', ({ url }) => url === 'tel:+982191000000');
});

test('the phone’s own sheet shares what the page shares, and the page can end the screen', async ({ openApp }) => {
  const screen = await openApp();
  await screen.app.first('code_wanted');
  await screen.page.waitForFunction(() => 'share' in navigator);
  await screen.page.evaluate(() => navigator.share({ title: 'پناه', text: 'ببین', url: '/faq' }));
  expect((await screen.app.first('share')).text).toBe(`ببین\n${siteOrigin}/faq`);
  await screen.say('close');
  await screen.app.first('close');
});

test('broken and unfinished words, and those of others, do nothing to the app', async ({ openApp }) => {
  const screen = await openApp();
  const { app, page } = screen;
  await app.first('code_wanted');
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  await app.settled();
  const before = app.said.length;
  const close = { ns: 'panah', v: 1, type: 'close', payload: {} };
  const broken = ['', '{', 'null', '[]', '"panah"', '42', '{"ns":"panah"', '\u0000', '{}'];
  const foreign = [
    { ...close, ns: 'other' },
    { ...close, ns: null },
    { ...close, v: 2 },
    { ...close, v: null },
  ];
  for (const text of [...broken, ...foreign.map(one => JSON.stringify(one))]) await screen.post(text);
  for (const type of ['vibrate', '', 'Close']) await screen.say(type);
  for (const payload of [undefined, null, 7, 'x', [], {}])
    for (const type of ['token', 'open_external']) await screen.say(type, payload ?? null);
  await app.settled();
  const done: string[] = ['token', 'open', 'share', 'close', 'left', 'code_wanted', 'crashed'];
  expect(app.said.slice(before).filter(one => done.includes(one.did))).toEqual([]);

  for (const payload of [null, 7, {}]) await screen.say('ready', payload);
  await app.settled();
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  await screen.say('share', { text: 'still here' });
  await app.first('share');
});

test('a code that comes when its page has gone is given to no other page', async ({ openApp }) => {
  const screen = await openApp();
  const { app, page } = screen;
  const old = await app.first('code_wanted');
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  await page.evaluate(() => location.assign('/embed/?partner=hamrah&path=/faq'));
  const { nonce } = await app.first('code_wanted', asked => asked.nonce !== old.nonce);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  app.send({ do: 'code', id: old.id, code: 'the-old-page’s-code' });
  await app.settled();
  const told = app.said.filter(one => one.did === 'post' || one.did === 'script');
  expect(JSON.stringify(told)).not.toContain('the-old-page');
  expect(app.of('open')).toEqual([]);
});
