import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { linkToken } from '#server/modules/reminders/link';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { Customer, newMobile, openWidget, type PageOrFrame, tap } from '../support/customer.ts';
import { idle } from '../support/idle.ts';
import { carByHand, logIn, newAccount } from '../support/logged-in.ts';
import { serverSecret, siteOrigin } from '../support/origins.ts';
import { pauseClock } from '../support/paused-clock.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

const offers = `/thirdparty/offers/${carByHand}`;
const title = 'راه برگشت را برایتان بفرستیم؟';
const kept = 'پیامک تا چند دقیقهٔ دیگر می‌رسد.';
const question = (place: PageOrFrame) => place.getByRole('dialog', { name: title });

/** A visitor who has allowed everything. */
async function allowedAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fields = ['security', 'functionality', 'personalization', 'analytics', 'ad'];
    const granted = [...fields.map(name => `${name}_storage`), 'ad_user_data', 'ad_personalization'];
    const record = {
      ...Object.fromEntries(granted.map(name => [name, 'granted'])),
      verified: true,
      v: 1,
      at: '2026-11-21T08:30:00.000Z',
      source: 'user',
      text_version: '1405-08',
    };
    if (!localStorage.getItem('consent')) localStorage.setItem('consent', JSON.stringify(record));
  });
}

/** Which questions whether to ask the page has sent. */
function flagsOf(page: Page): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/get-pre-offer-login-modal-flag/')) sent.push(url.searchParams);
  });
  return sent;
}

/** Opens offers and waits until the page has heard whether it may ask. */
async function openAndHear(page: Page, open: () => Promise<unknown>) {
  const heard = page.waitForResponse(/get-pre-offer-login-modal-flag/);
  await open();
  await (await heard).finished();
}

/** The visitor reads and does nothing, for as long as it takes the page to begin counting and to ask. */
async function linger(page: Page, place: PageOrFrame, open: () => Promise<unknown>) {
  await openAndHear(page, open);
  await expect
    .poll(async () => {
      const isAsked = await question(place).isVisible();
      if (!isAsked) await page.clock.fastForward(20_000);
      return isAsked;
    })
    .toBe(true);
}

