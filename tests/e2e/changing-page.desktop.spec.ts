import { expect, type Page, test } from '@playwright/test';
import { allSeen, container, openHost, type PanahWindow, plainLink, sdkUrl, seen, tag } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

test.describe('a page that takes the frame away', () => {
  for (const [how, act] of [
    ['empties the container', "document.querySelector('[data-panah]').innerHTML = ''"],
    ['removes the frame', "document.querySelector('iframe').remove()"],
    ['leads it elsewhere', "document.querySelector('iframe').src = 'about:blank'"],
  ] as const)
    test(`and ${how} has its widget again, where the customer was`, async ({ page }) => {
      await openHost(page, { body: container() + tag() });
      await seen(page, 'ready');
      await page.evaluate(() => (window as unknown as PanahWindow).Panah.embed('[data-panah]').navigate!('/faq'));
      await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
      await page.evaluate(act);
      await expect.poll(async () => (await allSeen(page, 'ready')).length).toBe(2);
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).not.toHaveText('پلاک و کد ملی مالک');
      await expect(page.locator('iframe')).toHaveCount(1);
    });

  test('again and again gets the link, and a reason', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    await page.evaluate(() =>
      new MutationObserver(() => {
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await page.evaluate(() => document.querySelector('iframe')!.remove());
    expect(await seen(page, 'error')).toMatchObject({ code: 'frame_removed' });
    await expect(plainLink(page)).toBeVisible();
  });
});

test('of two tags the first in the page says whose customer it is, whichever comes first', async ({ page }) => {
  await page.route(/\/panah\.js\?first/, async route => {
    await seen(page, 'ready');
    await route.continue();
  });
  await openHost(page, {
    body: `${container()}<script async src="${sdkUrl}?first" data-partner="khodro"></script>${tag()}`,
  });
  await seen(page, 'ready');
  expect(new URL((await page.locator('iframe').getAttribute('src'))!).searchParams.get('partner')).toBe('khodro');
});

test('an element with the id Panah takes nothing away, also when it goes', async ({ page }) => {
  await openHost(page, {
    head: '<script>Object.defineProperty(window, "Panah", { value: undefined, writable: true, configurable: true }); delete window.Panah;</script>',
    body: `<a id="Panah" href="#x">پناه</a><script>((window.Panah ??= {}).q ??= []).push(Panah => Panah.embed('[data-panah]').on('ready', () => { document.title = 'ready'; }));</script>${container()}${tag()}`,
  });
  await expect(page).toHaveTitle('ready');
  await page.locator('#Panah').evaluate(element => element.remove());
  expect(await page.evaluate(() => typeof (window as unknown as PanahWindow).Panah.doctor)).toBe('function');
});

test('a page that comes back from the browser’s memory with an open dialog stands still behind it', async ({
  page,
}) => {
  await openHost(page, {
    body: `<a data-panah data-mode="modal" data-line="thirdparty" href="${siteOrigin}/">بیمه</a>${tag()}`,
  });
  const link = page.getByRole('link', { name: 'بیمه' });
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  await link.click();
  const held = () => page.evaluate(() => document.documentElement.style.overflow);
  await expect.poll(held).toBe('hidden');
  const pass = (type: string) =>
    page.evaluate(name => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await pass('pagehide');
  expect(await held()).toBe('');
  await pass('pageshow');
  expect(await held()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(held).toBe('');
});

test('a container that is yet to come into the page keeps its widget', async ({ page }) => {
  await openHost(page, { body: tag() });
  await page.waitForFunction(() => 'doctor' in ((window as unknown as PanahWindow).Panah ?? {}));
  const problem = await page.evaluate(async () => {
    const { Panah } = window as unknown as PanahWindow;
    const box = document.createElement('div');
    await new Promise<void>(done => (Panah as unknown as { q: { push(act: () => void): void } }).q.push(done));
    Object.assign(window, { late: Panah.embed(box, { line: 'thirdparty' }) });
    document.body.append('something else');
    // The page's own change is heard in a turn of its own.
    await new Promise(done => setTimeout(done));
    document.body.append(box);
    return (window as unknown as { late: ReturnType<PanahWindow['Panah']['embed']> }).late.navigate!('/faq').catch(
      ({ code }) => code,
    );
  });
  expect(problem).toBeUndefined();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('پرسش‌ها');
});

test('a policy that only reports is no reason to take the frame away', async ({ page }) => {
  await openHost(page, {
    body: `<a data-panah data-mode="modal" data-line="thirdparty" href="${siteOrigin}/">بیمه</a>${tag()}`,
    headers: { 'content-security-policy-report-only': "frame-src 'none'" },
  });
  const link = page.getByRole('link', { name: 'بیمه' });
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  const reported = page.evaluate(
    () => new Promise(done => document.addEventListener('securitypolicyviolation', done, { once: true })),
  );
  await link.click();
  await reported;
  await seen(page, 'ready');
  expect(await allSeen(page, 'error')).toEqual([]);
  await expect(page.locator('iframe')).toBeVisible();
});

test('a page of ours is brought into view where the shop scrolls inside an element of its own', async ({ page }) => {
  await openHost(page, {
    head: '<style>html,body{height:100%;margin:0;overflow:hidden}main{height:100%;overflow:auto}</style>',
    body: `<main>${container()}<div style="height:3000px"></div></main>${tag()}`,
  });
  await expect(page.frameLocator('iframe').getByLabel('دو رقم اول')).toBeVisible();
  await page.evaluate(() => document.querySelector('main')!.scrollTo(0, 600));
  await page.evaluate(() => (window as unknown as PanahWindow).Panah.embed('[data-panah]').navigate!('/faq'));
  await expect.poll(() => page.evaluate(() => document.querySelector('main')!.scrollTop)).toBe(0);
});

test('a page of ours that asks the visitor to wait is shown, and not asked for again', async ({ page }) => {
  let asked = 0;
  await page.route(/\/embed\/\?/, route =>
    asked++
      ? route.continue()
      : route.fulfill({
          status: 429,
          contentType: 'text/html; charset=utf-8',
          body: `<h1>صبر کنید</h1><a href="">دوباره</a><script>parent.postMessage('panah-refused','*')</script>`,
        }),
  );
  await openHost(page, { body: tag() });
  await page.waitForFunction(() => 'doctor' in ((window as unknown as Partial<PanahWindow>).Panah ?? {}));
  const told = page.waitForEvent('console', message => message.text().includes('frame_refused'));
  // Once the rest of the script is there.
  await page.evaluate(
    html =>
      (window as unknown as { Panah: { q: { push(act: () => void): void } } }).Panah.q.push(() => {
        document.body.insertAdjacentHTML('beforeend', html);
      }),
    container('data-timeout="2000"'),
  );
  const frame = page.frameLocator('iframe');
  await told;
  await expect(frame.getByRole('heading', { name: 'صبر کنید' })).toBeVisible();
  await expect(plainLink(page)).toBeHidden();
  expect(asked).toBe(1);
  await frame.getByRole('link', { name: 'دوباره' }).click();
  await expect(frame.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});

test.describe('a page that keeps the container and takes away what it does not know', () => {
  const clean = (page: Page) =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('body > :not([data-panah], script)')) one.remove();
    });
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.style.overflow);
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'پناه' });

  test('opens its dialog all the same, and scrolls again once it is closed', async ({ page }) => {
    await openHost(page, {
      body: `<a data-panah data-mode="modal" data-line="thirdparty" href="${siteOrigin}/">بیمه</a>${tag()}`,
    });
    const link = page.getByRole('link', { name: 'بیمه' });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    for (let round = 0; round < 2; round++) {
      await link.click();
      await expect(dialog(page)).toBeVisible();
      expect(await overflow(page)).toBe('hidden');
      // In the second round with the dialog open.
      if (!round) await page.keyboard.press('Escape');
      await clean(page);
      await expect.poll(() => overflow(page)).toBe('');
    }
    await link.click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  });

  test('has its floating button again', async ({ page }) => {
    await openHost(page, { body: `<div data-panah data-mode="button" data-line="thirdparty"></div>${tag()}` });
    const button = page.getByRole('button', { name: 'بیمه' });
    await expect(button).toBeVisible();
    await clean(page);
    await button.click();
    await expect(dialog(page)).toBeVisible();
  });

  test('again and again is not fought with over the button', async ({ page }) => {
    await openHost(page, { body: `<div data-panah data-mode="button" data-line="thirdparty"></div>${tag()}` });
    await expect(page.getByRole('button', { name: 'بیمه' })).toBeVisible();
    await page.evaluate(() => {
      const clean = () => {
        for (const one of document.querySelectorAll('body > :not([data-panah], script)')) one.remove();
      };
      new MutationObserver(clean).observe(document.body, { childList: true });
      clean();
    });
    await expect(page.getByRole('button', { name: 'بیمه' })).toBeHidden();
  });
});
