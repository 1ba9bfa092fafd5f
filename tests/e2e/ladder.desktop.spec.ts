import { expect, type Page, test } from '@playwright/test';
import { Customer, knownOwner } from '../support/customer.ts';
import { ask, container, openHost, seen, tag, wrongOf } from '../support/host-page.ts';
import { idle } from '../support/idle.ts';
import { siteOrigin } from '../support/origins.ts';

const question = { name: 'پلاک و کد ملی مالک' };
const link = `<a href="${siteOrigin}/?partner=yadakchi">بیمه در پناه</a>`;

test('the rest of the script is asked for again where the network failed once', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/panah\.mjs/, route =>
    asked.push(new URL(route.request().url()).pathname) > 1 ? route.continue() : route.abort(),
  );
  await openHost(page, { body: container('', link) + tag() });
  await seen(page, 'ready');
  const [first] = asked;
  expect(first).toMatch(/^\/sdk\/\d+\.\d+\.\d+\/panah\.mjs$/);
  // The same version, in a folder of its own.
  expect(asked).toEqual([first, first?.replace('/sdk/', '/sdk/again/')]);
  await expect(page.locator('[data-panah] a')).toBeHidden();
});

test('where the rest of the script never comes, the frame works by itself and the link stands beside it', async ({
  page,
}) => {
  await page.route(/\/panah\.mjs/, route => route.abort());
  await openHost(page, { body: container('', link) + tag() });
  await expect(page.frameLocator('iframe').getByRole('heading', question)).toBeVisible();
  await expect(page.locator('[data-panah] a')).toBeVisible();
  expect(await wrongOf(page)).toEqual([]);
});

test('where the script itself is blocked, the pasted link is there, with the partner', async ({ page }) => {
  await page.route(/\/panah\.js/, route => route.abort());
  await openHost(page, { body: container('', link) + tag() });
  await expect(page.locator('[data-panah] a')).toBeVisible();
  await page.locator('[data-panah] a').click();
  await expect(page).toHaveURL(`${siteOrigin}/?partner=yadakchi`);
});

test('a frame whose first answer failed is loaded once more', async ({ page }) => {
  let asked = 0;
  await page.route(/\/embed\/\?/, route =>
    asked++ ? route.continue() : route.fulfill({ status: 502, contentType: 'text/html', body: '<p>502' }),
  );
  await openHost(page, { body: container() + tag() });
  await seen(page, 'ready');
  expect(asked).toBe(2);
});

test('a frame that had failed before the rest of the script came does not wait as long as one on its way', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/\/embed\/\?/, route =>
    asked++ ? route.continue() : route.fulfill({ status: 502, contentType: 'text/html', body: '<p>502' }),
  );
  let come = () => {};
  const late = new Promise<void>(done => {
    come = done;
  });
  await page.route(/\/panah\.mjs/, async route => {
    await late;
    await route.continue();
  });
  await openHost(page, { body: container() + tag() });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/embed\/\?/.test(name)),
  );
  come();
  // Five seconds for a document that has loaded; fifteen for one that has not.
  await expect.poll(() => asked, { timeout: 13_000 }).toBe(2);
  await seen(page, 'ready');
});

test('a frame that stays silent gives a reason, and the link with partner, campaign and place', async ({ page }) => {
  await page.route(/\/embed\/\?/, route => route.fulfill({ contentType: 'text/html', body: '<p>nothing' }));
  await openHost(page, {
    body: container('data-timeout="1500" data-path="/faq"') + tag(),
    path: '/host?utm_source=sms&utm_campaign=azar&id=7',
  });
  expect(await seen(page, 'error')).toMatchObject({ code: 'frame_unreachable', recoverable: true });
  const plain = page.locator('[data-panah] a');
  await expect(plain).toBeVisible();
  const address = new URL((await plain.getAttribute('href'))!);
  expect(address.origin + address.pathname).toBe(`${siteOrigin}/faq`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    partner: 'yadakchi',
    line: 'thirdparty',
    utm_source: 'sms',
    utm_campaign: 'azar',
  });
  await plain.click();
  await expect(page).toHaveURL(/\/faq/);
});

test('what is asked of a widget before its bridge is up waits for it', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  await page.route(/\/panah\.mjs/, async route => {
    await asked.promise;
    await route.continue();
  });
  await openHost(page, { body: container() + tag() });
  await page.waitForFunction(() => 'embed' in ((window as unknown as { Panah?: object }).Panah ?? {}));
  await page.evaluate(() => {
    const { Panah } = window as unknown as {
      Panah: { embed(at: string): { navigate(path: string): Promise<void>; on(n: string, l: () => void): unknown } };
    };
    const early = Panah.embed('[data-panah]');
    early.on('ready', () => Object.assign(window, { early: true }));
    early.navigate('/faq');
  });
  asked.resolve();
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  expect(await page.evaluate(() => (window as unknown as { early?: boolean }).early)).toBe(true);
  await expect(ask(page, 'navigate', '//evil.example')).rejects.toThrow(/invalid_payload/);
});

