import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { once } from '../support/orders.ts';
import { openPage, overflow } from '../support/site-page.ts';

const sources = [
  [/^GeoNames/, 'https://www.geonames.org/'],
  [/^متن مجوز CC BY 4\.0/, 'https://creativecommons.org/licenses/by/4.0/'],
  [/^Natural Earth/, 'https://www.naturalearthdata.com/'],
  [/^Leaflet/, 'https://leafletjs.com/'],
] as const;

test('a customer keeps an address with its place on the map, changes it, and takes it away', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  await openPage(page, '/account/addresses');
  await expect(page.getByText('هنوز نشانی ندارید')).toBeVisible();
  await page.getByRole('link', { name: 'نشانی تازه' }).click();
  await expect(heading(page)).toHaveText('نشانی تازه');

  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(page.getByRole('alert').first()).toContainText('شهر را از فهرست انتخاب کنید');

  const drawn: string[] = [];
  page.on('request', request => /leaflet|pin-map/.test(request.url()) && drawn.push(request.url()));
  await expect(page.locator('.map')).toHaveCount(0);
  await page.getByRole('button', { name: 'انتخاب روی نقشه' }).click();
  await page.getByRole('searchbox', { name: 'جست‌وجوی جا روی نقشه' }).fill('شیراز');
  await page.getByRole('button', { name: /^شیراز فارس/ }).click();
  await expect(page.getByText('این نقطه در محدودهٔ شیراز است.')).toBeVisible();
  const city = page.getByRole('combobox', { name: 'شهر' });
  await expect(city).toHaveValue('شیراز');
  await expect(page.locator('.map-town span').filter({ hasText: 'شیراز' })).toBeVisible();
  expect(drawn.length).toBeGreaterThan(0);
  // The map says whose data it is made of, beside the form, which stays as it is.
  const [credits] = await Promise.all([
    context.waitForEvent('page'),
    page
      .locator('.map')
      .getByRole('link', { name: /^GeoNames \(CC BY 4\.0\)/ })
      .click(),
  ]);
  await expect(heading(credits)).toHaveText('منبع داده‌ها');
  for (const [name, source] of sources)
    await expect(credits.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', source);
  await expectNoComplaintsInBoth(credits, 'credits');
  expect(await overflow(credits)).toBeLessThanOrEqual(0);
  await credits.close();
  await expectNoComplaintsInBoth(page, 'address with a map');

  // The pin advises: another city can be written while it stands there, and it names no city again.
  const named: string[] = [];
  page.on('request', request => /prefilling_city/.test(request.url()) && named.push(request.url()));
  for (const other of ['جهرم', 'کازرون']) {
    await city.fill(other);
    await expect(page.getByRole('option', { name: new RegExp(`^${other}`) })).toBeVisible();
  }
  expect(named).toEqual([]);
  await tap(page.getByRole('option', { name: /^کازرون/ }));
  await expect(page.getByText('این نقطه بیرون از محدودهٔ ارسال کازرون است؛ به شیراز نزدیک‌تر است.')).toBeVisible();
  await expect(city).toHaveValue('کازرون');
  await city.fill('شیراز');
  await tap(page.getByRole('option', { name: /^شیراز/ }));
  await expect(page.getByText('این نقطه در محدودهٔ شیراز است.')).toBeVisible();

  await page.getByLabel('نشانی کامل').fill('خیابان زند، کوچهٔ ۴، پلاک ۱۲');
  const doubt = page.getByText('این کد پستی با استان فارس نمی‌خواند.');
  await page.getByLabel('کد پستی').fill('1134512345');
  await expect(doubt).toBeVisible();
  await page.getByLabel('کد پستی').fill('7134512345');
  await expect(doubt).toHaveCount(0);
  // What was wrong is not said any more of what has been put right.
  await expect(page.getByText('نشانی را کامل‌تر بنویسید')).toHaveCount(0);
  // It arrives and its answer is lost: what is sent again, after a refresh as well, is the same address.
  await page.route('**/profile/address/**', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(page.getByText(/^ذخیره نشد؛/)).toBeVisible();
  await page.unroute('**/profile/address/**');
  await page.reload();
  await expect(page.getByLabel('نشانی کامل')).toHaveValue('خیابان زند، کوچهٔ ۴، پلاک ۱۲');
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'خیابان زند' });
  await expect(card).toContainText('نشانی اصلی');
  await expect(card).toContainText('روی نقشه مشخص است');
  await expectNoComplaintsInBoth(page, 'addresses');
  const [kept, ...more] = (await account.api.geo.listAddresses({ params: { uid: account.uid } })).results;
  expect(more).toEqual([]);
  expect(kept?.point?.lat).toBeCloseTo(29.61, 1);

  // What was kept is suggested where another one is written.
  await page.getByRole('link', { name: 'نشانی تازه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('نشانی کامل').fill('خیابان زند');
  await page.getByRole('list', { name: 'نشانی‌های پیشنهادی' }).getByRole('button').first().click();
  await expect(page.getByLabel('نشانی کامل')).toHaveValue('خیابان زند، کوچهٔ ۴، پلاک ۱۲');
  await expect(page.getByLabel('کد پستی')).toHaveValue('۷۱۳۴۵۱۲۳۴۵');
  await expect(page.getByRole('combobox', { name: 'شهر' })).toHaveValue('شیراز');
  await expectNoComplaintsInBoth(page, 'address that was suggested');
  await page.getByText('محل کار').click();
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'محل کار' });
  const makeDefault = second.getByRole('button', { name: 'محل کار نشانی اصلی شود' });
  await makeDefault.click();
  await expect(makeDefault).toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toContainText('محل کار');
  await second.getByRole('button', { name: 'حذف محل کار' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(second).toHaveCount(0);

  await card.getByRole('link', { name: /^ویرایش/ }).click();
  await expect(page.getByLabel('نشانی کامل')).toHaveValue('خیابان زند، کوچهٔ ۴، پلاک ۱۲');
  await page.getByLabel('نام نشانی').fill('خانهٔ ما');
  // What arrived without an answer is one change, however often it is sent.
  await page.route('**/profile/address/**', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(page.getByText(/^ذخیره نشد؛/)).toBeVisible();
  await page.unroute('**/profile/address/**');
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await page.getByRole('button', { name: 'حذف خانهٔ ما' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(page.getByText('هنوز نشانی ندارید')).toBeVisible();

  // On a wide screen the map stands open beside the fields.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'نشانی تازه' }).click();
  const [map, field] = [page.locator('.map'), page.getByLabel('نشانی کامل')];
  await expect(map).toBeVisible();
  expect((await field.boundingBox())!.x).toBeLessThan((await map.boundingBox())!.x - 300);
  await expectNoComplaintsInBoth(page, 'address beside its map');
});

test('an order whose address was changed since goes on to where it went, until another one is chosen', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  const order = await orderToPay(account);
  const { geo, orders } = account.api;
  const typed = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳' };
  const of = { params: { uid: account.uid } };
  const { uid } = await geo.createAddress({ ...of, body: typed }, once());
  const params = { insurance: 'thirdparty', id: order } as const;
  await orders.saveCompletion({ params, body: { tab: 'delivery', paper: true } }, once());
  await orders.saveCompletion({ params, body: { tab: 'address', address_uid: uid } }, once());
  const tab = `/orders/${order}/complete/address`;
  await openPage(page, tab);
  const kept = page.getByRole('radio', { name: /^تهران/ });
  await expect(kept).toBeChecked();

  const changed = { ...typed, address: 'خیابان آزادی، پلاک ۱۴' };
  await geo.changeAddress({ params: { uid: account.uid, address: uid }, body: changed }, once());
  await openPage(page, tab);
  await expect(kept).toBeVisible();
  await expect(kept).not.toBeChecked();
  const unlisted = page.getByText('به نشانی‌ای می‌رود که در این فهرست نیست');
  await expect(unlisted).toBeVisible();
  const save = page.getByRole('button', { name: 'ذخیره و رفتن به زمان تحویل' });
  // Who wants no other goes on.
  await save.click();
  await expect(heading(page)).toHaveText('زمان تحویل');

  await openPage(page, tab);
  await kept.check({ force: true });
  await save.click();
  await expect(heading(page)).toHaveText('زمان تحویل');
  await openPage(page, tab);
  await expect(kept).toBeChecked();
  await expect(unlisted).toHaveCount(0);
});
