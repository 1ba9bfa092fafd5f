import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { tap } from '../support/customer.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { watchPolicy } from '../support/pasted-page.ts';
import { openPlayground, shownCode } from '../support/playground.ts';
import { handoffCode } from '../support/shop.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test.describe('an engineer at the playground', () => {
  test('sees the widget live and reads what it says', async ({ page }) => {
    const refused = await watchPolicy(page);
    const frame = await openPlayground(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'آماده' })).toBeVisible();
    const ready = page.locator('.events li[data-event="ready"]');
    await expect(ready).toContainText('"protocol":"1.');
    await expect(page.locator('.events li[data-event="route"]')).toContainText('/thirdparty');
    expect(await refused()).toEqual([]);
  });

  test('recolours the widget without losing an answer', async ({ page }) => {
    const frame = await openPlayground(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await expect(page.locator('.events li[data-event="ready"]')).toHaveCount(1);
    await frame.getByLabel('کد ملی مالک خودرو').fill('0012345679');
    await page.getByRole('textbox', { name: 'brand', exact: true }).fill('#008060');
    const root = frame.locator('html');
    await expect.poll(() => root.evaluate(one => one.style.getPropertyValue('--panah-brand'))).toBe('#008060');
    await page.locator('[name=scheme]').selectOption('dark');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(frame.getByLabel('کد ملی مالک خودرو')).toHaveValue(/\S{10}/);
    await expect(page.locator('.events li[data-event="ready"]')).toHaveCount(1);
    expect(await shownCode(page, 'Script tag')).toContain('data-theme="brand:#008060"');
    expect(await shownCode(page, 'npm')).toContain("theme: { brand: '#008060' }");
  });

  test('is told how well the colours read, in figures and in words', async ({ page }) => {
    await openPlayground(page);
    const row = page.getByRole('row').filter({ hasText: 'on-brand / brand' });
    await expect(row).toContainText('۵٫۳ به ۱');
    await page.getByRole('textbox', { name: 'brand', exact: true }).fill('#ffb703');
    await expect(row).toContainText('ناخوانا');
    await page.getByRole('button', { name: 'برگرداندن brand' }).click();
    await expect(row).not.toContainText('ناخوانا');
  });

  test('chooses another partner and starts anew with it', async ({ page }) => {
    const frame = await openPlayground(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await expect(page.locator('.events li[data-event="ready"]')).toHaveCount(1);
    await page.getByLabel('شریک نمونه').selectOption('hamrah');
    await expect(page.locator('.place iframe')).toHaveAttribute('src', /partner=hamrah/);
    await expect(page.locator('.events li[data-event="ready"]')).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel('شریک نمونه')).toHaveValue('hamrah');
    await expect(page.locator('.place iframe')).toHaveAttribute('src', /partner=hamrah/);
  });

  for (const mode of ['modal', 'sheet', 'drawer', 'button', 'page']) {
    test(`opens and closes the widget as ${mode}`, async ({ page }) => {
      const refused = await watchPolicy(page);
      await openPlayground(page);
      await page.locator(`.tiles label:has([value="${mode}"])`).click();
      const dialog = page.locator('dialog');
      if (mode === 'button') await page.locator('button.float').click();
      else if (mode !== 'page') {
        // Until the SDK has taken it over, the link is a link.
        await expect(page.locator('.place a')).toHaveAttribute('aria-haspopup', 'dialog');
        await page.locator('.place a').click();
      }
      await expect(dialog).toBeVisible();
      await expect(dialog.frameLocator('iframe').getByRole('heading', firstQuestion)).toBeVisible();
      await dialog.getByRole('button', { name: 'بستن' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('.events li[data-event="close"]')).toHaveCount(1);
      await page.locator('[data-act="show"]').click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await refused()).toEqual([]);
    });
  }

  test('sees of a session token its beginning only', async ({ page }) => {
    const frame = await openPlayground(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const ready = page.locator('.events li[data-event="ready"] code');
    const { embed_session, nonce } = JSON.parse((await ready.textContent()) ?? '') as Record<string, string>;
    const { code } = await handoffCode(siteOrigin, { embed_session, nonce });
    const token = await page.locator('.place [data-panah]').evaluate((container, handed) => {
      const { panah } = container as unknown as {
        panah: { login(code: string): void; once(name: string, listener: (payload: { token: string }) => void): void };
      };
      return new Promise<string>(done => {
        panah.once('token', payload => done(payload.token));
        panah.login(handed);
      });
    }, code);
    const shown = page.locator('.events li[data-event="token"]');
    await expect(shown).toContainText(`${token.slice(0, 4)}…`);
    await expect(page.locator('.events')).not.toContainText(token.slice(0, 5));
  });

  test('leads the widget to a page of its own and asks the doctor', async ({ page }) => {
    const frame = await openPlayground(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await page.getByRole('button', { name: 'برو' }).click();
    await expect(page.locator('.events li[data-event="route"]').filter({ hasText: '/faq' })).toHaveCount(1);
    // The frame grows with its new page, and moves what is under the finger.
    await tap(page.getByRole('button', { name: 'عیب‌یابی' }));
    await expect(page.getByRole('heading', { name: 'بررسی پناه' })).toBeVisible();
  });

  test('walks through the code by keyboard and copies it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlayground(page);
    await page.getByRole('tab', { name: 'Script tag' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const npm = page.getByRole('tab', { name: 'npm' });
    await expect(npm).toBeFocused();
    await expect(npm).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'رونوشت', exact: true }).click();
    await expect(page.getByRole('button', { name: 'رونوشت شد' })).toBeVisible();
    const shown = await page.locator('.snippet code').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  });

  test('finds a guide behind every way to embed', async ({ page }) => {
    await openPlayground(page);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(9);
    for (const tab of await tabs.all()) {
      await tab.click();
      const answer = await page.request.get(`${demoOrigin}${await page.locator('.more a').getAttribute('href')}`);
      expect([answer.status(), (await answer.text()).slice(0, 2)]).toEqual([200, '# ']);
    }
    expect((await page.request.get(`${demoOrigin}/playground/guides/nothing.md`)).status()).toBe(404);
  });

  for (const width of [360, 768, 1280]) {
    test(`finds nothing cut off and nothing that axe objects to at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const frame = await openPlayground(page);
      await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoComplaintsInBoth(page, `playground ${width}`);
    });
  }
});
