import { expect, type Page, test } from '@playwright/test';
import { carByHand } from '../support/logged-in.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';

const offers = `/thirdparty/offers/${carByHand}`;
test.beforeEach(({ context }) => answeredConsent(context));

/** The edges of a part in every card, each once. */
const edges = (page: Page, part: string) =>
  page.locator(`.offer:not([data-refused]) ${part}`).evaluateAll(parts => {
    const boxes = parts.map(each => each.getBoundingClientRect());
    return [...new Set(boxes.map(box => `${Math.round(box.left)} to ${Math.round(box.right)}`))];
  });

test('many offers fit a wide screen, and prices and buttons stand under each other', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(page, offers);
  const heights = await page
    .locator('.offer:not([data-refused])')
    .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(150);
  expect(await edges(page, '> .offer-go')).toHaveLength(1);
  expect(await edges(page, '> .metrics')).toHaveLength(1);
  const ends = await page
    .locator('.offer .money')
    .evaluateAll(prices => new Set(prices.map(price => Math.round(price.getBoundingClientRect().left))).size);
  expect(ends).toBe(1);
  const signs = await page.locator('.offer .monogram').allTextContents();
  expect(new Set(signs).size).toBe(signs.length);
});

test('the bar for comparing reaches both sides of the window and widens nothing', async ({ page }) => {
  await openPage(page, offers);
  await page.locator('.offer .compare input').first().check();
  await expect(page.getByRole('link', { name: 'مقایسه' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});

test('price and button of the first offer stand above the fold of a small phone', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, offers);
  const first = page.locator('.offer').first();
  await expect(first.locator('.money')).toBeInViewport({ ratio: 1 });
  await expect(first.locator('.offer-go')).toBeInViewport({ ratio: 1 });
});

test('the sheet for the length of the policy says once what it is for', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, offers);
  await page.getByRole('button', { name: /یک.سال$/ }).click();
  const sheet = page.getByRole('dialog');
  const title = await sheet.getByRole('heading').textContent();
  const legend = sheet.locator('legend', { hasText: title ?? '' });
  await expect(legend).toHaveCount(1);
  expect((await legend.boundingBox())?.height ?? 0).toBeLessThanOrEqual(1);
});
