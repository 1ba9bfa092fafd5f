import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test('a visitor finds an insurer’s damage centres in a city, on the list and on the map', async ({ page, context }) => {
  await answeredConsent(context);
  await openPage(page, '/damage-centers?insurer=iran');
  const centers = page.locator('.dc');
  await expect(centers.first()).toContainText('نمایشی');
  await expect(centers.filter({ hasNotText: 'نمایشی' })).toHaveCount(0);
  await page.getByRole('button', { name: 'همهٔ کارها' }).click();
  const work = page.getByRole('dialog').getByLabel('چه کاری دارید؟');
  await work.selectOption('garage_body');
  const title = (await work.locator('option:checked').textContent())!.replace(/ \(.*/, '');
  await expect(centers.filter({ hasNotText: title })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'نشان دادن مرکزها' }).click();
  await expect(page).toHaveURL(/insurer=iran&field=garage_body$/);
  await expect(centers.filter({ hasNotText: title })).toHaveCount(0);
  await expect(centers.first()).toContainText(title);
  await page.getByRole('button', { name: 'همهٔ شهرها' }).click();
  await work.selectOption('all');
  await page.getByRole('dialog').getByLabel('شهر').selectOption({ index: 1 });
  const there = Promise.withResolvers<void>();
  await page.route('**/insurance-damage-centers/**', async route => {
    await there.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'نشان دادن مرکزها' }).click();
  await expect(page).toHaveURL(/insurer=iran&city=tehran-1$/);
  // What was listed stays while the other centres are on their way.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(centers.first()).toBeVisible();
  there.resolve();
  await expect(centers.first()).toContainText('تهران');
  await expectNoComplaintsInBoth(page, 'damage centres');
  await expect(page.locator('.map')).toHaveCount(0);
  await page.getByRole('button', { name: 'نقشه', exact: true }).click();
  const spot = page
    .locator('.map')
    .getByRole('button', { name: /^مرکز خسارت نمونهٔ ایران/ })
    .first();
  await spot.press('Enter');
  await expect(spot).toHaveAttribute('aria-pressed', 'true');
  await expect(centers).toHaveCount(1);
  await expectNoComplaintsInBoth(page, 'damage centres on the map');
  await page.getByRole('main').getByRole('button', { name: 'فهرست' }).click();
  await expect(page.locator('.map')).toHaveCount(0);
  // On a wide screen the list stays beside the map.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('.map')).toBeVisible();
  await expect(centers.first()).toBeVisible();
  await expectNoComplaintsInBoth(page, 'damage centres beside the map');
});

test('the rest of the centres comes below the first ones, also where those near the visitor stand first', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.62, longitude: 52.53 });
  await openPage(page, '/damage-centers');
  const centers = page.locator('.dc');
  const more = page.getByRole('link', { name: /مرکز دیگر$/ });
  await expect(centers).toHaveCount(50);
  const first = await centers.first().getAttribute('id');
  await more.click();
  await expect(centers).toHaveCount(100);
  await expect(centers.first()).toHaveAttribute('id', first!);
  await expect(centers.nth(50)).toBeFocused();
  await expect(page).toHaveURL(/damage-centers$/);

  await page.getByRole('button', { name: 'نزدیک من' }).click();
  await expect(page.getByText('نزدیک‌ترین اول')).toBeVisible();
  await expect(centers).toHaveCount(50);
  await expect(centers.first()).toContainText('شیراز');
  for (const count of [100, 150, 200, 216]) {
    await more.click();
    await expect(centers).toHaveCount(count);
  }
  await expect(more).toHaveCount(0);
  await expect(centers.nth(200)).toBeFocused();
  await expect(centers.first()).toContainText('شیراز');
  // Who has no script finds the second page at its address, and the way to the first.
  await openPage(page, '/damage-centers?page=5');
  await expect(centers).toHaveCount(16);
  await page.getByRole('link', { name: 'از نخستین مرکز' }).click();
  await expect(centers).toHaveCount(50);
});

test('who looks for what is nowhere goes on to all centres, and has the nearest first', async ({ page, context }) => {
  await answeredConsent(context);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.6, longitude: 52.53 });
  await openPage(page, '/damage-centers?insurer=iran&city=nowhere-1');
  await expect(page.getByText('با این شرط‌ها مرکزی نداریم')).toBeVisible();
  await expect(page.getByRole('button', { name: 'همهٔ شهرها' })).toHaveCount(0);
  await page.getByRole('button', { name: 'شهر دیگر' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('شهر')).toHaveValue('nowhere-1');
  // Another insurer's cities are not known yet.
  await sheet.getByLabel('شرکت بیمه').selectOption('alborz');
  await expect(sheet.getByLabel('شهر')).toHaveValue('all');
  await sheet.getByRole('button', { name: 'بستن' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'دیدن همهٔ مرکزها' }).click();
  await expect(page).toHaveURL('/damage-centers');
  await expect(page.locator('.dc').first()).toBeVisible();
  const near = page.getByRole('button', { name: 'نزدیک من' });
  await expect(near).toHaveAttribute('aria-pressed', 'false');
  await near.click();
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.dc').first()).toContainText('شیراز');
});