/** Texts that have come to a number. */
async function textsTo(page: Page, mobile: string): Promise<string[]> {
  const answer = await page.request.get(`${siteOrigin}/sandbox/messages/?to=${mobile}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}

test('a visitor who lingers over prices may leave a number for one text, and is not asked again', async ({
  page,
  context,
}) => {
  await allowedAll(context);
  await page.clock.install();
  const flags = flagsOf(page);
  await linger(page, page, () => openPage(page, offers));
  const dialog = question(page);
  await expect(dialog).toBeVisible();
  expect(flags[0]!.get('flow')).toBe('price');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectNoComplaintsInBoth(page, 'a number before offers');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();

  await dialog.getByRole('button', { name: 'پیامک را بفرستید' }).click();
  const field = dialog.getByLabel('شمارهٔ موبایل');
  await expect(field).toBeFocused();
  await expect(dialog.getByText('شماره فقط برای همین پیامک است', { exact: false })).toBeVisible();
  const mobile = newMobile();
  await field.fill(mobile);
  await dialog.getByText('یک پیامک با راه برگشت می‌خواهم').click();

  const address = '**/pre-offer-login-modal-create-mql/**';
  await page.route(address, route => route.abort());
  await dialog.getByRole('button', { name: 'پیامک را بفرستید' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('پاسخی نرسید. دوباره امتحان کنید.');
  await expect(field).not.toHaveValue('');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'پیامک را بفرستید' }).click();
  await expect(dialog.getByText(kept)).toBeFocused();
  await expect.poll(() => textsTo(page, mobile)).toEqual([expect.stringContaining(`${siteOrigin}/thirdparty`)]);
  await dialog.getByRole('button', { name: 'دیدن قیمت‌ها' }).click();
  await expect(dialog).toBeHidden();

  const asked = flags.length;
  await openPage(page, offers);
  await page.clock.fastForward(20_000);
  const later = await context.newPage();
  const flagsLater = flagsOf(later);
  await openPage(later, offers);
  expect([flags.length - asked, flagsLater.length]).toEqual([0, 0]);
  await later.evaluate(() => {
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
    localStorage.setItem('panah-number-asked', long);
  });
  await linger(later, later, () => openPage(later, offers));
  await expect(question(later)).toBeVisible();
});

test('Escape is an answer: the focus goes back to the prices, and the session is not asked again', async ({
  page,
  context,
}) => {
  await allowedAll(context);
  await page.clock.install();
  await linger(page, page, () => openPage(page, offers));
  await expect(question(page)).toBeVisible();
  // Focus stays inside, whichever way it goes.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.closest('main > *')?.matches('.offers-list') ?? false)).toBe(
    false,
  );
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^انتخاب / })
    .first()
    .focus();
  await page.clock.fastForward(60_000);
  await idle(page);
  await expect(question(page)).toHaveCount(0);
});

test('who is doing something is let do it, and what lies over the page is waited for', async ({ page, context }) => {
  await allowedAll(context);
  await page.clock.install();
  // Longer than the page takes to open on a slow machine.
  await page.route('**/get-pre-offer-login-modal-flag/**', route =>
    route.fulfill({ json: { show: true, delay_s: 300, skip_allowed: true } }),
  );
  // What draws the question is fetched in the moment of asking.
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('pre-offer-dialog')) asked.push(request.url());
  });
  await openAndHear(page, () => openPage(page, offers));
  await pauseClock(page);
  for (const jump_ms of [200_000, 200_000]) {
    await page.keyboard.press('Shift');
    await page.clock.fastForward(jump_ms);
    expect(asked).toEqual([]);
  }
  await page
    .getByRole('button', { name: /^ریز قیمت/ })
    .first()
    .click();
  const prices = page.getByRole('dialog');
  await expect(prices).toBeVisible();
  await page.clock.fastForward(400_000);
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(prices).toBeHidden();
  await page.clock.fastForward(400_000);
  await expect(question(page)).toBeVisible();
});

test('nobody is asked who has allowed nothing, or who is logged in', async ({ browser }) => {
  const visitors: ((context: BrowserContext) => Promise<unknown>)[] = [
    answeredConsent,
    async context => {
      await allowedAll(context);
      await logIn(context, await newAccount());
    },
  ];
  for (const prepare of visitors) {
    const context = await browser.newContext({ baseURL: siteOrigin });
    await prepare(context);
    const page = await context.newPage();
    const flags = flagsOf(page);
    await openPage(page, offers);
    expect(flags).toEqual([]);
    await context.close();
  }
});

test('who has come from the text of a reminder is not asked', async ({ page, context }) => {
  await allowedAll(context);
  const { api } = await newAccount();
  const { uid } = await api.reminders.create({ body: { insurance: 'thirdparty', end_date: '2027-06-01' } });
  await page.clock.install();
  const flags = flagsOf(page);
  await openPage(page, `/reminder/${linkToken({ settings: { secret: serverSecret } }, uid)}`);
  await tap(page.getByRole('link', { name: 'دیدن قیمت تمدید' }));
  await expect(page).toHaveURL(`${siteOrigin}/thirdparty`);
  await openAndHear(page, () => openPage(page, offers));
  await idle(page);
  await page.clock.fastForward(20_000);
  await idle(page);
  expect(flags.map(flag => flag.get('flow'))).toEqual(['reminder']);
  await expect(question(page)).toHaveCount(0);
});

test('in a partner’s frame the question names the frame, and Escape leads back to the prices', async ({ page }) => {
  await page.clock.install();
  const flags = flagsOf(page);
  const customer = new Customer(page);
  const frame = await openWidget(page);
  await linger(page, frame, () => customer.askForKnownCar(frame));
  const dialog = question(frame);
  await expect(dialog).toBeVisible();
  expect(flags[0]!.get('embed_session')).toMatch(/^[\w-]{8,}$/);
  const mobile = newMobile();
  await dialog.getByLabel('شمارهٔ موبایل').fill(mobile);
  await dialog.getByText('یک پیامک با راه برگشت می‌خواهم').click();
  const sent = page.waitForRequest(/pre-offer-login-modal-create-mql/);
  await dialog.getByRole('button', { name: 'پیامک را بفرستید' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    insurance: 'thirdparty',
    embed_session: flags[0]!.get('embed_session'),
    consents: { sms: true, call: false },
  });
  await expect(dialog.getByText(kept)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('پیشنهادهای شخص ثالث');
});
