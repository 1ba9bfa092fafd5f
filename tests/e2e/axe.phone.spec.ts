import { expect, type Page, test } from '@playwright/test';
import { expectNoComplaints, expectNoComplaintsInBoth, expectReadable } from '../support/axe.ts';
import { Customer, knownOwner, type PageOrFrame, tap } from '../support/customer.ts';
import { openShop } from '../support/shop.ts';
import { answeredConsent } from '../support/site-page.ts';

type Look = (page: Page, screen: string) => Promise<void>;

const heading = (place: PageOrFrame) => place.getByRole('heading', { level: 1 });

/** From the plate to the paid order; every screen on the way is looked at. */
async function buyAndLook(page: Page, place: PageOrFrame, look: Look): Promise<void> {
  const customer = new Customer(page);
  await look(page, 'plate');
  await customer.tap(place, 'استعلام و ادامه');
  await expect(place.getByRole('alert').first()).toBeVisible();
  await look(page, 'plate, with what is missing');
  await customer.fillPlate(place);
  await customer.type(place, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(place, 'استعلام و ادامه');
  await expect(heading(place)).toHaveText('این‌ها درست‌اند؟');
  await look(page, 'confirmation');
  await tap(place.getByText('نه، خسارتی نگرفته‌ام'));
  await customer.tap(place, /قیمت‌ها/);
  await expect(place.getByRole('button', { name: /^انتخاب / }).first()).toBeVisible();
  await look(page, 'offers');
  await customer.tap(place, /^ریز قیمت/);
  await expect(place.getByText('مبلغ پرداخت').first()).toBeVisible();
  await look(page, 'prices');
  await page.keyboard.press('Escape');
  await customer.tap(place, /^انتخاب /);
  await expect(place.getByLabel('شمارهٔ موبایل').first()).toBeVisible();
  await look(page, 'login');
  await customer.loginByCode(place);
  await expect(heading(place)).toContainText('مشخصات مالک');
  await look(page, 'owner');
  await customer.completeOwner(place);
  await place.getByText('اگر قسطی بپردازم، چه روزهایی؟').click();
  await look(page, 'payment');
  await customer.goToBank(place);
  await expectNoComplaintsInBoth(page, 'bank');
  await customer.atBank(/^پرداخت/);
}

test('axe objects to nothing from the plate to the policy on the site, light and dark', async ({ page, context }) => {
  test.slow();
  await answeredConsent(context);
  await page.goto('/thirdparty');
  await buyAndLook(page, page, expectNoComplaintsInBoth);
  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await expectNoComplaintsInBoth(page, 'result');
  await page.getByRole('link', { name: 'دیدن سفارش' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(heading(page)).not.toHaveText('پرداخت انجام شد');
  await expect(page.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();
  await expectNoComplaintsInBoth(page, 'order');
  await page.goto('/orders');
  await expect(page.getByText('شخص ثالث').first()).toBeVisible();
  await expectNoComplaintsInBoth(page, 'orders');
});

for (const [shop, look] of [
  ['/', expectNoComplaints],
  ['/dark', expectReadable],
] as const)
  test(`axe objects to nothing in the widget of the partner's page ${shop}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // On a busy machine axe lingers over the prices for as long as somebody who is asked for a number.
    await page.route('**/get-pre-offer-login-modal-flag/**', route =>
      route.fulfill({ json: { show: false, delay_s: 15, skip_allowed: true } }),
    );
    const frame = await openShop(page, shop);
    await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
    await buyAndLook(page, frame, look);
    const back = page.frameLocator('.box iframe');
    await expect(heading(back)).toHaveText('پرداخت انجام شد');
    await look(page, 'result');
  });
