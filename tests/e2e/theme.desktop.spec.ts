import { expect, type Page, test } from '@playwright/test';
import { allSeen, container, openHost, seen, tag } from '../support/host-page.ts';

const root = (page: Page) => page.frameLocator('[data-panah] iframe').locator('html');
const worn = (page: Page, token: string) =>
  root(page).evaluate((one, name) => getComputedStyle(one).getPropertyValue(`--panah-${name}`).trim(), token);
/** What a change of the look ends with: `done`, or the code and the words of the refusal. */
const update = (page: Page, look: object) =>
  page.evaluate(
    wish =>
      (window as unknown as { widget: { update(look: object): Promise<void> } }).widget.update(wish).then(
        () => 'done',
        ({ code, message }) => `${code} ${message}`,
      ),
    look,
  );
const white = { text: '#fff', canvas: '#fff', surface: 'rgb(255 255 255)', brand: 'white', 'on-brand': '#ffffff' };

test.describe('colours that a page sets at run time', () => {
  test('and that nobody could read are refused with each pair, and the look stays', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    const before = await Promise.all(['text', 'brand', 'canvas'].map(token => worn(page, token)));
    const told = await update(page, { theme: white, scheme: 'dark' });
    expect(told).toMatch(/^theme_refused .*on-brand\/brand has a contrast of 1:1 in the dark scheme/);
    expect(await Promise.all(['text', 'brand', 'canvas'].map(token => worn(page, token)))).toEqual(before);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    // Nor has the page changed anything on its side.
    await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light');
    for (const theme of [
      { 'font-scale': '20' },
      { canvas: 'image-set("http://127.0.0.1/x" 1x)' },
      { text: 'transparent' },
      { surface: 'rgb(0 0 0 / 50%)' },
      { font: 'url(x)' },
    ])
      expect(await update(page, { theme }), JSON.stringify(theme)).toMatch(/^theme_refused /);
  });

  test('and that can be read are worn, however they are written', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    const theme = { brand: 'oklch(45% 0.12 160)', 'on-brand': 'white', 'font-scale': '1.1', radius: '0.5rem' };
    expect(await update(page, { theme })).toBe('done');
    expect(await worn(page, 'brand')).toBe('oklch(45% 0.12 160)');
    expect(await worn(page, 'font-scale')).toBe('1.1');
  });

  test('and that are not readable in the page’s other scheme come back with the first', async ({ page }) => {
    await openHost(page, {
      body: container().replace('<div', '<div data-theme="font-scale:1"') + tag('').replace('yadakchi', 'hamrah'),
    });
    await seen(page, 'ready');
    expect(await update(page, { theme: { text: '#101010' } })).toBe('done');
    expect(await update(page, { scheme: 'dark' })).toBe('done');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await seen(page, 'error')).toMatchObject({
      code: 'theme_refused',
      message: expect.stringContaining('text/canvas'),
    });
    expect(await worn(page, 'text')).not.toBe('#101010');
    expect(await update(page, { scheme: 'light' })).toBe('done');
    expect(await worn(page, 'text')).toBe('#101010');
  });

  test('and are refused once keep no later call from being heard', async ({ page }) => {
    await openHost(page, { body: container(`data-theme="brand:#fff; on-brand:#fff"`) + tag() });
    await seen(page, 'ready');
    expect(await update(page, { consent: { analytics_storage: 'granted' } })).toBe('done');
    expect(await update(page, { scheme: 'dark' })).toBe('done');
    expect(await update(page, { theme: { brand: '#008060', 'on-brand': '#ffffff' } })).toBe('done');
    expect(await worn(page, 'brand')).toBe('#008060');
  });

  test('are the whole theme: what it no longer names is as before', async ({ page }) => {
    await openHost(page, { body: container() + tag() });
    await seen(page, 'ready');
    const radius = await worn(page, 'radius');
    expect(await update(page, { theme: { brand: '#008060', radius: '1px' } })).toBe('done');
    expect(await worn(page, 'radius')).toBe('1px');
    expect(await update(page, { theme: { brand: '#00523d' } })).toBe('done');
    expect(await worn(page, 'radius')).toBe(radius);
    expect(await update(page, { scheme: 'dark', theme: undefined })).toBe('done');
    expect(await worn(page, 'brand')).not.toBe('#00523d');
    await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'dark');
    expect(await update(page, { scheme: undefined })).toBe('done');
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light');
  });
});

test('a theme in the container that nobody could read is left out, and the page is told', async ({ page }) => {
  const theme = 'brand:#fff; on-brand:#fff; accent:#123456; on-accent:#ffffff';
  await openHost(page, { body: container(`data-theme="${theme}"`) + tag() });
  expect(await seen(page, 'error')).toMatchObject({ code: 'theme_refused', message: expect.stringContaining('1:1') });
  expect(await worn(page, 'accent')).toBe('#123456');
  expect(await worn(page, 'brand')).not.toBe('#fff');
  expect(await allSeen(page, 'ready')).toHaveLength(1);
});

for (const [what, theme, ground, ink] of [
  ['that nobody could read leave it ours', 'brand:#fff; on-brand:#ffffff', 'rgb(15, 90, 79)', 'rgb(255, 255, 255)'],
  ['that are no colours leave it ours', 'brand:blau; on-brand:#0000', 'rgb(15, 90, 79)', 'rgb(255, 255, 255)'],
  ['that can be read are worn', 'brand:#008060; on-brand:white', 'rgb(0, 128, 96)', 'rgb(255, 255, 255)'],
  ['of a newer kind are read too', 'brand:oklch(0 0 0); on-brand:#fff', 'oklch(0 0 0)', 'rgb(255, 255, 255)'],
] as const)
  test(`colours of the floating button ${what}`, async ({ page }) => {
    await openHost(page, {
      body: `<div data-panah data-mode="button" data-line="thirdparty" data-theme="${theme}"></div>${tag()}`,
    });
    const button = page.getByRole('button', { name: 'بیمه' });
    await expect(button).toHaveCSS('background-color', ground);
    await expect(button).toHaveCSS('color', ink);
  });

test('the floating button and the window that it opens follow a change of the look', async ({ page }) => {
  await openHost(page, { body: `<div data-panah data-mode="button" data-line="thirdparty"></div>${tag()}` });
  const button = page.getByRole('button', { name: 'بیمه' });
  const dialog = page.getByRole('dialog', { name: 'پناه' });
  await button.click();
  await expect(dialog.locator('header')).toBeVisible();
  const theme = { brand: '#008060', 'on-brand': '#ffffff', surface: '#202020', canvas: '#101010', text: '#f0f0f0' };
  expect(await update(page, { theme, scheme: 'dark' })).toBe('done');
  await expect(button).toHaveCSS('background-color', 'rgb(0, 128, 96)');
  await expect(dialog).toHaveCSS('background-color', 'rgb(32, 32, 32)');
  await expect(dialog.locator('header')).toHaveCSS('color', 'rgb(240, 240, 240)');
  // Without a theme they wear our own colours, those of the frame in this scheme.
  expect(await update(page, { theme: {} })).toBe('done');
  await expect(button).toHaveCSS('background-color', 'rgb(99, 195, 176)');
  await expect(dialog).toHaveCSS('background-color', 'rgb(24, 32, 29)');
});
