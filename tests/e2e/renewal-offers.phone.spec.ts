import { expect, test } from '@playwright/test';
import type { RenewalAnswer } from '#contract/renewals';
import { addDays } from '#persian/jalali';
import { linkToken } from '#server/modules/reminders/link';
import { expectNoComplaints } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, tap } from '../support/customer.ts';
import { logIn } from '../support/logged-in.ts';
import { demoOrigin, serverSecret } from '../support/origins.ts';
import { startAYearLater } from '../support/policy-of-last-year.ts';
import { handoffCode } from '../support/shop.ts';
import { openPage } from '../support/site-page.ts';

/** The prices as they were before: a little less. */
const ofYesterday = (answer: RenewalAnswer): RenewalAnswer => ({
  ...answer,
  offers: answer.offers.map(offer => ({
    ...offer,
    prices_rial: offer.prices_rial.map(price => price && price - 1_000_000),
  })),
});

let server: Awaited<ReturnType<typeof startAYearLater>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(480_000);
  server = await startAYearLater(2);
});
test.afterAll(() => server?.stop());

test('a customer reads what has changed since last time, tells of a claim, and renews', async ({ page, context }) => {
  const { account, uid } = server.policies[0]!;
  await logIn(context, account);

  await openPage(page, `${server.origin}/orders/${uid}`);
  await tap(page.getByRole('link', { name: 'تمدید', exact: true }));
  await expect(heading(page)).toHaveText('تمدید شخص ثالث');
  await expect(page.getByText('روز مانده')).toBeAttached();
  await expect(page.getByText('مبلغ پارسال')).toBeVisible();
  await expectNoComplaints(page, 'the renewal');

  // The price rests on what is said of the year, so nothing is bought before that.
  const renew = page.getByRole('button', { name: /^تمدید با/ });
  const clean = await renew.textContent();
  await tap(renew);
  await expect(page.getByRole('alert')).toContainText('اول بگویید');

  await tap(page.getByText('بله، گرفته‌ام'));
  await expect(page.getByRole('alert')).toContainText('تعداد خسارت‌هایی را که گرفته‌اید');
  await page.getByLabel('خسارت مالی', { exact: true }).selectOption('1');
  await expect(page.getByText('خسارت‌های سال گذشته')).toBeVisible();
  await expect(renew).not.toHaveText(clean!);
  await expectNoComplaints(page, 'with a claim');
  // Prices that did not come are asked for again by the button, which buys nothing at those of another answer.
  await page.route('**/api/offer/thirdparty-extend/**', route => route.abort());
  await tap(page.getByText('نه، خسارتی نگرفته‌ام'));
  await expect(page.getByRole('alert').filter({ hasText: 'قیمت‌ها تازه نشد' })).toBeVisible();
  await page.unroute('**/api/offer/thirdparty-extend/**');
  await tap(renew);
  await expect(renew).toHaveText(clean!);
  // Where only the time of the price was over, the same amount is ordered without asking again.
  await page.route(
    '**/create-fennec/**',
    route => route.fulfill({ status: 409, json: { code: 'quote_expired', message: 'زمان این قیمت گذشته است.' } }),
    { times: 1 },
  );
  await tap(renew);
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/complete/);
});

test('a price that has changed meanwhile is told beside the button, with both amounts, and nothing is ordered', async ({
  page,
  context,
}) => {
  const { account, uid } = server.policies[1]!;
  await logIn(context, account);
  const prices = '**/api/offer/thirdparty-extend/**';
  await page.route(prices, async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: ofYesterday((await answer.json()) as RenewalAnswer) });
  });
  await openPage(page, `${server.origin}/orders/${uid}/renewal`);
  const renew = page.getByRole('button', { name: /^تمدید با/ });
  const priced = page.waitForResponse(prices);
  await tap(page.getByText('نه، خسارتی نگرفته‌ام'));
  await priced;
  await expect(renew).toBeEnabled();
  const before = (await renew.textContent())!.replace('تمدید با ', '');
  await page.unroute(prices);
  await tap(renew);
  await expect(page.getByText(`قیمت از ${before} به`)).toBeInViewport();
  await expect(renew).not.toContainText(before);
  const { results } = await account.api.orders.list({ params: { uid: account.uid } });
  expect(results).toHaveLength(1);
});

