import { expect, type Page, test } from '@playwright/test';
import { allSeen, ask, container, openHost, seen, tag } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

const frameOf = (page: Page) => page.locator('[data-panah] iframe');
const inside = (page: Page) => page.frameLocator('[data-panah] iframe');

/** The frame is as tall as its content and is drawn: what is in its middle is the frame, and it can be pressed. */
async function expectWhole(page: Page) {
  // Not what the frame holds until its page is there.
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText(/پرسش‌ها|پلاک/);
  await expect
    .poll(async () => {
      const [has, wants] = await Promise.all([
        frameOf(page).evaluate(frame => frame.getBoundingClientRect().height),
        inside(page)
          .locator('body')
          .evaluate(body => body.getBoundingClientRect().height),
      ]);
      return has >= wants - 1;
    })
    .toBe(true);
  const drawn = await frameOf(page).evaluate(frame => {
    frame.scrollIntoView();
    const { left, top, width } = frame.getBoundingClientRect();
    const { visibility, opacity, clipPath, transform } = getComputedStyle(frame);
    const pressed = document.elementFromPoint(left + width / 2, top + 40) === frame;
    return { visibility, opacity, clipPath, transform, pressed };
  });
  expect(drawn).toEqual({ visibility: 'visible', opacity: '1', clipPath: 'none', transform: 'none', pressed: true });
}

test.describe('a customer sees and reaches all of the widget on a page whose styles', () => {
  for (const rule of [
    'iframe{max-width:100%;height:auto!important}',
    '.post iframe{max-height:600px}',
    'iframe{height:400px!important;min-height:0!important}',
    'iframe{aspect-ratio:16/9;max-height:40vh!important}',
    'iframe{visibility:hidden;opacity:.1;pointer-events:none}',
    'iframe{display:none!important}',
    'iframe{max-width:100px!important;clip-path:inset(40%);transform:scale(.2)}',
    'iframe{transition:all 3s;padding:20px!important;box-sizing:border-box!important}',
  ])
    test(`say ${rule}`, async ({ page }) => {
      await openHost(page, {
        head: `<style>${rule}</style>`,
        body: `<div class="post">${container('data-path="/faq"')}</div>${tag()}`,
      });
      await seen(page, 'ready');
      await expectWhole(page);
      expect(await allSeen(page, 'error')).toEqual([]);
    });

  test('make the container narrow: the width is the page’s to choose', async ({ page }) => {
    await openHost(page, {
      head: '<style>[data-panah]{width:420px}</style>',
      body: container('data-path="/faq"') + tag(),
    });
    await seen(page, 'ready');
    await expectWhole(page);
    expect(await frameOf(page).evaluate(frame => frame.getBoundingClientRect().width)).toBe(420);
  });

  test('hide the container with all around it: it stays hidden until the page shows it', async ({ page }) => {
    await openHost(page, {
      head: '<style>.tab{visibility:hidden}.tab.open{visibility:visible}</style>',
      body: `<div class="tab">${container()}</div>${tag()}`,
    });
    await seen(page, 'ready');
    await expect(frameOf(page)).toBeHidden();
    await page.locator('.tab').evaluate(tab => tab.classList.add('open'));
    await expect(frameOf(page)).toBeVisible();
  });
});