test.describe('what the widget says before the rest of the script is there', () => {
  /** A page whose widget is used before the page listens; gives what lets the rest of the script come. */
  async function openEarly(page: Page, place: string) {
    const come = Promise.withResolvers<void>();
    await page.route(/\/panah\.mjs/, async route => {
      await come.promise;
      await route.continue();
    });
    await openHost(page, { body: place + tag() });
    return come.resolve;
  }
  const told = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { seen: { type: string; payload: { path?: string; step?: string } }[] }).seen
        .filter(({ type }) => type !== 'resize')
        .map(({ type, payload }) => [type, payload.path ?? payload.step].join(' ').trim()),
    );

  test('is heard in its order once it is', async ({ page }) => {
    const come = await openEarly(page, container());
    const customer = new Customer(page);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', question)).toBeVisible();
    await customer.fillPlate(frame);
    await customer.type(frame, 'کد ملی مالک خودرو', knownOwner);
    await customer.tap(frame, 'استعلام و ادامه');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('این‌ها درست‌اند؟');
    expect(await told(page)).toEqual([]);
    come();
    const all = ['ready', 'route /thirdparty', 'step plate', 'route /thirdparty/plate', 'route /thirdparty/confirm'];
    await expect.poll(() => told(page)).toEqual(all);
  });

  test('and what it says without end is heard from the newest back to a bound', async ({ page }) => {
    const come = await openEarly(page, '<div data-panah></div>');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: 'همهٔ پرسش‌ها' })).toBeVisible();
    await frame.locator('body').evaluate(body => {
      for (let times = 0; times < 150; times++) body.querySelector<HTMLElement>('a[href$="/faq"]')!.click();
    });
    come();
    await seen(page, 'resize');
    expect((await told(page)).filter(words => words.startsWith('route'))).toHaveLength(1 + 100);
  });
});

test('a frame whose application never comes says so and leads to the site; one without its sheet still works', async ({
  page,
}) => {
  await page.route(/\/assets\/embed\/.*\.css/, route => route.abort());
  await openHost(page, { body: container() + tag() });
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  await page.route(/\/assets\/embed\/frame-app.*\.js/, route => route.abort());
  await page.reload();
  expect(await seen(page, 'error')).toMatchObject({ code: 'app_unreachable' });
  await expect(page.frameLocator('iframe').getByRole('link', { name: /سایت پناه/ })).toBeVisible();
});

test('a frame whose first page never comes leads to that page of the site, with partner, line and campaign', async ({
  page,
}) => {
  await page.route(/\/assets\/embed\/faq-page.*\.js/, route => route.abort());
  await openHost(page, { body: container('data-path="/faq"') + tag(), path: '/host?utm_source=sms&q=1' });
  const link = page.frameLocator('iframe').getByRole('link', { name: /سایت پناه/ });
  await expect(link).toHaveAttribute('href', `${siteOrigin}/faq?utm_source=sms&partner=yadakchi&line=thirdparty`);
});

test('a page that does not come leaves the one before it, says so, and comes at the next try', async ({ page }) => {
  await openHost(page, { body: container() + tag() });
  const frame = page.frameLocator('iframe');
  await seen(page, 'ready');
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  const faq = /\/assets\/embed\/faq-page.*\.js/;
  let asked = 0;
  await page.route(faq, route => {
    asked += 1;
    return route.abort();
  });
  await ask(page, 'navigate', '/faq');
  await expect(frame.getByText('صفحه باز نشد').first()).toBeVisible();
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute(faq);
  await ask(page, 'navigate', '/faq');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  await frame.getByRole('button', { name: 'بازگشت' }).click();
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
});

test('a page that a release has taken away comes with the build of that release', async ({ page }) => {
  // What the server says of a file that a release has taken away.
  expect((await page.request.get(`${siteOrigin}/assets/embed/gone.js`)).status()).toBe(404);
  let isGone = true;
  const loads: string[] = [];
  await page.route(/\/assets\/embed\/.*\.js/, route => {
    const request = route.request();
    const isLooking = request.resourceType() === 'fetch';
    const is404 = isGone && (isLooking || /faq-page/.test(request.url()));
    if (isLooking) isGone = false;
    return is404 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  page.on('request', request => {
    if (request.url().includes('/embed/?')) loads.push(request.url());
  });
  await page.clock.install();
  await openHost(page, { body: container() + tag() });
  const frame = page.frameLocator('iframe');
  await seen(page, 'ready');
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await ask(page, 'navigate', '/faq');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  expect(loads).toHaveLength(2);
  await frame.getByRole('button', { name: 'بازگشت' }).click();
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
});

test('a login that does not come says so, and comes at the next try', async ({ page }) => {
  await openHost(page, { body: container() + tag() });
  const frame = page.frameLocator('iframe');
  await seen(page, 'ready');
  await expect(frame.getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  const login = /\/assets\/embed\/(partner-|login-dialog).*\.js/;
  await page.route(login, route => route.abort());
  await ask(page, 'navigate', '/orders');
  await expect(frame.getByText('صفحه باز نشد').first()).toBeVisible();
  await page.unroute(login);
  await frame.getByRole('button', { name: 'ورود با شمارهٔ موبایل' }).click();
  await expect(frame.getByRole('dialog').getByLabel('شمارهٔ موبایل')).toBeVisible();
});

test('a frame that works is never loaded anew, though it was there before the rest of the script', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/embed/?')) loads.push(request.url());
  });
  const there = Promise.withResolvers<void>();
  await page.route(/\/panah\.mjs/, async route => {
    await there.promise;
    await route.continue();
  });
  await page.clock.install();
  await openHost(page, { body: container() + tag() });
  const plate = page.frameLocator('iframe').getByLabel('دو رقم اول');
  await expect(plate).toBeVisible();
  there.resolve();
  await seen(page, 'ready');
  await plate.fill('۲۴');
  // Longer than a document that has loaded may stay silent.
  await page.clock.runFor(6_500);
  await idle(page);
  await expect(plate).toHaveValue(/^(24|۲۴)$/);
  expect(loads).toHaveLength(1);
});
