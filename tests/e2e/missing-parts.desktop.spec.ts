import { expect, test } from '@playwright/test';
import { pastedSnippet } from '../support/embedding.ts';
import {
  abortRequests,
  allSeen,
  ask,
  container,
  openHost,
  type PanahWindow,
  plainLink,
  seen,
  tag,
  wrongOf,
} from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';
import { held } from '../support/widget-steps.ts';

const plainAddress = `${siteOrigin}/?partner=yadakchi&line=thirdparty`;
/** Where it leads. */
const form = `${siteOrigin}/thirdparty?partner=yadakchi`;
const dialogPlace = (mode: string, more = '') =>
  `<div data-panah data-line="thirdparty" data-mode="${mode}" ${more}></div>`;

test.describe('where the rest of the script never comes', () => {
  test('a page without a link of its own gets one, a reason, and no promise that waits for ever', async ({ page }) => {
    await abortRequests(page, /\/panah\.mjs/);
    await openHost(page, { body: dialogPlace('button') + tag() });
    await page.waitForFunction(() => 'embed' in ((window as unknown as PanahWindow).Panah ?? {}));
    const early = page.evaluate(async () => {
      const { Panah } = window as unknown as PanahWindow;
      const widget = Panah.embed('[data-panah]');
      return widget.navigate!('/faq').catch(problem => [problem.name, problem.code, problem.message]);
    });
    await expect(plainLink(page)).toHaveAttribute('href', plainAddress);
    expect(await early).toEqual(['PanahError', 'script_unreachable', expect.stringContaining('/panah.mjs')]);
    expect(await seen(page, 'error')).toMatchObject({ code: 'script_unreachable', recoverable: true });
    await plainLink(page).click();
    await expect(page).toHaveURL(form);
  });

  test('the doctor is there and says exactly that', async ({ page }) => {
    await abortRequests(page, /\/panah\.mjs/);
    await openHost(page, { body: container() + tag() });
    await page.waitForFunction(() => 'doctor' in ((window as unknown as PanahWindow).Panah ?? {}));
    const findings = await page.evaluate(() => (window as unknown as PanahWindow).Panah.doctor());
    expect(findings).toEqual([
      expect.objectContaining({ code: 'parts_unreachable', level: 'error', fix: `script-src ${siteOrigin}` }),
    ]);
    await expect(plainLink(page)).toBeVisible();
  });

  test('the link of the fast snippet comes back', async ({ page }) => {
    await abortRequests(page, /\/panah\.mjs/);
    await openHost(page, { body: pastedSnippet() });
    await expect(plainLink(page)).toBeVisible();
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
      await expect(plainLink(page)).toHaveAttribute('href', plainAddress);
      const shown = page.evaluate(() =>
        (window as unknown as PanahWindow).Panah.embed('[data-panah]').show!().catch(problem => problem.code),
      );
      expect(await shown).toBe('part_unreachable');
      expect(await wrongOf(page)).toEqual([]);
      await plainLink(page).click();
      await expect(page).toHaveURL(form);
    });

  test('and it is the address or the data layer, the widget works and the page has a reason', async ({ page }) => {
    await abortRequests(page, /\/optional-parts\.mjs/);
    await openHost(page, { body: container('data-routes="hash" data-data-layer="true"') + tag() });
    await seen(page, 'ready');
    await expect
      .poll(async () => (await allSeen(page, 'error')).map(({ payload }) => payload.code))
      .toContain('part_unreachable');
    expect(await wrongOf(page)).toEqual([]);
  });
});

test('where the part that makes entries of the history does not come, Back steps through the widget’s pages', async ({
  page,
}) => {
  await abortRequests(page, /\/optional-parts\.mjs/);
  await openHost(page, { body: container('data-routes="hash" data-history="push"') + tag() });
  await seen(page, 'ready');
  const first = (await seen(page, 'route')).path;
  await ask(page, 'navigate', '/faq');
  await expect.poll(async () => (await seen(page, 'route')).path).toBe('/faq');
  await expect.poll(() => held(page)).toBe(true);
  await page.goBack();
  await expect.poll(async () => (await seen(page, 'route')).path).toBe(first);
  expect(new URL(page.url()).pathname).toBe('/host');
});

for (const [what, comes] of [
  ['that comes', true],
  ['that does not come', false],
] as const)
  test(`the dialog’s part ${what} after its widget was replaced by one in the page leaves that one alone`, async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>(done => {
      release = done;
    });
    await page.route(/\/overlay\.mjs/, async route => {
      await released;
      await (comes ? route.continue() : route.abort());
    });
    await openHost(page, { body: `<div id="box" style="min-height:720px"><a href="/own">بیمه</a></div>${tag()}` });
    await page.evaluate(
      () =>
        new Promise<void>(done => {
          const { Panah } = window as unknown as {
            Panah: { q: { push(act: (real: PanahWindow['Panah']) => void): void } };
          };
          Panah.q.push(real => {
            const dialog = real.embed('#box', { line: 'thirdparty', mode: 'button' });
            const shown = dialog.show!().catch(problem => problem.code);
            void dialog.destroy!();
            const inline = real.embed('#box', { line: 'thirdparty' });
            const ready = new Promise(resolve => inline.on!('ready', resolve));
            Object.assign(window, { shown, ready });
            done();
          });
        }),
    );
    await page.evaluate(() => (window as unknown as { ready: Promise<unknown> }).ready.then(() => {}));
    release();
    expect(await page.evaluate(() => (window as unknown as { shown: Promise<unknown> }).shown)).toBe('destroyed');
    await expect(page.locator('#box iframe')).toBeVisible();
    await expect(page.locator('#box a')).toBeHidden();
    await expect(page.getByRole('button', { name: 'بیمه' })).toHaveCount(0);
  });

test('no error page of the browser stands in the box: it is covered, and gives way to the link in time', async ({
  page,
}) => {
  await page.route(/\/embed\/\?/, route => route.abort());
  await openHost(page, { body: container() + tag() });
  const frame = page.locator('iframe');
  await expect(frame).toBeHidden();
  const began = Date.now();
  await expect(plainLink(page)).toBeVisible({ timeout: 15_000 });
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
  await expect(plainLink(page)).toBeVisible({ timeout: 12_000 });
  expect(asked).toBe(1);
});

test('an element whose part does not come is asked for once, however often the page changes', async ({ page }) => {
  const told: string[] = [];
  page.on('console', message => {
    if (message.text().includes('part_unreachable')) told.push(message.text());
  });
  await abortRequests(page, /\/element\.mjs/);
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
