import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Customer, knownOwner, tap } from './customer.ts';
import { allSeen, container, openHost, seen, tag, writeHost } from './host-page.ts';
import { idle } from './idle.ts';

export const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
export const heading = (place: FrameLocator) => place.getByRole('heading', { level: 1 });
export const depth = (page: Page) => page.evaluate(() => history.length);
/** Our entry stands in the history. */
export const held = (page: Page) => page.evaluate(() => Boolean(history.state?.panahBack));
/** Presses Back where the widget has more to go back to: the page then stands above its own entry again. */
export async function stepBack(page: Page) {
  await expect.poll(() => held(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => held(page)).toBe(true);
}
/** Presses Back once the widget has nothing to go back to, and the page has heard so. */
export async function lastBack(page: Page) {
  await idle(page);
  await expect.poll(() => held(page)).toBe(false);
  await page.goBack();
}

export const question = 'پلاک و کد ملی مالک';
export const confirm = 'این‌ها درست‌اند؟';
export const offers = /پیشنهادهای شخص ثالث/;

/** A page of the partner's with a page before it, as a visitor comes to it. */
export async function visit(page: Page, body = container() + tag(), path = '/host', head = '') {
  await page.goto(await writeHost({ path: '/before', body: '<h1>پیش از فروشگاه</h1>' }));
  await openHost(page, { body, path, head });
  await seen(page, 'ready');
  await expect(heading(page.frameLocator('iframe >> nth=0'))).toHaveText(question);
}

export async function toConfirm(page: Page) {
  const customer = new Customer(page);
  const place = frame(page);
  await customer.fillPlate(place);
  await customer.type(place, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(place, /استعلام و ادامه|دیدن قیمت‌ها/);
  await expect(heading(place)).toHaveText(confirm);
  // The page has heard of it: Back is asked of the page.
  await expect.poll(async () => (await allSeen(page, 'route')).at(-1)?.payload.path).toBe('/thirdparty/confirm');
}

export async function toOffers(page: Page) {
  const place = frame(page);
  await toConfirm(page);
  await tap(place.getByText('نه، خسارتی نگرفته‌ام'));
  await tap(place.getByRole('button', { name: /قیمت‌ها|ادامه/ }));
  await expect(heading(place)).toHaveText(offers);
}
