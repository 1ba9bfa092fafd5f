import { expect, test } from '@playwright/test';
import { Customer, openWidget, tap } from '../support/customer.ts';
import { eventComplaints, publishedSchema } from '../support/events-schema.ts';
import { demoOrigin } from '../support/origins.ts';
import { eventOf, eventsOf } from '../support/shop.ts';

const maxActions = 17;

test('a customer buys a third-party policy on the site, from the plate to the PDF, in at most 17 inputs and taps', async ({
  page,
}) => {
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.askForKnownCar(page);
  await customer.chooseFirstOffer(page);
  await customer.completeOwner(page);
  await customer.goToBank(page);
  await customer.atBank(/^پرداخت/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرداخت انجام شد');
  expect(customer.actions).toBeLessThanOrEqual(maxActions);

  await page.getByRole('link', { name: 'دیدن سفارش' }).click();
  await expect(page.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();
  await expect(page.locator('main .plate')).toHaveCount(1);
  await expect(page.locator('main dl').getByText('پلاک', { exact: true })).toHaveCount(0);
  // A policy that is still being drawn is waited for in the window that opens.
  await Promise.all([
    page.context().waitForEvent('response', response => response.headers()['content-type'] === 'application/pdf'),
    page.getByRole('button', { name: /دریافت بیمه‌نامه/ }).click(),
  ]);

  await page.goto('/orders');
  await expect(page.getByText('شخص ثالث').first()).toBeVisible();
});

test('a discount code in the link of the form is taken off at the payment', { tag: '@phone' }, async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/thirdparty?discount_code=BAHAR10');
  await customer.askForKnownCar(page);
  await customer.chooseFirstOffer(page);
  await customer.completeOwner(page);
  const code = page.locator('.pay-code').getByText('BAHAR10');
  await expect(code).toBeVisible();
  await page.reload();
  await expect(code).toBeVisible();
  // Taken away by the customer, it does not come back.
  await page.getByRole('button', { name: 'حذف' }).click();
  await expect(code).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('panah-discount-thirdparty'))).toBeNull();
});

test('a customer buys inside a partner’s page: the bank takes the whole window and leads back to the same widget', async ({
  page,
}) => {
  const customer = new Customer(page);
  const frame = await openWidget(page);
  await customer.askForKnownCar(frame);
  await customer.chooseFirstOffer(frame);
  await customer.completeOwner(frame);
  const before = await eventsOf(page);
  await customer.goToBank(frame);
  await customer.atBank(/^پرداخت/);
  await page.waitForURL(url => url.origin === demoOrigin);
  const back = page.frameLocator('iframe');
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('پرداخت انجام شد');
  expect(page.url()).not.toContain('#panah=');
  expect(customer.actions).toBeLessThanOrEqual(maxActions);

  await tap(back.getByRole('link', { name: 'دیدن سفارش' }));
  await expect(back.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();

  const toldAfter = await eventsOf(page);
  await page.reload();
  await expect(back.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();
  await page.goto(demoOrigin);
  const way = back.getByRole('link', { name: /^سفارش شما/ });
  await tap(way);
  await expect(back.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();

  const told = [...before, ...toldAfter];
  expect(eventComplaints(await publishedSchema(), told)).toEqual([]);
  const names = told.map(({ type }) => type);
  for (const name of ['ready', 'route', 'step', 'offers_shown', 'login', 'submitting', 'order_created', 'payment_paid'])
    expect(names).toContain(name);
  expect(names.filter(name => name === 'purchase')).toHaveLength(1);
});

test('a customer who turns back at the bank is where they paid, and the partner hears that nothing was sold', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = new Customer(page);
  const frame = await openWidget(page);
  // What is told while the page is left for the bank would be gone with it.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const { shopEvents } = window as unknown as { shopEvents: { type: string }[] };
      sessionStorage.setItem('told', shopEvents.map(({ type }) => type).join());
    }),
  );
  await customer.askForKnownCar(frame);
  await customer.chooseFirstOffer(frame);
  await customer.completeOwner(frame);
  // A shop of a single page goes on to its checkout around the widget, and the bank leads back to that.
  await page.evaluate(() => history.pushState(null, '', '?checkout'));
  await customer.goToBank(frame);
  await customer.atBank('انصراف');
  await page.waitForURL(url => url.origin === demoOrigin && url.search === '?checkout');
  const back = page.frameLocator('iframe');
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('پرداخت انجام نشد');
  const before = await page.evaluate(() => sessionStorage.getItem('told')!.split(','));
  expect(before.filter(type => /^(submitting|payment_)/.test(type))).toEqual([
    'submitting',
    'submitting',
    'payment_pending',
  ]);
  await eventOf(page, 'payment_failed');
  const after = await eventsOf(page);
  expect(eventComplaints(await publishedSchema(), after)).toEqual([]);
  const names = after.map(({ type }) => type);
  expect(names).toContain('payment_failed');
  expect(names).not.toContain('purchase');
  expect(names).not.toContain('payment_paid');
});

test('prices show before any phone number is asked', { tag: '@phone' }, async ({ page }) => {
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.askForKnownCar(page);
  await expect(page.getByRole('button', { name: /^انتخاب / }).first()).toBeVisible();
  await expect(page.getByText('تومان').first()).toBeVisible();
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveCount(0);
});
