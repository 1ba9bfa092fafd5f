import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillPath } from '#contract/client';
import { addDays, tehranToday } from '#persian/jalali';
import { SmsFailed } from '#server/gateways/sms/sms';
import { cleanUp } from '#server/job-handlers';
import { sendReminders } from '#server/modules/reminders/reminders';
import { reminderTexts } from '../../src/server/modules/reminders/tables.ts';
import { messagesTo } from '../support/messages.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());
beforeEach(() => vi.restoreAllMocks());

const hour_s = 3_600;
const day_s = 24 * hour_s;
let numbers = 0;
const inDays = (days: number) => addDays(tehranToday(server.clock.now()), days);
/** Moves the clock to an hour of Tehran, today or after some days. */
function goTo(hour: number, days = 0) {
  const now = new Date(server.clock.now().getTime() + 12_600_000);
  const passed_s = now.getUTCHours() * hour_s + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  server.clock.forward(days * day_s + hour * hour_s - passed_s);
}
const send = () => sendReminders(server.tools);

async function newCustomer() {
  const mobile = `0912666${String(1000 + numbers++)}`;
  const { api, uid } = await server.login(mobile);
  const remind = (insurance: string, days: number, more: object = {}) =>
    api.reminders.create({ body: { insurance, end_date: inDays(days), ...more } });
  const texts = async () =>
    (await messagesTo(server, mobile)).filter(each => each.code === null).map(each => each.text);
  const states = async () =>
    (await api.reminders.list({ params: { uid }, query: {} })).results.map(({ state }) => state);
  return { mobile, api, uid, remind, texts, states };
}
const tokenOf = (text: string) => /\/reminder\/([\w-]+)$/.exec(text)![1]!;

test('one text comes at ten in Tehran, says what ends when, and sells nothing', async () => {
  const { remind, texts, states } = await newCustomer();
  goTo(12);
  await remind('thirdparty', 8, { title: 'پراید پدر' });
  goTo(9, 1);
  await send();
  expect(await texts()).toEqual([]);
  goTo(10);
  await send();
  await send();
  const [text, ...more] = await texts();
  expect(more).toEqual([]);
  expect(text).toMatch(
    /^پناه: شخص ثالث پراید پدر ۷ روز دیگر تمام می‌شود \([۰-۹]+ [^)]+\)\. تمدید یا توقف یادآوری: http:\/\/localhost:4000\/reminder\/[\w-]{16}$/,
  );
  expect(await states()).toEqual(['due']);
});

test('nothing comes at night: what was due then comes in the morning', async () => {
  const { remind, texts } = await newCustomer();
  goTo(12);
  await remind('fire', 8);
  goTo(22, 1);
  await send();
  expect(await texts()).toEqual([]);
  goTo(9, 1);
  await send();
  expect(await texts()).toEqual([expect.stringContaining('۶ روز دیگر')]);
});

test('a worker that was away for three days sends one text, about the nearest day', async () => {
  const { remind, texts, states } = await newCustomer();
  goTo(12);
  await remind('thirdparty', 2);
  goTo(12, 4);
  await send();
  expect(await texts()).toEqual([expect.stringContaining('۲ روز پیش تمام شد')]);
  expect((await texts())[0]).toContain('هر روز دیرکرد جریمه دارد');
  expect(await states()).toEqual(['expired']);
});

test('two processes at once send one text to each', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, newCustomer));
  goTo(12);
  for (const { remind } of customers) await remind('body', 8);
  goTo(11, 1);
  await Promise.all([send(), send(), send()]);
  expect(await Promise.all(customers.map(async each => (await each.texts()).length))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a number gets two texts a week; the third waits for its turn and says what is true then', async () => {
  const { remind, texts } = await newCustomer();
  goTo(12);
  for (const insurance of ['fire', 'body', 'liability']) await remind(insurance, 8);
  goTo(11, 1);
  await send();
  expect(await texts()).toHaveLength(2);
  goTo(11, 1);
  await send();
  expect(await texts()).toHaveLength(2);
  for (let day = 0; day < 6; day++) {
    goTo(11, 1);
    await send();
  }
  expect(await texts()).toHaveLength(3);
  expect((await texts())[0]).toContain('امروز تمام می‌شود');
});

