import { expect } from '@playwright/test';
import { siteOrigin } from '../support/origins.ts';
import { test } from './partner-app.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test('an old WebView’s customer is led to our site in the browser, and the screen ends', async ({ openApp }) => {
  const { app } = await openApp({ listener: false });
  expect((await app.first('open')).url).toBe(`${siteOrigin}/?partner=hamrah`);
  await app.first('close');
  await app.settled();
  expect(app.of('load')).toEqual([]);
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
  const told = app.said.filter(one => one.did === 'post' || one.did === 'script');
  expect(JSON.stringify(told)).not.toContain('late');
});
