import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatPlate } from '#persian/plate';
import { cleanUp } from '#server/job-handlers';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { leads } from '../../src/server/modules/leads/tables.ts';
import { lastCode } from '../support/messages.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newMobile = () => `0912777${String(1000 + numbers++)}`;
/** A plate that nobody has asked about. */
const newPlate = () => `${11 + (numbers % 9)} ب ${111 + (numbers++ % 9)} - 63`;
const { car, motorcycle } = sandboxPlates;
const known = { plate: formatPlate(car.plate), national_id: car.national_id, owner_agrees: true } as const;
const other = () => ({ ...known, plate: newPlate() });
const leadOf = async (uid: string) => (await server.tools.db.select().from(leads).where(eq(leads.uid, uid)))[0];

async function proof(mobile = newMobile()) {
  await server.client().accounts.sendCode({ body: { username: mobile } });
  return { mobile, verification_code: await lastCode(server, mobile) };
}

test('a visitor asks about a vehicle with a proven number and sees its policy, no owner and no whole code', async () => {
  const api = server.client();
  expect(await codeOf(api.leads.inquire({ body: { ...known, mobile: newMobile() } }))).toEqual([400, 'code_required']);
  const answer = await api.leads.inquire({ body: { ...known, ...(await proof()) } });
  expect(answer).toMatchObject({
    state: 'found',
    vehicle: { title: 'پژو ۲۰۷', production_year: 1399 },
    policy: { insurer: 'البرز', end_date: '2026-12-05', days_left: 14, no_damage_factor: 40 },
    actions: ['remind', 'renew'],
    left_today: 2,
  });
  expect(answer.policy!.unique_code_masked).toMatch(/^•••\d{4}$/);
  expect(await api.leads.readInquiry({ query: { lead: answer.lead! } })).toEqual(answer);
  const kept = JSON.stringify(await leadOf(answer.lead!));
  expect(kept).not.toContain(car.national_id);
});

test('one tap after the answer keeps a reminder of it, for the number that asked', async () => {
  const api = server.client();
  const { mobile, ...code } = await proof();
  const { lead } = await api.leads.inquire({ body: { ...known, mobile, ...code } });
  expect(await api.leads.remind({ params: { lead: lead! } })).toEqual({ kept: true, next_text_on: '2026-11-28' });
  expect((await api.leads.remind({ params: { lead: lead! } })).kept).toBe(true);
  const customer = await server.login(mobile);
  const { results } = await customer.api.reminders.list({ params: { uid: customer.uid }, query: {} });
  expect(results).toMatchObject([{ insurance: 'thirdparty', end_date: '2026-12-05', state: 'active' }]);
});

test('a motorcycle is asked about by its own plate, and its reminder is of a motorcycle', async () => {
  const customer = await server.login(newMobile());
  const { api } = customer;
  const body = { ...known, vehicle_type: 'motorcycle', plate: motorcycle.plate } as const;
  const { lead, ...answer } = await api.leads.inquire({ body });
  expect(answer).toMatchObject({
    state: 'found',
    vehicle: { title: 'هوندا CG125', production_year: 1401 },
    policy: { insurer: 'ایران', days_left: 9, no_damage_factor: 15 },
    actions: ['remind', 'renew'],
  });
  expect(await leadOf(lead!)).toMatchObject({ vehicle_type: 'motorcycle', plate: '۱۲۳ - ۴۵۶۷۸' });
  await api.leads.remind({ params: { lead: lead! } });
  const { results } = await api.reminders.list({ params: { uid: customer.uid }, query: {} });
  expect(results).toMatchObject([{ insurance: 'motorcycle' }]);
});

test.each([
  ['car', motorcycle.plate],
  ['motorcycle', car.plate],
] as const)('the plate of another vehicle is no plate of a %s', async (vehicle_type, plate) => {
  const { api } = await server.login(newMobile());
  const wrong = await refused(api.leads.inquire({ body: { ...known, vehicle_type, plate } }));
  expect([wrong.code, Object.keys(wrong.errors)]).toEqual(['invalid_plate', ['plate']]);
});

test('what is not there and what belongs to somebody else read alike, and a registry that is away counts for nobody', async () => {
  const { api } = await server.login(newMobile());
  const missing = await api.leads.inquire({ body: { ...known, plate: '۱۲ ب ۴۴۴ - ۶۳' } });
  expect(missing).toMatchObject({ state: 'not_found', policy: null, vehicle: null, actions: [], left_today: 2 });
  const away = await api.leads.inquire({ body: { ...known, plate: '۱۲ ب ۵۵۵ - ۶۳' } });
  expect(away).toMatchObject({ state: 'unavailable', actions: [], left_today: 2 });
  const uninsured = await api.leads.inquire({ body: { ...known, plate: '۱۲ ب ۶۶۶ - ۶۳' } });
  expect(uninsured).toMatchObject({ state: 'found', policy: null, actions: ['renew'] });
  expect(await codeOf(api.leads.remind({ params: { lead: uninsured.lead! } }))).toEqual([409, 'reminder_state']);
});

