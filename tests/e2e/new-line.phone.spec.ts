import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { heading } from '../support/by-hand.ts';
import { Customer, newMobile } from '../support/customer.ts';
import { freePort } from '../support/free-port.ts';
import { addKind, touchedByKind } from '../support/new-kind/add-kind.ts';
import { addLine, copyFolder, touchedByLine } from '../support/new-line/add-line.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { answeredConsent, objections, openPage, overflow } from '../support/site-page.ts';
import { testNow } from '../support/test-clock.ts';
import { touchedFiles } from '../support/touched-files.ts';

test.use({ actionTimeout: 60_000 });

let copy: string;
let shop: ServerProcess | undefined;
test.beforeAll(() => {
  copy = copyFolder();
});
test.afterAll(async () => {
  await shop?.end();
  rmSync(copy, { recursive: true, force: true });
});

test('a line is a folder and its rows, and asks by a new kind of question: found on the home page, asked, priced, paid and issued', async ({
  page,
  context,
}) => {
  // Browsers get modules one by one, and on a busy machine all that takes its time.
  test.setTimeout(300_000);
  addLine(copy, "component: 'stars', most: 5");
  addKind(copy);
  expect(touchedFiles(copy)).toEqual({ ...touchedByLine, ...touchedByKind });
  shop = await startProcess(
    {
      DATA_DIR: path.join(copy, 'data'),
      CLOCK_START: testNow.toISOString(),
      DEV_API_PORT: String(await freePort()),
    },
    { program: ['bin/dev.mjs', '--no-watch'], cwd: copy },
  );
  await shop.ready;
  const origin = shop.origin.replace('127.0.0.1', 'localhost');
  const seen = objections(page);
  const customer = new Customer(page, newMobile(), origin);
  await answeredConsent(context);

  await openPage(page, `${origin}/`);
  await page.locator('.niches').getByRole('link', { name: 'حیوان خانگی' }).click();
  await expect(page).toHaveURL(`${origin}/pet`);
  await expect(page).toHaveTitle(/^بیمهٔ حیوان خانگی/);
  await expect(heading(page)).toHaveText('بیمهٔ گربه و سگ');
  await expect(page.getByRole('row', { name: 'یک سال ۶۶۰٬۰۰۰' })).toBeVisible();
  await customer.tap(page, 'سن دیگر', 'link');

  await expect(heading(page)).toHaveText('چند ساله است؟');
  await page.getByRole('slider', { name: 'سن' }).fill('3');
  await customer.tap(page, 'ادامه');

  await expect(heading(page)).toHaveText('پیشنهادهای حیوان خانگی');
  await expect(page).toHaveURL(`${origin}/pet/offers/age=3`);
  const price = page.locator('.offer .money b').first();
  await expect(price).toHaveText('۱٬۳۰۰٬۰۰۰');
  await customer.tap(page, '12');
  await page.getByRole('dialog').getByText('6', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^دیدن/ }).click();
  await expect(price).toHaveText('۷۸۰٬۰۰۰');
  expect(await overflow(page)).toBe(0);
  await customer.tap(page, /^انتخاب /);
  await customer.loginByCode(page);

  await expect(heading(page)).toHaveText('مشخصات صاحب');
  await customer.type(page, 'کد ملی صاحب', '۰۴۹۹۳۷۰۸۹۹');
  await customer.completeOwner(page);
  await expect(page.getByRole('button', { name: 'پرداخت ۷۸۰٬۰۰۰ تومان' })).toBeVisible();
  await customer.goToBank(page);
  await expect(page.getByText('۷۸۰٬۰۰۰').first()).toBeVisible();
  await customer.atBank(/^پرداخت/);

  await expect(heading(page)).toHaveText('پرداخت انجام شد');
  await customer.tap(page, 'دیدن سفارش', 'link');
  await expect(heading(page)).toHaveText(/^حیوان خانگی/);
  await expect(page.getByRole('button', { name: /دریافت بیمه‌نامه/ })).toBeVisible();
  await expect(page.getByText('شمارهٔ بیمه‌نامه')).toBeVisible();
  expect(seen).toEqual([]);
});
