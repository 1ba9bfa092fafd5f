import { expect, test } from '@playwright/test';
import { reservedHeight_px } from '#bridge/reserved-height';
import { PROTOCOL_VERSION } from '../../src/bridge/protocol.ts';
import { firstQuestion, openPage, question } from '../support/embedding.ts';
import { container, openHost, seen, tag } from '../support/host-page.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

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
  const examine = (address: string) =>
    page.evaluate(one => {
      const { examine } = window as unknown as { examine(origin: string): Promise<{ code: string }[]> };
      return examine(one).catch(({ code }) => code);
    }, address);
  const findings = await examine(siteOrigin);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'widget_failed' }));
  // An address is read as `embed` reads it.
  expect(await examine(`${siteOrigin.toUpperCase()}/sdk/`)).toEqual(findings);
  expect(await examine('panah.example')).toBe('origin_missing');
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
