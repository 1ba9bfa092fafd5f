import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import { formatPlate } from '#persian/plate';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { closeBought } from '../../src/server/modules/reminders/close-bought.ts';
import { linkToken } from '../../src/server/modules/reminders/link.ts';
import { nameOwner, orderOfFoundCar, policyOfFoundCar } from '../support/found-car.ts';
import { lastCode } from '../support/messages.ts';
import { orderIn, payOrder } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { carPolicy } from '../support/policies.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newMobile = () => `0912555${String(1000 + numbers++)}`;
const end_date = '2026-12-15';
const fire = { insurance: 'fire', end_date };
const listOf = async ({ api, uid }: Awaited<ReturnType<TestServer['login']>>) =>
  (await api.reminders.list({ params: { uid }, query: {} })).results;

describe('a visitor', () => {
  test('is reminded once their number is proven, and finds it in the account of that number', async () => {
    const mobile = newMobile();
    const api = server.client();
    expect(await codeOf(api.reminders.create({ body: { ...fire, mobile } }))).toEqual([400, 'code_required']);
    await api.accounts.sendCode({ body: { username: mobile } });
    const verification_code = await lastCode(server, mobile);
    const made = await api.reminders.create({ body: { ...fire, mobile: `+98${mobile.slice(1)}`, verification_code } });
    expect(made).toMatchObject({ insurance_title: 'آتش‌سوزی', state: 'active', days_left: 24, leads: [30, 7] });
    expect(made.next_text_on).toBe('2026-12-08');
    server.clock.forward(130);
    expect(await listOf(await server.login(mobile))).toEqual([made]);
  });

  test('cannot have somebody else texted: without the code of that number there is no reminder', async () => {
    const mobile = newMobile();
    const api = server.client();
    await api.accounts.sendCode({ body: { username: mobile } });
    const verification_code = (await lastCode(server, mobile)) === '111111' ? '222222' : '111111';
    const wrong = await refused(api.reminders.create({ body: { ...fire, mobile, verification_code } }));
    expect([wrong.status, wrong.code]).toEqual([400, 'wrong_code']);
    expect(await codeOf(api.reminders.create({ body: { ...fire, mobile: '12', verification_code } }))).toEqual([
      400,
      'invalid_mobile',
    ]);
    server.clock.forward(130);
    expect(await listOf(await server.login(mobile))).toEqual([]);
  });

  test('keeps the code while something else is wrong', async () => {
    const mobile = newMobile();
    const api = server.client();
    await api.accounts.sendCode({ body: { username: mobile } });
    const verification_code = await lastCode(server, mobile);
    const late = await refused(
      api.reminders.create({ body: { ...fire, end_date: '2026-11-20', mobile, verification_code } }),
    );
    expect(late.errors.end_date).toHaveLength(1);
    expect((await api.reminders.create({ body: { ...fire, mobile, verification_code } })).state).toBe('active');
  });
});

