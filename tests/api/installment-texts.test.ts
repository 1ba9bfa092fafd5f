import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tehranToday } from '#persian/jalali';
import { SmsFailed } from '#server/gateways/sms/sms';
import { sendInstallmentTexts } from '#server/modules/installments/installments';
import { boughtByPlan } from '../support/installments.ts';
import { messagesTo } from '../support/messages.ts';
import { once } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());
beforeEach(() => vi.restoreAllMocks());

const hour_s = 3_600;
let numbers = 0;
const send = () => sendInstallmentTexts(server.tools);
/** Moves the clock to an hour of a day in Tehran. */
function goTo(day: string, hour: number) {
  const wanted = Date.parse(`${day}T00:00:00+03:30`) + hour * hour_s * 1000;
  server.clock.forward((wanted - server.clock.now().getTime()) / 1000);
}
const days = (iso: string, more: number) => new Date(Date.parse(iso) + more * 86_400_000).toISOString().slice(0, 10);

async function buyer() {
  const mobile = `0912778${String(1000 + numbers++)}`;
  const { api } = await server.login(mobile);
  const { uid, plan } = await boughtByPlan(server, api);
  const texts = async () =>
    (await messagesTo(server, mobile))
      .filter(each => each.code === null && each.text.includes('سررسید'))
      .map(each => each.text);
  return { mobile, api, uid, first: plan.installments.find(part => part.no === 1)!, texts };
}

test('one text comes seven and three days before, on the day and after it, in the open hours, and none twice', async () => {
  const { uid, first, texts } = await buyer();
  goTo(days(first.due_date, -8), 12);
  await send();
  expect(await texts()).toEqual([]);
  goTo(days(first.due_date, -7), 8);
  await send();
  expect(await texts()).toEqual([]);
  goTo(days(first.due_date, -7), 10);
  await Promise.all([send(), send()]);
  await send();
  expect(await texts()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^پناه: چک اول .+ تومان ۷ روز دیگر سررسید است \\(.+\\): http://localhost:4000/account/installments/${uid}$`,
      ),
    ),
  ]);
  for (const [lead, words] of [
    [-3, '۳ روز دیگر'],
    [0, 'امروز سررسید است'],
    [1, 'دیروز سررسید بود'],
    [7, '۷ روز پیش سررسید بود'],
  ] as const) {
    goTo(days(first.due_date, lead), 11);
    await send();
    await send();
    expect((await texts())[0]).toContain(words);
  }
  expect((await texts()).length).toBe(5);
});

test('a worker that was away for days sends one text, and what the provider does not take is tried again', async () => {
  const { first, texts } = await buyer();
  goTo(days(first.due_date, -2), 12);
  vi.spyOn(server.tools.sms, 'sendText').mockRejectedValue(new SmsFailed('no'));
  await send();
  expect(await texts()).toEqual([]);
  vi.restoreAllMocks();
  await send();
  expect(await texts()).toEqual([]);
  server.clock.forward(hour_s + 60);
  await send();
  await send();
  expect(await texts()).toEqual([expect.stringContaining('۲ روز دیگر سررسید است')]);
});

test('nobody is texted about what is cancelled', async () => {
  const { api, uid, first, texts } = await buyer();
  await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  goTo(first.due_date, 12);
  expect(tehranToday(server.clock.now())).toBe(first.due_date);
  await send();
  expect(await texts()).toEqual([]);
});
