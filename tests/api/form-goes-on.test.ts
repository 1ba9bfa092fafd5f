import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicAnswers, type WizardConfig } from '#wizard/wizard';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { offline, openTab, replyLost, type Tab } from '../support/form-tab.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let config: WizardConfig;
beforeAll(async () => {
  server = await startTestServer();
  config = await server.client().wizard.readConfig({ params: { insurance: 'thirdparty' } });
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

/** The draft that the server has of a tab's form. */
function draftOf({ session }: Tab) {
  const [uid = '', key = ''] = (session.read('panah-draft-thirdparty') ?? '').split(' ');
  return server.client().wizard.readDraft({ params: { uid }, headers: { 'x-draft-key': key } });
}
const reload = ({ session }: Tab) => openTab(server.origin, config, session);

/** By hand, as far as the make: saved at the server. */
async function beginByHand(): Promise<Tab> {
  const tab = openTab(server.origin, config);
  await tab.goOn();
  tab.wizard.takeAlternative('plate', 'by_hand');
  await tab.pass('usage', { car_usage: 'private' });
  await tab.pass('vehicle', { car_brand: 'peugeot', car_model: 'peugeot-206' });
  await tab.wizard.flush();
  return tab;
}

describe('a form whose last steps did not reach the server', () => {
  let before: Tab;
  beforeEach(async () => {
    before = await beginByHand();
  });

  test('is saved whole after a reload, step by step', async () => {
    before.tab.line = offline;
    await before.pass('year', { car_production_year: 1400 });
    await before.pass('policy-status', { policy_status: 'without' });
    const after = reload(before);
    await after.goOn();
    expect(await draftOf(after)).toMatchObject({
      step: 'policy-status',
      client_seq: 5,
      answers: { car_model: 'peugeot-206', car_production_year: 1400, policy_status: 'without' },
    });
    expect(after.answers()).toEqual((await draftOf(after)).answers);
    expect(after.form.$ui.get().note).toBeNull();
  });

  test('goes on where a save arrived though its reply was lost', async () => {
    before.tab.line = replyLost;
    await before.pass('year', { car_production_year: 1400 });
    await before.wizard.flush();
    before.tab.line = offline;
    await before.pass('policy-status', { policy_status: 'without' });
    const after = reload(before);
    await after.goOn();
    expect(after.form.$ui.get().note).toBeNull();
    await after.pass('term', { policy_term: 12 });
    expect(await draftOf(after)).toMatchObject({
      client_seq: 6,
      answers: { car_production_year: 1400, policy_status: 'without', policy_term: 12 },
    });
  });

  test('keeps thrown away what a change threw away', async () => {
    await before.pass('year', { car_production_year: 1400 });
    await before.pass('policy-status', { policy_status: 'other' });
    await before.pass('previous-company', { previous_company: 'iran' });
    await before.pass('expiry-date', { last_policy_exp_date: '2026-11-20' });
    await before.pass('start-date', { last_policy_start_date: '2025-11-20' });
    await before.wizard.flush();
    before.tab.line = offline;
    await before.pass('expiry-date', { last_policy_exp_date: '2026-10-20' });
    const after = reload(before);
    await after.goOn();
    for (const { answers } of [await draftOf(after), { answers: after.answers() }]) {
      expect(answers.last_policy_exp_date).toBe('2026-10-20');
      expect(answers).not.toHaveProperty('last_policy_start_date');
    }
  });

  test('keeps an answer that was given again after its question was thrown away', async () => {
    before.tab.line = offline;
    await before.pass('year', { car_production_year: 1400 });
    await before.pass('policy-status', { policy_status: 'other' });
    await before.pass('previous-company', { previous_company: 'iran' });
    await before.pass('expiry-date', { last_policy_exp_date: '2026-11-20' });
    await before.pass('start-date', { last_policy_start_date: '2025-11-20' });
    await before.pass('expiry-date', { last_policy_exp_date: '2026-10-20' });
    await before.pass('start-date', { last_policy_start_date: '2025-10-20' });
    const after = reload(before);
    await after.goOn();
    expect((await draftOf(after)).answers).toMatchObject({
      last_policy_exp_date: '2026-10-20',
      last_policy_start_date: '2025-10-20',
    });
  });

  test('gives way to one that was saved on another device meanwhile, and says so', async () => {
    before.tab.line = offline;
    await before.pass('year', { car_production_year: 1400 });
    const other = reload(before);
    other.session.remove('panah-wizard-thirdparty');
    await other.goOn();
    await other.pass('year', { car_production_year: 1395 });
    await other.wizard.flush();
    // What this tab had kept of the form.
    await before.pass('year', { car_production_year: 1400 });
    const after = reload(before);
    await after.goOn();
    expect(after.answers().car_production_year).toBe(1395);
    expect(after.form.$ui.get().note).not.toBeNull();
  });
});

/** A form that belongs to the account of a customer, who is logged in. */
async function beginLoggedIn(mobile: string) {
  const before = await beginByHand();
  const { api, token } = await server.login(mobile);
  const [uid = '', key = ''] = (before.session.read('panah-draft-thirdparty') ?? '').split(' ');
  await api.wizard.attachDraft({ params: { uid }, headers: { 'x-draft-key': key } });
  before.session.write('panah-draft-thirdparty', uid);
  const tab = reload(before);
  await tab.signIn(token);
  await tab.goOn();
  return { tab, uid, endSession: () => api.accounts.endSession({}) };
}

describe('a step whose save met an ended session', () => {
  const mobile = '09121110046';

  test('waits for the next login, however long that takes, and goes into the same draft', async () => {
    const { tab, uid, endSession } = await beginLoggedIn(mobile);
    await endSession();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await tab.pass('year', { car_production_year: 1400 });
    await tab.wizard.flush();
    expect(tab.form.$ui.get().offline).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await tab.pass('policy-status', { policy_status: 'without' });
    await tab.wizard.flush();
    const again = await server.login(mobile);
    expect((await again.api.wizard.listDrafts({})).results.map(draft => draft.uid)).toEqual([uid]);
    await tab.signIn(again.token);
    await tab.wizard.flush();
    expect(tab.session.read('panah-draft-thirdparty')).toBe(uid);
    expect((await again.api.wizard.readDraft({ params: { uid } })).answers).toMatchObject({
      car_production_year: 1400,
      policy_status: 'without',
    });
  });

  test('is kept by a reload', async () => {
    const { tab, uid, endSession } = await beginLoggedIn(mobile);
    await endSession();
    await tab.pass('year', { car_production_year: 1400 });
    await tab.wizard.flush();
    const again = await server.login(mobile);
    const after = reload(tab);
    await after.signIn(again.token);
    await after.goOn();
    expect((await again.api.wizard.readDraft({ params: { uid } })).answers).toMatchObject({
      car_production_year: 1400,
    });
    expect(after.answers()).toMatchObject({ car_production_year: 1400 });
  });

  test('is saved at once where the draft belongs to nobody', async () => {
    const tab = await beginByHand();
    const { api, token } = await server.login(mobile);
    await tab.signIn(token);
    await api.accounts.endSession({});
    await tab.pass('year', { car_production_year: 1400 });
    await tab.wizard.flush();
    expect((await draftOf(tab)).answers).toMatchObject({ car_production_year: 1400 });
  });
});

test('a car that was changed where the server could not hear it never gets the plate of the car before', async () => {
  const before = openTab(server.origin, config);
  await before.goOn();
  await before.pass('plate', sandboxPlates.car);
  await before.wizard.flush();
  expect((await draftOf(before)).identifier).not.toBeNull();
  before.tab.line = offline;
  before.wizard.takeAlternative('plate', 'by_hand');
  await before.pass('usage', { car_usage: 'private' });
  await before.pass('vehicle', { car_brand: 'saipa', car_model: 'saipa-quick' });
  const after = reload(before);
  await after.goOn();
  const draft = await draftOf(after);
  expect(draft).toMatchObject({ identifier: null, answers: { inquiry: 'by_hand', car_brand: 'saipa' } });
  for (const { answers } of [draft, { answers: after.answers() }]) {
    expect(answers).toEqual(publicAnswers(config, before.answers()));
    for (const name of ['plate', 'national_id', 'inquiry_receipt']) expect(answers).not.toHaveProperty(name);
  }
});

test('a car that was found is forgotten by who goes on without a plate', async () => {
  const tab = openTab(server.origin, config);
  await tab.goOn();
  await tab.pass('plate', sandboxPlates.car);
  expect(tab.answers()).toMatchObject({ inquiry: 'found', car_brand: expect.anything() });
  tab.wizard.takeAlternative('plate', 'by_hand');
  await tab.wizard.flush();
  expect(tab.answers()).toEqual({ vehicle_type: 'car', inquiry: 'by_hand' });
  expect((await draftOf(tab)).answers).toEqual({ vehicle_type: 'car', inquiry: 'by_hand' });
});

test('a step that is passed while the form is fetched is followed by saves that the server takes', async () => {
  const before = await beginByHand();
  const after = reload(before);
  const held = Promise.withResolvers<void>();
  after.tab.line = async (pass, method) => {
    const reply = await pass();
    if (method === 'GET') await held.promise;
    return reply;
  };
  const going = after.goOn();
  await after.pass('year', { car_production_year: 1400 });
  await after.wizard.flush();
  held.resolve();
  await going;
  await after.pass('policy-status', { policy_status: 'without' });
  await after.wizard.flush();
  expect(after.form.$ui.get().note).toBeNull();
  expect(await draftOf(after)).toMatchObject({ client_seq: 5, answers: { policy_status: 'without' } });
});

test('a link to another draft opens that one alone; the form that was under way stays at hand', async () => {
  const other = await beginByHand();
  const { uid } = await draftOf(other);
  const login = await server.login('09121110044');
  const [, key = ''] = (other.session.read('panah-draft-thirdparty') ?? '').split(' ');
  await login.api.wizard.attachDraft({ params: { uid }, headers: { 'x-draft-key': key } });

  const before = openTab(server.origin, config);
  await before.goOn();
  await before.pass('plate', sandboxPlates.car);
  await before.wizard.flush();
  const after = reload(before);
  await after.signIn(login.token);
  await after.wizard.start({ isNew: false, draft: uid });
  expect(after.answers()).toMatchObject({ car_model: 'peugeot-206' });
  expect(after.answers()).not.toHaveProperty('no_damage_factor');
  expect(after.session.read('panah-wizard-thirdparty-aside')).toContain('peugeot-207');
});
