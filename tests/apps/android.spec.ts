import { expect } from '@playwright/test';
import { newAccount, orderToPay } from '../support/logged-in.ts';
import { siteOrigin } from '../support/origins.ts';
import { type OpenApp, test } from './partner-app.ts';
import type { Opening } from './phone-screen.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test('an old WebView’s customer is led to our site in the browser, and the screen ends', async ({ openApp }) => {
  const { app } = await openApp({ listener: false });
  expect((await app.first('open')).url).toBe(`${siteOrigin}/?partner=hamrah`);
  await app.first('close');
  await app.settled();
  expect(app.of('load')).toEqual([]);
});

test('bars and keyboard are told in CSS pixels, before the page is ready and after', async ({ openApp, language }) => {
  const screen = await openApp();
  const device = (css: number) => css * language.density;
  screen.tellInsets({ top: device(40), bottom: device(30) });
  await expect(screen.page.getByRole('heading', firstQuestion)).toBeVisible();
  const root = screen.page.locator('html');
  const worn = (name: string) => () =>
    root.evaluate((element, property) => element.style.getPropertyValue(property), `--panah-${name}`);
  await expect.poll(worn('safe-top')).toContain('40px');
  await expect.poll(worn('safe-bottom')).toContain('30px');
  screen.tellInsets({ top: device(24), bottom: device(30), keyboard: device(320) });
  await expect.poll(worn('safe-top')).toContain('24px');
  await expect.poll(worn('keyboard')).toBe('320px');
  screen.tellInsets({ top: device(24) });
  await expect.poll(worn('keyboard')).toBe('');
});

test('a phone without an app for calls goes on', async ({ openApp }) => {
  const screen = await openApp({ unopened: 'tel' });
  await screen.app.first('code_wanted');
  await screen.say('open_external', { url: 'tel:+982191000000' });
  await screen.say('share', { text: 'still here' });
  await screen.app.first('share');
  expect(screen.app.of('open')).toEqual([]);
});

test('an app whose server does not answer shows its customer the page as a guest’s', async ({ openApp }) => {
  const screen = await openApp();
  const { id } = await screen.app.first('code_wanted');
  screen.app.send({ do: 'code', id, fails: true });
  await expect(screen.page.getByRole('heading', firstQuestion)).toBeVisible();
  await screen.say('share', { text: 'still here' });
  await screen.app.first('share');
  expect(screen.app.of('token')).toEqual([]);
});

test('a customer whose next page does not come is not held by the one before', async ({ openApp }) => {
  const screen = await openApp({ path: '/orders' });
  await screen.stayGuest();
  await screen.app.first('back_enabled', ({ value }) => value);
  await screen.page.context().setOffline(true);
  await screen.page.evaluate(() => location.assign('/embed/?partner=hamrah&path=/faq'));
  await expect.poll(() => screen.app.last('back_enabled')?.value).toBe(false);
  screen.back();
  await screen.app.first('left');
});

test('an answer that comes when the screen has ended is for nobody', async ({ openApp }) => {
  const { app } = await openApp();
  const { id } = await app.first('code_wanted');
  await app.first('back_enabled');
  app.send({ do: 'back' });
  await app.first('left');
  app.send({ do: 'code', id, code: 'late' });
  await app.settled();
  expect(JSON.stringify(app.of('post'))).not.toContain('late');
});

test.describe('a customer who sends a document', () => {
  const picture = {
    name: 'card.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  };

  async function atDocuments(openApp: OpenApp, opening: Opening = {}) {
    const account = await newAccount();
    const uid = await orderToPay(account);
    const screen = await openApp(opening);
    await screen.logIn(account.mobile);
    await screen.walkTo(`/orders/${uid}/complete/documents`);
    const input = screen.page.locator('input[type=file]').first();
    await expect(input).toBeEnabled();
    return { screen, input };
  }

  test('chooses it with the phone’s own chooser; of two taps the last one counts', async ({ openApp }) => {
    const { screen, input } = await atDocuments(openApp);
    const { app, page } = screen;
    const shown = page.waitForEvent('filechooser');
    await input.dispatchEvent('click');
    const chooser = await shown;
    app.send({ do: 'choose' });
    await app.first('choose');
    app.send({ do: 'choose' });
    await app.first('choose', () => true, 1);
    expect(app.of('files')).toEqual([{ did: 'files', uris: null }]);
    app.send({ do: 'chosen', uris: ['content://pictures/card.png'] });
    expect((await app.first('files', () => true, 1)).uris).toEqual(['content://pictures/card.png']);
    await chooser.setFiles(picture);
    await expect(page.getByText('card.png')).toBeVisible();
  });

  test('may leave the chooser without a choice, and choose again', async ({ openApp }) => {
    const { app } = (await atDocuments(openApp)).screen;
    app.send({ do: 'choose' });
    await app.first('choose');
    app.send({ do: 'chosen', uris: [] });
    expect((await app.first('files')).uris).toBeNull();
    app.send({ do: 'choose' });
    await app.first('choose', () => true, 1);
  });

  test('goes on where the phone has no chooser', async ({ openApp }) => {
    const { app } = (await atDocuments(openApp, { picker: false })).screen;
    app.send({ do: 'choose' });
    expect((await app.first('files')).uris).toBeNull();
    app.send({ do: 'choose' });
    await app.first('files', () => true, 1);
    expect(app.of('files').map(({ uris }) => uris)).toEqual([null, null]);
  });
});
