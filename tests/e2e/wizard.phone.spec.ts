import { expect, type Page, test } from '@playwright/test';
import { Customer, knownOwner } from '../support/customer.ts';
import { idle } from '../support/idle.ts';
import { pasteInto } from '../support/paste.ts';
import { answeredConsent } from '../support/site-page.ts';

const go = (page: Page) => page.getByRole('button', { name: 'ادامه', exact: true }).click();
const byHand = (page: Page) => page.getByRole('button', { name: /پلاک یا کد ملی را ندارم/ }).click();
const asked = (page: Page, title: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Opens a form and waits until it listens, which it shows by what is missing: only then a paste replaces what is typed. */
async function openRunning(page: Page) {
  await open(page);
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'پاسخ را درست کنید' })).toBeFocused();
}

async function open(page: Page, path = '/thirdparty') {
  await answeredConsent(page.context());
  await page.goto(path);
}

test('a pressed button without answers says what is missing and leads there', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'پاسخ را درست کنید' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'کد ملی مالک خودرو' }).click();
  await expect(page.getByLabel('کد ملی مالک خودرو')).toBeFocused();
});

test.describe('with a plate in the clipboard', () => {
  test.use({ permissions: ['clipboard-write'] });

  test('a whole plate is pasted into any of its parts, and Backspace goes back', async ({ page }) => {
    await openRunning(page);
    await page.getByLabel('کد ایران').fill('۹۹');
    await pasteInto(page.getByLabel('کد ایران'), '۱۲ب۳۴۵-۶۷');
    await expect(page.getByLabel('دو رقم اول')).toHaveValue('۱۲');
    await expect(page.getByLabel('حرف پلاک')).toHaveValue('ب');
    await expect(page.getByLabel('سه رقم وسط')).toHaveValue('۳۴۵');
    await expect(page.getByLabel('کد ایران')).toHaveValue('۶۷');
    await page.getByLabel('کد ایران').fill('');
    await page.getByLabel('کد ایران').press('Backspace');
    await expect(page.getByLabel('سه رقم وسط')).toBeFocused();
  });

  test('the plate of a motorcycle is not cut into a part of a car’s', async ({ page }) => {
    await openRunning(page);
    await pasteInto(page.getByLabel('دو رقم اول'), '۱۲۳-۴۵۶۷۸');
    await expect(page.getByLabel('دو رقم اول')).toHaveValue('');
    await pasteInto(page.getByLabel('دو رقم اول'), '۱۲');
    await expect(page.getByLabel('دو رقم اول')).toHaveValue('۱۲');
  });
});

test('going back neither checks nor loses what was typed, and a reload keeps the answers', async ({ page }) => {
  await open(page);
  await byHand(page);
  await asked(page, /از این وسیله/);
  await page.getByText('شخصی', { exact: true }).click();
  await asked(page, /سازنده و مدل/);
  await page.getByLabel('سازنده').fill('پژو');
  await page.getByRole('option', { name: 'پژو' }).click();
  await page.goBack();
  await asked(page, /از این وسیله/);
  await page.goForward();
  await expect(page.getByLabel('سازنده')).toHaveValue('پژو');
  await page.reload();
  await asked(page, /سازنده و مدل/);
});

