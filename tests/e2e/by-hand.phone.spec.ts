import { expect, test } from '@playwright/test';
import { answerByHand, heading } from '../support/by-hand.ts';
import { Customer, openWidget, tap } from '../support/customer.ts';
import { answeredConsent } from '../support/site-page.ts';

const wayByHand = { name: /پلاک یا کد ملی را ندارم/ };

test('a customer without a plate answers everything by hand, claims as well, sees prices and orders', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.goto('/thirdparty');
  await page.getByRole('button', wayByHand).click();
  await answerByHand(page, {
    usage: 'شخصی',
    brand: 'پژو',
    model: '۲۰۶',
    year: '۱۴۰۰',
    before: {
      company: 'ایران',
      until: '14050920',
      since: '14040920',
      discount: '۲۰٪',
      driverDiscount: '۲۵٪',
    },
    claims: { 'خسارت مالی': 1 },
    term: 'یک‌ساله',
  });
  await expect(page).toHaveURL(/property_damage_count=1/);
  await new Customer(page).chooseFirstOffer(page);
});

test('inside a partner’s page a motorcycle is insured by hand, with no policy before', async ({ page }) => {
  const frame = await openWidget(page);
  await tap(frame.getByRole('button', { name: 'موتورسیکلت دارم' }));
  await tap(frame.getByRole('button', wayByHand));
  await answerByHand(frame, {
    brand: 'هوندا',
    model: 'CG125',
    year: '۱۴۰۱',
    term: '۶ ماهه',
  });
  await expect(heading(frame)).toContainText('پیشنهادهای شخص ثالث');
});
