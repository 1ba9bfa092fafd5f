import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { demoOrigin } from '../support/origins.ts';
import { askWidget, eventOf, openShop } from '../support/shop.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test('a visitor finds an insurer and reads where its figures come from, on the site and in a shop’s frame', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await openPage(page, '/insurers');
  await page.getByRole('searchbox').fill('البر');
  await expect(page.getByRole('listitem').filter({ hasText: 'البرز' })).toBeVisible();
  await expectNoComplaintsInBoth(page, 'insurers');
  await page.getByRole('link', { name: /^البرز/ }).click();
  await expect(heading(page)).toHaveText('بیمهٔ البرز');
  await expect(page).toHaveTitle(/^بیمهٔ البرز \|/);
  await expect(page.getByText('مهر ۱۴۰۵، بیمه‌بازار').first()).toBeVisible();
  await expect(page.getByText('نمایشی', { exact: true }).first()).toBeVisible();
  await expectNoComplaintsInBoth(page, 'insurer');

  const frame = await openShop(page);
  await eventOf(page, 'ready');
  await askWidget(page, 'navigate', '/insurers');
  await tap(frame.getByRole('link', { name: /^البرز/ }));
  await expect(heading(frame)).toHaveText('بیمهٔ البرز');
  await expect(frame.getByText('مهر ۱۴۰۵، بیمه‌بازار').first()).toBeVisible();
  // A frame has no browser's back.
  await tap(frame.getByRole('button', { name: 'بازگشت' }));
  await expect(heading(frame)).toHaveText('شرکت‌های بیمه، همان‌طور که هستند');
  await tap(frame.getByRole('link', { name: /^البرز/ }));
  await tap(frame.getByRole('link', { name: 'نوشتن نظر' }));
  await expect(frame.getByRole('dialog').getByLabel(/شمارهٔ موبایل/)).toBeVisible();
  await tap(frame.getByRole('dialog').getByRole('button', { name: 'بستن' }));
  await askWidget(page, 'navigate', '/insurers/alborz');
  await tap(frame.getByRole('link', { name: /^مراکز خسارت/ }));
  await expect(heading(frame)).toHaveText('مراکز خسارت');
  await expect(frame.getByRole('listitem').first()).toContainText('البرز');
  // A partner's frame may not ask where the customer is.
  await expect(frame.getByRole('button', { name: 'نزدیک من' })).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(demoOrigin);
});

test('on a wide screen insurers stand side by side in a table, in the order that is chosen', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/insurers');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  await page.getByRole('button', { name: 'خوش‌پاسخ‌ترین' }).click();
  await expect(table.locator('[aria-sort=ascending]')).toHaveText('پاسخ به شکایت');
  await expect(table.getByRole('row').nth(1)).toContainText('روز');
  await expectNoComplaintsInBoth(page, 'a table of insurers');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table).toHaveCount(0);
});

test('search engines read an insurer’s name without a script, and find nothing of one that there is not', async ({
  request,
}) => {
  const found = await request.get('/insurers/iran', { headers: { accept: 'text/html' } });
  const html = await found.text();
  expect(html).toContain('<title>بیمهٔ ایران |');
  expect(html).toMatch(/<meta name="description" content="[^"]*بیمهٔ ایران/);
  expect(html).toContain('۳۲٫۴۶٪');
  expect((await request.get('/insurers/nobody', { headers: { accept: 'text/html' } })).status()).toBe(404);
});
