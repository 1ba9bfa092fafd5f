import { expect, type Page, test } from '@playwright/test';
import { abortRequests, ask, container, openHost, type PanahWindow, seen, tag, wrongOf } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

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
      const { Panah } = window as unknown as PanahWindow;
      Object.assign(window, { before: Panah.embed('[data-panah]') });
    });
    const same = () =>
      page.evaluate(() => {
        const { Panah, before } = window as unknown as PanahWindow & { before: { frame: unknown } };
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
      const { Panah } = window as unknown as PanahWindow;
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
      const widget = (window as unknown as PanahWindow).Panah.embed('[data-panah]');
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
      const widget = (window as unknown as PanahWindow).Panah.embed('[data-panah]');
      const of = (call: Promise<unknown>) => call.catch(({ name, code, message }) => [name, code, message]);
      return [await of(widget.navigate!('//evil.example')), await of(widget.login!('x'.repeat(43)))];
    });
    expect(told).toEqual([
      ['PanahError', 'invalid_payload', expect.stringMatching(/^invalid_payload: .*\(path\)$/)],
      ['PanahError', 'handoff_refused', expect.stringMatching(/^handoff_refused: [ -~]+$/)],
    ]);
  });
});

test.describe('a consent that the visitor withdraws', () => {
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('panah-attribution'));

  test('takes along what was kept with it', async ({ page }) => {
    await openHost(page, { body: container() + tag(), path: '/host?utm_source=sms' });
    await seen(page, 'ready');
    await ask(page, 'setConsent', { analytics_storage: 'granted' });
    await expect.poll(() => kept(page)).toContain('sms');
    await ask(page, 'setConsent', { analytics_storage: 'denied' });
    await expect.poll(() => kept(page)).toBeNull();
  });

  test('stays withdrawn though the frame answers an older update afterwards', async ({ page }) => {
    await openHost(page, { body: container() + tag(), path: '/host?utm_source=sms' });
    await seen(page, 'ready');
    await page.evaluate(async () => {
      const widget = (window as unknown as PanahWindow).Panah.embed('[data-panah]');
      const older = widget.update!({ scheme: 'dark', consent: { analytics_storage: 'granted' } });
      await widget.setConsent!({ analytics_storage: 'denied' });
      await older;
      await widget.getAttribution!();
    });
    expect(await kept(page)).toBeNull();
  });
});

test.describe('answers and a theme', () => {
  /** A page that makes its widget with these options, and notes the code of an error and that the bridge is up. */
  const openWith = (page: Page, options: string) =>
    openHost(page, {
      body: `<div id="box" style="min-height:520px"></div>${tag()}<script>
        ((window.Panah ??= {}).q ??= []).push(Panah => {
          window.widget = Panah.embed('#box', ${options});
          window.widget.on('resize', () => { document.title = 'up'; }).on('error', ({ code }) => { document.title = code; });
        });
      </script>`,
    });

  test('may be reactive objects of a framework, at first and later', async ({ page }) => {
    const reactive = (object: string) => `new Proxy(${object}, {})`;
    await openWith(
      page,
      `{ answers: ${reactive(`{ vehicle_type: 'car' }`)}, theme: ${reactive(`{ brand: '#008060' }`)} }`,
    );
    await expect(page).toHaveTitle('up');
    const worn = () =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate(root => root.style.getPropertyValue('--panah-brand'));
    expect(await worn()).toBe('#008060');
    await page.evaluate(`widget.update({ theme: ${reactive(`{ brand: '#00523d' }`)} })`);
    expect(await worn()).toBe('#00523d');
  });

  test('come to the widget of a tag from the page’s script, and so does its one-time code', async ({ page }) => {
    await openHost(page, {
      head: `<script>
        window.asked = [];
        ((window.Panah ??= {}).q ??= []).push(Panah => {
          const getToken = async ({ reason }) => { asked.push(reason); return null; };
          Panah.embed('[data-panah]', { getToken }).on('ready', () => Panah.embed('[data-panah]').navigate('/orders'));
        });
      </script>`,
      body: container() + tag(),
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await expect.poll(asked).toEqual(['login']);
    await expect(page.frameLocator('iframe').getByLabel(/شمارهٔ موبایل/)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('that cannot be sent are said, and the widget goes on without them', async ({ page }) => {
    await openWith(page, `{ line: 'thirdparty', answers: { vehicle_type: () => 'car' } }`);
    await expect(page).toHaveTitle('bridge_failed');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
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
    await page.waitForFunction(() => 'embed' in ((window as unknown as Partial<PanahWindow>).Panah ?? {}));
    return come;
  }
  const heading = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });

  test('comes though the page does nothing more with it, and stays away once destroyed', async ({ page }) => {
    const come = await openEarly(page);
    await page.evaluate(() => {
      const { Panah } = window as unknown as PanahWindow;
      Object.assign(window, { mine: Panah.embed('#box', { line: 'thirdparty' }) });
    });
    come();
    await expect(heading(page)).toBeVisible();
    const code = await page.evaluate(async () => {
      const { mine } = window as unknown as { mine: ReturnType<PanahWindow['Panah']['embed']> };
      await mine.destroy!();
      return mine.navigate!('/faq').catch(problem => problem.code);
    });
    expect(code).toBe('destroyed');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('comes again where the page has ended it and asked for another, with the options of that one', async ({
    page,
  }) => {
    const come = await openEarly(page);
    await page.evaluate(() => {
      const { Panah } = window as unknown as PanahWindow;
      void Panah.embed('#box', { line: 'travel' }).destroy!();
      void Panah.embed('#box', { line: 'travel' }).destroy!();
      Object.assign(window, { mine: Panah.embed('#box', { line: 'thirdparty' }) });
    });
    come();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    const isSame = await page.evaluate(() => {
      const { Panah, mine } = window as unknown as PanahWindow & { mine: unknown };
      return Object.is(Panah.embed('#box'), mine);
    });
    expect(isSame).toBe(true);
    expect(await wrongOf(page)).toEqual([]);
  });

  test('is one and the same though its container came later', async ({ page }) => {
    const come = await openEarly(page);
    await page.evaluate(() => {
      const { Panah } = window as unknown as PanahWindow;
      Object.assign(window, { mine: Panah.embed('#later', { line: 'thirdparty' }) });
      document.body.append(Object.assign(document.createElement('div'), { id: 'later' }));
    });
    come();
    await expect(heading(page)).toBeVisible();
    const code = await page.evaluate(async () => {
      const { mine } = window as unknown as { mine: ReturnType<PanahWindow['Panah']['embed']> };
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
    await page.evaluate(() => void (window as unknown as PanahWindow).Panah.embed('#nowhere'));
    come();
    await expect.poll(() => told.join('\n')).toContain('container_missing');
    await page.unroute(/\/panah\.mjs/);
    await abortRequests(page, /\/panah\.mjs/);
    await page.reload();
    await expect.poll(() => told.join('\n')).toContain('script_unreachable');
    expect(await wrongOf(page)).toEqual([]);
  });
});

test.describe('a shop whose own one-time code fails', () => {
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
      const findings = await page.evaluate(() => (window as unknown as PanahWindow).Panah.doctor());
      expect(findings.map(({ code }) => code)).toContain('token_failed');
    });
});
