import { expect, type Page, test } from '../support/browser-test.ts';
import { allSeen, container, openHost, sdkUrl, seen, tag, wrongOf } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';
import { pastedSnippet } from '../support/ways-in.ts';

type Panah = {
  embed(at: string | Element, options?: object): Record<string, (...args: unknown[]) => Promise<unknown>>;
  doctor(): Promise<{ code: string; level: string; fa: string; fix?: string }[]>;
};
type Window = { Panah: Panah };

const block = (page: Page, what: RegExp) => page.route(what, route => route.abort());
const plain = (page: Page) => page.getByRole('link', { name: 'بیمه در پناه' });
const home = `${siteOrigin}/?partner=yadakchi&line=thirdparty`;
const dialogPlace = (mode: string, more = '') =>
  `<div data-panah data-line="thirdparty" data-mode="${mode}" ${more}></div>`;

test.describe('where the rest of the script never comes', () => {
  test('a page without a link of its own gets one, a reason, and no promise that waits for ever', async ({ page }) => {
    await block(page, /\/panah\.mjs/);
    await openHost(page, { body: dialogPlace('button') + tag() });
    await page.waitForFunction(() => 'embed' in ((window as unknown as Window).Panah ?? {}));
    const early = page.evaluate(async () => {
      const { Panah } = window as unknown as Window;
      const widget = Panah.embed('[data-panah]');
      return widget.navigate!('/faq').catch(problem => [problem.name, problem.code, problem.message]);
    });
    await expect(plain(page)).toHaveAttribute('href', home);
    expect(await early).toEqual(['PanahError', 'script_unreachable', expect.stringContaining('/panah.mjs')]);
    expect(await seen(page, 'error')).toMatchObject({ code: 'script_unreachable', recoverable: true });
    await plain(page).click();
    await expect(page).toHaveURL(home);
  });

  test('the doctor is there and says exactly that', async ({ page }) => {
    await block(page, /\/panah\.mjs/);
    await openHost(page, { body: container() + tag() });
    await page.waitForFunction(() => 'doctor' in ((window as unknown as Window).Panah ?? {}));
    const findings = await page.evaluate(() => (window as unknown as Window).Panah.doctor());
    expect(findings).toEqual([
      expect.objectContaining({ code: 'parts_unreachable', level: 'error', fix: `script-src ${siteOrigin}` }),
    ]);
    await expect(plain(page)).toBeVisible();
  });

  test('the link of the fast snippet comes back', async ({ page }) => {
    await block(page, /\/panah\.mjs/);
    await openHost(page, { body: pastedSnippet() });
    await expect(plain(page)).toBeVisible();
  });
});

test.describe('where one part of the script does not come', () => {
  test('it is asked for once more', async ({ page }) => {
    let asked = 0;
    await page.route(/\/overlay\.mjs/, route => (asked++ ? route.continue() : route.abort()));
    await openHost(page, { body: dialogPlace('button') + tag() });
    await page.getByRole('button', { name: 'بیمه' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked).toBe(2);
  });

  for (const mode of ['button', 'modal'])
    test(`and it is the dialog of a ${mode}, the visitor has the plain link and the page a reason`, async ({
      page,
    }) => {
      await page.route(/\/overlay\.mjs/, route => route.fulfill({ status: 500, body: '' }));
      await openHost(page, { body: dialogPlace(mode) + tag() });
      expect(await seen(page, 'error')).toMatchObject({ code: 'part_unreachable', recoverable: true });
      await expect(plain(page)).toHaveAttribute('href', home);
      const shown = page.evaluate(() =>
        (window as unknown as Window).Panah.embed('[data-panah]').show!().catch(problem => problem.code),
      );
      expect(await shown).toBe('part_unreachable');
      expect(await wrongOf(page)).toEqual([]);
      await plain(page).click();
      await expect(page).toHaveURL(home);
    });

  test('and it is the address or the data layer, the widget works and the page has a reason', async ({ page }) => {
    await block(page, /\/(routes|data-layer)\.mjs/);
    await openHost(page, { body: container('data-routes="hash" data-data-layer="true"') + tag() });
    await seen(page, 'ready');
    await expect
      .poll(async () => (await allSeen(page, 'error')).map(({ payload }) => payload.code))
      .toContain('part_unreachable');
    expect(await wrongOf(page)).toEqual([]);
  });
});

test('no error page of the browser stands in the box: it is covered, and gives way to the link in time', async ({
  page,
}) => {
  await page.route(/\/embed\/\?/, route => route.abort());
  await openHost(page, { body: container() + tag() });
  const frame = page.locator('iframe');
  await expect(frame).toBeHidden();
  const began = Date.now();
  await expect(plain(page)).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - began).toBeLessThan(15_000);
  expect(await seen(page, 'error')).toMatchObject({ code: 'frame_unreachable' });
  await expect(frame).toBeHidden();
});

