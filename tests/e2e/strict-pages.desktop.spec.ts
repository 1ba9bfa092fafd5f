import { expect, type Page, test } from '@playwright/test';
import { container, expectWidget, openHost, seen, tag, wrongOf } from '../support/host-page.ts';
import { siteOrigin } from '../support/origins.ts';

/** What the browser itself reports against a policy of the page. */
const complaints = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' && /policy|Trusted/i.test(message.text())) said.push(message.text());
  });
  return said;
};

test.describe('a page with a strict policy', () => {
  test('of nonces, strict-dynamic and Trusted Types shows the widget, and its modal, without a complaint', async ({
    page,
  }) => {
    const said = complaints(page);
    await openHost(page, {
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; img-src data:; frame-src ${siteOrigin}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
      body: `${container()}<a id="more" data-panah data-mode="modal" href="${siteOrigin}/">بیمه</a>${tag('nonce="n1"')}`.replace(
        ' style="min-height:520px"',
        '',
      ),
    });
    await expectWidget(page);
    // Until the part that opens it has come, it is a link.
    await expect(page.locator('#more')).toHaveAttribute('aria-haspopup', 'dialog');
    await page.locator('#more').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(said).toEqual([]);
    expect(await wrongOf(page)).toEqual([]);
  });

  test('that lists origins needs two lines, and nothing of styles', async ({ page }) => {
    const said = complaints(page);
    await openHost(page, {
      headers: {
        'content-security-policy': `default-src 'none'; img-src data:; script-src ${siteOrigin}; frame-src ${siteOrigin}`,
      },
      body: container().replace(' style="min-height:520px"', '') + tag(),
    });
    await expectWidget(page);
    expect(said).toEqual([]);
  });

  test('without frame-src names the reason and offers the link', async ({ page }) => {
    await openHost(page, {
      headers: { 'content-security-policy': `script-src ${siteOrigin}; frame-src 'self'` },
      body: container('data-timeout="1500"') + tag(),
    });
    expect(await seen(page, 'error')).toMatchObject({ code: 'blocked_by_csp', recoverable: true });
    await expect(page.locator('[data-panah] a')).toBeVisible();
  });

  test('that isolates itself (COEP) shows the widget', async ({ page }) => {
    await openHost(page, {
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
      body: container() + tag(),
    });
    await expectWidget(page);
  });
});

test('a page that sends no referrer shows the widget, and its partner is known', async ({ page }) => {
  await openHost(page, { headers: { 'referrer-policy': 'no-referrer' }, body: container() + tag() });
  await expectWidget(page);
  await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]partner=yadakchi&/);
});