describe('a customer', () => {
  test('sees the nearest end first, page by page', async () => {
    const customer = await server.login(newMobile());
    for (let day = 10; day < 22; day++)
      await customer.api.reminders.create({ body: { insurance: 'other', end_date: `2027-01-${32 - day}` } });
    const page = await customer.api.reminders.list({ params: { uid: customer.uid }, query: {} });
    expect([page.count, page.page_size, page.results.length]).toEqual([12, 10, 10]);
    expect(page.results[0]!.end_date).toBe('2027-01-11');
    const rest = await customer.api.reminders.list({
      params: { uid: customer.uid },
      query: { page: 2, page_size: 11 },
    });
    expect(rest.results.map(each => each.end_date)).toEqual(['2027-01-22']);
  });

  test('is told first of what is to come: what was silenced before its end came hides nothing', async () => {
    const own = await startTestServer({}, undefined, { work: false });
    const customer = await own.login(newMobile());
    const { api, uid } = customer;
    for (let day = 10; day < 22; day++) {
      const made = await api.reminders.create({ body: { insurance: 'health', end_date: `2026-12-${day}` } });
      await api.reminders.stopByLink({ params: { token: linkToken(own.tools, made.uid) }, body: {} });
    }
    own.clock.forward(32 * 86_400);
    const near = await api.reminders.create({ body: { insurance: 'body', end_date: '2027-01-20' } });
    await api.reminders.create({ body: { insurance: 'body', end_date: '2027-06-20' } });
    const { results } = await api.reminders.list({ params: { uid }, query: {} });
    expect(results.slice(0, 3).map(({ end_date }) => end_date)).toEqual(['2027-01-20', '2027-06-20', '2026-12-10']);
    const { soon } = await api.profile.readOverview({});
    expect(soon.map(({ key }) => key)).toEqual([`reminder ${near.uid}`]);
    await own.stop();
  });

  test('who taps twice has one reminder', async () => {
    const customer = await server.login(newMobile());
    const made = await Promise.all([1, 2].map(() => customer.api.reminders.create({ body: fire })));
    expect(made[0]!.uid).toBe(made[1]!.uid);
    expect(await listOf(customer)).toHaveLength(1);
  });

  test('who asks for the same with other days is reminded on those, and keeps them where none are said', async () => {
    const customer = await server.login(newMobile());
    const first = await customer.api.reminders.create({ body: fire });
    expect(first).toMatchObject({ leads: [30, 7], next_text_on: '2026-12-08' });
    const lastDay = { uid: first.uid, leads: [1], next_text_on: '2026-12-14' };
    expect(await customer.api.reminders.create({ body: { ...fire, leads: [1] } })).toMatchObject(lastDay);
    expect(await customer.api.reminders.create({ body: fire })).toMatchObject(lastDay);
    expect(await listOf(customer)).toHaveLength(1);
  });

  test('pauses, goes on, tells of a renewal elsewhere, and removes', async () => {
    const customer = await server.login(newMobile());
    const { uid: reminder } = await customer.api.reminders.create({ body: fire });
    const change = (body: object) => customer.api.reminders.change({ params: { reminder }, body });
    expect(await change({ paused: true })).toMatchObject({ state: 'paused', next_text_on: null });
    expect(await change({ leads: [30] })).toMatchObject({ state: 'paused', next_text_on: null });
    expect(await change({ paused: false, leads: [7] })).toMatchObject({ state: 'active', next_text_on: '2026-12-08' });
    expect(await change({ end_date: '2027-12-15', title: 'خانهٔ پدر' })).toMatchObject({
      title: 'خانهٔ پدر',
      leads: [30, 7],
      next_text_on: '2027-11-15',
    });
    expect(await customer.api.reminders.remove({ params: { reminder } })).toEqual({ removed: true });
    expect(await listOf(customer)).toEqual([]);
    expect((await refused(change({ paused: true }))).code).toBe('reminder_not_found');
  });

  test.each([
    ['a kind that we do not know', { insurance: 'space' }, 'insurance'],
    ['an end in more than three years', { end_date: '2029-12-15' }, 'end_date'],
    ['an end before which no text can come any more', { end_date: '2026-11-21' }, 'end_date'],
    ['days of another kind', { leads: [45] }, 'leads'],
    ['no days at all', { leads: [] }, 'leads'],
    ['a name with an address in it', { title: 'panah.example/x' }, 'title'],
    ['a plate that cannot be', { plate: '۱۲' }, 'plate'],
  ])('is told what is wrong with %s', async (_, change, field) => {
    const { api } = await server.login(newMobile());
    const wrong = await refused(api.reminders.create({ body: { ...fire, ...change } }));
    expect([wrong.status, wrong.code, Object.keys(wrong.errors)]).toEqual([400, 'invalid_input', [field]]);
  });

  test('who comes after the last day of the kind is reminded the day before', async () => {
    const { api } = await server.login(newMobile());
    expect(await api.reminders.create({ body: { ...fire, end_date: '2026-11-25' } })).toMatchObject({
      leads: [1],
      next_text_on: '2026-11-24',
    });
  });

  test('cannot pause what they have stopped by the link of a text, and takes it up again there', async () => {
    const { api } = await server.login(newMobile());
    const { uid: reminder } = await api.reminders.create({ body: fire });
    const token = linkToken(server.tools, reminder);
    await api.reminders.stopByLink({ params: { token }, body: {} });
    const pause = () => api.reminders.change({ params: { reminder }, body: { paused: true } });
    expect(await codeOf(pause())).toEqual([409, 'reminder_state']);
    expect(await api.reminders.joinByLink({ params: { token } })).toMatchObject({ state: 'active' });
    expect((await pause()).state).toBe('paused');
  });

  test('who turns on what ends too soon for a text is told so, in the account and by the link, until it has a new end', async () => {
    const own = await startTestServer({}, undefined, { work: false });
    const mobile = newMobile();
    const first = await own.login(mobile);
    const { uid: reminder } = await first.api.reminders.create({ body: fire });
    await first.api.reminders.change({ params: { reminder }, body: { paused: true } });
    const goOn = async (body: object) => {
      const { api } = await own.login(mobile);
      return api.reminders.change({ params: { reminder }, body });
    };
    const join = () => own.client().reminders.joinByLink({ params: { token: linkToken(own.tools, reminder) } });
    const why = async (call: Promise<unknown>) => {
      const no = await refused(call);
      return [no.status, no.code, no.errors.end_date];
    };
    own.clock.forward(daysBetween(tehranToday(own.clock.now()), end_date) * 86_400);
    const near = [400, 'invalid_input', [expect.stringMatching(/^تا این تاریخ دیگر به پیامکی نمی‌رسیم/)]];
    expect(await why(goOn({ paused: false }))).toEqual(near);
    expect(await why(join())).toEqual(near);
    own.clock.forward(86_400);
    const over = [400, 'invalid_input', [expect.stringMatching(/^این تاریخ گذشته است/)]];
    expect(await why(goOn({ paused: false }))).toEqual(over);
    expect(await why(join())).toEqual(over);
    expect(await goOn({ paused: false, end_date: addDays(end_date, 365) })).toMatchObject({ state: 'active' });
    await own.stop();
  });

  test('has thirty reminders at most', async () => {
    const { api } = await server.login(newMobile());
    const create = (n: number) => api.reminders.create({ body: { ...fire, title: `خانهٔ ${n}` } });
    for (let n = 0; n < 30; n++) await create(n);
    expect(await codeOf(create(30))).toEqual([409, 'too_many_reminders']);
  });

  test('by a partner’s word keeps and sees what was asked for there, and nothing else', async () => {
    const mobile = newMobile();
    const own = await server.login(mobile);
    const mine = await own.api.reminders.create({ body: fire });
    const there = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    const made = await there.api.reminders.create({ body: { insurance: 'body', end_date } });
    const seen = await there.api.reminders.list({ params: { uid: there.uid }, query: {} });
    expect([seen.results.map(each => each.uid), seen.others_need_full_login]).toEqual([[made.uid], true]);
    const reminder = mine.uid;
    expect(await codeOf(there.api.reminders.remove({ params: { reminder } }))).toEqual([409, 'full_login_required']);
    expect((await listOf(own)).map(each => each.uid).sort()).toEqual([mine.uid, made.uid].sort());
  });

  test('by a partner’s word has no number texted that nobody has proven here, and fills up no list but its own', async () => {
    const mobile = newMobile();
    const there = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    const create = (n: number) => there.api.reminders.create({ body: { ...fire, title: `خانهٔ ${n}` } });
    expect(await codeOf(create(0))).toEqual([409, 'full_login_required']);
    const own = await server.login(mobile);
    for (let n = 0; n < 30; n++) await create(n);
    expect(await codeOf(create(30))).toEqual([409, 'too_many_reminders']);
    expect((await own.api.reminders.create({ body: fire })).state).toBe('active');
  });
});