test('a widget that hangs gives way to the link when its time is over, not later', async ({ page }) => {
  let asked = 0;
  await page.route(/\/embed\/\?/, () => void asked++);
  await openHost(page, { body: tag() });
  // A frame that hangs would keep the page itself from having loaded.
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), container('data-timeout="2000"'));
  await expect(plain(page)).toBeVisible({ timeout: 6_000 });
  expect(asked).toBe(1);
});

test.describe('a page whose own function throws', () => {
  const body = `<script>
    window.calls = [];
    window.Panah = { q: [
      () => { throw Error('first'); },
      Panah => Panah.embed('#typo').on('ready', () => {}),
      Panah => { calls.push('second'); Panah.embed('[data-panah]').on('ready', () => { throw Error('listener'); }); },
      Panah => Panah.embed('[data-panah]').on('ready', () => calls.push('ready')),
    ] };
  </script>`;

  test('keeps its other functions, its listeners, and the widgets that come later', async ({ page }) => {
    await openHost(page, { head: body, body: container() + tag() });
    const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
    await expect.poll(calls).toEqual(['second', 'ready']);
    const wrong = (await wrongOf(page)).join('\n');
    for (const words of ['first', 'listener', 'container_missing: ']) expect(wrong).toContain(words);
    await page.evaluate(() => document.body.append(document.querySelector('[data-panah]')!.cloneNode(false)));
    await expect(page.locator('iframe')).toHaveCount(2);
  });
});

test.describe('a handle', () => {
  test('from before the script is there is the widget’s own, with its frame', async ({ page }) => {
    let come = () => {};
    const late = new Promise<void>(done => {
      come = done;
    });
    await page.route(/\/panah\.mjs/, async route => {
      await late;
      await route.continue();
    });
    await openHost(page, { body: container() + tag() });
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const { Panah } = window as unknown as Window;
      Object.assign(window, { before: Panah.embed('[data-panah]') });
    });
    const same = () =>
      page.evaluate(() => {
        const { Panah, before } = window as unknown as Window & { before: { frame: unknown } };
        const frame = document.querySelector('iframe');
        return [Object.is(Panah.embed(document.querySelector('[data-panah]')!), before), before.frame === frame];
      });
    expect(await same()).toEqual([true, true]);
    come();
    await seen(page, 'ready');
    expect(await same()).toEqual([true, true]);
  });

  test('of a widget that was destroyed refuses every call with one kind of error, and changes nothing', async ({
    page,
  }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    const codes = await page.evaluate(async () => {
      const { Panah } = window as unknown as Window;
      const widget = Panah.embed('[data-panah]');
      const of = (call: Promise<unknown>) => call.then(String, problem => `${problem.name} ${problem.code}`);
      const pending = of(widget.navigate!('/faq'));
      widget.destroy!();
      const names = ['navigate', 'update', 'setConsent', 'show', 'hide', 'login', 'logout', 'getAttribution'];
      const later = await Promise.all(names.map(name => of(widget[name]!({}))));
      const { hidden } = document.querySelector<HTMLElement>('[data-panah]')!;
      return { codes: [...new Set([await pending, ...later])], hidden };
    });
    expect(codes).toEqual({ codes: ['PanahError destroyed'], hidden: false });
  });

  test('of a dialog that is not open yet says so, and opens at the page that was asked for', async ({ page }) => {
    await openHost(page, {
      body: `<a data-panah data-mode="modal" data-line="thirdparty" href="${siteOrigin}/">بیمه</a>${tag()}`,
    });
    await expect(page.getByRole('link', { name: 'بیمه' })).toHaveAttribute('aria-haspopup', 'dialog');
    const code = await page.evaluate(async () => {
      const widget = (window as unknown as Window).Panah.embed('[data-panah]');
      await widget.navigate!('/faq');
      await widget.update!({ scheme: 'dark' });
      const wrong = await widget.navigate!('//evil.example').catch(problem => problem.code);
      const told = await widget.login!('x'.repeat(20)).catch(problem => problem.code);
      await widget.show!();
      return [wrong, told];
    });
    expect(code).toEqual(['invalid_payload', 'not_open']);
    expect((await seen(page, 'route')).path).toBe('/faq');
  });

  test('says a refusal with a code and English words, whoever refuses', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    const told = await page.evaluate(async () => {
      const widget = (window as unknown as Window).Panah.embed('[data-panah]');
      const of = (call: Promise<unknown>) => call.catch(({ name, code, message }) => [name, code, message]);
      return [await of(widget.navigate!('//evil.example')), await of(widget.login!('x'.repeat(43)))];
    });
    expect(told).toEqual([
      ['PanahError', 'invalid_payload', expect.stringMatching(/^invalid_payload: .*\(path\)$/)],
      ['PanahError', 'handoff_refused', expect.stringMatching(/^handoff_refused: [ -~]+$/)],
    ]);
  });
});

