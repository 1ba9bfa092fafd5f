import { expect, test } from '@playwright/test';
import { heardBy, openPage } from '../support/embedding.ts';
import { siteOrigin } from '../support/origins.ts';
import { bundleReactPage } from '../support/react-page.ts';

const drawnOnServer = `<div id="app"><main>${['dark', 'faq', 'token', 'again', 'toggle']
  .map(name => `<button type="button">${name}</button>`)
  .join(
    '',
  )}<div id="shop" style="min-height:560px"><a href="${siteOrigin}/?partner=yadakchi&amp;line=thirdparty">بیمه در پناه</a></div></main></div>`;

for (const [version, name] of [
  ['19', 'react'],
  ['18', 'react-18'],
] as const)
  test(`a page of React ${version} in StrictMode has one frame, one session and each event once, and changes it without a reload`, async ({
    page,
  }) => {
    const script = await bundleReactPage(name);
    const warnings: string[] = [];
    page.on('console', message => {
      if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
    });
    const visit = await openPage(
      page,
      `${drawnOnServer}<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
    );
    const frame = page.frameLocator('#shop iframe');
    await expect(frame.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
    await expect.poll(() => heardBy(page)).toContain('ready');
    await frame.locator('body').evaluate(() => void Object.assign(window, { same: true }));

    await page.getByRole('button', { name: 'again' }).click();
    await page.getByRole('button', { name: 'dark' }).click();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await frame.locator('html').evaluate(root => root.style.getPropertyValue('--panah-brand'))).toBe('#008060');
    await page.getByRole('button', { name: 'faq' }).click();
    await expect.poll(() => heardBy(page)).toContain('route /faq');
    await page.evaluate(() =>
      (window as unknown as { widget: { current: { navigate(path: string): Promise<void> } } }).widget.current.navigate(
        '/orders',
      ),
    );
    expect(await frame.locator('body').evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    const heard = await heardBy(page);
    expect(heard.filter(name => name === 'ready')).toHaveLength(1);
    expect(heard.filter(name => name === 'route /faq')).toHaveLength(1);
    expect(heard.filter(name => name.startsWith('hydration'))).toEqual([]);
    expect(visit.frames).toHaveLength(1);
    await expect(page.locator('iframe')).toHaveCount(1);

    await page.getByRole('button', { name: 'toggle' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'toggle' }).click();
    await expect.poll(async () => (await heardBy(page)).filter(name => name === 'ready').length).toBe(2);
    await expect(page.locator('iframe')).toHaveCount(1);

    // A function that came later is the one that is asked.
    await page.getByRole('button', { name: 'token' }).click();
    await page.evaluate(() =>
      (window as unknown as { widget: { current: { navigate(path: string): Promise<void> } } }).widget.current.navigate(
        '/orders',
      ),
    );
    await expect.poll(() => page.evaluate(() => (window as unknown as { asked?: string[] }).asked)).toEqual(['login']);

    // What the page has destroyed stays so, whatever it draws again, until the component is mounted anew.
    await page.evaluate(() =>
      (window as unknown as { widget: { current: { destroy(): void } } }).widget.current.destroy(),
    );
    await page.getByRole('button', { name: 'again' }).click();
    await page.getByRole('button', { name: 'dark' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'toggle' }).click();
    await page.getByRole('button', { name: 'toggle' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(warnings.filter(text => /react|hydrat/i.test(text))).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