test.describe('on a page that styles its links and containers', () => {
  const plainLink = `<a href="${siteOrigin}/">بیمهٔ خودرو</a>`;
  const link = (page: Page) => page.locator('[data-panah] a');

  for (const rule of ['a{display:inline-block}', 'a{display:block!important}'])
    test(`by ${rule}, the plain link gives way to the widget, and is there again after it`, async ({ page }) => {
      await openHost(page, {
        head: `<style>${rule}</style>`,
        body: container('data-path="/faq"', plainLink) + tag(),
      });
      await seen(page, 'ready');
      await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(link(page)).toBeHidden();
      await ask(page, 'destroy');
      await expect(link(page)).toBeVisible();
    });

  test('the plain link of an own style attribute has it again where the widget ends', async ({ page }) => {
    await openHost(page, {
      body: container('', plainLink.replace('<a', '<a style="display:inline-flex"')) + tag(),
    });
    await seen(page, 'ready');
    await expect(link(page)).toBeHidden();
    await ask(page, 'destroy');
    await expect(link(page)).toHaveCSS('display', 'inline-flex');
  });

  test('by [data-panah]{display:grid}, the widget can be hidden and shown again', async ({ page }) => {
    await openHost(page, {
      head: '<style>[data-panah]{display:grid}</style>',
      body: container('data-path="/faq"') + tag(),
    });
    await seen(page, 'ready');
    await expect(frameOf(page)).toBeVisible();
    await ask(page, 'hide');
    await expect(page.locator('[data-panah]')).toBeHidden();
    await ask(page, 'show');
    await expectWhole(page);
    await expect(page.locator('[data-panah]')).toHaveCSS('display', 'grid');
  });
});

test.describe('on a page that cuts the widget off', () => {
  for (const [name, head, body] of [
    [
      'by a card of a fixed height',
      '<style>.card{height:500px;overflow:hidden}</style>',
      (inner: string) => `<div class="card">${inner}</div>`,
    ],
    [
      'by a frame for videos',
      '<style>.video{position:relative;height:0;padding-top:56.25%;overflow:hidden}.video iframe{position:absolute;top:0;left:0;height:100%}</style>',
      (inner: string) => `<div class="video">${inner}</div>`,
    ],
  ] as const)
    test(`${name}, a customer scrolls inside to its end, and the page is told`, async ({ page }) => {
      await openHost(page, { head, body: body(container('data-path="/faq"')) + tag() });
      const told = await seen(page, 'error');
      expect(told).toMatchObject({ code: 'frame_clipped', recoverable: true });
      await expect
        .poll(() =>
          inside(page)
            .locator('html')
            .evaluate(root => {
              scrollTo(0, root.scrollHeight);
              return scrollY > 0 && Math.ceil(scrollY + innerHeight) >= root.scrollHeight;
            }),
        )
        .toBe(true);
      const box = (await frameOf(page).boundingBox())!;
      const edge = (await page.locator('.card, .video').boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(edge.y + edge.height + 1);
    });

  test('and then no longer does, the widget is whole again', async ({ page }) => {
    await openHost(page, {
      head: '<style>.card{height:500px;overflow:hidden}</style>',
      body: `<div class="card">${container('data-path="/faq"')}</div>${tag()}`,
    });
    await seen(page, 'error');
    await page.locator('.card').evaluate(card => {
      (card as HTMLElement).style.height = 'auto';
    });
    await expectWhole(page);
  });

  test('by a box with a button for more, the widget is whole once the box is opened', async ({ page }) => {
    await openHost(page, {
      head: '<style>.box{max-height:400px;overflow:hidden}.box.open{max-height:none}</style>',
      body: `<div class="box"><div data-panah data-path="/faq" style="min-height:300px"></div></div>${tag()}`,
    });
    await seen(page, 'error');
    await page.locator('.box').evaluate(box => box.classList.add('open'));
    await expectWhole(page);
    expect(await frameOf(page).evaluate(frame => getComputedStyle(frame).marginBlockEnd)).toBe('0px');
  });

  test('by an accordion that is closed, nothing is said, and it opens whole', async ({ page }) => {
    await openHost(page, {
      head: '<style>.fold{max-height:0;overflow:hidden}.fold.open{max-height:none}</style>',
      body: `<div class="fold">${container('data-path="/faq"')}</div>${tag()}`,
    });
    await seen(page, 'resize');
    await page.locator('.fold').evaluate(fold => fold.classList.add('open'));
    await expectWhole(page);
    expect(await allSeen(page, 'error')).toEqual([]);
  });
});