test.describe('a page that takes the frame away', () => {
  for (const [how, act] of [
    ['empties the container', "document.querySelector('[data-panah]').innerHTML = ''"],
    ['removes the frame', "document.querySelector('iframe').remove()"],
    ['leads it elsewhere', "document.querySelector('iframe').src = 'about:blank'"],
  ] as const)
    test(`and ${how} has its widget again, where the customer was`, async ({ page }) => {
      await openHost(page, { body: container() + tag() });
      await seen(page, 'ready');
      await page.evaluate(() => (window as unknown as Window).Panah.embed('[data-panah]').navigate!('/faq'));
      await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
      await page.evaluate(act);
      await expect.poll(async () => (await allSeen(page, 'ready')).length, { timeout: 10_000 }).toBe(2);
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
    await expect(plain(page)).toBeVisible();
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
  expect(await page.evaluate(() => typeof (window as unknown as Window).Panah.doctor)).toBe('function');
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

test.describe('a shop whose own login code fails', () => {
  for (const [how, getToken, words] of [
    ['throws', "() => { throw Error('shop is down'); }", 'shop is down'],
    ['gives rubbish', "async () => '<html>'", 'code'],
    ['gives a code of another frame', "async () => 'x'.repeat(43)", 'handoff_refused'],
  ] as const)
    test(`because it ${how} hears why, and its customer gets the login form`, async ({ page }) => {
      await openHost(page, {
        body: `<div id="own" style="min-height:520px"></div>${tag()}<script>
          window.told = [];
          ((window.Panah ??= {}).q ??= []).push(Panah => {
            window.own = Panah.embed('#own', { line: 'thirdparty', getToken: ${getToken} });
            own.on('error', problem => told.push(problem));
            own.on('ready', () => own.navigate('/orders'));
          });</script>`,
      });
      type Told = { code: string; message: string };
      const told = () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
      await expect.poll(async () => (await told())[0]?.code).toBe('token_failed');
      expect((await told())[0]!.message).toContain(words);
      await expect(page.frameLocator('#own iframe').getByLabel(/شمارهٔ موبایل/)).toBeVisible();
      const findings = await page.evaluate(() => (window as unknown as Window).Panah.doctor());
      expect(findings.map(({ code }) => code)).toContain('token_failed');
    });
});

test.describe('a widget that a page asks for before the rest of the script is there', () => {
  /** A page without a container of ours, and what lets the rest of the script come. */
  async function openEarly(page: Page) {
    let come = () => {};
    const late = new Promise<void>(done => {
      come = done;
    });
    await page.route(/\/panah\.mjs/, async route => {
      await late;
      await route.continue();
    });
    await openHost(page, { body: `<div id="box" style="min-height:720px"></div>${tag()}` });
    await page.waitForFunction(() => 'embed' in ((window as unknown as Partial<Window>).Panah ?? {}));
    return come;
  }
  const heading = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });

  test('comes though the page does nothing more with it, and stays away once destroyed', async ({ page }) => {
    const come = await openEarly(page);
    await page.evaluate(() => {
      const { Panah } = window as unknown as Window;
      Object.assign(window, { mine: Panah.embed('#box', { line: 'thirdparty' }) });
    });
    come();
    await expect(heading(page)).toBeVisible();
    const code = await page.evaluate(async () => {
      const { mine } = window as unknown as { mine: ReturnType<Panah['embed']> };
      await mine.destroy!();
      return mine.navigate!('/faq').catch(problem => problem.code);
    });
    expect(code).toBe('destroyed');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('is one and the same though its container came later', async ({ page }) => {
    const come = await openEarly(page);
    await page.evaluate(() => {
      const { Panah } = window as unknown as Window;
      Object.assign(window, { mine: Panah.embed('#later', { line: 'thirdparty' }) });
      document.body.append(Object.assign(document.createElement('div'), { id: 'later' }));
    });
    come();
    await expect(heading(page)).toBeVisible();
    const code = await page.evaluate(async () => {
      const { mine } = window as unknown as { mine: ReturnType<Panah['embed']> };
      await mine.destroy!();
      return mine.show!().catch(problem => problem.code);
    });
    expect(code).toBe('destroyed');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('is told of where it can come nowhere, and so is a script that never comes; nothing is thrown', async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('console', message => told.push(message.text()));
    const come = await openEarly(page);
    await page.evaluate(() => void (window as unknown as Window).Panah.embed('#nowhere'));
    come();
    await expect.poll(() => told.join('\n')).toContain('container_missing');
    await page.unroute(/\/panah\.mjs/);
    await block(page, /\/panah\.mjs/);
    await page.reload();
    await expect.poll(() => told.join('\n')).toContain('script_unreachable');
    expect(await wrongOf(page)).toEqual([]);
  });
});

test('a container that is yet to come into the page keeps its widget', async ({ page }) => {
  await openHost(page, { body: tag() });
  await page.waitForFunction(() => 'doctor' in ((window as unknown as Window).Panah ?? {}));
  const problem = await page.evaluate(async () => {
    const { Panah } = window as unknown as Window;
    const box = document.createElement('div');
    await new Promise<void>(done => (Panah as unknown as { q: { push(act: () => void): void } }).q.push(done));
    Object.assign(window, { late: Panah.embed(box, { line: 'thirdparty' }) });
    document.body.append('something else');
    // The page's own change is heard in a turn of its own.
    await new Promise(done => setTimeout(done));
    document.body.append(box);
    return (window as unknown as { late: ReturnType<Panah['embed']> }).late.navigate!('/faq').catch(({ code }) => code);
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

test('an element whose part does not come is asked for once, however often the page changes', async ({ page }) => {
  const told: string[] = [];
  page.on('console', message => {
    if (message.text().includes('part_unreachable')) told.push(message.text());
  });
  await block(page, /\/element\.mjs/);
  await openHost(page, { body: `<panah-widget line="thirdparty"></panah-widget>${tag()}` });
  await expect.poll(() => told.length).toBe(1);
  const asked = await page.evaluate(async () => {
    const failed = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /element\.mjs/.test(name)).length;
    const before = failed();
    for (let change = 0; change < 5; change++) {
      document.body.append('.');
      await new Promise(done => setTimeout(done));
    }
    return failed() - before;
  });
  expect(asked).toBe(0);
  expect(told).toHaveLength(1);
});

test('a page of ours is brought into view where the shop scrolls inside an element of its own', async ({ page }) => {
  await openHost(page, {
    head: '<style>html,body{height:100%;margin:0;overflow:hidden}main{height:100%;overflow:auto}</style>',
    body: `<main>${container()}<div style="height:3000px"></div></main>${tag()}`,
  });
  await seen(page, 'ready');
  await page.evaluate(() => document.querySelector('main')!.scrollTo(0, 600));
  await page.evaluate(() => (window as unknown as Window).Panah.embed('[data-panah]').navigate!('/faq'));
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
  await page.waitForFunction(() => 'doctor' in ((window as unknown as Partial<Window>).Panah ?? {}));
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
  await expect(plain(page)).toBeHidden();
  expect(asked).toBe(1);
  await frame.getByRole('link', { name: 'دوباره' }).click();
  await expect(frame.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});
