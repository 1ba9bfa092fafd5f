import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { offerOf, once } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { reachServer } from '../support/running-server.ts';
import { openPage, overflow } from '../support/site-page.ts';

test('a customer turns over eleven unfinished orders ten at a time, and takes one off the list once they have said so', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  const offer = await offerOf(reachServer(() => siteOrigin));
  for (let count = 0; count < 11; count++) await account.api.orders.create(offer, once());
  await logIn(context, account);
  const tab = page.getByRole('link', { name: /^ناتمام/ });
  const cards = page.locator('li.order');

  await openPage(page, '/orders');
  await expect(tab).toHaveText('ناتمام · ۱۱');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(cards).toHaveCount(10);
  expect(await overflow(page)).toBe(0);
  await expectNoComplaintsInBoth(page, 'the list of orders');
  await tap(page.getByRole('link', { name: 'صفحهٔ بعد' }));
  await expect(page).toHaveURL(/\/orders\?tab=unfinished&page=2$/);
  await expect(cards).toHaveCount(1);

  await tap(cards.first().getByRole('link').first());
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  const remove = page.getByRole('button', { name: 'پاک کردن از فهرست' });
  const dialog = page.getByRole('dialog', { name: 'سفارش از فهرست پاک شود؟' });
  await tap(remove);
  await expectNoComplaintsInBoth(page, 'taking an order off the list');
  await tap(dialog.getByRole('button', { name: 'سفارش بماند' }));
  await expect(dialog).toBeHidden();
  await tap(remove);
  await tap(dialog.getByRole('button', { name: 'پاک شود' }));
  await expect(page).toHaveURL(/\/orders\?tab=unfinished$/);
  await expect(heading(page)).toBeVisible();
  await expect(tab).toHaveText('ناتمام · ۱۰');
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'صفحهٔ بعد' })).toHaveCount(0);

  // The address of the page that is no more shows the last one that is.
  await openPage(page, '/orders?tab=unfinished&page=2');
  await expect(cards).toHaveCount(10);
});
