import { expect } from '@playwright/test';
import { siteOrigin } from '../support/origins.ts';
import { test } from './partner-app.ts';

test('nobody but the page itself is heard: not a frame in it, not one of another site', async ({ openApp }) => {
  const screen = await openApp();
  const { app, page } = screen;
  await app.first('code_wanted');
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  const frame = page.frames().at(-1)!;
  expect(frame).not.toBe(page.mainFrame());
  await screen.post('{"ns":"panah","v":1,"type":"close","payload":{}}', frame);
  const text = '{"ns":"panah","v":1,"type":"close","payload":{}}';
  app.send({ do: 'message', text, origin: siteOrigin, main: false });
  for (const origin of [`${siteOrigin}.evil.example`, siteOrigin.replace('http', 'https'), 'https://elsewhere.example'])
    app.send({ do: 'message', text, origin, main: true });
  await app.settled();
  expect(app.of('close')).toEqual([]);
  await screen.post(text);
  await app.first('close');
});
