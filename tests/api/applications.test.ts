import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, desks } from '#server/back-office';
import { cleanUp } from '#server/job-handlers';
import { applications } from '../../src/server/modules/applications/tables.ts';
import { lastCode, messagesTo } from '../support/messages.ts';
import { staffOf, staffTokenOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let city: string;
beforeAll(async () => {
  server = await startTestServer();
  city = (await server.client().geo.listCities({ query: { province: 'fars' } })).results[0]!.id;
});
afterAll(() => server.stop());

let numbers = 0;
const newMobile = () => `0912888${String(1000 + numbers++)}`;
/** A national id that nobody has applied with. */
function newPerson(): string {
  const nine = String(111_000_000 + numbers++ * 7);
  const sum = [...nine].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0) % 11;
  return nine + String(sum < 2 ? sum : 11 - sum);
}
const person = () => ({
  first_name: 'کاوه',
  last_name: 'میرزایی',
  national_id: newPerson(),
  birth_date: '1990-01-01',
  city,
  agrees: true as const,
});
const agent = () => ({
  ...person(),
  licence_number: '1402278',
  licence_expires_on: '2028-03-01',
  monthly_sales: 'up_to_100' as const,
});
const marketer = () => ({ ...person(), channel: 'telegram' as const, audience: 'up_to_10000' as const });
const rowOf = async (number: string) =>
  (await server.tools.db.select().from(applications).where(eq(applications.number, number)))[0]!;
const textsTo = async (mobile: string) =>
  (await messagesTo(server, mobile)).filter(({ code }) => code === null).map(({ text }) => text);

async function proof(mobile = newMobile()) {
  await server.client().accounts.sendCode({ body: { username: mobile } });
  return { mobile, verification_code: await lastCode(server, mobile) };
}

/** As a member of the staff, over HTTP. */
async function move(uid: string, to: string, reason = 'مدارک کامل نبود') {
  const answer = await fetch(`${server.origin}/staff/api/applications/${uid}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Staff ${await staffTokenOf(server, 'operator')}`,
    },
    body: JSON.stringify({ to, reason }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; state?: string } };
}

test('somebody with a licence applies with a proven number, and is told a number and the day of the call', async () => {
  const api = server.client().applications;
  const body = agent();
  const { mobile, verification_code } = await proof();
  expect(await codeOf(api.createAgent({ body: { ...body, mobile } }))).toEqual([400, 'code_required']);
  const filed = await api.createAgent({ body: { ...body, mobile, verification_code } });
  expect(filed).toEqual({ number: expect.stringMatching(/^H-\d+$/), is_new: true, answer_by: '2026-11-24' });
  expect(await rowOf(filed.number)).toMatchObject({ kind: 'agent', state: 'received', mobile });
  await expect.poll(() => textsTo(mobile)).toEqual([expect.stringContaining('رسید')]);
});

test('the same person again gets the same number and no second row, also at once, and a new one after ninety days', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = marketer();
  const [one, two] = await Promise.all([1, 2].map(() => api.applications.createMarketer({ body })));
  expect([one!.number, one!.is_new || two!.is_new]).toEqual([two!.number, true]);
  expect(one!.is_new).not.toBe(two!.is_new);
  expect(await server.tools.db.$count(applications, eq(applications.number, one!.number))).toBe(1);
  server.clock.forward(91 * 86_400);
  const later = await server.login(mobile);
  expect((await later.api.applications.createMarketer({ body })).number).not.toBe(one!.number);
});

test('who has applied already is promised a call for as long as it is to come, and texted once', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = agent();
  const { number, answer_by } = await api.applications.createAgent({ body });
  expect(await api.applications.createAgent({ body })).toEqual({ number, is_new: false, answer_by });
  await move((await rowOf(number)).uid, 'calling');
  expect(await api.applications.createAgent({ body })).toEqual({ number, is_new: false, answer_by: null });
  expect((await textsTo(mobile)).filter(text => text.includes('رسید'))).toHaveLength(1);

  const waiting = marketer();
  const filed = await api.applications.createMarketer({ body: waiting });
  server.clock.forward(30 * 86_400);
  const later = (await server.login(mobile)).api;
  expect(await later.applications.createMarketer({ body: waiting })).toEqual({
    number: filed.number,
    is_new: false,
    answer_by: null,
  });
});