test('a process that ends while it hands a text over loses it at most: it is never sent twice, and the log says so', async () => {
  const { remind, texts } = await newCustomer();
  goTo(12);
  const { uid } = await remind('fire', 8);
  goTo(11, 1);
  vi.spyOn(server.tools.sms, 'sendText').mockRejectedValue(new Error('the process is killed here'));
  await expect(send()).rejects.toThrow('killed');
  vi.restoreAllMocks();
  const warn = vi.spyOn(server.tools.log, 'warn');
  server.clock.forward(hour_s);
  await send();
  expect(await texts()).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ reminder: uid, lead: 7 }, expect.stringContaining('may be lost'));
  await send();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('what the provider does not take is tried again each hour, and a number that takes no text at all is given up', async () => {
  const { remind, texts, states, api } = await newCustomer();
  goTo(12);
  const { uid: reminder } = await remind('thirdparty', 31);
  const refuse = () => vi.spyOn(server.tools.sms, 'sendText').mockRejectedValue(new SmsFailed('not taken'));
  goTo(11, 1);
  const refusing = refuse();
  await send();
  refusing.mockRestore();
  server.clock.forward(hour_s);
  await send();
  expect(await texts()).toHaveLength(1);

  refuse();
  for (const days of [23, 6, 2]) {
    goTo(11, days);
    for (let hour = 0; hour < 5; hour++) {
      await send();
      server.clock.forward(hour_s);
    }
  }
  expect(await states()).toEqual(['bounced']);
  const [tried] = await server.tools.db.select().from(reminderTexts).where(eq(reminderTexts.reminder_uid, reminder));
  expect(tried).toBeDefined();
  vi.restoreAllMocks();
  expect((await api.reminders.change({ params: { reminder }, body: { end_date: inDays(300) } })).state).toBe('active');
});

test('the link shows without stopping, stops without a login, and takes the reminder up again', async () => {
  const { remind, texts, mobile, states } = await newCustomer();
  goTo(12);
  await remind('health', 50);
  await remind('fire', 31, { title: 'خانهٔ دوم' });
  goTo(11, 1);
  await send();
  const token = tokenOf((await texts())[0]!);
  const visitor = server.client().reminders;
  const params = { token };
  const seen = await visitor.readByLink({ params });
  expect(seen).toEqual({
    insurance: 'fire',
    insurance_title: 'آتش‌سوزی',
    end_date: inDays(30),
    days_left: 30,
    state: 'due',
    renewal_path: null,
  });
  expect(JSON.stringify(seen)).not.toContain(mobile);
  expect(await visitor.stopByLink({ params, body: {} })).toMatchObject({ state: 'unsubscribed' });
  expect(await states()).toEqual(['unsubscribed', 'active']);
  goTo(11, 23);
  await send();
  expect(await texts()).toHaveLength(2);
  expect((await texts())[0]).toContain('درمان تکمیلی');
  expect(await visitor.joinByLink({ params })).toMatchObject({ state: 'active' });
  expect(await visitor.stopByLink({ params, body: { all: true } })).toMatchObject({ state: 'unsubscribed' });
  expect(await states()).toEqual(['unsubscribed', 'unsubscribed']);
  expect(await codeOf(visitor.readByLink({ params: { token: 'x'.repeat(16) } }))).toEqual([404, 'reminder_not_found']);
});

test('looking at the stop address changes nothing: it is a post', async () => {
  const { remind, texts, states } = await newCustomer();
  goTo(12);
  await remind('fire', 8);
  goTo(11, 1);
  await send();
  const token = tokenOf((await texts())[0]!);
  const answer = await fetch(server.origin + fillPath('/panel/memento/link/:token/stop/', { params: { token } }));
  expect(answer.status).toBe(405);
  expect(await states()).toEqual(['due']);
});

test('a reminder that was removed is forgotten after a month, and its link with it', async () => {
  const { remind, texts, api } = await newCustomer();
  goTo(12);
  const { uid: reminder } = await remind('fire', 8);
  goTo(11, 1);
  await send();
  await api.reminders.remove({ params: { reminder } });
  const count = () => server.tools.db.$count(reminderTexts, eq(reminderTexts.reminder_uid, reminder));
  goTo(11, 29);
  await cleanUp(server.tools);
  expect(await count()).toBe(1);
  goTo(11, 2);
  await cleanUp(server.tools);
  expect(await count()).toBe(0);
  expect((await texts()).length).toBe(1);
});
