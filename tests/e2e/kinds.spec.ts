import { expect } from '@playwright/test';
import type { Field } from '#wizard/config';
import { issueTexts } from '#wizard/texts';
import { Customer } from '../support/customer.ts';
import { form, step } from '../support/forms.ts';
import { openForm } from '../support/served-form.ts';
import { test } from '../support/used-profile.ts';

const lists = {
  cities: ['تهران', 'مشهد', 'اصفهان', 'شیراز', 'تبریز', 'کرج'].map((label, value) => ({ value, label })),
};
const opened = (fields: Field[], title: string) =>
  form(
    [
      { ...step('asked', fields), title },
      { ...step('after', []), title: 'بعدی', kind: 'terminal' },
    ],
    { lists, texts: issueTexts },
  );

test('several cities are found by typing, taken and given back, with the keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  const cities: Field = {
    component: 'searchable_multi_picker',
    name: 'cities',
    required: true,
    options: { list: 'cities' },
    max_items: 2,
  };
  await openForm(page, opened([cities], 'کدام شهرها؟'));
  const box = page.getByRole('combobox', { name: 'کدام شهرها؟' });
  await box.focus();
  await page.keyboard.type('تهر');
  await page.keyboard.press('Enter');
  await page.keyboard.type('شیر');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'انتخاب‌شده‌ها' });
  await expect(chosen.getByRole('button')).toHaveText(['تهران', 'شیراز']);
  await expect(page.getByText('بیشتر از ۲ مورد نمی‌شود انتخاب کرد.')).toBeVisible();
  await expect(page.getByRole('option', { name: 'مشهد' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'حذف تهران' }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'شیراز' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بعدی');
});

test('covers bring what they need and drop what they exclude, and what all have cannot be dropped', {
  tag: '@phone',
}, async ({ page }) => {
  const covers: Field = {
    component: 'cover_picker',
    name: 'covers',
    required: true,
    covers: [
      { id: 'crash', label: 'تصادف', kind: 'toggle', mandatory: true },
      { id: 'glass', label: 'شکست شیشه', kind: 'toggle', price_rial: 3_120_000, group: 'پرطرفدار' },
      {
        id: 'parts',
        label: 'سرقت قطعات',
        kind: 'level',
        note: 'تا چند درصد ارزش؟',
        group: 'پرطرفدار',
        requires: ['glass'],
        options: [5, 10, 20].map(value => ({
          value,
          label: `${value}٪`.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[+digit]!),
        })),
      },
      { id: 'war', label: 'جنگ و آشوب', kind: 'toggle', excludes: ['glass'] },
      { id: 'travel', label: 'ایاب و ذهاب', kind: 'amount', min_value: 1_000_000, max_value: 40_000_000 },
    ],
  };
  await openForm(page, opened([covers], 'کدام پوشش‌ها را اضافه کنیم؟'));
  const glass = page.getByRole('checkbox', { name: /^شکست شیشه/ });
  const parts = page.getByRole('checkbox', { name: /^سرقت قطعات/ });
  await expect(page.getByText('در همهٔ بیمه‌نامه‌ها هست')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /تصادف/ })).toHaveCount(0);
  await expect(page.getByText('+۳۱۲٬۰۰۰')).toBeVisible();
  await parts.press('Space');
  await expect(glass).toBeChecked();
  await page.getByRole('radio', { name: '۵٪' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: '۱۰٪' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^ایاب و ذهاب/ }).press('Space');
  await page.getByRole('textbox', { name: 'سقف ایاب و ذهاب' }).fill('۴۰۰۰۰۰');
  await expect(page.getByRole('textbox', { name: 'سقف ایاب و ذهاب' })).toHaveValue('۴۰۰٬۰۰۰');
  await page.getByRole('checkbox', { name: /^جنگ/ }).press('Space');
  await expect(glass).not.toBeChecked();
  await expect(parts).not.toBeChecked();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بعدی');
});

test('what a car is worth stands there by the market, and is typed or moved, in toman', { tag: '@phone' }, async ({
  page,
}) => {
  const value: Field = {
    component: 'car_value_range_picker',
    name: 'value',
    required: true,
    source: '/api/order/wizard-api/car-value/',
    query: { car_brand: 'peugeot', car_model: 'peugeot-207', car_production_year: 1399 },
  };
  await page.route('**/api/order/wizard-api/car-value/*', route =>
    route.fulfill({
      json: { title: 'پژو ۲۰۷', min_rial: 9.4e9, fair_rial: 10.8e9, max_rial: 12.1e9, priced_on: '', demo: true },
    }),
  );
  await openForm(page, opened([value], 'خودرو امروز چند می‌ارزد؟'));
  const box = page.getByRole('textbox', { name: 'پژو ۲۰۷' });
  const slider = page.getByRole('slider', { name: 'ارزش خودرو روی نوار' });
  await expect(box).toHaveValue('۱٬۰۸۰٬۰۰۰٬۰۰۰');
  await expect(page.getByText('در محدودهٔ قیمت بازار است.')).toBeVisible();
  await slider.press('ArrowLeft');
  await expect(box).toHaveValue('۱٬۰۸۱٬۰۰۰٬۰۰۰');
  await expect(slider).toHaveAttribute('aria-valuetext', '۱٬۰۸۱٬۰۰۰٬۰۰۰ تومان');
  await box.fill('۷۰۰۰۰۰۰۰۰');
  await expect(page.getByText('کمتر از قیمت بازار است')).toBeVisible();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بعدی');
});