test('who was declined may apply anew, and it is a new application', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = agent();
  const { number } = await api.applications.createAgent({ body });
  await move((await rowOf(number)).uid, 'declined');
  server.clock.forward(10 * 86_400);
  const later = (await server.login(mobile)).api;
  const again = await later.applications.createAgent({ body });
  expect(again).toMatchObject({ is_new: true, answer_by: expect.stringMatching(/^20/) });
  expect(again.number).not.toBe(number);
  expect((await rowOf(again.number)).state).toBe('received');
});

test('whoever is active keeps their number, also after ninety days', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = marketer();
  const { number } = await api.applications.createMarketer({ body });
  const { uid } = await rowOf(number);
  for (const to of ['calling', 'documents', 'contract', 'active']) await move(uid, to);
  server.clock.forward(120 * 86_400);
  const later = (await server.login(mobile)).api;
  expect(await later.applications.createMarketer({ body })).toEqual({ number, is_new: false, answer_by: null });
  expect(await later.applications.createAgent({ body: { ...agent(), national_id: body.national_id } })).toMatchObject({
    is_new: true,
  });
});

test.each([
  ['a national id that cannot be', { national_id: '1234567890' }, 'invalid_national_id', 'national_id'],
  ['somebody of seventeen', { birth_date: '2010-06-01' }, 'under_18', 'birth_date'],
  ['a birth in another century', { birth_date: '1850-01-01' }, 'invalid_input', 'birth_date'],
  ['a city that we do not know', { city: 'atlantis' }, 'invalid_input', 'city'],
  ['a licence that has run out', { licence_expires_on: '2026-11-20' }, 'licence_expired', 'licence_expires_on'],
  [
    'a company without its name',
    { kind: 'company' as const, company_id: '10101234567' },
    'invalid_input',
    'company_name',
  ],
  ['a company without its id', { kind: 'company' as const, company_name: 'پارس' }, 'invalid_input', 'company_id'],
])('%s is told at its field, and costs no code', async (_, change, code, field) => {
  const api = server.client().applications;
  const proven = await proof();
  const wrong = await refused(api.createAgent({ body: { ...agent(), ...proven, ...change } }));
  expect([wrong.status, wrong.code, Object.keys(wrong.errors)]).toEqual([400, code, [field]]);
  expect((await api.createAgent({ body: { ...agent(), ...proven } })).number).toBeDefined();
});

test('a number files three applications a day, and is told to come back tomorrow', async () => {
  const { api } = await server.login(newMobile());
  for (let n = 0; n < 3; n++) await api.applications.createMarketer({ body: marketer() });
  const fourth = await refused(api.applications.createMarketer({ body: marketer() }));
  expect([fourth.status, fourth.code]).toEqual([429, 'too_many_requests']);
  expect(fourth.message).toContain('فردا');
});

test('the staff takes it from step to step, each one by the table, and the applicant is told of a contract', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const { number } = await api.applications.createAgent({ body: agent() });
  const { uid } = await rowOf(number);
  expect((await move(uid, 'contract')).body.code).toBe('application_state');
  for (const to of ['calling', 'documents', 'contract', 'active'])
    expect(await move(uid, to)).toMatchObject({ status: 200, body: { state: to } });
  expect(await move(uid, 'declined')).toMatchObject({ status: 409, body: { code: 'application_state' } });
  await expect.poll(async () => (await textsTo(mobile)).length).toBe(3);
});

test.each(['مدارک کامل نبود', 'مدارک کامل نبود.', 'چرا مدارک کامل نبود؟'])(
  'a refusal reads as sentences, whether its reason ends with a mark or not: «%s»',
  async reason => {
    const mobile = newMobile();
    const { api } = await server.login(mobile);
    const { number } = await api.applications.createAgent({ body: agent() });
    await move((await rowOf(number)).uid, 'declined', reason);
    const told = reason.endsWith('نبود') ? `${reason}.` : reason;
    await expect.poll(() => textsTo(mobile)).toContainEqual(expect.stringContaining(`نشد: ${told} اطلاعات شما`));
  },
);

