import { expect } from '@playwright/test';
import { orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { cardPicture } from '../support/pictures.ts';
import { type OpenApp, test } from './partner-app.ts';
import type { Opening } from './phone-screen.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

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

test.describe('a customer who sends a document', () => {
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: cardPicture };

  async function atDocuments(openApp: OpenApp, opening: Opening = {}) {
    const account = await vouchedAccount('hamrah');
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