test('a first day that has moved meanwhile is told beside the button at the same price too, and nothing is ordered', async ({
  page,
  context,
}) => {
  const { account, uid } = server.policies[1]!;
  await logIn(context, account);
  const prices = '**/api/offer/thirdparty-extend/**';
  await page.route(prices, async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as RenewalAnswer;
    await route.fulfill({ response, json: { ...answer, starts_at: addDays(answer.starts_at, -1) } });
  });
  await openPage(page, `${server.origin}/orders/${uid}/renewal`);
  const renew = page.getByRole('button', { name: /^تمدید با/ });
  const priced = page.waitForResponse(prices);
  await tap(page.getByText('نه، خسارتی نگرفته‌ام'));
  await priced;
  await expect(renew).toBeEnabled();
  await page.unroute(prices);
  await page.route(
    '**/create-fennec/**',
    route => route.fulfill({ status: 409, json: { code: 'quote_expired', message: 'زمان این قیمت گذشته است.' } }),
    { times: 1 },
  );
  await tap(renew);
  await expect(page.getByText('شروع بیمه‌نامهٔ تازه به')).toBeInViewport();
  const { results } = await account.api.orders.list({ params: { uid: account.uid } });
  expect(results).toHaveLength(1);
});

test('another insurer takes the place of the last one with a tap, and buys nothing yet', async ({ page, context }) => {
  const { account, uid } = server.policies[1]!;
  await logIn(context, account);
  await openPage(page, `${server.origin}/orders/${uid}/renewal`);
  const other = page.getByRole('button', { name: /^انتخاب / }).first();
  const name = (await other.locator('.row-title').textContent())!.replace('انتخاب ', '');
  // Who hears the page hears the price as well, and goes on where the insurer now stands.
  await expect(other).toHaveAccessibleName(new RegExp((await other.locator('.num').textContent())!));
  await tap(other);
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  await expect(page.getByText('مبلغ پارسال')).toHaveCount(0);
  const { results } = await account.api.orders.list({ params: { uid: account.uid } });
  expect(results).toHaveLength(1);
});

test('the link of a reminder leads to the renewal of the policy that it is about', async ({ page, context }) => {
  const { account, uid } = server.policies[1]!;
  const { cover } = await account.api.orders.read({ params: { uid } });
  const body = { insurance: 'thirdparty', end_date: cover!.end_date } as const;
  const reminder = await account.api.reminders.create({ body });
  await logIn(context, account);
  await openPage(page, `${server.origin}/reminder/${linkToken({ settings: { secret: serverSecret } }, reminder.uid)}`);
  await tap(page.getByRole('link', { name: 'دیدن قیمت تمدید' }));
  await expect(page).toHaveURL(`${server.origin}/orders/${uid}/renewal`);
  await expect(heading(page)).toHaveText('تمدید شخص ثالث');
});

test('in a shop’s frame the renewal of what was bought elsewhere opens once the customer has typed a code', async ({
  page,
}) => {
  const { account, uid } = server.policies[1]!;
  await page.goto(`${demoOrigin}/renewal`);
  await page.setContent(`<!doctype html><html lang="fa" dir="rtl"><title>فروشگاه</title><div class="box"><div data-shop></div></div>
<script src="${server.origin}/sdk/v1/panah.js" data-partner="yadakchi"></script></html>`);
  const ready = page.evaluate(() => {
    const { Panah } = window as unknown as { Panah: { embed(target: string): Widget } };
    const widget = Panah.embed('[data-shop]');
    (window as unknown as { widget: Widget }).widget = widget;
    return new Promise<Record<string, string>>(resolve => widget.on('ready', resolve));
  });
  const { embed_session, nonce } = await ready;
  const { code } = await handoffCode(server.origin, { embed_session, nonce }, account.mobile);
  await page.evaluate(
    async ([oneTime, path]) => {
      const { widget } = window as unknown as { widget: Widget };
      await widget.login(oneTime!);
      await widget.navigate(path!);
    },
    [code, `/orders/${uid}/renewal`],
  );
  const frame = page.frameLocator('.box iframe');
  const proof = frame.getByRole('dialog', { name: 'خودتان تأیید کنید' });
  await expect(frame.getByRole('button', { name: /^تمدید با/ })).toHaveCount(0);
  await new Customer(page, account.mobile, server.origin).proveNumber(proof);
  await expect(heading(frame)).toHaveText('تمدید شخص ثالث');
  await expect(frame.getByRole('button', { name: /^تمدید با/ })).toBeVisible();
});

interface Widget {
  on(type: string, listener: (payload: Record<string, string>) => void): void;
  login(code: string): Promise<void>;
  navigate(path: string): Promise<void>;
}
