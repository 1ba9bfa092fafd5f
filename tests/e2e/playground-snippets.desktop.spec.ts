import { expect, test } from '@playwright/test';
import { NAMESPACE } from '../../src/bridge/protocol.ts';
import { runAppScreen } from '../support/app-screen.ts';
import { serveBundle } from '../support/bundle-shown.ts';
import { siteOrigin } from '../support/origins.ts';
import { expectLive, openPasted, watchPolicy } from '../support/pasted-page.ts';
import { openPlayground, shownCode } from '../support/playground.ts';

/** A partner's page that is as strict as ours, with a nonce for its own inline scripts. */
const policy = (nonce = '') =>
  `default-src 'none'; script-src 'self' ${siteOrigin} ${nonce && `'nonce-${nonce}'`}; frame-src ${siteOrigin}; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'`;

/** Brand of the widget's page, as it is worn. */
const brandOf = (root: HTMLElement) => getComputedStyle(root).getPropertyValue('--panah-brand').trim();

test.describe('what the playground shows, pasted as it is shown', () => {
  test('as a script tag it gives a live widget under a strict policy', async ({ page }) => {
    await openPlayground(page, '?theme=brand:%23008060&scheme=light');
    const code = await shownCode(page, 'Script tag');
    const refused = await watchPolicy(page);
    await openPasted(page, code, { policy: policy(), query: '?utm_source=sms' });
    const frame = await expectLive(page, '[data-panah]');
    expect(await frame.locator('html').evaluate(brandOf)).toBe('#008060');
    await expect(page.locator('[data-panah] iframe')).toHaveAttribute('src', /utm_source=sms/);
    expect(await refused()).toEqual([]);
  });

  test('as a script tag for another partner it wears that partner and its consent', async ({ page }) => {
    await openPlayground(page, '?partner=hamrah&analytics=1&height=800');
    const code = await shownCode(page, 'Script tag');
    await openPasted(page, code);
    await expectLive(page, '[data-panah]', { partner: 'hamrah' });
    expect(await page.locator('[data-panah]').evaluate(box => box.getBoundingClientRect().height)).toBe(800);
    expect(code).toContain("setConsent({ analytics_storage: 'granted' })");
  });

  test('as a script tag for a window it opens that window, and is a link without the script', async ({ page }) => {
    await openPlayground(page, '?mode=modal&path=/faq');
    const code = await shownCode(page, 'Script tag');
    await openPasted(page, code);
    await expect(page.getByRole('link', { name: 'خرید بیمه' })).toHaveAttribute('aria-haspopup', 'dialog');
    await page.getByRole('link', { name: 'خرید بیمه' }).click();
    await expect(page.locator('dialog').frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(`${siteOrigin}/sdk/**`, route => route.abort());
    await openPasted(page, code);
    await page.getByRole('link', { name: 'خرید بیمه' }).click();
    await expect(page).toHaveURL(`${siteOrigin}/faq?partner=yadakchi&line=thirdparty`);
  });

  test('as the fast snippet it has its frame before anything of ours has come', async ({ page }) => {
    await openPlayground(page);
    const code = await shownCode(page, 'Fast snippet');
    await page.route(`${siteOrigin}/sdk/**`, async route => {
      await page.waitForSelector('[data-panah] iframe');
      await route.continue();
    });
    const refused = await watchPolicy(page);
    const nonce = 'cGFzdGVk';
    await openPasted(page, code.replace('<script>', `<script nonce="${nonce}">`), { policy: policy(nonce) });
    await expectLive(page, '[data-panah]');
    expect(await refused()).toEqual([]);
  });

  test('as npm code it is bundled and gives a live widget', async ({ page }) => {
    await openPlayground(page, '?theme=brand:%23008060;on-brand:%23ffffff&routes=hash&analytics=1&tokens=1');
    const code = await shownCode(page, 'npm');
    const tag = await serveBundle(page, { 'shown.js': code });
    const ready = page.waitForEvent('console', message => message.text() === 'panah: ready');
    await openPasted(page, `<div id="insurance"></div>${tag}`);
    await ready;
    const frame = await expectLive(page, '#insurance');
    expect(await frame.locator('html').evaluate(brandOf)).toBe('#008060');
  });

  test('as a React component it is bundled, and StrictMode gets one widget', async ({ page }) => {
    await openPlayground(page, '?partner=hamrah&theme=radius:4px&scheme=dark&tokens=1');
    const shown = await shownCode(page, 'React');
    const main = `import { createElement, StrictMode } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Insurance } from './shown.jsx';
      createRoot(document.querySelector('#app')).render(createElement(StrictMode, null, createElement(Insurance)));`;
    const tag = await serveBundle(page, { 'main.jsx': main, 'shown.jsx': shown });
    const ready = page.waitForEvent('console', message => message.text() === 'panah: ready');
    await openPasted(page, `<div id="app"></div>${tag}`);
    await ready;
    const frame = await expectLive(page, '#app > div', { partner: 'hamrah' });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('as a custom element it gives a live widget that tells of itself', async ({ page }) => {
    await openPlayground(page, '?theme=brand:%23008060;on-brand:%23ffffff&analytics=1&dataLayer=1');
    const code = await shownCode(page, 'Custom element');
    const ready = page.waitForEvent('console', message => message.text() === 'panah: ready');
    await openPasted(page, code);
    await ready;
    const frame = await expectLive(page, 'panah-widget');
    expect(await frame.locator('html').evaluate(brandOf)).toBe('#008060');
    // The part that tells it comes after the widget.
    const told = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event),
      );
    await expect.poll(told).toContain('panah_ready');
  });

  test('as a React Native screen it opens our page for that partner, and both hear each other', async ({ page }) => {
    await openPlayground(page, '?partner=hamrah&path=/orders');
    const code = await shownCode(page, 'React Native');
    const { uri, heard } = await runAppScreen(page, code);
    expect(uri).toBe(`${siteOrigin}/embed/?partner=hamrah&path=%2Forders`);
    // Orders need a login.
    await expect.poll(() => heard).toContain('asked for a code of 32 digits');
    // What the app told the page: its bars.
    const top = () => page.locator('html').evaluate(root => root.style.getPropertyValue('--panah-safe-top'));
    await expect.poll(top).toContain('24px');
  });

  // No compiler of theirs runs here; what is held is that they name our address, the partner and our handlers.
  for (const { tab, address, handler, path } of [
    {
      tab: 'Swift',
      address: /origin = "(.+?)"[\s\S]*partner = "(.+?)"[\s\S]*\\\(origin\)(\/embed\/)/,
      handler: /userContentController\.add\(\w+\(self\), name: "(\w+)"\)/,
      path: /path: String = "(.+?)"/,
    },
    {
      tab: 'Kotlin',
      address: /origin = "(.+?)"[\s\S]*partner = "(.+?)"[\s\S]*\$origin(\/embed\/)/,
      handler: /addWebMessageListener\(webView, "(\w+)"/,
      path: /getStringExtra\("path"\) \?: "(.+?)"/,
    },
    {
      tab: 'Flutter',
      address: /panahOrigin = '(.+?)'[\s\S]*panahPartner = '(.+?)'[\s\S]*\$panahOrigin(\/embed\/)/,
      handler: /WebMessageListener\(jsObjectName: '(\w+)'/,
      path: /this\.path = '(.+?)'/,
    },
  ])
    test(`as ${tab} code it names our page, the partner and the handler of the contract`, async ({ page }) => {
      await openPlayground(page, '?partner=khodro&path=/faq');
      const code = await shownCode(page, tab);
      expect(address.exec(code)?.slice(1)).toEqual([siteOrigin, 'khodro', '/embed/']);
      expect(handler.exec(code)?.[1]).toBe(NAMESPACE);
      expect(path.exec(code)?.[1]).toBe('/faq');
      expect(code).not.toContain('panah.example');
      expect(code).not.toContain('YOUR-CODE');
    });
});