test('a number asks three times a day, also when it asks at once, and again the next day', async () => {
  const { api } = await server.login(newMobile());
  const ask = () => api.leads.inquire({ body: other() });
  const all = await Promise.allSettled([ask(), ask(), ask(), ask(), ask()]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const late = await refused(ask());
  expect([late.status, late.code]).toEqual([429, 'inquiry_limit_reached']);
  expect(late.retryAfterS).toBe(12 * 3_600);
  server.clock.forward(12 * 3_600);
  expect((await ask()).left_today).toBe(2);
});

test('what a partner’s sign-on asks takes none of the number’s own three, and tells the partner nothing of them', async () => {
  const mobile = newMobile();
  const [own, vouched, another] = [
    await server.login(mobile),
    await vouchedFor(server, mobile),
    await vouchedFor(server, mobile),
  ];
  const ask = ({ api }: Pick<typeof own, 'api'>) => api.leads.inquire({ body: other() });
  for (const left_today of [2, 1, 0]) expect((await ask(vouched)).left_today).toBe(left_today);
  expect((await refused(ask(vouched))).code).toBe('inquiry_limit_reached');
  for (const left_today of [2, 1, 0]) expect((await ask(own)).left_today).toBe(left_today);
  expect((await refused(ask(own))).code).toBe('inquiry_limit_reached');
  expect((await ask(another)).left_today).toBe(2);
});

test('a plate is asked about five times a day, whoever asks', async () => {
  const plate = '۱۹ ج ۹۹۹ - ۹۹';
  const ask = async () => {
    const { api } = await server.login(newMobile());
    return api.leads.inquire({ body: { ...known, plate } });
  };
  for (let n = 0; n < 5; n++) await ask();
  expect((await refused(ask())).code).toBe('inquiry_limit_reached');
});

test.each([
  ['a plate that cannot be', { plate: '۱۲' }, 'plate'],
  ['a national id that cannot be', { national_id: '1234567890' }, 'national_id'],
  ['no word that the owner agrees', { owner_agrees: false as true }, 'owner_agrees'],
])('%s is told at its field, and costs no code', async (_, change, field) => {
  const api = server.client();
  const proven = await proof();
  const wrong = await refused(api.leads.inquire({ body: { ...other(), ...proven, ...change } }));
  expect(Object.keys(wrong.errors)).toEqual([field]);
  expect((await api.leads.inquire({ body: { ...other(), ...proven } })).state).toBe('found');
});

test('an inquiry in a partner’s frame belongs to the campaign and the link that the frame was opened with', async () => {
  const api = server.client();
  const source = { affiliation_code: 'K9', utm_data: { utm_source: 'sms' } };
  const embed_session = await frameOf(server, 'khodro', source);
  const { lead } = await api.leads.inquire({ body: { ...other(), ...(await proof()), embed_session } });
  expect(await leadOf(lead!)).toMatchObject({ referral_code: 'K9', utm_data: source.utm_data });
  const strange = await api.leads.inquire({ body: { ...other(), ...(await proof()), embed_session: 'nobody' } });
  expect(await leadOf(strange.lead!)).toMatchObject({ referral_code: null, utm_data: {} });
});

test('campaign and referral are kept with the lead, and what cannot be one is dropped without a word', async () => {
  const { api } = await server.login(newMobile());
  const one = await api.leads.inquire({ query: { utm_source: 'telegram\u202e' }, body: other() });
  expect(await leadOf(one.lead!)).toMatchObject({ utm_data: { utm_source: 'telegram' }, referral_code: null });
  const query = { referral_code: 'ALI-7', utm_source: ['a', 'b'] };
  const two = await api.leads.inquireByReferral({ query, body: other() });
  expect(await leadOf(two.lead!)).toMatchObject({ utm_data: {}, referral_code: 'ALI-7' });
  const three = await api.leads.inquireByReferral({ query: { referral_code: 'نه یک کد' }, body: other() });
  expect(three.state).toBe('found');
  expect(await leadOf(three.lead!)).toMatchObject({ referral_code: null });
});

test('before anything is asked there is nothing to read; the answer goes after a day and the lead after sixty', async () => {
  const api = server.client();
  expect(await api.leads.readInquiry({ query: { utm_source: 'x' } })).toMatchObject({
    lead: null,
    state: 'not_asked',
    left_today: 3,
  });
  const customer = await server.login(newMobile());
  const { lead } = await customer.api.leads.inquire({ body: other() });
  server.clock.forward(86_460);
  await cleanUp(server.tools);
  expect(await codeOf(api.leads.readInquiry({ query: { lead: lead! } }))).toEqual([404, 'lead_not_found']);
  expect((await leadOf(lead!))?.answer).toBeNull();
  server.clock.forward(60 * 86_400);
  await cleanUp(server.tools);
  expect(await leadOf(lead!)).toBeUndefined();
});

test('the registry is asked with no transaction open', async () => {
  const { api } = await server.login(newMobile());
  const asked = vi.spyOn(server.tools.plates, 'inquire').mockImplementation(async () => {
    await server.tools.database.transaction(async () => undefined);
    return { outcome: 'not_found' };
  });
  expect((await api.leads.inquire({ body: other() })).state).toBe('not_found');
  asked.mockRestore();
});
