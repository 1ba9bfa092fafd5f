import { expect, test } from '@playwright/test';
import { expectNoComplaints } from '../support/axe.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';

test('nothing is cut off at 320 px, nor with text twice as large', async ({ page, context }) => {
  await answeredConsent(context);
  for (const path of ['/', '/faq', '/login', '/404', '/500', '/about', '/terms']) {
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
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectNoComplaints(page, 'consent');
  expect(await overflow(page)).toBe(0);
  for (const button of await sheet.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});
