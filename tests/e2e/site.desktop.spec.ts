import { expect, test } from '@playwright/test';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { answeredConsent, objections, openPage } from '../support/site-page.ts';

const pages = [
  '/',
  '/faq',
  '/about',
  '/contact-us',
  '/terms',
  '/thirdparty',
  '/login',
  '/login?next=%2Forders%3Fpage%3D2',
];
const ninetyDays_s = 7_776_000;

test.beforeEach(({ context }) => answeredConsent(context));

test('every public page comes drawn, is taken over without a word from the browser, and has one heading', async ({
  page,
}) => {
  const seen = objections(page);
  for (const path of pages) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/پناه$/);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(seen).toEqual([]);
    });
  }
});

test('a page comes with its own styles, so that nothing moves while scripts are on their way', async ({ request }) => {
  const ownSheet = {
    '/': 'home',
    '/travel': 'landing',
    '/insurers': 'insurer-table',
    '/insurers/alborz': 'reviews',
    '/damage-centers': 'damage-centers',
    '/agent-application': 'applications',
    '/micro-insurance': 'micro-insurance',
    '/reminder': 'reminders',
  };
  for (const [path, sheet] of Object.entries(ownSheet)) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html, path).toMatch(new RegExp(`<link rel="stylesheet" href="/assets/site/${sheet}\\.`));
  }
});

test('on a page shorter than the window the footer reaches its end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3200 });
  await openPage(page, '/contact-us');
  const footer = await page.locator('footer').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(3200);
});

test('a page can be read before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  expect(await page.locator('details').count()).toBeGreaterThan(2);
  await context.close();
});

test('the page of questions shows those of the type that its address names', async ({ page, request }) => {
  const ofType = async (query: string) => {
    const { results } = (await (await request.get(`/api/faq/${query}`)).json()) as { results: { question: string }[] };
    return results.map(({ question }) => question);
  };
  const [all, payment] = [await ofType(''), await ofType('?type=payment')];
  expect(payment.length).toBeGreaterThan(0);
  expect(payment.length).toBeLessThan(all.length);
  const questions = page.locator('.faq summary');
  await page.goto('/faq?type=payment');
  await expect(questions).toHaveText(payment);
  await page.goto('/faq');
  await expect(questions).toHaveText(all);
});

test('an address that does not exist says so, with status 404 and ways on', async ({ page }) => {
  const seen = objections(page);
  for (const path of ['/404', '/no-such-page', '/thirdparty/nothing/here/at/all']) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('این صفحه پیدا نشد');
    });
  }
  await openPage(page, '/no-such-page');
  await page.locator('main').getByRole('link', { name: 'پرسش‌ها' }).click();
  await expect(page).toHaveURL('/faq');
  expect(seen).toEqual([]);
});

test('a link preview that takes anything gets the page, and an address without one is told so', async ({ request }) => {
  const ask = (path: string, accept = '*/*') => request.get(path, { headers: { accept } });
  for (const path of ['/', '/faq', '/thirdparty']) {
    const answer = await ask(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
  }
  expect((await ask('/api/nowhere/')).status()).toBe(404);
  const wrong = await request.post('/faq');
  expect([wrong.status(), wrong.headers().allow]).toEqual([405, 'GET, HEAD']);
  expect((await request.post('/no-such-page')).status()).toBe(404);
  const data = await ask('/faq', 'application/json');
  expect([data.status(), data.headers().allow]).toEqual([404, undefined]);
});

test('a search engine finds every public page in the site map, and each of them is there to be listed', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const listed = [...(await (await request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(found => found[1]!);
  expect(listed.map(url => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/', '/faq', '/about', '/contact-us', '/terms', '/thirdparty']),
  );
  for (const url of listed) {
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${url}">`);
  }
  for (const closed of robots.matchAll(/^Disallow: (.+)$/gm)) {
    expect(listed.filter(url => new URL(url).pathname.startsWith(closed[1]!))).toEqual([]);
  }
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), (await icon.body()).subarray(0, 4).toString('hex')]).toEqual([200, '00000100']);
});

test('a step of a form is no page for a search engine', async ({ request }) => {
  const read = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  expect(await read('/micro-insurance/parcel')).toContain('/micro-insurance/parcel">');
  for (const path of ['/micro-insurance/parcel/review', '/thirdparty/vehicle'])
    expect(await read(path), path).toContain('<meta name="robots" content="noindex">');
});

test('a slash too many at the end leads to the page, and to nothing that is none', async ({ request }) => {
  const ask = (path: string) => request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  const led = await ask('/thirdparty/?partner=yadakchi&next=/orders/');
  expect([led.status(), led.headers().location]).toEqual([308, '/thirdparty?partner=yadakchi&next=/orders/']);
  for (const path of [
    '/',
    '/embed/?partner=yadakchi',
    '/api/faq/',
    '/sandbox/messages/',
    '/sandbox/nothing/',
    '/staff/',
  ])
    expect((await ask(path)).status(), path).not.toBe(308);
});

test('what belongs to a customer leads a stranger to login, and the way back is kept', async ({ page }) => {
  const seen = objections(page);
  for (const path of ['/orders', '/orders/unknown-order', '/orders/unknown-order/payment']) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    });
  }
  expect(seen).toEqual([]);
});

