import { expect, test } from '@playwright/test';
import { PROTOCOL_VERSION } from '../../src/bridge/protocol.ts';
import { reservedHeight_px } from '../../src/bridge/reserved-height.ts';
import { firstQuestion, heardBy, isMarked, mark, openPage, question } from '../support/embedding.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';

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

  test('without a word of its own asks where the tag says, and has the tag’s colours back', async ({ page }) => {
    const asked: string[] = [];
    await page.route(`${demoOrigin}/panah-code`, async route => {
      asked.push(new URLSearchParams(route.request().postData() ?? '').get('reason') ?? '');
      await route.fulfill({ json: { code: null } });
    });
    await openPage(
      page,
      `<panah-widget id="one" line="thirdparty" theme="brand:#7a1f5c" style="min-height:${reservedHeight_px}px"></panah-widget>
<script async src="${siteOrigin}/sdk/v1/panah.js" data-partner="yadakchi" data-token-url="/panah-code" data-theme="brand:#008060"></script>`,
    );
    const frame = question(page, '#one');
    await expect(frame.getByRole('heading', firstQuestion)).toBeVisible();
    const brand = () => frame.locator('html').evaluate(root => root.style.getPropertyValue('--panah-brand'));
    await expect.poll(brand).toBe('#7a1f5c');
    await page.locator('#one').evaluate(element => element.removeAttribute('theme'));
    await expect.poll(brand).toBe('#008060');
    await page
      .locator('#one')
      .evaluate(element => (element as unknown as { navigate(path: string): Promise<void> }).navigate('/orders'));
    await expect.poll(() => asked).toEqual(['login']);
  });

  test('has properties for what attributes cannot say, and takes what was set before the browser knew it', async ({
    page,
  }) => {
    await openPage(
      page,
      `<panah-widget id="one" partner="yadakchi" origin="${siteOrigin}" style="min-height:720px"></panah-widget>
<script>
  document.addEventListener('panah-ready', () => { window.isReady = true; }, true);
  window.asked = new Promise(done => { one.getToken = async ({ reason }) => { done(reason); return null; }; });
  one.options = { line: 'thirdparty' };
</script>
<script type="module">await import('/npm/element.mjs'); window.isKnown = true;</script>`,
    );
    await page.waitForFunction(() => 'isKnown' in window && 'isReady' in window);
    await expect(question(page, '#one').getByRole('heading', firstQuestion)).toBeVisible();
    // So Vue, React and Svelte tell a property from an attribute.
    const known = await page.evaluate(() => {
      const made = document.createElement('panah-widget');
      return ['options', 'getToken', 'answers'].filter(name => name in made);
    });
    expect(known).toEqual(['options', 'getToken', 'answers']);
    const asked = await page.evaluate(() => {
      const { one } = window as unknown as { one: HTMLElementTagNameMap['panah-widget'] };
      one.navigate('/orders').catch(() => {});
      return (window as unknown as { asked: Promise<string> }).asked;
    });
    expect(asked).toBe('login');
  });

  test('asks the function for codes that it was given later', async ({ page }) => {
    await openPage(
      page,
      `<script>document.addEventListener('panah-ready', () => { window.isReady = true; }, true)</script>
<panah-widget partner="yadakchi" line="thirdparty" style="min-height:720px"></panah-widget>
<script async src="${siteOrigin}/sdk/v1/panah.js"></script>`,
    );
    await page.waitForFunction(() => 'isReady' in window);
    const asked = await page.evaluate(async () => {
      const widget = document.querySelector('panah-widget')!;
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
});
