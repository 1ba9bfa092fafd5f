import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import {
  firstQuestion,
  heardBy,
  isMarked,
  mark,
  openPage,
  pastedSnippet,
  question,
  snippet,
} from '../support/embedding.ts';
import { siteOrigin } from '../support/origins.ts';

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

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('has the plain link, which leads to the same partner and line', async ({ page }) => {
    await openPage(page, pastedSnippet());
    await page.getByRole('link', { name: 'بیمه در پناه' }).click();
    await expect(page).toHaveURL(/\/thirdparty\?partner=yadakchi/);
    await expect(page.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  });
});
