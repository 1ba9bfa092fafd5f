import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays, tehranToday } from '#persian/jalali';
import { saveDetails } from '../../src/server/modules/profile/personal-details.ts';
import { lastCode, messagesTo } from '../support/messages.ts';
import {
  chooseAtBank,
  nationalId,
  orderIn,
  payOrder,
  placeOrder,
  readyOrder,
  startPayment,
  upload,
} from '../support/orders.ts';
import { frameOf, openPartnerPage, vouchedFor } from '../support/partner-site.ts';
import { tripPolicy } from '../support/policies.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let count = 0;
const newMobile = () => {
  count += 1;
  return `0912111${String(7_000 + count)}`;
};
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const oldPassword = 'Sabzineh-47';
const newPassword = 'Darya-o-Kooh-91';

/** The same number on another device. */
async function logInFrom(user_agent: string, username: string): Promise<Client> {
  await server.client().accounts.sendCode({ body: { username } });
  const answer = await fetch(`${server.origin}/accounts/api/verify_code/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': user_agent },
    body: JSON.stringify({ username, verification_code: await lastCode(server, username) }),
  });
  return server.client(((await answer.json()) as { token: string }).token);
}
const isLoggedIn = async (api: Client) =>
  api.accounts.readProfile({}).then(
    ({ username }) => username !== null,
    () => false,
  );
async function withPassword(username: string): Promise<Client> {
  await server.client().accounts.sendResetCode({ body: { username } });
  const verification_code = await lastCode(server, username);
  const { reset_token } = await server.client().accounts.verifyResetCode({ body: { username, verification_code } });
  const body = { username, reset_token, new_password: oldPassword, new_password_confirm: oldPassword };
  return server.client((await server.client().accounts.resetPassword({ body })).token);
}
async function issuedOrder(at: TestServer, api: Client, token: string) {
  const { uid } = await readyOrder(at, api);
  await payOrder(at, api, uid);
  await upload(at, token, uid, 'car_card_front');
  await upload(at, token, uid, 'car_card_back');
  return orderIn(api, uid, 'issued');
}

describe('a customer sees where they are logged in', () => {
  test('this device first, the others by their last use, each with its browser and the partner it began at', async () => {
    const username = newMobile();
    const { api } = await server.login(username);
    server.clock.forward(120);
    const other = await logInFrom(phone, username);
    server.clock.forward(120);
    const vouched = await vouchedFor(server, username, await frameOf(server, 'yadakchi'));
    const { count, results } = await api.accounts.listSessions({});
    expect(count).toBe(3);
    expect(results.map(({ is_current, device, is_mobile }) => [is_current, device, is_mobile])).toEqual([
      [true, null, false],
      [false, null, false],
      [false, 'کروم، اندروید', true],
    ]);
    expect(results[1]).toMatchObject({ by_partner: true, partner_title: expect.stringMatching(/./) });
    expect(results[2]).toMatchObject({ by_partner: false, partner_title: null });

    server.clock.forward(3600);
    await other.accounts.readProfile({});
    const later = await api.accounts.listSessions({});
    expect(later.results[1]).toMatchObject({ device: 'کروم، اندروید' });
    expect(Date.parse(later.results[1]!.last_used_at) - Date.parse(later.results[1]!.created_at)).toBe(3_720_000);
    expect((await api.accounts.listSessions({ query: { page: 2, page_size: 2 } })).results).toHaveLength(1);
    expect(await codeOf(vouched.api.accounts.listSessions({}))).toEqual([409, 'full_login_required']);
  });

  test('and what a shop’s pages have begun in one browser is one device, which is logged out as one', async () => {
    const username = newMobile();
    const { api } = await server.login(username);
    const frames = [
      await frameOf(server, 'yadakchi'),
      await frameOf(server, 'yadakchi'),
      await openPartnerPage(server),
    ];
    const views = [];
    for (const frame of frames) {
      server.clock.forward(120);
      views.push((await vouchedFor(server, username, frame)).api);
    }
    const listed = await api.accounts.listSessions({});
    expect(listed.count).toBe(3);
    expect(listed.results.map(({ is_current, by_partner }) => [is_current, by_partner])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    const [, , device] = listed.results;
    expect(Date.parse(device!.created_at)).toBe(server.clock.now().getTime() - 120_000);
    await api.accounts.endOtherSession({ params: { uid: device!.uid } });
    expect(await Promise.all(views.map(isLoggedIn))).toEqual([false, false, true]);
    expect((await api.accounts.listSessions({})).count).toBe(2);
  });

  test('and logs out one of them, once; a stranger’s is none of theirs', async () => {
    const username = newMobile();
    const { api } = await server.login(username);
    server.clock.forward(120);
    const other = await logInFrom(phone, username);
    const uid = (await api.accounts.listSessions({})).results[1]!.uid;
    const stranger = await server.login(newMobile());
    expect(await codeOf(stranger.api.accounts.endOtherSession({ params: { uid } }))).toEqual([404, 'not_found']);
    expect(await isLoggedIn(other)).toBe(true);
    await api.accounts.endOtherSession({ params: { uid } });
    expect([await isLoggedIn(other), await isLoggedIn(api)]).toEqual([false, true]);
    expect(await codeOf(api.accounts.endOtherSession({ params: { uid } }))).toEqual([404, 'not_found']);
  });

  test.each([true, false])('and logs out everywhere, with this device kept: %s', async keep_current => {
    const username = newMobile();
    const { api } = await server.login(username);
    server.clock.forward(120);
    const other = await logInFrom(phone, username);
    const stranger = await server.login(newMobile());
    await api.accounts.endAllSessions({ body: { keep_current } });
    expect(await Promise.all([api, other, stranger.api].map(isLoggedIn))).toEqual([keep_current, false, true]);
  });
});

describe('a password is changed by the present one', () => {
  const change = (api: Client, password: string, new_password = newPassword, new_password_confirm = new_password) =>
    api.accounts.changePassword({ body: { password, new_password, new_password_confirm } });
  const logIn = (username: string, password: string) =>
    server.client().accounts.logInByPassword({ body: { username, password } });

  test('which then is none; other devices are logged out and the owner is told by text', async () => {
    const username = newMobile();
    const api = await withPassword(username);
    const other = server.client((await logIn(username, oldPassword)).token);
    server.clock.forward(60);
    await change(api, oldPassword);
    expect([await isLoggedIn(api), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await refused(logIn(username, oldPassword))).code).toBe('wrong_credentials');
    await logIn(username, newPassword);
    const { password_changed_at } = await api.profile.readDetails({});
    expect(Date.parse(password_changed_at!)).toBe(server.clock.now().getTime());
    const told = async () =>
      (await messagesTo(server, username)).filter(({ text }) => text.includes('رمز عبور شما در پناه تغییر کرد')).length;
    await expect.poll(told).toBe(2);
  });

  test.each([
    ['wrong', 'Sabzineh-48', newPassword, newPassword, 'wrong_password', 'password'],
    ['weak', oldPassword, 'sabz', 'sabz', 'weak_password', 'new_password'],
    ['common', oldPassword, 'Password123', 'Password123', 'common_password', 'new_password'],
    ['not repeated', oldPassword, newPassword, 'Darya-o-Kooh-92', 'password_mismatch', 'new_password_confirm'],
  ])('and refused where it is %s, at its field', async (_, password, next, again, code, field) => {
    const api = await withPassword(newMobile());
    const refusal = await refused(change(api, password, next, again));
    expect([refusal.status, refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([400, code, [field]]);
  });

  test('and of who has none by a code alone', async () => {
    const { api } = await server.login(newMobile());
    expect(await codeOf(change(api, 'anything'))).toEqual([400, 'wrong_password']);
  });

  test('and guessing ends after five tries', async () => {
    const api = await withPassword(newMobile());
    for (let tries = 0; tries < 5; tries++)
      expect((await refused(change(api, 'Sabzineh-48'))).code).toBe('wrong_password');
    expect((await refused(change(api, oldPassword))).code).toBe('account_locked');
  });
});

describe('a customer’s own details', () => {
  const nothing = { first_name: null, last_name: null, birth_date: null, email: null };

  test('are saved in one spelling, stand in the profile, and may be taken back', async () => {
    const { api } = await server.login(newMobile());
    const saved = await api.profile.saveDetails({
      body: {
        first_name: ' مريم ',
        last_name: 'رستمي',
        national_id: '۰۴۹۹۳۷۰۸۹۹',
        birth_date: '1992-05-07',
        email: ' maryam@example.com ',
      },
    });
    const details = { first_name: 'مریم', last_name: 'رستمی', birth_date: '1992-05-07', email: 'maryam@example.com' };
    expect(saved).toMatchObject({ ...details, national_id_masked: '049•••0899', national_id_proven: false });
    expect(await api.profile.readDetails({})).toEqual(saved);
    expect(await api.accounts.readProfile({})).toMatchObject({ first_name: 'مریم', national_id_masked: '049•••0899' });
    const cleared = await api.profile.saveDetails({ body: { ...nothing, first_name: '  ' } });
    expect(cleared).toMatchObject({ ...nothing, national_id_masked: '049•••0899' });
  });

  test('stay as they are where nothing is said of them', async () => {
    const { api } = await server.login(newMobile());
    const save = (body: Parameters<typeof api.profile.saveDetails>[0]['body']) => api.profile.saveDetails({ body });
    const before = { first_name: 'مریم', last_name: 'رستمی', birth_date: '1992-05-07', email: 'maryam@example.com' };
    await save({ ...before, national_id: '0499370899' });
    const after = { ...before, national_id_masked: '049•••0899' };
    expect(await save({ email: 'm@example.com' })).toMatchObject({ ...after, email: 'm@example.com' });
    expect(await save({ birth_date: null })).toMatchObject({ ...after, email: 'm@example.com', birth_date: null });
    expect(await save({})).toMatchObject({ ...after, email: 'm@example.com', birth_date: null });
  });

  test('are all kept where they are said at the same time', async () => {
    const { api, uid } = await server.login(newMobile());
    const customer = { account_uid: uid, vouched_by: null, username: '', session_uid: '' };
    const said = { first_name: 'مریم', last_name: 'رستمی', birth_date: '1992-05-07', email: 'maryam@example.com' };
    // Not by calls, whose ways to the flow differ in length: each reads the account before any of them has saved.
    const save = (body: object) => saveDetails(server.tools, customer, body);
    await Promise.all(Object.entries(said).map(([name, value]) => save({ [name]: value })));
    expect(await api.profile.readDetails({})).toMatchObject(said);
  });

  test.each([
    ['national_id', { national_id: '1234567890' }],
    ['birth_date', { birth_date: '2050-01-01' }],
    ['birth_date', { birth_date: '1850-01-01' }],
    ['email', { email: 'nobody' }],
  ])('are refused at their field: %s %o', async (field, wrong) => {
    const { api } = await server.login(newMobile());
    const refusal = await refused(api.profile.saveDetails({ body: { ...nothing, ...wrong } }));
    expect([refusal.status, refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([400, 'invalid_input', [field]]);
  });

  test('keep the national id that a policy was issued to', async () => {
    const { api, token } = await server.login(newMobile());
    const save = (national_id: string) => api.profile.saveDetails({ body: { ...nothing, national_id } });
    await save('0013542419');
    await issuedOrder(server, api, token);
    expect(await save(nationalId)).toMatchObject({ national_id_proven: true });
    expect(await codeOf(save('0013542419'))).toEqual([409, 'national_id_proven']);
    expect(await save(nationalId)).toMatchObject({ national_id_masked: '049•••0899' });
  });
});

describe('the overview', () => {
  test('of who has nothing is empty', async () => {
    const { api } = await server.login(newMobile());
    expect(await api.profile.readOverview({})).toEqual({
      today: '2026-11-21',
      needs: [],
      own: [],
      soon: [],
      incomplete: false,
    });
  });

  test('says what waits for the customer, what is theirs, and what ends soon', async () => {
    const own = await startTestServer();
    try {
      const { api, token } = await own.login('09121110901');
      const unpaid = await placeOrder(own, api);
      expect(await api.profile.readOverview({})).toMatchObject({
        needs: [{ amount_rial: unpaid.total_rial, late: false, action: 'تکمیل اطلاعات', path: unpaid.next_path }],
        own: [],
        soon: [],
      });
      const { uid } = await issuedOrder(own, api, token);
      const stranger = await own.login('09121110902');
      expect((await stranger.api.profile.readOverview({})).own).toEqual([]);
      const now = await api.profile.readOverview({});
      expect(now.own).toMatchObject([{ path: `/orders/${uid}`, cover: null, note: expect.stringContaining('از ۱۴') }]);

      own.clock.forward((14 + 345) * 86_400);
      const later = (await own.login('09121110901')).api;
      const near = await later.profile.readOverview({});
      expect(near.own).toMatchObject([{ cover: { days: 365, days_left: 20 } }]);
      expect(near.soon).toMatchObject([{ days_left: 20, action: 'تمدید' }]);

      // What has ended still waits to be renewed, for as long as it can be.
      own.clock.forward(21 * 86_400);
      const over = (await own.login('09121110901')).api;
      const { needs, own: running, soon } = await over.profile.readOverview({});
      expect([running, soon]).toEqual([[], []]);
      expect(needs[0]).toMatchObject({ title: expect.stringContaining('تمام شده'), late: true, action: 'تمدید' });
      expect(needs.map(({ key }) => key)).toEqual([`order ${uid}`, `order ${unpaid.uid}`]);
      own.clock.forward(60 * 86_400);
      const longOver = (await own.login('09121110901')).api;
      expect((await longOver.profile.readOverview({})).needs.map(({ key }) => key)).toEqual([`order ${unpaid.uid}`]);
    } finally {
      await own.stop();
    }
  });

  test('asks nothing because of a trip that is over: its page alone leads to the next one', async () => {
    const own = await startTestServer();
    try {
      const mobile = '09121110903';
      const uid = await tripPolicy(own, await own.login(mobile), '2026-11-25');
      own.clock.forward(20 * 86_400);
      const { api } = await own.login(mobile);
      expect(await api.profile.readOverview({})).toMatchObject({ needs: [], own: [], soon: [], incomplete: false });
      expect(await api.orders.read({ params: { uid } })).toMatchObject({
        cover: { phase: 'over' },
        next_title: 'سفر تازه با همین مسافران',
      });
    } finally {
      await own.stop();
    }
  });

  test('says when the next installment is due, and once its day has passed that it needs the customer', async () => {
    const { api } = await server.login(newMobile());
    const { uid } = await readyOrder(server, api, 'razi');
    const body = { discount_code: null, use_wallet: false, method: 'cash' };
    const { options } = await api.payment.calculatePrice({ params: { id: uid }, body });
    const plan = options.find(option => option.available && option.id !== 'cash')!;
    const { authority } = await startPayment(server, api, uid, { method: plan.id });
    await chooseAtBank(server, authority, 'pay');
    const [next] = (await api.orders.read({ params: { uid } })).installments;
    const { soon } = await api.profile.readOverview({});
    expect(soon).toMatchObject([{ title: expect.stringContaining(next!.title), path: `/account/installments/${uid}` }]);
    await server.tools.db.execute(sql`update order_instalments set due_date = '2026-11-18' where order_uid = ${uid}`);
    const { needs } = await api.profile.readOverview({});
    expect(needs[0]).toMatchObject({
      amount_rial: next!.amount_rial,
      late: true,
      path: `/account/installments/${uid}`,
    });
  });

  test('says what ends soon elsewhere, where the customer has asked to be reminded of it', async () => {
    const { api } = await server.login(newMobile());
    const day = (days: number) => addDays(tehranToday(server.clock.now()), days);
    const remind = (title: string, days: number) =>
      api.reminders.create({ body: { insurance: 'fire', title, end_date: day(days) } });
    await remind('خانهٔ پدر', 40);
    await remind('مغازه', 200);
    expect((await api.profile.readOverview({})).soon).toMatchObject([
      { title: expect.stringContaining('خانهٔ پدر'), days_left: 40, path: '/account/reminders' },
    ]);
  });

  test('is shown without an area that fails, and says so', async () => {
    const { api } = await server.login(newMobile());
    await placeOrder(server, api);
    const { db } = server.tools;
    await db.execute('alter table orders rename column price_valid_until to away');
    const broken = await api.profile.readOverview({});
    await db.execute('alter table orders rename column away to price_valid_until');
    expect(broken).toMatchObject({ needs: [], incomplete: true });
    expect(await api.profile.readOverview({})).toMatchObject({ needs: [{}], incomplete: false });
  });
});
