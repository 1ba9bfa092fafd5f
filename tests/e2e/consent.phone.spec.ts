import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/site-page.ts';

const sheet = (page: Page) => page.getByRole('region', { name: 'کوکی‌ها، به انتخاب شما' });
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as Record<string, unknown> | null);
const fields = [
  'functionality_storage',
  'personalization_storage',
  'analytics_storage',
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
];
const all = (answer: string) => Object.fromEntries(fields.map(name => [name, answer]));

type Command = [string, string, Record<string, unknown>];
/** Google's consent commands of this page, in the order in which they were given. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
      .map(command => Array.from(command))
      .filter(([name]) => name === 'consent'),
  ) as Promise<Command[]>;

test('a new visitor is asked, and until then nothing but security is granted', async ({ page }) => {
  await openPage(page, '/');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('button')).toHaveText(['رد همه', 'ذخیره', 'پذیرش همه']);
  await expect(sheet(page).getByRole('switch')).toHaveCount(0);
  await sheet(page).getByText('جزئیات').click();
  await expect(sheet(page).getByRole('switch')).toHaveCount(4);
  await expect(sheet(page).getByRole('switch', { checked: true })).toHaveCount(1);
  await expect(sheet(page).getByRole('switch', { name: /^ضروری/ })).toBeDisabled();
  expect(await stored(page)).toBeNull();
  const given = await commands(page);
  expect(given).toHaveLength(1);
  expect(given[0]).toEqual([
    'consent',
    'default',
    { security_storage: 'granted', wait_for_update: 500, ...all('denied') },
  ]);

  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeVisible();
});

test('"reject" keeps security alone and is remembered', async ({ page }) => {
  await openPage(page, '/');
  await button(page, 'رد همه').click();
  await expect(sheet(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ verified: true, security_storage: 'granted', ...all('denied') });
  await openPage(page, '/faq');
  await expect(sheet(page)).toBeHidden();
});

test('"accept all" grants everything; tags hear a default first, once, and then the update', async ({ page }) => {
  await openPage(page, '/');
  await button(page, 'پذیرش همه').click();
  expect(await stored(page)).toMatchObject({ verified: true, security_storage: 'granted', ...all('granted') });
  expect((await commands(page)).map(([, what]) => what)).toEqual(['default', 'update']);
  expect((await commands(page)).at(-1)?.[2]).toMatchObject(all('granted'));

  await openPage(page, '/faq');
  const later = await commands(page);
  expect(later[0]?.[1]).toBe('default');
  expect(later.slice(1).map(([, what]) => what)).not.toContain('default');
  expect(later.at(-1)).toMatchObject(['consent', 'update', all('granted')]);
});

test('"save" keeps exactly the switches; the footer opens them again, and taking one back begins the page anew', async ({
  page,
}) => {
  await openPage(page, '/');
  await sheet(page).getByText('جزئیات').click();
  await sheet(page)
    .getByRole('switch', { name: /^تحلیلی/ })
    .click();
  await button(page, 'ذخیره').click();
  expect(await stored(page)).toMatchObject({ verified: true, ...all('denied'), analytics_storage: 'granted' });

  const footer = page.getByRole('contentinfo').getByRole('button', { name: 'تنظیم کوکی‌ها' });
  await footer.click();
  await expect(sheet(page).getByRole('switch', { name: /^تحلیلی/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(footer).toBeFocused();

  await footer.click();
  await sheet(page)
    .getByRole('switch', { name: /^تحلیلی/ })
    .click();
  const reloaded = page.waitForEvent('load');
  await button(page, 'ذخیره').click();
  await reloaded;
  expect(await stored(page)).toMatchObject({ verified: true, ...all('denied') });
  await expect(sheet(page)).toBeHidden();
});

test('where the server needs no banner everything is granted and kept, unverified, and nobody is asked', async ({
  page,
}) => {
  await page.route('**/api/show-consent-banner/', route => route.fulfill({ json: { showBanner: false } }));
  await openPage(page, '/');
  await expect.poll(() => stored(page)).toMatchObject({ verified: false, ...all('granted') });
  await expect(sheet(page)).toBeHidden();
  expect((await commands(page)).map(([, what]) => what)).toEqual(['default', 'update']);
});

test('when the server cannot be asked, nothing is granted and the visitor is asked', async ({ page }) => {
  await page.route('**/api/show-consent-banner/', route => route.abort());
  await openPage(page, '/');
  await expect(sheet(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('the question about cookies blocks nothing: the page goes on behind it, and no button stays covered', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(sheet(page)).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'حساب' }).getByRole('link', { name: 'یادآورها' }).click();
  await expect(page).toHaveURL('/reminder');
  const phone = page.getByRole('contentinfo').getByRole('link', { name: /۹۱۰۰/ });
  await phone.scrollIntoViewIfNeeded();
  await phone.click({ trial: true });

  await openPage(page, '/thirdparty');
  await page.getByLabel('دو رقم اول').fill('24');
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(sheet(page)).toBeVisible();

  await openPage(page, '/about');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet(page).locator('summary')).toBeFocused();
});

test('a choice under older sentences runs no tag, and the visitor is asked anew', async ({ page }) => {
  await page.addInitScript(answers => {
    const older = {
      ...answers,
      verified: true,
      v: 1,
      at: '2026-08-01T00:00:00.000Z',
      source: 'user',
      text_version: '1404-01',
    };
    localStorage.setItem('consent', JSON.stringify(older));
  }, all('granted'));
  await openPage(page, '/');
  await expect(sheet(page)).toBeVisible();
  expect((await commands(page)).map(([, what]) => what)).toEqual(['default']);
});