test('partner and campaign of the first visit last 90 days at path /, and stand in this tab as well', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    const written: string[] = [];
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document),
      set(cookie: string) {
        written.push(cookie.split('=')[0] ?? '');
        set?.call(document, cookie);
      },
    });
    Object.assign(window, { written });
  });
  await openPage(page, '/faq?partner=yadakchi&utm_source=sms&utm_campaign=azar&affiliation_code=A-17');
  const cookies = Object.fromEntries((await context.cookies()).map(cookie => [cookie.name, cookie]));
  for (const name of [
    'partner',
    'partner_created_date',
    'partner_last_modified_date',
    'utm_data',
    'affiliation_code',
  ]) {
    expect(cookies[name], name).toMatchObject({ path: '/', sameSite: 'Lax' });
    const left = (cookies[name]?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(left - ninetyDays_s)).toBeLessThan(120);
    const mirrored = await page.evaluate(key => sessionStorage.getItem(key), name);
    expect(mirrored, name).toBe(decodeURIComponent(cookies[name]?.value ?? ''));
  }
  // What a script writes some browsers keep for seven days at most.
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect(written.filter(name => name in cookies)).toEqual([]);
  expect(cookies.partner?.value).toBe('yadakchi');
  expect(JSON.parse(decodeURIComponent(cookies.utm_data?.value ?? ''))).toEqual({
    utm_source: 'sms',
    utm_campaign: 'azar',
  });

  await openPage(page, '/about');
  expect((await context.cookies()).find(cookie => cookie.name === 'partner')?.value).toBe('yadakchi');
});

test('an address with a slash too many leads to its page, with the partner', async ({ page }) => {
  await openPage(page, `${siteOrigin}//thirdparty?partner=yadakchi`);
  await expect(page).toHaveURL(`${siteOrigin}/thirdparty?partner=yadakchi`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پلاک و کد ملی مالک');
});

test('a partner that does not exist is never recorded', async ({ page, context }) => {
  await openPage(page, '/?partner=nobody&utm_source=x');
  expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('partner');
  expect(await page.evaluate(() => sessionStorage.getItem('partner'))).toBeNull();
});

test('the site works where storage and cookies are forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbidden });
    Object.defineProperty(document, 'cookie', { get: forbidden, set: forbidden });
  });
  const seen = objections(page);
  await openPage(page, '/?utm_source=x');
  const refuse = page.getByRole('button', { name: 'رد همه' });
  await refuse.click();
  await expect(refuse).toHaveCount(0);
  await page.getByRole('link', { name: 'همهٔ پرسش‌ها' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
  expect(seen).toEqual([]);
});

test('the background worker serves the site, says so when the network is gone, and never comes into a frame', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toMatch(/\/service-worker\.js$/);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const forbidden: string[] = [];
  page.on('console', message => message.text().includes('Content Security Policy') && forbidden.push(message.text()));
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اینترنت وصل نیست');
  expect(forbidden).toEqual([]);
  expect(await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)).toContain('Vazirmatn');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دربارهٔ پناه');
});

test('the background worker leaves to the server whether it still has a file, so that an older build is found out', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const entry = await page.locator('script[type=module][src*="/assets/site/"]').first().getAttribute('src');
  await context.setOffline(true);
  const answered = (cache: RequestCache) =>
    page.evaluate(
      ([file, cache]) =>
        fetch(file!, { cache: cache as RequestCache }).then(
          ({ ok }) => ok,
          () => false,
        ),
      [entry, cache],
    );
  expect([await answered('default'), await answered('no-store')]).toEqual([true, false]);
});

test('in a partner’s page there is no background worker, and the browser objects to nothing', async ({
  page,
  context,
}) => {
  const seen = objections(page);
  await page.goto(demoOrigin);
  const frame = page.frameLocator('.box iframe');
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await frame.locator('form').first().waitFor();
  expect(context.serviceWorkers()).toEqual([]);
  expect(seen).toEqual([]);
});

test('a second look at a page moves no bytes', async ({ request }) => {
  const first = await request.get('/faq', { headers: { accept: 'text/html' } });
  const again = await request.get('/faq', {
    headers: { accept: 'text/html', 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
});

test('the code of a page is announced in its document, so that no part waits for another', async ({ request }) => {
  const announced = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/rel="modulepreload" href="[^"]*\/([a-z-]+)\.[^"]*"/g)].map(([, name]) => name);
  };
  expect(await announced('/faq')).toContain('faq-page');
  expect(await announced('/login?next=%2Forders')).toContain('login-page');
  expect(await announced('/thirdparty')).toContain('wizard-page');
  // Two files for the first question of a frame; another page brings its own.
  expect(await announced('/embed/?partner=yadakchi&line=thirdparty')).toEqual(['embed', 'frame-app']);
  expect(await announced('/embed/?partner=yadakchi&path=%2Ffaq')).toEqual(
    expect.arrayContaining(['embed', 'frame-app', 'faq-page']),
  );
  expect(await announced('/embed/?partner=yadakchi&path=%2Forders')).toContain('orders-page');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(listed).toEqual(expect.arrayContaining(['/insurers', '/insurers/alborz']));
  for (const path of listed) expect(await announced(path), path).toContainEqual(expect.stringMatching(/-page$/));
});
