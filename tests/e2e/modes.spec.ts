import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { endAnimations } from '../support/axe.ts';
import { allSeen, ask, container, openHost, seen, tag, wrongOf } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];
const text = '<h1>فروشگاه</h1><p>نوشته‌ای از فروشگاه</p>';
const tall = '<div style="height:3000px">جای خالی</div>';
const opener = (mode: string, more = '') =>
  `${text}<a data-panah data-mode="${mode}" data-line="thirdparty" ${more} href="${siteOrigin}/thirdparty?partner=yadakchi">خرید بیمه</a>${tall}${tag()}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'پناه' });
const inside = (page: Page) => page.frameLocator('iframe');
const question = { name: 'پلاک و کد ملی مالک' };
const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
const bare = `${text}${container('hidden', `<a href="${siteOrigin}/?partner=yadakchi">بیمه</a>`)}`;

const seenOpener = (page: Page) =>
  expect(page.getByRole('link', { name: 'خرید بیمه' })).toHaveAttribute('aria-haspopup', 'dialog');
/** Before the script is there the link is a plain one. */
async function openByLink(page: Page) {
  await seenOpener(page);
  await page.getByRole('link', { name: 'خرید بیمه' }).click();
}

for (const mode of ['modal', 'sheet', 'drawer', 'page'] as const)
  test(`a link opens the widget as a ${mode}; the page behind stands still and moves again, and the focus returns`, async ({
    page,
  }) => {
    await openHost(page, { body: opener(mode, 'data-trigger="click"') });
    const link = page.getByRole('link', { name: 'خرید بیمه' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.click();
    await expect(dialog(page)).toBeVisible();
    await expect(inside(page).getByLabel('دو رقم اول')).toBeVisible();
    expect(await scrolls(page)).toBe(false);
    const view = page.viewportSize()!;
    // It may still be sliding in.
    const isInside = async () => {
      const box = await page.locator('iframe').boundingBox();
      return box && box.x >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height;
    };
    await expect.poll(isInside).toBe(true);
    await expect
      .poll(() =>
        inside(page)
          .locator('html')
          .evaluate(root => root.scrollWidth <= innerWidth),
      )
      .toBe(true);
    await page.screenshot({ path: `test-results/looks/mode-${mode}-${view.width}.png` });
    await endAnimations(page);
    const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([]);

    await page.getByRole('button', { name: 'بستن' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => scrolls(page)).toBe(true);
    await expect(link).toBeFocused();
    await expect.poll(async () => (await allSeen(page, 'close')).length).toBe(1);
    expect(await wrongOf(page)).toEqual([]);
  });

test('Escape closes it from the page and from within the frame, and the answers stay', { tag: '@desktop' }, async ({
  page,
}) => {
  await openHost(page, { body: opener('modal') });
  await openByLink(page);
  const plate = inside(page).getByLabel('دو رقم اول');
  await plate.fill('۲۴');
  await seen(page, 'ready');
  await plate.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'خرید بیمه' }).press('Enter');
  await expect(plate).toHaveValue(/^(24|۲۴)$/);
  await page.getByRole('button', { name: 'بستن' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect((await allSeen(page, 'ready')).length).toBe(1);
});

test('Escape closes it from a list that always stands open', { tag: '@desktop' }, async ({ page }) => {
  await openHost(page, { body: opener('modal').replaceAll('thirdparty', 'travel') });
  await openByLink(page);
  const list = inside(page).getByRole('combobox');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await seen(page, 'ready');
  await list.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('the focus stays in the open dialog, through the frame and back', { tag: '@desktop' }, async ({ page }) => {
  await openHost(page, { body: opener('modal') });
  await openByLink(page);
  await expect(inside(page).getByRole('heading', question)).toBeVisible();
  const places = new Set<string>();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.shadowRoot?.activeElement?.localName ?? focused?.localName ?? 'none';
      }),
    );
  }
  expect(places.has('iframe')).toBe(true);
  // `body` is the browser's own bar between the last and the first stop.
  expect([...places].filter(place => !['iframe', 'button', 'body'].includes(place))).toEqual([]);
});

test('without JavaScript the link leads to the same page, with the partner', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openHost(page, { body: opener('modal') });
  await page.getByRole('link', { name: 'خرید بیمه' }).click();
  await expect(page).toHaveURL(`${siteOrigin}/thirdparty?partner=yadakchi`);
  await context.close();
});

test('a visitor who wants a new tab gets one', { tag: '@desktop' }, async ({ page, context }) => {
  await openHost(page, { body: opener('modal') });
  await seenOpener(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'خرید بیمه' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/thirdparty/);
  await expect(dialog(page)).toBeHidden();
});

test('a floating button stands in the corner and opens a sheet', { tag: '@phone' }, async ({ page }) => {
  await openHost(page, {
    body: `${text}${tall}<div data-panah data-mode="button" data-label="بیمهٔ خودرو" data-line="thirdparty"></div>${tag()}`,
  });
  const button = page.getByRole('button', { name: 'بیمهٔ خودرو' });
  await expect(button).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(button).toBeInViewport();
  await page.screenshot({ path: `test-results/looks/float-${page.viewportSize()?.width}.png` });
  await button.click();
  await expect(inside(page).getByRole('heading', question)).toBeVisible();
  await ask(page, 'hide');
  await expect(dialog(page)).toBeHidden();
  await ask(page, 'show');
  await expect(dialog(page)).toBeVisible();
  await ask(page, 'destroy');
  await expect(button).toBeHidden();
  await expect.poll(() => scrolls(page)).toBe(true);
});

test('a dialog that is opened again in the turn in which it was closed holds the page once', { tag: '@phone' }, async ({
  page,
}) => {
  await openHost(page, { body: opener('modal') });
  await openByLink(page);
  await expect(inside(page).getByRole('heading', question)).toBeVisible();
  await page.evaluate(() => {
    const { widget } = window as unknown as { widget: Record<'hide' | 'show', () => Promise<void>> };
    return Promise.all([widget.hide(), widget.show()]);
  });
  await expect(dialog(page)).toBeVisible();
  expect(await scrolls(page)).toBe(false);
  await ask(page, 'hide');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => scrolls(page)).toBe(true);
});

test.describe('a trigger', { tag: '@desktop' }, () => {
  const opened = async (page: Page) => expect(dialog(page)).toBeVisible();

  test('of time opens it', async ({ page }) => {
    await openHost(page, { body: opener('modal', 'data-trigger="time:1"') });
    await seenOpener(page);
    await opened(page);
  });
  test('of scrolling opens it at that share of the page', async ({ page }) => {
    await openHost(page, { body: opener('modal', 'data-trigger="scroll:50"') });
    await seenOpener(page);
    await page.evaluate(() => scrollTo(0, 200));
    await idle(page);
    await expect(dialog(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await opened(page);
  });
  test('of leaving opens it as the pointer goes up to the tabs', async ({ page }) => {
    await openHost(page, { body: opener('modal', 'data-trigger="exit"') });
    await seenOpener(page);
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 200, clientY: -3 })),
    );
    await opened(page);
  });
  test('of leaving does nothing more once the visitor has had it open', async ({ page }) => {
    await openHost(page, { body: opener('modal', 'data-trigger="exit"') });
    await openByLink(page);
    await opened(page);
    await ask(page, 'hide');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => scrolls(page)).toBe(true);
    // A dialog would open at once, within the event.
    const scrollsStill = await page.evaluate(() => {
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 200, clientY: -3 }));
      return getComputedStyle(document.documentElement).overflowY !== 'hidden';
    });
    expect(scrollsStill).toBe(true);
    await expect(dialog(page)).toBeHidden();
  });
  test('of the viewport loads an inline widget as it comes near', async ({ page }) => {
    await openHost(page, { body: `${text}${tall}${container('data-trigger="viewport"')}${tag()}` });
    await page.waitForFunction(() => 'scan' in (window as unknown as { Panah: object }).Panah);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 2200));
    await expect(inside(page).getByRole('heading', question)).toBeVisible();
    await seen(page, 'ready');
  });
});

test('a widget that is loaded ahead counts when it is shown, not before', { tag: '@desktop' }, async ({ page }) => {
  const counted: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/embed/shown/')) counted.push(request.url());
  });
  await openHost(page, { body: opener('modal') });
  await seenOpener(page);
  const [request] = await Promise.all([
    page.waitForRequest(/\/embed\/\?/),
    page.getByRole('link', { name: 'خرید بیمه' }).hover(),
  ]);
  expect(new URL(request.url()).searchParams.get('prerender')).toBe('1');
  await seen(page, 'ready');
  expect(counted).toEqual([]);
  await page.getByRole('link', { name: 'خرید بیمه' }).click();
  await expect.poll(() => counted.length).toBe(1);
});

test('a frame that cannot be opened says so in the dialog, with the plain link', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route(/\/embed\//, route => route.abort());
  await openHost(page, { body: opener('modal', 'data-timeout="1500"') });
  await openByLink(page);
  const link = dialog(page).getByRole('link', { name: 'باز کردن در پناه' });
  await expect(link).toBeVisible();
  expect(await link.getAttribute('href')).toContain('partner=yadakchi');
  await page.screenshot({ path: `test-results/looks/failed-${page.viewportSize()?.width}.png` });
  expect(await seen(page, 'error')).toMatchObject({ code: 'frame_unreachable' });
});

test('what the page hid, the handle shows', { tag: '@phone' }, async ({ page }) => {
  await openHost(page, { body: `${bare}${tag()}` });
  await seen(page, 'ready');
  await expect(page.locator('iframe')).toBeHidden();
  await ask(page, 'show');
  await expect(page.locator('iframe')).toBeVisible();
});

test.describe('an inline widget that waits for a tap', { tag: '@phone' }, () => {
  const plain = `<a href="${siteOrigin}/?partner=yadakchi">بیمه در پناه</a>`;
  /** It listens for the tap: until then the link is a plain one. A call to a frame that is not open is refused then. */
  async function waiting(page: Page) {
    await page.waitForFunction(() => 'panah' in (document.querySelector('[data-panah]') as object));
    await expect(ask(page, 'logout')).rejects.toThrow(/not_open/);
  }

  test('loads in its container where its plain link is tapped, and the shop stays', async ({ page }) => {
    await openHost(page, { body: `${text}${container('data-trigger="click"', plain)}${tag()}` });
    await waiting(page);
    const address = page.url();
    await page.getByRole('link', { name: 'بیمه در پناه' }).click();
    await expect(inside(page).getByRole('heading', question)).toBeVisible();
    expect(page.url()).toBe(address);
  });

  test('leaves the link to the visitor once it is destroyed', async ({ page }) => {
    await openHost(page, { body: `${text}${container('data-trigger="click"', plain)}${tag()}` });
    await waiting(page);
    await ask(page, 'destroy');
    await page.getByRole('link', { name: 'بیمه در پناه' }).click();
    await expect(page).toHaveURL(`${siteOrigin}/thirdparty?partner=yadakchi`);
  });
});

test('a container that is a link, or stands in one, shows its inline widget', { tag: '@phone' }, async ({ page }) => {
  const href = `${siteOrigin}/?partner=yadakchi`;
  await openHost(page, {
    body: `<a href="${href}" id="card"><div data-panah data-line="thirdparty"></div></a>
<a data-panah data-line="thirdparty" href="${href}" id="itself" style="display:block;min-height:720px"></a>${tag()}`,
  });
  for (const place of ['#card', '#itself'])
    await expect(page.frameLocator(`${place} iframe`).getByRole('heading', question)).toBeVisible();
});

test('nothing hears of the page’s history once the last widget is gone', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<unknown>();
    Object.assign(window, { held });
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'popstate') held.add(args[1]);
      addEventListener(...args);
    };
    window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      held.delete(args[1]);
      removeEventListener(...args);
    };
  });
  await openHost(page, { body: opener('modal') });
  await openByLink(page);
  await seen(page, 'ready');
  const held = () => page.evaluate(() => (window as unknown as { held: Set<unknown> }).held.size);
  await expect.poll(held).toBe(1);
  await ask(page, 'destroy');
  await expect.poll(held).toBe(0);
});
