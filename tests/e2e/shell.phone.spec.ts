import { expect, test } from '@playwright/test';
import { expectNoComplaints } from '../support/axe.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';

test('nothing is cut off at 320 px, nor with text twice as large', async ({ page, context }) => {
  await answeredConsent(context);
  for (const path of ['/', '/faq', '/login', '/404', '/500', '/about', '/terms', '/credits']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await overflow(page)).toBe(0);
    });
  }
});

test('axe objects to nothing while the visitor is asked about cookies, and the sheet fits at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/');
  const sheet = page.getByRole('region', { name: 'کوکی‌ها، به انتخاب شما' });
  await expect(sheet).toBeVisible();
  await expectNoComplaints(page, 'consent');
  expect(await overflow(page)).toBe(0);
  for (const button of await sheet.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});

test('a customer with a question finds a number to tap, which the bottom navigation does not cover', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const inMain = (name: RegExp) => page.locator('main').getByRole('link', { name });
  await openPage(page, '/faq');
  const last = page.getByRole('contentinfo').getByRole('link', { name: /۹۱۰۰/ });
  await expect(last).toHaveAttribute('href', 'tel:+982191000000');
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
  const foot = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [row, nav] = await Promise.all([
      last.boundingBox(),
      page.getByRole('navigation', { name: 'حساب' }).boundingBox(),
    ]);
    return row!.y + row!.height <= nav!.y;
  };
  expect(await foot()).toBe(true);

  await inMain(/پشتیبانی تماس بگیرید/).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(inMain(/۹۱۰۰/)).toHaveAttribute('href', 'tel:+982191000000');
  await expect(inMain(/@/)).toHaveAttribute('href', 'mailto:support@panah.example');
  await expect(page.getByText('نمایشی‌اند')).toBeVisible();
  await expect(page.locator('.ladder li')).toHaveCount(3);

  await page.getByRole('button', { name: 'فهرست' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).toHaveText([
    'شخص ثالث خودرو',
    'شخص ثالث موتورسیکلت',
    'مسافرتی خارج از کشور',
    'مراکز خسارت',
    'شرکت‌های بیمه',
    'استعلام بیمه‌نامه',
    'پرسش‌ها',
    'تماس',
    'درباره',
    /قوانین/,
  ]);
  await menu.getByRole('link', { name: 'درباره' }).click();
  await expect(page).toHaveURL('/about');
});

test('the contact page repeats the order and the code that a customer comes with, and nothing else of the address', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await openPage(page, '/contact-us?order=1405-1203&code=9f3a27c1');
  await expect(page.locator('main')).toContainText('۱۴۰۵-۱۲۰۳');
  const mail = page.locator('main').getByRole('link', { name: /@/ });
  const subject = async () => new URL((await mail.getAttribute('href')) ?? '').searchParams.get('subject');
  expect(await subject()).toBe('سفارش ۱۴۰۵-۱۲۰۳، کد پشتیبانی 9f3a27c1');
  await openPage(page, `/contact-us?order=${encodeURIComponent('به این شماره زنگ بزنید')}`);
  expect(await subject()).toBeNull();
  await expect(page.locator('main')).not.toContainText('به این شماره زنگ بزنید');
});

test('a drag that begins in a sheet and ends beside it leaves it open; a tap beside it closes it', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await openPage(page, '/faq');
  await page.getByRole('button', { name: 'فهرست' }).click();
  const sheet = page.getByRole('dialog', { name: 'فهرست' });
  const title = (await sheet.getByRole('heading').boundingBox())!;
  await page.mouse.move(title.x + 5, title.y + 5);
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(sheet).toBeHidden();
});
