import { expect, test } from '@playwright/test';
import { carByHand, logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { objections, openPage } from '../support/site-page.ts';

test('every page of a customer who is logged in is taken over without a word from the browser', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  const uid = await orderToPay(account);
  await logIn(context, account);
  const seen = objections(page);
  const pages: [path: string, heading: RegExp][] = [
    ['/', /بیمه/],
    ['/thirdparty', /پلاک و کد ملی/],
    [`/thirdparty/offers/${carByHand}`, /پیشنهادهای/],
    [`/thirdparty/compare/${carByHand}?i=alborz,asia`, /مقایسهٔ ۲/],
    ['/orders', /بیمه‌های من/],
    [`/orders/${uid}`, /شخص ثالث/],
    [`/orders/${uid}/complete`, /./],
    [`/orders/${uid}/complete/documents`, /مدارک/],
    [`/orders/${uid}/payment`, /پرداخت/],
    [`/orders/${uid}/result`, /هنوز پرداخت نشده/],
  ];
  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(seen).toEqual([]);
    });
  }
});

test('a customer who comes back from the bank finds the result without a word from the browser', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  const uid = await orderToPay(account);
  await logIn(context, account);
  const seen = objections(page);
  await openPage(page, `/orders/${uid}/payment`);
  await page
    .getByRole('button', { name: /^پرداخت [۰-۹]/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرداخت انجام شد');
  expect(seen).toEqual([]);
});
