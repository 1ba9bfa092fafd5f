import { expect, it, vi } from 'vitest';
import { config } from '../../tests/support/begun-wizard.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { createForms } from './form-store.ts';
import { startWizard } from './start-wizard.ts';
import { createWizards } from './wizards.ts';

it('drafts of a customer who has logged out while they were listed are not offered', async () => {
  vi.stubGlobal('window', new EventTarget());
  const listed = Promise.withResolvers<object>();
  const calls = { accounts: { endSession: async () => ({}) }, wizard: { listDrafts: () => listed.promise } };
  const tools = {
    kind: 'site',
    config: {},
    nav: { go: () => undefined },
    api: Object.assign(() => calls, { send: async () => ({}) }),
    token: createTokenStore(noStorage()),
    local: noStorage(),
    session: noStorage(),
    forgetVisitor: () => undefined,
    stores: new Map(),
  } as unknown as AppTools;
  const form = storesOf(tools, createForms).of('thirdparty');
  form.open(config);
  tools.token.set('t1');
  await startWizard(tools, storesOf(tools, createWizards).of('thirdparty'), { path: undefined, query: {} });
  await visitorOf(tools).logout();
  listed.resolve({ results: [{ uid: 'd1', insurance: 'thirdparty', subject: 'پژو ۲۰۷', identifier: null }] });
  await new Promise(resolve => setTimeout(resolve));
  expect(form.$ui.get().unfinished).toBeNull();
  vi.unstubAllGlobals();
});
