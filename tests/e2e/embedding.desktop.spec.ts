import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { reservedHeight_px } from '#bridge/reserved-height';
import { PROTOCOL_VERSION } from '../../src/bridge/protocol.ts';
import { expect, type FrameLocator, type Page, test } from '../support/browser-test.ts';
import { heardBy, openPage, pastedSnippet, snippet } from '../support/embedding.ts';
import { container, openHost, seen, tag } from '../support/host-page.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };
const question = (page: Page, place = 'body'): FrameLocator => page.frameLocator(`${place} iframe`);
/** Marks the frame's document, to see that it stays the same one. */
const mark = (frame: FrameLocator) => frame.locator('body').evaluate(() => void Object.assign(window, { same: true }));
const isMarked = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same === true);
const listening = `<script>window.heard = [];
  (window.Panah ||= { q: [] }).q.push(Panah => {
    heard.push('queue');
    Panah.embed('[data-panah]').on('ready', () => heard.push('ready'));
  });</script>`;

test.describe('the fast snippet', () => {
  test('is at most 600 bytes in an HTML page that is compressed', () => {
    expect(brotliCompressSync(snippet).length).toBeLessThanOrEqual(600);
    expect(snippet).not.toContain('</');
  });

  test('makes the frame that the SDK then takes over: one frame, one session, never loaded again', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(`${siteOrigin}/sdk/v1/panah.mjs`, async route => {
      await held;
      await route.continue();
    });
    const visit = await openPage(page, listening + pastedSnippet(), {
      query: '?utm_source=sms&utm_campaign=azar&id=7&affiliation_code=ali',
    });
    const frame = question(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    expect(await heardBy(page)).toEqual([]);
    await mark(frame);
    release();
    await expect.poll(() => heardBy(page)).toEqual(['queue', 'ready']);
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(visit.frames).toHaveLength(1);
    expect(await isMarked(frame)).toBe(true);
    expect(Object.fromEntries(visit.frames[0]!.searchParams)).toMatchObject({
      partner: 'yadakchi',
      line: 'thirdparty',
      utm_source: 'sms',
      utm_campaign: 'azar',
      affiliation_code: 'ali',
    });
    expect(visit.frames[0]!.searchParams.has('id')).toBe(false);
    expect(visit.problems).toEqual([]);
  });

  test('asks for the same frame as the script tag does', async ({ page }) => {
    const query = '?utm_source=sms&utm_term=%D8%A8%DB%8C%D9%85%D9%87&referral_code=r1&q=7';
    const attributes = 'data-scheme="light" data-theme="brand:#c8371b; radius:4px" data-path="/faq"';
    const told = ({ searchParams }: URL) => Object.fromEntries([...searchParams].filter(([, value]) => value));
    const visit = await openPage(page, pastedSnippet(attributes), { query });
    await expect.poll(() => visit.frames.length).toBe(1);
    const address = () => page.locator('iframe').getAttribute('src');
    const fast = new URL((await address())!);
    await openPage(
      page,
      `<div data-panah data-line="thirdparty" ${attributes}></div><script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi"></script>`,
      { query },
    );
    await expect(page.locator('iframe')).toHaveCount(1);
    const tag = new URL((await address())!);
    expect(told(fast)).toEqual(told(tag));
    expect(Object.fromEntries(new URLSearchParams(fast.hash.slice(1)))).toEqual(
      Object.fromEntries(new URLSearchParams(tag.hash.slice(1))),
    );
  });

  const policies = {
    'the nonce and what it brings': [`'nonce-r4nd0m' 'strict-dynamic'`, 'r4nd0m'],
    'the nonce alone': [`'nonce-r4nd0m' ${siteOrigin}`, 'r4nd0m'],
    'the hash of its bytes': [`'sha256-${createHash('sha256').update(snippet).digest('base64')}' ${siteOrigin}`, ''],
  } as const;
  for (const [name, [source, nonce]] of Object.entries(policies))
    test(`works under a strict policy, Trusted Types included, that allows it by ${name}`, async ({ page }) => {
      const visit = await openPage(page, pastedSnippet('', nonce), {
        headers: {
          'content-security-policy': `default-src 'none'; script-src ${source}; style-src 'unsafe-inline'; img-src data:; frame-src ${siteOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`,
        },
      });
      await expect(question(page).getByRole('heading', firstQuestion)).toBeVisible();
      // The SDK has arrived: it has given the frame its height.
      await expect.poll(() => page.locator('iframe').evaluate(frame => frame.style.height)).toMatch(/^\d/);
      expect(visit.frames).toHaveLength(1);
      expect(visit.problems).toEqual([]);
    });

  test('asks for the SDK once more where the network failed', async ({ page }) => {
    await page.route(`${siteOrigin}/sdk/v1/panah.mjs`, route => route.abort());
    const visit = await openPage(page, listening + pastedSnippet());
    await expect.poll(() => heardBy(page)).toEqual(['queue', 'ready']);
    expect(visit.frames).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });

  test('leaves a working frame where the SDK is blocked, and the page does not throw', async ({ page }) => {
    await page.route(`${siteOrigin}/sdk/**`, route => route.abort());
    const visit = await openPage(page, listening + pastedSnippet());
    const frame = question(page);
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await frame.locator('input:not([type=radio])').first().fill('1');
    await expect(page.locator('iframe')).toHaveAttribute('title', 'بیمه در پناه');
    expect(visit.problems).toEqual([]);
    expect(await heardBy(page)).toEqual([]);
  });

  test('leaves a modal to the SDK', async ({ page }) => {
    const visit = await openPage(page, pastedSnippet('data-mode="modal"'));
    await page.getByRole('link', { name: 'بیمه در پناه' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => visit.frames.length).toBe(1);
  });
});

test('a frame that was pasted bare gets its looks, and its height follows the content', async ({ page }) => {
  const source = `${siteOrigin}/embed/?partner=yadakchi&amp;line=thirdparty&amp;v=${PROTOCOL_VERSION}`;
  await openPage(
    page,
    `<div data-panah data-line="thirdparty"><iframe src="${source}"></iframe></div>
    <script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi"></script>`,
  );
  await expect(question(page).getByRole('button', { name: 'استعلام و ادامه' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  const looks = () =>
    page
      .locator('iframe')
      .evaluate((frame: HTMLElement) => [frame.style.minHeight, parseFloat(frame.style.height) > 0]);
  await expect.poll(looks).toEqual(['560px', true]);
});

test('click ids go with the frame where the page has consent for ads, and the campaign is the same', async ({
  page,
}) => {
  const asked = async (consent: string) => {
    const { frames } = await openPage(
      page,
      `<div id="w"></div><script>(window.Panah ||= { q: [] }).q.push(Panah => Panah.embed('#w', { ${consent} }))</script>
      <script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi" data-line="thirdparty"></script>`,
      { query: '?gclid=a1&utm_source=ads&q=7' },
    );
    await expect.poll(() => frames.length).toBe(1);
    return ['gclid', 'utm_source', 'partner', 'q'].map(name => frames[0]!.searchParams.get(name));
  };
  expect(await asked('')).toEqual([null, 'ads', 'yadakchi', null]);
  expect(await asked(`consent: { ad_storage: 'granted' }`)).toEqual(['a1', 'ads', 'yadakchi', null]);
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('has the plain link, which leads to the same partner and line', async ({ page }) => {
    await openPage(page, pastedSnippet());
    await page.getByRole('link', { name: 'بیمه در پناه' }).click();
    await expect(page).toHaveURL(/partner=yadakchi.*line=thirdparty/);
  });
});

const npmElement = (attributes: string) => `<script type="module">
  window.heard = [];
  document.addEventListener('panah-ready', ({ detail }) => heard.push('event ' + detail.protocol));
  await import('/npm/element.mjs');
</script><panah-widget id="one" partner="yadakchi" origin="${siteOrigin}" line="thirdparty" ${attributes}></panah-widget><main></main>`;

test.describe('<panah-widget>', () => {
  test('on a page with the script tag is a widget, now or when it comes later', async ({ page }) => {
    const visit = await openPage(
      page,
      `<script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi"></script><panah-widget line="thirdparty"></panah-widget>`,
    );
    await expect(question(page, 'panah-widget').getByRole('heading', firstQuestion)).toBeVisible();
    await page.evaluate(() => document.body.append(document.createElement('panah-widget')));
    await expect(page.locator('iframe')).toHaveCount(2);
    expect(visit.problems).toEqual([]);
  });

  test('follows its attributes without a reload', async ({ page }) => {
    const visit = await openPage(page, npmElement(''));
    const frame = question(page, '#one');
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    await mark(frame);
    await page.locator('#one').evaluate(element => {
      element.setAttribute('scheme', 'dark');
      element.setAttribute('theme', 'brand:#008060');
      element.setAttribute('path', '/faq');
    });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(firstQuestion.name);
    expect(await frame.locator('html').evaluate(root => root.style.getPropertyValue('--panah-brand'))).toBe('#008060');
    expect(await isMarked(frame)).toBe(true);
    expect(visit.frames).toHaveLength(1);
  });

  test('tells its events, has the methods of a handle, and keeps both when it is moved', async ({ page }) => {
    const visit = await openPage(page, npmElement(''));
    await page.evaluate(() => customElements.whenDefined('panah-widget').then(() => true));
    await page.locator('#one').evaluate(element => {
      const widget = element as unknown as { on(name: string, act: () => void): void };
      const { heard } = window as unknown as { heard: string[] };
      widget.on('ready', () => heard.push('listener'));
    });
    await expect.poll(() => heardBy(page)).toEqual(expect.arrayContaining([`event ${PROTOCOL_VERSION}`, 'listener']));
    const before = (await heardBy(page)).length;
    await page.locator('#one').evaluate(element => document.querySelector('main')!.append(element));
    await expect
      .poll(async () => (await heardBy(page)).slice(before).sort())
      .toEqual([`event ${PROTOCOL_VERSION}`, 'listener']);
    await page
      .locator('#one')
      .evaluate(element => (element as unknown as { navigate(path: string): Promise<void> }).navigate('/faq'));
    await expect(question(page, '#one').getByRole('heading', { level: 1 })).not.toHaveText(firstQuestion.name);
    expect(visit.problems).toEqual([]);
  });

  test('ends with its removal, and begins again where it is put back', async ({ page }) => {
    await openPage(page, npmElement(''));
    await expect(question(page, '#one').getByRole('heading', firstQuestion)).toBeVisible();
    await page.locator('#one').evaluate(element => {
      Object.assign(window, { kept: element });
      element.remove();
    });
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.waitForFunction(
      () => (window as unknown as { kept: HTMLElement }).kept.querySelector('iframe') === null,
    );
    await page.evaluate(() => document.body.append((window as unknown as { kept: HTMLElement }).kept));
    await expect(question(page, '#one').getByRole('heading', firstQuestion)).toBeVisible();
  });

  test('another line makes it anew', async ({ page }) => {
    const visit = await openPage(page, npmElement(''));
    await expect(question(page, '#one').getByRole('heading', firstQuestion)).toBeVisible();
    await page.locator('#one').evaluate(element => element.setAttribute('line', ''));
    await expect.poll(() => visit.frames.length).toBe(2);
    expect(visit.frames[1]!.searchParams.has('line')).toBe(false);
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});

for (const way of ['snippet', 'element'])
  test(`the shop's page with the ${way} shows the first question with room kept free from the start`, async ({
    page,
  }) => {
    await page.goto(`${demoOrigin}/${way}`);
    await expect(question(page, '.box').getByRole('heading', firstQuestion)).toBeVisible();
    expect((await page.locator('.room').boundingBox())!.height).toBeGreaterThanOrEqual(reservedHeight_px);
    await expect(page.locator('.box iframe')).toHaveCount(1);
  });

for (const shop of ['/', '/dark'])
  test(`the shop's page ${shop} is as wide as its window, whatever the window`, async ({ page }) => {
    await page.goto(demoOrigin + shop);
    for (const width of [320, 360, 640, 768, 900, 1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });

test('an element asks the function for codes that it was given later', async ({ page }) => {
  await openPage(
    page,
    `<panah-widget partner="yadakchi" line="thirdparty" style="min-height:720px"></panah-widget>
<script async src="${siteOrigin}/sdk/v1/panah.js"></script>`,
  );
  const asked = await page.evaluate(async () => {
    const widget = document.querySelector('panah-widget')!;
    await new Promise(done => widget.addEventListener('panah-ready', done, { once: true }));
    const reason = new Promise(done => {
      widget.getToken = async ({ reason: why }) => {
        done(why);
        return null;
      };
    });
    widget.navigate('/orders').catch(() => {});
    return reason;
  });
  expect(asked).toBe('login');
});

test('a page with a bundle of its own is told of the doctor that the bundle has', async ({ page }) => {
  await page.route(`${siteOrigin}/embed/**`, route => route.abort());
  const warned = page.waitForEvent('console', message => message.text().startsWith('Panah: '));
  await openPage(
    page,
    `<div id="shop"></div><script type="module">
      import { doctor, embed } from '/npm/index.mjs';
      embed('#shop', { partner: 'yadakchi', origin: '${siteOrigin}', timeout: 1000 });
      window.examine = doctor;
    </script>`,
  );
  const text = (await warned).text();
  expect(text).toContain(`doctor('${siteOrigin}') of @panah/sdk`);
  expect(text).not.toContain('Panah.doctor');
  const codes = await page.evaluate(async origin => {
    const { examine } = window as unknown as { examine(origin: string): Promise<{ code: string }[]> };
    return (await examine(origin)).map(({ code }) => code);
  }, siteOrigin);
  expect(codes).toContain('widget_failed');
});

test.describe('Panah’s address with a slash at its end', () => {
  test('serves a bundle, and what is no address is refused with a code', async ({ page }) => {
    await openPage(
      page,
      `<div id="shop"></div><div id="other"></div><script type="module">
      import { embed } from '/npm/index.mjs';
      for (const origin of ['panah.example', 'data:text/html,x'])
        try {
          embed('#other', { partner: 'yadakchi', origin });
        } catch ({ code }) {
          (window.codes ??= []).push(code);
        }
      embed('#shop', { partner: 'yadakchi', origin: '${siteOrigin}/' }).on('ready', () => { document.title = 'ready'; });
    </script>`,
    );
    await expect(page).toHaveTitle('ready');
    expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toEqual([
      'origin_missing',
      'origin_missing',
    ]);
    await expect(page.locator('#other iframe')).toHaveCount(0);
  });

  test('serves the script tag', async ({ page }) => {
    await openHost(page, { body: container() + tag(`data-origin="${siteOrigin}/"`) });
    expect(await seen(page, 'ready')).toMatchObject({ nonce: expect.any(String) });
  });
});

test('where the script tag’s widgets come from is said by the tag alone, not by a container', async ({ page }) => {
  await openHost(page, {
    body: `${container('data-origin="https://elsewhere.example"')}${tag()}<div id="late"></div>`,
  });
  await seen(page, 'ready');
  await page.evaluate(() => {
    const { Panah } = window as unknown as { Panah: { embed(target: string, options: object): void } };
    Panah.embed('#late', { line: 'thirdparty', origin: 'https://elsewhere.example' });
  });
  await expect(page.locator('#late iframe')).toHaveAttribute('src', new RegExp(`^${siteOrigin}/embed/`));
  await expect(page.locator('[data-panah] iframe')).toHaveAttribute('src', new RegExp(`^${siteOrigin}/embed/`));
});