test('two quick taps on «بازگشت» go one question back, not out of the form', async ({ page }) => {
  await open(page);
  await byHand(page);
  await asked(page, /از این وسیله/);
  // Before the browser has gone back at all.
  await page.getByRole('button', { name: 'بازگشت' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await asked(page, 'پلاک و کد ملی مالک');
  await expect(page).toHaveURL(/\/thirdparty/);
});

test('who goes back in the moment of choosing is not led on', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await byHand(page);
  await asked(page, /از این وسیله/);
  await page.getByText('شخصی', { exact: true }).evaluate((choice: HTMLElement, back) => {
    choice.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    choice.click();
    document.querySelector<HTMLElement>(`[aria-label="${back}"]`)?.click();
  }, 'بازگشت');
  await asked(page, 'پلاک و کد ملی مالک');
  await page.clock.runFor(1_000);
  await idle(page);
  await asked(page, 'پلاک و کد ملی مالک');
});

test('the first question leads on within the page that the customer sees', async ({ page }) => {
  await open(page);
  const drawn = await page.locator('.wizard').elementHandle();
  await byHand(page);
  await asked(page, /از این وسیله/);
  await expect(page).toHaveURL(/\/thirdparty\/usage$/);
  expect(await drawn?.evaluate(wizard => wizard.isConnected)).toBe(true);
});

test('a model is found where the maker is asked for, and answers both', async ({ page }) => {
  await open(page, '/thirdparty?has_plate=false');
  await page.getByText('شخصی', { exact: true }).click();
  await asked(page, /سازنده و مدل/);
  await page.getByLabel('سازنده').fill('پرا');
  await page.getByRole('option', { name: 'پراید ۱۳۱ سایپا' }).click();
  await expect(page.getByLabel('سازنده')).toHaveValue('سایپا');
  await expect(page.getByLabel('مدل')).toHaveValue('پراید ۱۳۱');
  await go(page);
  await asked(page, /چه سالی/);
});

test('what stands in the box of the makers is the answer, or the one that was chosen', async ({ page }) => {
  await open(page, '/thirdparty?has_plate=false');
  await page.getByText('شخصی', { exact: true }).click();
  const maker = page.getByRole('combobox', { name: 'سازنده' });
  await maker.fill('سایپا');
  await maker.press('Tab');
  await expect(page.getByRole('combobox', { name: 'مدل' })).toBeVisible();
  await maker.fill('پژ');
  await maker.press('Tab');
  await expect(maker).toHaveValue('سایپا');
  await maker.fill('');
  await maker.press('Tab');
  await expect(maker).toHaveValue('سایپا');
});

test('a maker of both cars and motorcycles is searched for models of the asked type alone', async ({ page }) => {
  await open(page);
  await page.getByText('موتورسیکلت', { exact: true }).click();
  await byHand(page);
  await asked(page, /سازنده و مدل/);
  const maker = page.getByRole('combobox', { name: 'سازنده' });
  await maker.fill('هوندا');
  await expect(page.getByRole('option', { name: 'هوندا', exact: true })).toBeVisible();
  await maker.fill('سیویک');
  await expect(page.getByText('چیزی با این نام نیست')).toBeVisible();
});

test('an address beyond the answers leads to the first open question', async ({ page }) => {
  await open(page, '/thirdparty/discount');
  await asked(page, /پلاک و کد ملی/);
  await expect(page).toHaveURL(/\/thirdparty\/plate$/);
});

test('a date is turned, typed and chosen with the keyboard, and said in words', async ({ page }) => {
  await open(page, '/thirdparty?has_plate=false');
  await asked(page, /از این وسیله/);
  await page.getByText('شخصی', { exact: true }).click();
  await page.getByLabel('سازنده').fill('پژو');
  await page.keyboard.press('Enter');
  await page.getByLabel('مدل').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await go(page);
  await asked(page, /چه سالی/);
  await page.getByRole('combobox').fill('2020');
  await expect(page.getByRole('option')).toHaveText('۱۳۹۹ / ۲۰۲۰');
  await page.keyboard.press('Enter');
  await go(page);
  await page.getByText('بیمه‌نامهٔ قبلی دارم').click();
  await go(page);
  await page.getByRole('combobox').fill('البرز');
  await page.getByRole('option').first().click();
  // The next step answers itself with today, and a double tap does not pass it.
  await page.getByRole('button', { name: 'ادامه', exact: true }).dblclick();
  await asked(page, /چه روزی تمام می‌شود/);
  const month = page.getByRole('listbox', { name: 'ماه' });
  await month.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.result-line')).toContainText('فروردین');
  // Both stop at the same moment.
  await page.locator('.wheels').evaluate(wheels => {
    for (const name of ['روز', 'سال']) wheels.querySelector(`[aria-label="${name}"]`)?.scrollTo(0, 0);
  });
  await expect(page.locator('.result-line')).toContainText('۱ فروردین ۱۳۹۵');
  await page.getByRole('button', { name: 'نوشتن' }).click();
  await page.getByLabel('تاریخ را بنویسید').fill('۱۴۰۵/۹/۳۱');
  await page.getByLabel('تاریخ را بنویسید').blur();
  await expect(page.getByText('این تاریخ در تقویم نیست.').first()).toBeVisible();
  await page.getByLabel('تاریخ را بنویسید').fill('14050914');
  await expect(page.locator('.result-line')).toContainText('شنبه، ۱۴ آذر ۱۴۰۵');
  await expect(page.getByText('اگر تا همین روز تمدید کنید، جریمه‌ای ندارد.')).toBeVisible();
  await page.getByLabel('تاریخ را بنویسید').fill('14050801');
  await expect(page.getByText(/جریمهٔ این روزها تا امروز [۰-۹٬]+ تومان است/)).toBeVisible();
  await page.getByRole('button', { name: /تاریخ را نمی‌دانم/ }).click();
  await asked(page, 'پلاک و کد ملی مالک');
});

test.describe('on a network that fails', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is typed before the form’s engine is there never leaves its field, not even while the engine takes over', async ({
    page,
  }) => {
    // A field that stands empty for a moment gives the customer's next digit to an empty plate.
    await page.addInitScript(() => {
      const emptied: string[] = [];
      Object.assign(window, { emptied });
      const filled = new Set<Node>();
      const look = ({ target }: MutationRecord) => {
        const { value, ariaLabel } = target as HTMLInputElement;
        if (value) filled.add(target);
        else if (filled.has(target)) emptied.push(ariaLabel ?? 'a field');
      };
      new MutationObserver(records => records.forEach(look)).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['value'],
      });
    });
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/wizards\.\w+\.js/, async route => {
      await held;
      await route.continue();
    });
    const customer = new Customer(page);
    await open(page);
    await customer.fillPlate(page);
    await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
    release();
    await customer.tap(page, 'استعلام و ادامه');
    await asked(page, 'این‌ها درست‌اند؟');
    expect(await page.evaluate(() => (window as unknown as { emptied: string[] }).emptied)).toEqual([]);
  });

  test('a step whose code does not come says so at the tap, and the next tap asks again', async ({ page }) => {
    let isCut = true;
    await page.route(/\/wizards\.\w+\.js/, route => (isCut ? route.abort() : route.continue()));
    await open(page);
    await page.getByLabel('کد ملی مالک خودرو').fill('۰۰۱');
    await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'این قدم باز نشد' })).toBeVisible();
    isCut = false;
    await page.getByRole('button', { name: 'استعلام و ادامه' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'پاسخ را درست کنید' })).toBeVisible();
    await expect(page.getByLabel('کد ملی مالک خودرو')).toHaveValue(/۰۰۱/);
  });
});
