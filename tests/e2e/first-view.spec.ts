import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { reservedHeight_px } from '#bridge/reserved-height';
import { Customer, knownOwner, openWidget, stillBox } from '../support/customer.ts';
import { demoOrigin } from '../support/origins.ts';

async function openConfirm(page: Page) {
  const customer = new Customer(page);
  await page.goto('/thirdparty');
  await customer.tap(page, 'رد همه');
  await customer.fillPlate(page);
  await customer.type(page, 'کد ملی مالک خودرو', knownOwner);
  await customer.tap(page, 'استعلام و ادامه');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('این‌ها درست‌اند؟');
}

test('what the inquiry has found stands in a few lines, and the one question is in the first view below it', async ({
  page,
}) => {
  await openConfirm(page);
  const vehicle = page.locator('details').filter({ hasText: 'وسیلهٔ نقلیه' });
  await expect(vehicle.locator('summary')).toContainText('پژو ۲۰۷، شخصی، ساخت ۱۳۹۹ / ۲۰۲۰');
  const policy = page.locator('details').filter({ hasText: 'بیمه‌نامهٔ قبلی' });
  await expect(policy.locator('summary')).toContainText(/البرز، .* تا .*، عدم خسارت: ۴۰٪، راننده: ۴۰٪/);
  const answer = page.getByText('نه، خسارتی نگرفته‌ام');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const bar = await stillBox(page.locator('.action-bar'));
  const box = await stillBox(answer);
  expect(box.y + box.height).toBeLessThan(bar.y);

  await vehicle.locator('summary').click();
  await page.getByRole('button', { name: 'تغییر کاربری' }).click();
  await page.getByText('تاکسی شهری').first().click();
  await expect(vehicle.locator('summary')).toContainText('تاکسی شهری');
});

test('a wide page of questions says whose it is, and leads home', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/thirdparty');
  const mark = page.locator('.wizard-head').getByRole('link', { name: 'پناه' });
  await expect(mark).toBeVisible();
  const column = (await page.getByRole('main').boundingBox())!;
  expect((await mark.boundingBox())!.x).toBeGreaterThanOrEqual(column.x + column.width);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(mark).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await mark.click();
  await expect(page).toHaveURL('/');
});

test('a partner’s page has no mark of ours in the head of the questions', { tag: '@desktop' }, async ({ page }) => {
  const place = await openWidget(page);
  await place.getByRole('button', { name: 'پلاک یا کد ملی را ندارم' }).click();
  await expect(place.locator('.wizard-head')).toBeVisible();
  await expect(place.locator('.wizard-head').getByRole('link')).toHaveCount(0);
});

const heightOf = (place: FrameLocator) => place.locator('body').evaluate(() => document.body.offsetHeight);

for (const width of [320, 360, 480])
  test(`in ${width} px of a partner’s page the first question needs no more than the room kept for it`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(wide => {
      addEventListener('DOMContentLoaded', () => {
        const place = document.querySelector<HTMLElement>('[data-panah]');
        if (place) place.style.inlineSize = `${wide}px`;
      });
    }, width);
    await page.goto(demoOrigin);
    const place = page.frameLocator('iframe');
    await expect(place.getByLabel('کد ملی مالک خودرو')).toBeVisible();
    await expect(place.getByText('با پناه، کارگزار برخط بیمه')).toBeVisible();
    await expect.poll(() => place.locator('body').evaluate(() => innerWidth)).toBe(width);
    expect(await heightOf(place)).toBeLessThanOrEqual(reservedHeight_px);
    await place.getByRole('button', { name: 'موتورسیکلت دارم' }).click();
    await expect(place.getByLabel('کد ملی مالک موتور')).toBeVisible();
    await place.getByRole('button', { name: 'خودرو دارم' }).click();
    await expect(place.getByLabel('کد ملی مالک خودرو')).toBeVisible();
    await place.getByRole('button', { name: 'پلاک یا کد ملی را ندارم' }).click();
    await expect(place.getByRole('heading', { level: 1 })).toHaveText(/از این وسیله/);
  });

test('the lines that are sold stand in the middle of their place, and no row is mostly empty', async ({ page }) => {
  await page.goto('/');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'کدام بیمه را لازم دارید؟' }) });
  const place = (await section.locator('.niches').boundingBox())!;
  const doors = await Promise.all((await section.getByRole('link').all()).map(door => door.boundingBox()));
  const start = Math.min(...doors.map(door => door!.x)) - place.x;
  const end = place.x + place.width - Math.max(...doors.map(door => door!.x + door!.width));
  expect(Math.abs(start - end)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
