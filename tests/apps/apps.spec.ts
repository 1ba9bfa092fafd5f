import { expect } from '@playwright/test';
import { codeFor, ownerOf } from '../engines/partner-server.ts';
import { newMobile } from '../support/customer.ts';
import { siteOrigin } from '../support/origins.ts';
import { test } from './partner-app.ts';

const firstQuestion = { name: 'پلاک و کد ملی مالک' };

test('the app opens our page as its partner’s, and each hears the other', async ({ openApp }) => {
  const { app, page } = await openApp();
  expect((await app.first('load')).url).toBe(`${siteOrigin}/embed/?partner=hamrah&path=%2Fthirdparty`);
  await expect(page.getByRole('heading', firstQuestion)).toBeVisible();
  await app.first('code_wanted');
});

test('who is logged in in the app is logged in on its page', async ({ openApp }) => {
  const { app } = await openApp();
  const mobile = newMobile();
  const asked = await app.first('code_wanted');
  app.send({ do: 'code', id: asked.id, code: await codeFor('hamrah', { ...asked }, mobile) });
  const { token } = await app.first('token');
  expect(await ownerOf(token)).toMatchObject({ username: mobile, scope: 'embed' });
});
