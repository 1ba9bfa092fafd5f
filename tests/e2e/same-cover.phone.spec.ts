import { expect, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer } from '../support/customer.ts';
import { answeredConsent } from '../support/site-page.ts';

test('who has bought a policy for a plate is told so before ordering a second one, and is led to it', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.askForKnownCar(page);
  await customer.chooseFirstOffer(page);
  await customer.completeOwner(page);
  await customer.goToBank(page);
  await customer.atBank(/^پرداخت/);
  await expect(heading(page)).toHaveText('پرداخت انجام شد');

  await page.goto('/thirdparty');
  await customer.askForKnownCar(page);
  await customer.tap(page, /^انتخاب /);
  const dialog = page.getByRole('dialog', { name: 'این پلاک بیمه دارد' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await page.goBack();
  await expect(heading(page)).toContainText('پیشنهادهای شخص ثالث');
  await expect(dialog).toHaveCount(0);
  await customer.tap(page, /^انتخاب /);
  await dialog.getByRole('button', { name: 'با این حال سفارش می‌دهم' }).click();
  await expect(heading(page)).toContainText('مشخصات مالک');
});
