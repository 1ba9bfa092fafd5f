import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { stillBox } from '../support/customer.ts';
import { pastedSnippet } from '../support/embedding.ts';
import { allSeen, ask, container, expectWidget, openHost, sdkUrl, seen, tag, wrongOf } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';

const inside = (page: Page) => page.frameLocator('iframe');
const question = { name: 'پلاک و کد ملی مالک' };

test('a frame gets the least that works: no camera, no place, no pointer, and of its page the origin alone', async ({
  page,
}) => {
  const referrers: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${siteOrigin}/embed/`)) referrers.push(request.headers().referer ?? '');
  });
  await openHost(page, { body: container() + tag(), path: '/host?secret=1' });
  await expectWidget(page);
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'otp-credentials;clipboard-write');
  await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin');
  expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
  // The sandbox comes with the frame's own page, so it holds however the widget is embedded.
  const locked = inside(page)
    .locator('body')
    .evaluate(body => Promise.resolve(body.requestPointerLock()).then(() => 'locked', String));
  expect(await locked).toMatch(/sandbox/);
});

test('a frame whose address is led elsewhere on our site greets all the same, and once', async ({ page }) => {
  await page.route(`${siteOrigin}/embed/?*`, (route, request) =>
    /moved=1/.test(request.url())
      ? route.fallback()
      : route.fulfill({ status: 302, headers: { location: `${request.url()}&moved=1` } }),
  );
  await openHost(page, { body: container() + tag() });
  await expectWidget(page);
  expect(await allSeen(page, 'ready')).toHaveLength(1);
});

test('a page with two widgets keeps them apart, without a name for either', async ({ page }) => {
  await openHost(page, {
    body: `${container('id="first"')}${container('id="second" data-path="/faq"')}${tag()}<script>
      window.told = { first: [], second: [] };
      Panah.q.push(Panah => {
        for (const name of ['first', 'second'])
          Panah.embed('#' + name).on('route', ({ path }) => told[name].push(path));
      });</script>`,
  });
  const told = () => page.evaluate(() => (window as unknown as { told: Record<string, string[]> }).told);
  await expect.poll(told).toEqual({ first: ['/thirdparty'], second: ['/faq'] });
  await page.evaluate(() =>
    (window as unknown as { Panah: { embed(place: string): { navigate(path: string): void } } }).Panah.embed(
      '#first',
    ).navigate('/orders'),
  );
  await expect.poll(told).toEqual({ first: ['/thirdparty', '/orders'], second: ['/faq'] });
  expect(await wrongOf(page)).toEqual([]);
});

test('a page whose scripts are rewritten and evaluated later shows the widget', async ({ page }) => {
  await openHost(page, {
    body: `${container()}<script type="text/later" src="${sdkUrl}" data-partner="yadakchi"></script>
<script>fetch('${sdkUrl}').then(answer => answer.text()).then(code => (0, eval)(code))</script>`,
  });
  await expectWidget(page);
  const frame = new URL((await page.locator('iframe').getAttribute('src'))!);
  expect(frame.searchParams.get('partner')).toBe('yadakchi');
});

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const pinned = `<script src="${siteOrigin}/sdk/${version}/panah.js" data-partner="yadakchi"></script>`;
const first = tag().replace(' async', '');

test('the script included twice, and once more by its pinned address, makes one widget', async ({ page }) => {
  await openHost(page, { body: container() + first + first + pinned });
  await expectWidget(page);
  await idle(page);
  await expect(page.locator('iframe')).toHaveCount(1);
});

for (const [name, pasted] of [
  ['script tag', container() + tag()],
  ['fast snippet', pastedSnippet()],
] as const)
  test(`a page that has spoilt Object.prototype steers nothing of a widget by the ${name}`, async ({ page }) => {
    const spoilt = {
      origin: 'https://evil.example',
      mode: 'modal',
      path: '/faq',
      scheme: 'dark',
      theme: 'brand:#ff0000',
      height: '5',
      timeout: '1',
      debug: 'true',
      dataLayer: 'true',
    };
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await openHost(page, {
      head: `<script>Object.assign(Object.prototype, ${JSON.stringify(spoilt)})</script>`,
      body: pasted,
    });
    await expectWidget(page);
    expect(asked.filter(url => url.includes('evil.example'))).toEqual([]);
    const address = new URL((await page.locator('iframe').getAttribute('src'))!);
    expect([address.origin, address.searchParams.get('path') || null, address.hash.slice(1)]).toEqual([
      siteOrigin,
      null,
      '',
    ]);
    await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'light');
    expect((await page.locator('iframe').boundingBox())!.height).toBeGreaterThanOrEqual(520);
    expect(await page.evaluate(() => Object.hasOwn(window, 'dataLayer'))).toBe(false);
    expect(await wrongOf(page)).toEqual([]);
  });

test('after a pinned version that came first, that one serves the page', async ({ page }) => {
  await openHost(page, { body: container() + pinned + first });
  await expect(inside(page).getByRole('heading', question)).toBeVisible();
  await idle(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await wrongOf(page)).toEqual([]);
});

test.describe('a page that changes its body', () => {
  test('wholly, as Turbo and Astro do, gets a widget in the new one', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await expectWidget(page);
    await page.evaluate(() => {
      const fresh = document.createElement('body');
      fresh.append(document.querySelector('[data-panah]')!.cloneNode(false));
      document.body.replaceWith(fresh);
    });
    await expect(inside(page).getByRole('heading', question)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(await wrongOf(page)).toEqual([]);
  });

  test('and brings back a copy of the old one, with the frame in it, has one living widget', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await expectWidget(page);
    await page.evaluate(() => {
      const fresh = document.createElement('body');
      fresh.append(document.querySelector('[data-panah]')!.cloneNode(true));
      document.body.replaceWith(fresh);
    });
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(inside(page).getByRole('heading', question)).toBeVisible();
    const again = await page.evaluate(
      () =>
        new Promise(done => {
          const { Panah } = window as unknown as {
            Panah: { embed(at: string): { on(name: string, heard: (payload: unknown) => void): void } };
          };
          Panah.embed('[data-panah]').on('ready', done);
        }),
    );
    expect(again).toMatchObject({ protocol: expect.stringMatching(/^1\./) });
  });

  test('and takes the container out and in again has it again', async ({ page }) => {
    await openHost(page, { body: `<main>${container()}</main>${tag()}` });
    await expectWidget(page);
    const place = await page.locator('[data-panah]').elementHandle();
    await place!.evaluate(element => element.remove());
    await expect(page.locator('iframe')).toHaveCount(0);
    await idle(page);
    await page.evaluate(element => document.querySelector('main')!.append(element!), place);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(inside(page).getByRole('heading', question)).toBeVisible();
  });

  test('and moves the container keeps its handle, its listeners and the customer’s page', async ({ page }) => {
    await openHost(page, { body: `<main>${container()}</main><aside></aside>${tag()}` });
    await expectWidget(page);
    await ask(page, 'navigate', '/faq');
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
    await page.evaluate(() => document.querySelector('aside')!.append(document.querySelector('[data-panah]')!));
    await expect.poll(async () => (await allSeen(page, 'ready')).length).toBe(2);
    await expect(inside(page).getByRole('heading', { level: 1 })).not.toHaveText(question.name);
    await ask(page, 'navigate', '/');
    await expect.poll(async () => (await seen(page, 'route')).path).toBe('/');
  });

  test('and removes the container in the middle of the handshake is left in peace', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.locator('[data-panah]').evaluate(place => place.remove());
    await idle(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await wrongOf(page)).toEqual([]);
  });
});

test('a frame that is loaded anew by whomever joins again, where the customer was', async ({ page }) => {
  await openHost(page, { body: container() + tag() });
  await expectWidget(page);
  await ask(page, 'navigate', '/faq');
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')!;
    frame.src = `${frame.src}&x=1`;
  });
  await expect.poll(async () => (await allSeen(page, 'ready')).length).toBe(2);
  await expect(inside(page).getByRole('heading', { level: 1 })).not.toHaveText(question.name);
  expect(await allSeen(page, 'error')).toEqual([]);
});

test.describe('a layout', () => {
  test('in the height of the window does not make the frame grow for ever', async ({ page }) => {
    await openHost(page, {
      head: '<style>html,body{height:100vh;margin:0}[data-panah]{height:100vh;overflow:auto}iframe{max-height:none}</style>',
      body: container() + tag(),
    });
    await expectWidget(page);
    await expect(inside(page).getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
    const told = async () => (await allSeen(page, 'resize')).length;
    // A font that comes late may change it once more.
    const growth = async () => {
      const before = await told();
      await idle(page, 40);
      return (await told()) - before;
    };
    await expect.poll(growth, { timeout: 120_000 }).toBe(0);
  });

  test('under a transform and a position keeps the modal above everything, in the window', async ({ page }) => {
    await openHost(page, {
      head: '<style>main{transform:translateX(40px) scale(.9);position:relative;z-index:1;overflow:hidden;height:90px;filter:blur(0)}nav{position:fixed;inset:0 0 auto;height:80px;background:#900;z-index:2147483647}</style>',
      body: `<nav>منو</nav><main><a data-panah data-mode="modal" href="${siteOrigin}/" style="position:absolute;top:82px">خرید بیمه</a></main>${tag()}`,
    });
    const link = page.getByRole('link', { name: 'خرید بیمه' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.evaluate((one: HTMLElement) => one.click());
    const box = await stillBox(page.getByRole('dialog'));
    expect(box.width).toBeGreaterThan(500);
    const above = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.shadowRoot?.elementFromPoint(x!, y!)?.localName ?? 'page',
      [box.x + box.width / 2, box.y + 20],
    );
    expect(['header', 'h2', 'dialog']).toContain(above);
  });

  test('from left to right keeps the widget from right to left, and the page as it was', async ({ page }) => {
    await openHost(page, {
      body: `<script>document.documentElement.dir='ltr';document.documentElement.lang='en'</script><h1>Shop</h1>${container()}${tag()}`,
    });
    await expectWidget(page);
    expect(await inside(page).locator('html').getAttribute('dir')).toBe('rtl');
    expect(
      await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth]),
    ).toEqual(['ltr', true]);
  });

  for (const [partner, scheme, ground] of [
    ['yadakchi', 'light', 'rgba(0, 0, 0, 0)'],
    ['yadakchi', 'dark', 'rgb(255, 255, 255)'],
    ['khodro', 'dark', 'rgba(0, 0, 0, 0)'],
    ['khodro', 'light', 'rgb(18, 20, 23)'],
  ] as const)
    test(`of a ${scheme} page with the colours of ${partner} stands on a ground that its text can be read on`, async ({
      page,
    }) => {
      await openHost(page, {
        head: `<style>:root{color-scheme:${scheme};background:${scheme === 'dark' ? '#111' : '#fff'}}</style>`,
        body: container() + tag().replace('yadakchi', partner),
      });
      await seen(page, 'ready');
      const body = inside(page).locator('body');
      expect(await body.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(ground);
    });

  test('of a dark page gets a dark frame from the first moment', async ({ page }) => {
    await openHost(page, {
      head: '<style>:root{color-scheme:dark;background:#111}</style>',
      body: container() + tag(),
    });
    await expectWidget(page);
    await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(new URL((await page.locator('iframe').getAttribute('src'))!).searchParams.get('scheme')).toBe('dark');
    expect(await page.locator('iframe').evaluate(frame => getComputedStyle(frame).colorScheme)).toBe('dark');
  });
});
