import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { broken, type Found, tag, wrong } from '../support/broken-pages.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** What `Panah.doctor()` says of the page that stands open, once `code` is among it. */
async function ask(page: Page | Frame, code: string, options: { overlay?: boolean } = {}): Promise<Found[]> {
  await page.waitForFunction(() => 'Panah' in window && !Array.isArray((window.Panah as { q: unknown }).q));
  let findings: Found[] = [];
  const codes = async () => {
    findings = await page.evaluate(
      settings =>
        (window as unknown as { Panah: { doctor(settings: object): Promise<Found[]> } }).Panah.doctor(settings),
      options,
    );
    return findings.map(one => one.code);
  };
  // A frame that failed before the second stage stood by it is given up after twenty seconds, any other after ten.
  await expect.poll(codes, { timeout: 30_000 }).toContain(code);
  return findings;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'بررسی پناه' });

test.describe('in a page', () => {
  test('where all is well, finds nothing wrong', async ({ page }) => {
    await page.goto(broken('none'));
    await expect(page.frameLocator('[data-panah] iframe').getByRole('heading', { level: 1 })).toBeVisible();
    const findings = await ask(page, 'widget_ready');
    expect(wrong(findings)).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['policy_allows', 'registered', 'room', 'widget_ready', 'storage']),
    );
  });

  for (const name of ['isolated', 'credentialless'])
    test(`that is ${name} the frame opens, and the doctor knows why`, async ({ page }) => {
      await page.goto(broken(name));
      await expect(page.frameLocator('[data-panah] iframe').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      const findings = await ask(page, 'widget_ready');
      expect(wrong(findings)).toEqual([]);
      expect(findings.find(({ code }) => code === 'isolated')?.en).toContain('Cross-Origin-Embedder-Policy');
    });

  const cases: [string, string, string | RegExp][] = [
    ['csp-frame', 'frame_blocked', `frame-src 'self' https://video.example ${siteOrigin}`],
    ['csp-meta', 'frame_blocked', `frame-src ${siteOrigin}`],
    ['csp-silent', 'headers_unread', `npx -p @panah/sdk panah-doctor ${demoOrigin}/broken`],
    ['csp-silent', 'violation_seen', siteOrigin],
    ['twice', 'script_twice', tag()],
    ['mixed', 'versions_mixed', tag()],
    ['unknown-partner', 'partner_unknown', 'data-partner="YOUR-CODE"'],
    ['permissions', 'feature_off', `Permissions-Policy: clipboard-write=(self "${siteOrigin}")`],
    ['zero', 'container_zero', 'div[data-panah] { display: block; width: 100% }'],
    ['narrow', 'container_narrow', 'div[data-panah] { min-width: 280px }'],
    ['hidden', 'container_hidden', 'div.tab { display: block }'],
    ['details', 'container_in_details', '<details open>'],
    ['clipped', 'container_clipped', 'div.card { height: auto; max-height: none; overflow: visible }'],
    ['json', 'json_spoilt', 'delete Array.prototype.toJSON;'],
    ['json', 'prototype_polluted', /Object\.defineProperty\(Object\.prototype, 'extend'/],
    ['misspelt', 'attribute_unknown', 'data-theme="brand:#c8371b"'],
    ['misspelt', 'value_unknown', 'data-scheme="dark"'],
    ['faint', 'frame_faint', 'main { opacity: 1 }'],
    ['untouchable', 'frame_untouchable', 'main { pointer-events: auto }'],
    ['cut', 'frame_cut', 'main { clip-path: none }'],
    ['two-partners', 'partners_mixed', tag()],
    ['no-place', 'container_missing', '<div data-panah style="min-height: 520px"></div>'],
    ['unknown-partner', 'widget_failed', ''],
  ];
  for (const [name, code, fix] of cases)
    test(`with ${name}, names ${code} and the line that mends it`, async ({ page }) => {
      await page.goto(broken(name));
      const findings = await ask(page, code);
      const found = findings.find(one => one.code === code);
      expect(found?.fix ?? '', JSON.stringify(findings, null, 1)).toMatch(
        fix instanceof RegExp ? fix : new RegExp(`^${fix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      );
      expect(found?.fa).toMatch(/[\u0600-\u06ff]/);
    });

  test('with a rule that hides the frame, quotes the rule', async ({ page }) => {
    await page.goto(broken('faint'));
    const findings = await ask(page, 'frame_faint');
    expect(findings.find(({ code }) => code === 'frame_faint')?.en).toContain('(main { opacity: 0.05 })');
  });

  test('whose frame was taken away or made small by a script, says so', async ({ page }) => {
    await page.goto(broken('none'));
    await ask(page, 'widget_ready');
    await page.locator('iframe').evaluate(frame => {
      frame.style.setProperty('max-height', '200px', 'important');
      frame.style.setProperty('min-height', '0', 'important');
    });
    expect(wrong(await ask(page, 'frame_clamped'))).toContain('frame_clamped');
    await page.evaluate(() =>
      new MutationObserver(() => {
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await page.locator('iframe').evaluate(frame => frame.remove());
    expect(wrong(await ask(page, 'frame_missing'))).toEqual(expect.arrayContaining(['frame_missing', 'widget_failed']));
  });

  for (const name of ['unknown-partner', 'csp-frame'])
    test(`with ${name}, never tells the partner to change a header of ours`, async ({ page }) => {
      await page.goto(broken(name));
      const findings = await ask(page, 'widget_failed');
      expect(findings.filter(({ code }) => code === 'violation_seen')).toEqual([]);
      expect(JSON.stringify(findings)).not.toContain('frame-ancestors');
    });

  test('on another origin than the registered one, names the origin to register', async ({ page }) => {
    const stranger = demoOrigin.replace('127.0.0.1', 'stranger.localhost');
    await page.goto(`${stranger}/broken?case=none`);
    const findings = await ask(page, 'origin_not_registered');
    expect(findings.find(({ code }) => code === 'origin_not_registered')).toMatchObject({
      level: 'error',
      fix: stranger,
    });
  });

  test('inside another page, names that one if it is not registered', async ({ page }) => {
    const portal = demoOrigin.replace('127.0.0.1', 'portal.localhost');
    await page.goto(`${portal}/broken?case=nothing`);
    await page.evaluate(src => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, broken('none'));
    await expect.poll(() => page.frame({ url: broken('none') })?.url()).toBeTruthy();
    const findings = await ask(page.frame({ url: broken('none') })!, 'ancestor_not_registered');
    expect(findings.find(({ code }) => code === 'ancestor_not_registered')).toMatchObject({
      level: 'error',
      fix: portal,
    });
  });

  test('with a service worker, gives the line that lets us pass', async ({ page }) => {
    await page.goto(broken('none'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const findings = await ask(page, 'service_worker');
    expect(findings.find(({ code }) => code === 'service_worker')?.fix).toContain(siteOrigin);
    await expect(page.frameLocator('[data-panah] iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('in a sandbox, says that the page has no origin', async ({ page }) => {
    await page.goto(broken('sandbox'));
    expect(wrong(await ask(page, 'origin_opaque'))).toContain('origin_opaque');
  });
});

test.describe('the overlay', () => {
  for (const width of [360, 1280])
    test(`tells it on the page, ${width} px wide, readable for everybody`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(broken('csp-frame'));
      await ask(page, 'widget_failed', { overlay: true });
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(`frame-src 'self' https://video.example ${siteOrigin}`);
      const box = (await dialog.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
          .include('panah-doctor')
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
      }
    });

  test('stands there at once, and tells what it found when a slow server has answered', async ({ page }) => {
    await page.goto(broken('csp-frame'));
    let answer = () => {};
    const answered = new Promise<void>(done => {
      answer = done;
    });
    await page.route(broken('csp-frame'), async route => {
      await answered;
      await route.continue();
    });
    const findings = ask(page, 'widget_failed', { overlay: true });
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('در حال بررسی');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    answer();
    await findings;
    await expect(dialog).toContainText('frame-src');
    await expect(dialog).not.toContainText('در حال بررسی');
    await expect(dialog.getByRole('status')).toContainText('خطا');
  });

  test('works where the page forbids inline styles, markup in strings and all scripts but ours', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', message => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) complaints.push(message.text());
    });
    await page.goto(broken('csp-closed'));
    await expect(page.frameLocator('[data-panah] iframe').getByRole('heading', { level: 1 })).toBeVisible();
    complaints.length = 0;
    const findings = await ask(page, 'widget_ready', { overlay: true });
    expect(wrong(findings)).toEqual([]);
    expect(findings.map(({ code }) => code)).toContain('check_blocked');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate(section => getComputedStyle(section).borderTopLeftRadius)).toBe('18px');
    expect(complaints).toEqual([]);
  });

  test('copies a line, shows the events, closes by Escape and gives the focus back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demoOrigin });
    await page.goto(broken('permissions'));
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'shop';
      document.body.prepend(button);
      button.focus();
    });
    await ask(page, 'widget_ready', { overlay: true });
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await dialog
      .getByRole('button', { name: /رونوشت/ })
      .first()
      .click();
    await expect(dialog.getByRole('status')).toHaveText('رونوشت شد.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Permissions-Policy: clipboard-write=(self "${siteOrigin}")`,
    );
    await dialog.getByText('رویدادهای ابزارک').click();
    await page.evaluate(() =>
      (window as unknown as { Panah: { embed(at: string): { navigate(path: string): Promise<void> } } }).Panah.embed(
        '[data-panah]',
      ).navigate('/faq'),
    );
    await expect(dialog.getByText(/route \{"path":"\/faq/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'shop' })).toBeFocused();
    expect(await page.locator('panah-doctor').count()).toBe(0);
  });
});
