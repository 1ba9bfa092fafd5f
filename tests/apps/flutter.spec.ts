import { expect } from '@playwright/test';
import { demoOrigin } from '../support/origins.ts';
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

test('a page of somebody else is not heard, and gets no word', async ({ openApp }) => {
  const screen = await openApp();
  const { app } = screen;
  await screen.stayGuest();
  await screen.page.waitForFunction(() => 'share' in navigator);
  for (const url of ['https://elsewhere.example/', 'about:blank', 'content://x/y']) {
    app.send({ do: 'loading', url });
    await app.settled();
    const before = app.said.length;
    await screen.say('close');
    await screen.say('share', { text: 'from elsewhere' });
    screen.tellInsets({ top: 10 });
    app.send({ do: 'active' });
    await app.settled();
    expect(app.said.slice(before).filter(({ did }) => did !== 'navigate')).toEqual([]);
  }
});

test('no frame of another site comes into the page, so the handler hears nobody else', async ({ openApp }) => {
  const { app, page } = await openApp();
  await app.first('code_wanted');
  const refused = page.evaluate(
    src =>
      new Promise(done => {
        document.addEventListener('securitypolicyviolation', event => done(event.effectiveDirective));
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }),
    `${demoOrigin}/`,
  );
  expect(await refused).toBe('frame-src');
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
