import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WizardConfig } from '#wizard/wizard';
import { config } from '../../tests/support/begun-wizard.ts';
import { maryam } from '../../tests/support/visitor-page.ts';
import { CallRefused } from '../api/api.ts';
import { draftKeyOf } from '../api/draft-key.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { noHost } from '../host/no-host.ts';
import { createForms } from './form-store.ts';
import { startWizard } from './start-wizard.ts';
import { createWizards } from './wizards.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

/** An application with a form of these questions. */
function beginApp(calls: object, questions = config) {
  const tools = {
    kind: 'site',
    config: {},
    nav: { go: () => undefined },
    host: noHost(),
    api: Object.assign(() => calls, { send: async () => ({}) }),
    token: createTokenStore(noStorage()),
    local: noStorage(),
    session: noStorage(),
    forgetVisitor: () => undefined,
    stores: new Map(),
  } as unknown as AppTools;
  const form = storesOf(tools, createForms).of('thirdparty');
  form.open(questions);
  return { tools, form, wizard: storesOf(tools, createWizards).of('thirdparty') };
}

it('a form whose page was drawn yesterday counts from today', async () => {
  const said = Promise.withResolvers<object>();
  const readConfig = vi.fn(() => said.promise);
  const { tools, form, wizard } = beginApp({ wizard: { readConfig } });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  expect(form.today()).toBe('2026-11-21');
  const redrawn = vi.fn();
  form.$form.listen(redrawn);
  said.resolve({ ...config, server_time: '2026-11-22T09:00:00.000+03:30' });
  await vi.waitFor(() => expect(redrawn).toHaveBeenCalledOnce());
  expect(form.today()).toBe('2026-11-22');
  await startWizard(tools, wizard, { path: 'brand', query: {} });
  expect(readConfig).toHaveBeenCalledOnce();
});

it('a form goes on as it was drawn where nobody says the time', async () => {
  const { tools, form, wizard } = beginApp({ wizard: { readConfig: () => Promise.reject(new TypeError('offline')) } });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  expect(form.today()).toBe('2026-11-21');
});

it('drafts of a customer who has logged out while they were listed are not offered', async () => {
  const listed = Promise.withResolvers<object>();
  const { tools, form, wizard } = beginApp({
    accounts: { endSession: async () => ({}) },
    wizard: { listDrafts: () => listed.promise },
  });
  tools.token.set('t1');
  await startWizard(tools, wizard, { path: undefined, query: {} });
  await visitorOf(tools).logout();
  listed.resolve({ results: [{ uid: 'd1', insurance: 'thirdparty', subject: 'پژو ۲۰۷', identifier: null }] });
  await new Promise(resolve => setTimeout(resolve));
  expect(form.$ui.get().unfinished).toBeNull();
});

it('«از نو» throws away what was typed, and begins with what the shop’s page has said', async () => {
  const { tools, form, wizard } = beginApp({ wizard: { createDraft: () => new Promise(() => undefined) } });
  const start = storesOf(tools, createStartAnswers);
  start.leave({ plate: { left2: '24', letter: 'ب', mid3: '581', region2: '63' } });
  start.hear({ national_id: '0013542419' });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  expect(form.shownStep().values).toMatchObject({ plate: { mid3: '581' }, national_id: '0013542419' });
  wizard.takeAlternative(undefined, 'by_hand');
  wizard.restart();
  expect(form.shownStep().values.plate).toBeUndefined();
  expect(form.shownStep().values.national_id).toBe('0013542419');
});

it('an answer of the shop’s page that its question does not take is left out, and the others stand', async () => {
  const covers = {
    component: 'cover_picker',
    name: 'covers',
    covers: [{ id: 'covid', label: 'کرونا', kind: 'toggle' }],
  };
  const countries = {
    component: 'searchable_multi_picker',
    name: 'countries',
    options: [{ value: 'DE', label: 'آلمان' }],
  };
  const step = { ...config.steps[0], fields: [covers, countries], alternatives: [] };
  const questions = { ...config, steps: [step] } as WizardConfig;
  const { tools, form, wizard } = beginApp({}, questions);
  const start = storesOf(tools, createStartAnswers);
  start.hear({ covers: ['covid'], countries: ['DE'] });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  expect(form.shownStep().values).toEqual({ covers: {}, countries: ['DE'] });
  start.hear({ covers: { covid: true } });
  expect(form.shownStep().values.covers).toEqual({ covid: true });
});

it('a step that a partner’s sign-on may not save waits for the customer’s own login, and asks nobody for it', async () => {
  const saved = vi.fn();
  const refusal = (cause: unknown) => (cause instanceof CallRefused ? cause : null);
  const saveDraft = Object.assign(
    vi.fn(async ({ body }: { body: { client_seq: number } }, _options: object) => {
      if (tools.token.read() !== 'own') throw new CallRefused(409, { code: 'full_login_required' });
      saved(body);
      return body;
    }),
    { refusal },
  );
  const { tools, form, wizard } = beginApp({
    wizard: { saveDraft, listDrafts: async () => ({ results: [] }), readConfig: () => new Promise(() => undefined) },
  });
  draftKeyOf(tools, 'thirdparty').keep({ uid: 'd1', key: null });
  const user = { ...maryam, scope: 'embed' as const };
  visitorOf(tools).enter({ token: 'by a partner', user });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  draftKeyOf(tools, 'thirdparty').keep({ uid: 'd1', key: null });
  vi.useFakeTimers();
  wizard.takeAlternative(undefined, 'by_hand');
  await wizard.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(saveDraft).toHaveBeenCalledExactlyOnceWith(expect.anything(), { quiet: true, background: true });
  expect(form.$ui.get().offline).toBe(false);
  visitorOf(tools).enter({ token: 'own', user: maryam });
  await wizard.flush();
  expect(saved).toHaveBeenCalledOnce();
});

it('a step that waits for a login is not sent for another customer who comes', async () => {
  const saveDraft = Object.assign(
    vi.fn(async () => {
      throw new CallRefused(401, { code: 'login_required' });
    }),
    { refusal: (cause: unknown) => (cause instanceof CallRefused ? cause : null) },
  );
  const { tools, wizard } = beginApp({
    wizard: { saveDraft, listDrafts: async () => ({ results: [] }), readConfig: () => new Promise(() => undefined) },
  });
  visitorOf(tools).enter({ token: 'of maryam', user: maryam });
  await startWizard(tools, wizard, { path: undefined, query: {} });
  draftKeyOf(tools, 'thirdparty').keep({ uid: 'd1', key: null });
  wizard.takeAlternative(undefined, 'by_hand');
  await wizard.flush();
  expect(saveDraft).toHaveBeenCalledOnce();
  visitorOf(tools).enter({ token: 'of another', user: { ...maryam, uid: 'another', username: '09120000000' } });
  await wizard.flush();
  expect(saveDraft).toHaveBeenCalledOnce();
});
