import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { idle } from '../support/idle.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { askWidget, eventOf, eventsOf, handoffCode, openShop } from '../support/shop.ts';

/** The same page; the package brings types of its own. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test.describe('one pasted tag', () => {
  test('makes a frame with the first question, and tells where the visitor came from', { tag: '@phone' }, async ({
    page,
  }) => {
    const frame = await openShop(page, '/?utm_source=sms&utm_campaign=azar&id=7');
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const address = new URL((await page.locator('.box iframe').getAttribute('src')) ?? '');
    expect(address.origin).toBe(siteOrigin);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      partner: 'yadakchi',
      utm_source: 'sms',
      utm_campaign: 'azar',
      page: `${demoOrigin}/`,
    });
    expect(address.searchParams.has('id')).toBe(false);
    const { embed_session, nonce } = await eventOf(page, 'ready');
    // The server knows the session as this partner's: it makes codes for it.
    expect((await handoffCode(siteOrigin, { embed_session, nonce })).status).toBe(200);
  });

  test('moves nothing on the page, and the frame never scrolls inside', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await eventOf(page, 'resize');
    const inside = () =>
      frame.locator('html').evaluate(root => [root.scrollHeight <= innerHeight, root.scrollWidth <= innerWidth]);
    await expect.poll(inside).toEqual([true, true]);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('grows to its content where nobody sees it yet and the page is slow to greet it', { tag: '@phone' }, async ({
    page,
  }) => {
    let send = () => {};
    const sent = new Promise<void>(resolve => {
      send = resolve;
    });
    await page.route(/\/panah\.mjs$/, async route => {
      await sent;
      await route.continue();
    });
    const frame = await openShop(page);
    await expect(page.locator('.box iframe')).not.toBeInViewport();
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await idle(page);
    send();
    await eventOf(page, 'resize');
    const own = () => frame.locator('body').evaluate(body => Math.ceil(body.getBoundingClientRect().height));
    const given = () =>
      page.locator('.box iframe').evaluate((one: HTMLElement) => [one.offsetHeight, parseFloat(one.style.minHeight)]);
    await expect
      .poll(async () => {
        const [height, least] = await given();
        return height === Math.max(await own(), least!);
      })
      .toBe(true);
  });

  test('holds up nothing on the page, however late its icons come', { tag: '@phone' }, async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>(resolve => {
      send = resolve;
    });
    await page.route(/\/icons\./, async route => {
      await sent;
      await route.continue();
    });
    // Until the page has loaded.
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const isDrawn = () =>
      frame
        .locator('use')
        .first()
        .evaluate(icon => icon.getBoundingClientRect().width > 0);
    expect(await isDrawn()).toBe(false);
    send();
    await expect.poll(isDrawn).toBe(true);
  });

  test('has a name, takes the focus and lets it go', { tag: '@desktop' }, async ({ page }) => {
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await expect(page.locator('.box iframe')).toHaveAttribute('title', 'پناه');
    await expect(frame.locator('input').first()).toBeVisible();
    await page.locator('.buy').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await expect.poll(() => frame.locator('body').evaluate(() => document.activeElement !== document.body)).toBe(true);
    // What the frame says of its own focus is true at once, what the page says a moment later.
    const isLastStop = () =>
      frame.locator('body').evaluate(() => {
        const stops = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
        ];
        return stops.findLast(stop => stop.checkVisibility() && !stop.matches(':disabled')) === document.activeElement;
      });
    for (let press = 0; press < 40 && !(await isLastStop()); press++) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  test('has nothing that axe objects to, across the frame', { tag: '@phone' }, async ({ page }) => {
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
      .include('.box')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);
  });

  test('keeps the answers when the shop changes its look', { tag: '@desktop' }, async ({ page }) => {
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await frame.locator('body').evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => {
      const { Panah } = window as unknown as { Panah: { embed(at: string): { update(look: object): Promise<void> } } };
      return Panah.embed('[data-panah]').update({ scheme: 'dark', theme: { brand: '#008060' } });
    });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await frame.locator('html').evaluate(root => root.style.getPropertyValue('--panah-brand'))).toBe('#008060');
    expect(await frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  });

  test('included twice makes one frame', { tag: '@desktop' }, async ({ page }) => {
    await openShop(page);
    await eventOf(page, 'ready');
    await page.addScriptTag({ url: `${siteOrigin}/sdk/v1/panah.js?again` });
    await expect(page.locator('.box iframe')).toHaveCount(1);
  });

  test('leaves nothing behind when its container is removed', { tag: '@desktop' }, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', problem => problems.push(problem.message));
    await openShop(page);
    await eventOf(page, 'ready');
    await page.locator('[data-panah]').evaluate(container => container.remove());
    await expect(page.locator('iframe')).toHaveCount(0);
    const before = (await eventsOf(page)).length;
    await idle(page);
    expect((await eventsOf(page)).length).toBe(before);
    expect(problems).toEqual([]);
  });
});

test.describe('where the browser gives a frame no storage', { tag: '@phone' }, () => {
  test('and no cookies the questions work all the same', async ({ page, context }) => {
    const frame = await openShop(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    // Chromium as it is driven here throws at the very touch of storage in a frame of another site.
    const touched = await frame.locator('body').evaluate(() => {
      try {
        return localStorage.length >= 0;
      } catch {
        return 'throws';
      }
    });
    expect([true, 'throws']).toContain(touched);
    expect((await context.cookies(siteOrigin)).filter(({ name }) => name !== 'csrftoken')).toEqual([]);
    await askWidget(page, 'navigate', '/faq');
    await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(firstQuestion.name);
  });

  test('a login lasts as long as the page', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await openShop(page);
    const { embed_session, nonce } = await eventOf(page, 'ready');
    const { code } = await handoffCode(siteOrigin, { embed_session, nonce });
    await askWidget(page, 'login', code);
    expect(await eventOf(page, 'login')).toEqual({ by: 'partner' });
  });
});

test.describe('where the widget is not let in', { tag: '@desktop' }, () => {
  test('an unknown partner gets the plain link', async ({ page }) => {
    await page.goto(`${demoOrigin}/unknown-partner`);
    const link = page.locator('.box [data-panah] a');
    await expect(link).toBeVisible();
    await expect(page.locator('.box iframe')).toBeHidden();
    expect(await link.getAttribute('href')).toContain(`${siteOrigin}/?partner=nobody-knows-me`);
    expect(await eventOf(page, 'error')).toMatchObject({ code: 'frame_unreachable', recoverable: true });
  });

  test('a page on another origin gets the plain link as well', async ({ page }) => {
    // The same shop by another name: Chromium finds every name under localhost here, the partner's record does not.
    await page.goto(demoOrigin.replace('127.0.0.1', 'stranger.localhost'));
    const link = page.locator('[data-panah] a');
    await expect(link).toBeVisible();
    await expect(page.locator('.box iframe')).toBeHidden();
    expect(await link.getAttribute('href')).toContain(`${siteOrigin}/?partner=yadakchi`);
  });
});