test('the staff chooses from a list that masks who applied, and reads one whole, which is in the log', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = agent();
  const { number } = await api.applications.createAgent({ body });
  const { uid } = await rowOf(number);
  const operator = await staffOf(server, 'operator');
  const { staffApplications } = operator.api;
  const { results } = await staffApplications.list({ query: { page_size: 100 } });
  const row = results.find(each => each.uid === uid)!;
  const masked = `${body.national_id.slice(0, 3)}•••${body.national_id.slice(6)}`;
  const { title } = (await api.geo.listCities({ query: { province: 'fars' } })).results[0]!;
  expect(row).toEqual({
    uid,
    number,
    kind: 'agent',
    state: 'received',
    name: 'کاوه میرزایی',
    city: title,
    national_id_masked: masked,
    mobile_masked: `${mobile.slice(0, 4)}•••${mobile.slice(7)}`,
    created_at: expect.any(String),
    moved_at: expect.any(String),
  });
  for (const secret of [body.national_id, body.birth_date, mobile])
    expect(JSON.stringify(results)).not.toContain(secret);
  const moved = await staffApplications.move({ params: { uid }, body: { to: 'calling', reason: 'زنگ می‌زنم' } });
  expect(JSON.stringify(moved)).not.toContain(body.national_id);

  const { national_id, birth_date, licence_number } = body;
  expect(await staffApplications.read({ params: { uid } })).toMatchObject({
    ...row,
    state: 'calling',
    moved_at: expect.any(String),
    mobile,
    facts: { national_id, birth_date, licence_number },
  });
  const { api: admin } = await staffOf(server, 'admin');
  const acts = (await admin.staff.listActs({ query: { object: `application:${uid}` } })).results;
  expect(acts.map(({ act, member }) => [act, member.uid])).toEqual([
    ['application.read', operator.uid],
    ['application.move', operator.uid],
  ]);
  expect(await codeOf(staffApplications.read({ params: { uid: 'nobody' } }))).toEqual([404, 'not_found']);
});

test('the staff’s list shows the applications of one state, or of all: first what waits, then what is settled', async () => {
  const { api } = await server.login(newMobile());
  const file = async () => (await api.applications.createMarketer({ body: marketer() })).number;
  const declined = await file();
  await move((await rowOf(declined)).uid, 'declined');
  server.clock.forward(1);
  const [waits, called] = [await file(), await file()];
  await move((await rowOf(called)).uid, 'calling');
  const { staffApplications } = (await staffOf(server, 'operator')).api;
  const numbersIn = async (state?: 'received' | 'calling' | 'active') => {
    const { results, count } = await staffApplications.list({ query: { page_size: 100, ...(state ? { state } : {}) } });
    expect(count).toBe(results.length);
    expect(results.every(row => state === undefined || row.state === state)).toBe(true);
    return results.map(({ number }) => number).filter(number => [declined, waits, called].includes(number));
  };
  expect(await numbersIn('received')).toEqual([waits]);
  expect(await numbersIn('calling')).toEqual([called]);
  expect(await numbersIn('active')).toEqual([]);
  const all = await numbersIn();
  expect(all.slice(0, 2).sort()).toEqual([waits, called].sort());
  expect(all[2]).toBe(declined);
});

test('who is refused is told why, and what they told is erased after thirty days', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const body = agent();
  const { number } = await api.applications.createAgent({ body });
  const { uid } = await rowOf(number);
  expect((await move(uid, 'declined')).status).toBe(200);
  await expect.poll(async () => (await textsTo(mobile))[0]).toContain('مدارک کامل نبود');
  server.clock.forward(29 * 86_400);
  await cleanUp(server.tools);
  expect((await rowOf(number)).facts).toMatchObject({ national_id: body.national_id });
  server.clock.forward(2 * 86_400);
  await cleanUp(server.tools);
  const { staffApplications } = (await staffOf(server, 'operator')).api;
  const { results } = await staffApplications.list({ query: { state: 'declined', page_size: 100 } });
  const nothing = { name: null, city: null, national_id_masked: null, mobile_masked: null };
  expect(results.find(row => row.uid === uid)).toMatchObject(nothing);
  const erased = await rowOf(number);
  expect([erased.facts, erased.mobile, erased.note]).toEqual([null, null, null]);
  expect(JSON.stringify(erased)).not.toContain(body.national_id);
});

test('in a demonstration the back office sees what waits, takes it on, and refuses what is over', async () => {
  const { api } = await server.login(newMobile());
  const { number } = await api.applications.createMarketer({ body: marketer() });
  const { uid } = await rowOf(number);
  const desk = desks.find(({ kind }) => kind === 'application')!;
  expect((await desk.list(server.tools)).map(each => each.uid)).toContain(uid);
  expect(await decide(server.tools, { kind: 'application', uid, act: desk.usual! })).toBeNull();
  expect((await rowOf(number)).state).toBe('calling');
  expect(await decide(server.tools, { kind: 'application', uid, act: 'decline' })).toBeNull();
  expect(await decide(server.tools, { kind: 'application', uid, act: desk.usual! })).not.toBeNull();
  expect((await desk.list(server.tools)).map(each => each.uid)).not.toContain(uid);
});
