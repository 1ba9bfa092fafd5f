import { expect, type Page, test } from '@playwright/test';
import { answeredConsent, openPage } from '../support/site-page.ts';

// What a background worker fetches cannot be held back from here.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ context }) => answeredConsent(context));

const offers =
  '/thirdparty/offers/car_brand=peugeot&car_model=peugeot-206&car_production_year=1399&car_usage=private&inquiry=by_hand&policy_status=without&policy_term=12&vehicle_type=car';

/** Another page of the application, fetched by the browser as after a tapped link. */
const goTo = (page: Page, to: string) =>
  page.evaluate(path => {
    history.pushState(history.state, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
const again = (page: Page) => page.getByRole('button', { name: /تلاش دوباره|دوباره امتحان می‌کنم/ });

for (const [what, to, call, come] of [
  ['questions of a form', '/thirdparty', /\/wizard\/thirdparty\/config\//, 'استعلام و ادامه'],
  ['offers', offers, /\/thirdparty\/api\/offers\//, 'ریز قیمت'],
  ['a page that sells a line', '/travel', /\/travel\/api\/landing\//, 'ترکیه'],
] as const)
  test(`${what} that did not come are asked for again with one tap`, async ({ page }) => {
    await openPage(page, '/about');
    await page.route(call, route => route.abort());
    await goTo(page, to);
    await expect(again(page)).toBeVisible();
    await page.unroute(call);
    await again(page).click();
    await expect(page.getByText(come).filter({ visible: true }).first()).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  });

test('an address whose answers nobody can read leads to the questions; there is nothing to ask again', async ({
  page,
}) => {
  for (const open of [goTo, openPage]) {
    await openPage(page, '/about');
    await open(page, '/thirdparty/offers/car_brand=x');
    await expect(page.getByRole('link', { name: 'رفتن به پرسش‌ها' })).toHaveAttribute('href', '/thirdparty');
    await expect(again(page)).toHaveCount(0);
  }
});
