import { expect, type Page, test } from '@playwright/test';
import type { OffersAnswer } from '#contract/offers';
import type { Price } from '#pricing/price';
import { offerIdOf, readQuote, signQuote } from '#server/modules/offers/quotes';
import { answerByHand, heading } from '../support/by-hand.ts';
import { carByHand, logIn, newAccount } from '../support/logged-in.ts';
import { serverSecret } from '../support/origins.ts';
import { answeredConsent } from '../support/site-page.ts';

const day_ms = 86_400_000;
const choose = (page: Page) =>
  page
    .getByRole('button', { name: /^انتخاب / })
    .first()
    .click();

test('a page left open since yesterday: the price is fetched anew, shown beside the old one, and ordered by a second word', async ({
  page,
  context,
}) => {
  await logIn(context, await newAccount());
  let orders = 0;
  await page.route('**/create-fennec/**', async route => {
    orders += 1;
    if (orders > 1) return route.continue();
    const body = route.request().postDataJSON() as { quote: string };
    const quote = readQuote(serverSecret, body.quote)!;
    const aged = signQuote(serverSecret, quote, new Date(Date.parse('2026-11-21T08:30:00Z') - day_ms));
    return route.continue({
      url: route
        .request()
        .url()
        .replace(/create-fennec\/[^/]+/, `create-fennec/${offerIdOf(aged)}`),
      postData: JSON.stringify({ ...body, quote: aged }),
    });
  });
  await page.goto(`/thirdparty/offers/${carByHand}`);
  await choose(page);
  const dialog = page.getByRole('dialog', { name: 'زمان قیمت گذشته بود' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('دوباره گرفتیم و همان است که دیدید');
  await dialog.getByRole('button', { name: /^ادامه با [۰-۹٬]+ تومان/ }).click();
  await expect(heading(page)).toHaveText(/مشخصات مالک/);
  expect(orders).toBe(2);
});

const penalty_rial = 1_000_000;

/** The answer as it was the day before: a day's penalty less. */
const ofYesterday = (answer: OffersAnswer): OffersAnswer => ({
  ...answer,
  offers: answer.offers.map(offer => ({
    ...offer,
    prices_rial: offer.prices_rial.map(price => price && price - penalty_rial),
  })),
});

/** The rows of such a price. */
function rowsOfYesterday({ rows, total_rial }: Price): Price {
  const penalty = rows.find(each => each.key === 'late_penalty');
  const older = { key: 'late_penalty', title: 'جریمهٔ تأخیر', note: null, ...penalty };
  const others = rows.filter(each => each !== penalty);
  const amount_rial = (penalty?.amount_rial ?? 0) - penalty_rial;
  return { rows: [...others, { ...older, amount_rial }], total_rial: total_rial - penalty_rial };
}

test('a price that has changed meanwhile is told row by row, and nothing is ordered before the customer agrees', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  await page.route(
    '**/thirdparty/api/offers/**',
    async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: ofYesterday((await answer.json()) as OffersAnswer) });
    },
    { times: 1 },
  );
  await page.route(
    '**/thirdparty/api/offer-price/**',
    async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: rowsOfYesterday((await answer.json()) as Price) });
    },
    { times: 1 },
  );
  await page.goto('/thirdparty?has_plate=false');
  await answerByHand(page, { usage: 'شخصی', brand: 'سایپا', model: 'کوییک', year: '۱۴۰۲', term: 'یک‌ساله' });
  await choose(page);
  const dialog = page.getByRole('dialog', { name: 'قیمت تغییر کرده است' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('row', { name: /جریمه/ })).toBeVisible();
  expect((await account.api.orders.list({ params: { uid: account.uid } })).results).toEqual([]);
  await dialog.getByRole('button', { name: /^ادامه با/ }).click();
  await expect(heading(page)).toHaveText(/مشخصات مالک/);
});

test('insurers that refuse say why; a way out brings the offer back, and terms redraw without a request', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto(`/thirdparty/offers/${carByHand}`, { waitUntil: 'networkidle' });
  const none = page.getByText(/پیشنهادی نداد/);
  await expect(none).toBeVisible();
  let calls = 0;
  page.on('request', request => {
    // Who is here is asked once the page runs, which may be after the network was idle.
    if (request.url().includes('/api/') && !request.url().includes('/user-profile/')) calls += 1;
  });
  const slider = page.getByLabel('پوشش خسارت مالی');
  await slider.focus();
  await page.keyboard.press('End');
  const refused = page.getByText(/نرخ نداده است/);
  await expect(refused.first()).toBeVisible();
  const before = await refused.count();
  await page
    .getByRole('button', { name: /^دیدن با پوشش/ })
    .first()
    .click();
  expect(await refused.count()).toBeLessThan(before);

  const price = page.locator('.offer .money b').first();
  const yearly = await price.textContent();
  await page.locator('.term-picker label').nth(2).click();
  await expect(price).not.toHaveText(yearly ?? '');
  expect(calls).toBe(0);
});