test('a Gregorian date is turned, chosen and typed in its own months, and only the days that may be', {
  tag: '@desktop',
}, async ({ page }) => {
  const birth: Field = {
    component: 'date_picker',
    name: 'birth',
    required: true,
    calendar: 'gregorian',
    min_date: '2026-11-10',
    max_date: '2026-11-20',
    start_date: '2026-10-01',
    end_date: '2026-12-31',
    default_date: '2026-11-15',
    ui: 'grid',
  };
  await openForm(page, opened([birth], 'چه روزی؟'));
  await expect(page.getByRole('button', { name: 'نوامبر ۲۰۲۶', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /، ۹ نوامبر ۲۰۲۶/ })).toBeDisabled();
  await page.getByRole('button', { name: /، ۱۵ نوامبر ۲۰۲۶/ }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.locator('.result-line')).toHaveText(/۱۶ نوامبر ۲۰۲۶/);
  await page.getByRole('button', { name: 'ماه قبل' }).click();
  await expect(page.getByRole('button', { name: 'ماه قبل' })).toBeDisabled();
  await page.getByRole('button', { name: 'چرخان' }).click();
  await expect(page.getByRole('option', { name: 'نوامبر', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'نوشتن' }).click();
  await page.getByLabel('تاریخ را بنویسید').fill('۲۰۲۶/۱۱/۱۸');
  await expect(page.locator('.result-line')).toHaveText(/۱۸ نوامبر ۲۰۲۶/);
});

test('signs, fractions and several lines are typed as they are, and parts of a group show as it says', {
  tag: '@phone',
}, async ({ page }) => {
  const group: Field = {
    component: 'multi_component',
    name: 'trip',
    required: true,
    fields: [
      { component: 'number_input', name: 'degrees', label: 'دما', min_value: -40, max_value: 60, required: true },
      { component: 'number_input', name: 'share', label: 'سهم', kind: 'decimal', required: true },
      {
        component: 'text_input',
        name: 'story',
        label: 'شرح',
        multiline: true,
        visible_if: { field: 'degrees', op: 'lt', value: 0 },
      },
    ],
  };
  await openForm(page, opened([group], 'سفر'));
  await expect(page.getByLabel('شرح')).toHaveCount(0);
  await page.getByLabel('دما').pressSequentially('-۱۲');
  await expect(page.getByLabel('دما')).toHaveValue('-۱۲');
  await page.getByLabel('سهم').pressSequentially('1.05');
  await expect(page.getByLabel('سهم')).toHaveValue('۱.۰۵');
  await page.getByLabel('شرح').fill('خط یک\nخط دو');
  await expect(page.getByLabel('شرح')).toHaveValue('خط یک\nخط دو');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بعدی');
  await page.goBack();
  await expect(page.getByLabel('سهم')).toHaveValue('۱٫۰۵');
});

test('who must log in with a provider comes back to the form, which goes on by itself; one step back it says who logged in', {
  tag: '@phone',
}, async ({ page }) => {
  const gate: Field = {
    component: 'oauth_login_required',
    id: 'company',
    provider: 'sandbox',
    reason: 'این بیمه برای کارکنان است.',
  };
  await openForm(page, opened([gate], 'حساب سازمانی'));
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByText('برای ادامه وارد حسابتان شوید.').first()).toBeVisible();
  const login = page.getByRole('button', { name: 'ورود با حساب سازمانی' });
  // To the provider and back by the browser's own button: the page is as it was left.
  const provider = /\/sandbox\/oidc\/authorize/;
  await page.route(provider, route => route.abort('aborted'));
  const left = page.waitForRequest(provider);
  await login.click();
  await left;
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(login).not.toHaveAttribute('aria-busy');
  await page.unroute(provider);
  const asked = page.waitForRequest(request => request.url().includes('oauth-authorization-endpoint-retrieve'));
  await login.click();
  expect(new URL((await asked).url()).searchParams.get('next')).toMatch(/^\/thirdparty/);
  await page.getByRole('link', { name: /رضا/ }).click();
  // The provider's person has no number of ours yet.
  await expect(page).toHaveURL(/\/login$/);
  await new Customer(page).loginByCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بعدی');
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حساب سازمانی');
  await expect(page.getByText('با حساب سازمانی وارد شده‌اید.')).toBeVisible();
});