describe('who buys here', () => {
  test('is not reminded any more of that vehicle, and goes on being reminded of another', async () => {
    const customer = await server.login(newMobile());
    const { api } = customer;
    const order = await orderOfFoundCar(server, api);
    await nameOwner(api, order.uid);
    const { plate } = sandboxPlates.car;
    const at = { insurance: 'thirdparty', end_date };
    const bought = await api.reminders.create({ body: { ...at, plate: formatPlate(plate) } });
    const other = await api.reminders.create({ body: { ...at, plate: '۱۲ ب ۳۴۵ - ۶۷' } });
    await payOrder(server, api, order.uid);
    await orderIn(api, order.uid, 'issued');
    const stateOf = async (uid: string) => (await listOf(customer)).find(each => each.uid === uid)!.state;
    await expect.poll(() => stateOf(bought.uid)).toBe('renewed');
    expect(await stateOf(other.uid)).toBe('active');
    const next = { reminder: bought.uid };
    expect(await api.reminders.change({ params: next, body: { end_date: '2027-12-05' } })).toMatchObject({
      state: 'active',
    });
  });

  test('without a plate is not reminded any more of the one vehicle that it can be, though its plate is known', async () => {
    const customer = await server.login(newMobile());
    const { reminders } = customer.api;
    const at = { insurance: 'thirdparty', end_date };
    const one = await reminders.create({ body: { ...at, plate: formatPlate(sandboxPlates.car.plate) } });
    const other = await reminders.create({ body: { ...at, plate: '۱۲ ب ۳۴۵ - ۶۷' } });
    const order = await carPolicy(server, customer);
    await closeBought(server.tools, order);
    expect((await listOf(customer)).map(({ state }) => state)).toEqual(['active', 'active']);
    await reminders.remove({ params: { reminder: other.uid } });
    await closeBought(server.tools, order);
    expect((await listOf(customer)).map(({ uid, state }) => [uid, state])).toEqual([[one.uid, 'renewed']]);
  });

  test('is still reminded where the policy was ended before it could be noticed', async () => {
    const customer = await server.login(newMobile());
    const { api } = customer;
    const order = await orderOfFoundCar(server, api);
    await nameOwner(api, order.uid);
    await payOrder(server, api, order.uid);
    await orderIn(api, order.uid, 'issued');
    const { start_date } = (await api.orders.read({ params: { uid: order.uid } })).cover!;
    const made = await api.reminders.create({
      body: {
        insurance: 'thirdparty',
        end_date: addDays(start_date, 20),
        plate: formatPlate(sandboxPlates.car.plate),
      },
    });
    await server.tools.db.update(orders).set({ cancelled_on: start_date }).where(eq(orders.uid, order.uid));
    await closeBought(server.tools, order.uid);
    expect((await listOf(customer)).find(each => each.uid === made.uid)!.state).toBe('active');
    await server.tools.db.update(orders).set({ cancelled_on: null }).where(eq(orders.uid, order.uid));
    await closeBought(server.tools, order.uid);
    expect((await listOf(customer)).find(each => each.uid === made.uid)!.state).toBe('renewed');
  });
});

