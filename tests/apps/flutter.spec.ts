import { expect } from '@playwright/test';
import { test } from './partner-app.ts';

test('the page ends the screen, even where it could step back', async ({ openApp }) => {
  const screen = await openApp({ path: '/orders' });
  await screen.stayGuest();
  await screen.app.first('back_enabled', ({ value }) => value);
  await screen.say('close');
  await screen.app.first('close');
  await screen.app.settled();
  const backs = screen.app.of('script').filter(({ source }) => /type\\*":\\*"back/.test(source));
  expect(backs).toEqual([]);
});

test('a page of somebody else gets no word', async ({ openApp }) => {
  const screen = await openApp();
  const { app } = screen;
  await screen.stayGuest();
  await screen.page.waitForFunction(() => 'share' in navigator);
  for (const url of ['https://elsewhere.example/', 'about:blank', 'content://x/y']) {
    app.send({ do: 'loading', url });
    await app.settled();
    const before = app.of('script').length;
    screen.tellInsets({ top: before });
    app.send({ do: 'active' });
    app.send({ do: 'back' });
    await app.settled();
    expect(app.of('script').slice(before)).toEqual([]);
  }
});

test('the bars are told when they change, and a screen that turns is told at once', async ({ openApp }) => {
  const screen = await openApp();
  screen.tellInsets({ top: 40, bottom: 30 });
  await screen.stayGuest();
  const root = screen.page.locator('html');
  const worn = (name: string) => () =>
    root.evaluate((element, property) => element.style.getPropertyValue(property), `--panah-${name}`);
  await expect.poll(worn('safe-top')).toContain('40px');
  await expect.poll(worn('safe-bottom')).toContain('30px');
  screen.tellInsets({ left: 44, right: 44 });
  await expect.poll(worn('safe-top')).toContain('0px');
  await expect.poll(worn('safe-left')).toContain('44px');
});