test('who buys for a car here is still reminded of a motorcycle, which the same line insures', async () => {
  const customer = await server.login(newMobile());
  const { api } = customer;
  const order = await policyOfFoundCar(server, api);
  const { start_date } = (await api.orders.read({ params: { uid: order } })).cover!;
  const at = { end_date: addDays(start_date, 20) };
  const motorcycle = await api.reminders.create({ body: { ...at, insurance: 'motorcycle' } });
  const stateOf = async (uid: string) => (await listOf(customer)).find(each => each.uid === uid)!.state;
  await closeBought(server.tools, order);
  expect(await stateOf(motorcycle.uid)).toBe('active');
  // Nor does it make the car's reminder one of two.
  const car = await api.reminders.create({ body: { ...at, insurance: 'thirdparty' } });
  await closeBought(server.tools, order);
  expect([await stateOf(car.uid), await stateOf(motorcycle.uid)]).toEqual(['renewed', 'active']);
});

test('a reminder of a policy that was bought here leads to the renewal of that policy, for its owner alone', async () => {
  const mobile = newMobile();
  const { api } = await server.login(mobile);
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  const { cover } = await orderIn(api, uid, 'issued');
  const ends = cover!.end_date;
  const days = daysBetween(tehranToday(server.clock.now()), ends) - 20;
  const plate = formatPlate(sandboxPlates.car.plate);
  const early = await api.reminders.create({ body: { insurance: 'thirdparty', end_date: ends, plate } });
  expect(early.renewal_path).toBe('/thirdparty');
  server.clock.forward(days * 86_400);

  const later = await server.login(mobile);
  const pathOf = async (asked: { insurance: 'thirdparty' | 'motorcycle' | 'fire'; end_date: string; plate?: string }) =>
    (await later.api.reminders.create({ body: asked })).renewal_path;
  const renewal = `/orders/${uid}/renewal`;
  const [listed] = await listOf(later);
  expect(listed).toMatchObject({ uid: early.uid, renewal_path: renewal });
  const token = linkToken(server.tools, early.uid);
  expect((await server.client().reminders.readByLink({ params: { token } })).renewal_path).toBe(renewal);
  expect(await pathOf({ insurance: 'thirdparty', end_date: ends })).toBe(renewal);
  expect(await pathOf({ insurance: 'thirdparty', end_date: addDays(ends, 3), plate })).toBe(renewal);
  expect(await pathOf({ insurance: 'thirdparty', end_date: ends, plate: '۱۲ ب ۳۴۵ - ۶۷' })).toBe('/thirdparty');
  expect(await pathOf({ insurance: 'thirdparty', end_date: addDays(ends, 3) })).toBe('/thirdparty');
  expect(await pathOf({ insurance: 'motorcycle', end_date: ends })).toBe('/thirdparty?vehicle_type=motorcycle');
  expect(await pathOf({ insurance: 'fire', end_date: ends })).toBeNull();

  const stranger = await server.login(newMobile());
  const theirs = await stranger.api.reminders.create({ body: { insurance: 'thirdparty', end_date: ends, plate } });
  expect(theirs.renewal_path).toBe('/thirdparty');
  await server.tools.db.update(orders).set({ cancelled_on: ends }).where(eq(orders.uid, uid));
  expect((await listOf(later)).map(({ renewal_path }) => renewal_path)).not.toContain(renewal);
});

test('the kinds are those of the list, each with its days', async () => {
  const { results } = await server.client().reminders.listKinds({});
  expect(results[0]).toEqual({ slug: 'thirdparty', title: 'شخص ثالث', leads: [30, 7, 1, -1] });
  expect(results.find(({ slug }) => slug === 'health')?.leads).toEqual([45, 15]);
  expect(results.map(({ slug }) => slug)).not.toContain('travel');
});
