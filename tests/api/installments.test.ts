import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, tehranMidnight, tehranToday } from '#persian/jalali';
import { boughtByPlan } from '../support/installments.ts';
import { once, payOrder, readyOrder } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = async (at = server) => {
  const mobile = `0912777${String(1000 + numbers++)}`;
  return { mobile, ...(await at.login(mobile)) };
};
const day_s = 86_400;

describe('what a customer pays later', () => {
  test('is listed in a partner’s frame as far as it was bought there, and all of it by a login of their own', async () => {
    const { mobile, api } = await newcomer();
    const here = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
    const other = await vouchedFor(server, mobile, await frameOf(server, 'hamrah'));
    const elsewhere = (await boughtByPlan(server, api)).uid;
    const bought = (await boughtByPlan(server, here.api)).uid;
    const listed = async (of: typeof api) => {
      const { count, tabs, results, others_need_full_login } = await of.installments.list({ query: {} });
      return [results.map(plan => plan.order_uid).sort(), count, tabs.all, others_need_full_login];
    };
    expect(await listed(here.api)).toEqual([[bought], 1, 1, true]);
    expect(await listed(other.api)).toEqual([[], 0, 0, true]);
    expect(await listed(api)).toEqual([[elsewhere, bought].sort(), 2, 2, false]);
    expect(await codeOf(here.api.installments.read({ params: { uid: elsewhere } }))).toEqual([
      409,
      'full_login_required',
    ]);
  });

  test('is told with every row, its day, and what the plan costs beside paying at once', async () => {
    const { api } = await newcomer();
    const { uid, plan } = await boughtByPlan(server, api);
    const told = await api.installments.read({ params: { uid } });
    expect(told.plan).toMatchObject({
      title: 'چهار قسط با چک صیادی',
      total_rial: plan.total_rial,
      extra_rial: plan.extra_rial,
      fee_rial: 0,
      first_rial: plan.first_rial,
    });
    const later = plan.installments.filter(part => part.no > 0);
    expect(told.rows.map(row => [row.no, row.due_date, row.amount_rial, row.state])).toEqual(
      later.map(part => [part.no, part.due_date, part.amount_rial, 'planned']),
    );
    const left_rial = plan.total_rial - plan.first_rial;
    expect(told.order).toMatchObject({ count: 3, paid_count: 0, paid_rial: 0, left_rial, overdue_count: 0 });
    expect(told.order.next).toMatchObject({ no: 1, amount_rial: later[0]!.amount_rial });
    expect(told.late_rule).toContain('جریمه ندارد');
    expect(told.late_rule).toContain('خرید اعتباری تازه بسته است');
  });

  test('by cheques is among what needs the customer, until the last day for bringing them', async () => {
    const own = await startTestServer();
    try {
      const { api, mobile } = await newcomer(own);
      const { uid } = await boughtByPlan(own, api);
      await boughtByPlan(own, (await newcomer(own)).api);
      const handOverBy = async (client: typeof api) =>
        (await client.installments.read({ params: { uid } })).cheques!.hand_over_by;
      const hand_over_by = (await handOverBy(api))!;
      const chequesOf = async (client: typeof api) =>
        (await client.profile.readOverview({})).needs.filter(({ key }) => key.startsWith('cheques'));
      const due_at = tehranMidnight(addDays(hand_over_by, 1)).toISOString();
      const path = `/account/installments/${uid}`;
      expect(await chequesOf(api)).toMatchObject([{ due_at, path, late: false, amount_rial: null }]);
      own.clock.forward((Date.parse(due_at) - own.clock.now().getTime()) / 1000 - 60);
      const chequesByOf = async (client: typeof api) =>
        (await client.payment.readResult({ params: { id: uid } })).cheques_by;
      const { api: lastDay } = await own.login(mobile);
      expect([await chequesOf(lastDay), await chequesByOf(lastDay)]).toMatchObject([[{ path }], hand_over_by]);
      expect(await handOverBy(lastDay)).toBe(hand_over_by);
      own.clock.forward(120);
      const { api: dayAfter } = await own.login(mobile);
      expect([await chequesOf(dayAfter), await chequesByOf(dayAfter)]).toEqual([[], null]);
      // What to write stays to be read; no day that has passed is named.
      expect(await handOverBy(dayAfter)).toBeNull();
    } finally {
      await own.stop();
    }
  });

  test('costs less when all is paid today, and the more so the earlier', async () => {
    const { api, mobile } = await newcomer();
    const { uid, plan } = await boughtByPlan(server, api);
    const today = (await api.installments.read({ params: { uid } })).pay_all!;
    expect(today.saved_rial).toBe(plan.extra_rial);
    expect(today.amount_rial + today.saved_rial).toBe(plan.total_rial - plan.first_rial);
    expect(new Date(today.valid_until).getTime()).toBeGreaterThan(server.clock.now().getTime());
    const own = await startTestServer();
    try {
      const { api: later } = await own.login(mobile);
      const bought = await boughtByPlan(own, later);
      own.clock.forward(10 * day_s);
      const { api: again } = await own.login(mobile);
      const { saved_rial } = (await again.installments.read({ params: { uid: bought.uid } })).pay_all!;
      expect(saved_rial).toBeGreaterThan(0);
      expect(saved_rial).toBeLessThan(today.saved_rial);
    } finally {
      await own.stop();
    }
  });

  test('vanishes from what is asked for when the order is cancelled, and stays to be seen', async () => {
    const { api } = await newcomer();
    const { uid } = await boughtByPlan(server, api);
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    const told = await api.installments.read({ params: { uid } });
    expect(told.rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(told).toMatchObject({
      pay_all: null,
      order: { left_rial: 0, next: null, cancelled_count: 3, is_cancelled: true },
    });
    expect((await api.installments.list({ query: { tab: 'open' } })).results).toEqual([]);
    expect((await api.installments.list({ query: { tab: 'done' } })).count).toBe(1);
    expect(await api.profile.readOverview({})).toMatchObject({ needs: [], soon: [] });
  });

  test('is nobody else’s business, and an order that was paid at once has no plan', async () => {
    const { api } = await newcomer();
    const { uid } = await boughtByPlan(server, api);
    const stranger = await newcomer();
    expect(await codeOf(stranger.api.installments.read({ params: { uid } }))).toEqual([404, 'order_not_found']);
    expect((await stranger.api.installments.list({})).count).toBe(0);
    const cash = await readyOrder(server, stranger.api);
    await payOrder(server, stranger.api, cash.uid);
    expect((await stranger.api.payment.readResult({ params: { id: cash.uid } })).cheques_by).toBeNull();
    expect(await codeOf(stranger.api.installments.read({ params: { uid: cash.uid } }))).toEqual([
      404,
      'order_not_found',
    ]);
  });
});

describe('the list of plans', () => {
  test('has a tab for what is open, late and done, words to look for, kinds and pages', async () => {
    const own = await startTestServer();
    try {
      const mobile = '09127771999';
      const first = await own.login(mobile);
      const three = await boughtByPlan(own, first.api, 'cheque-3');
      await boughtByPlan(own, first.api, 'cheque-30-7');
      const counts = async (query: object) => (await first.api.installments.list({ query })).count;
      expect((await first.api.installments.list({})).tabs).toEqual({ open: 2, overdue: 0, done: 0, all: 2 });
      expect(await counts({ title: 'آسیا' })).toBe(2);
      expect(await counts({ title: 'البرز' })).toBe(0);
      expect(await counts({ title: '%' })).toBe(0);
      expect(await counts({ installment_type: 'cheque' })).toBe(2);
      expect(await counts({ installment_type: 'credit' })).toBe(0);
      const page = await first.api.installments.list({ query: { page: 2, page_size: 1 } });
      expect(page).toMatchObject({ count: 2, page: 2, page_size: 1 });
      expect(page.results.length).toBe(1);
      expect(await codeOf(first.api.installments.list({ query: { tab: 'late' as 'all' } }))).toEqual([
        400,
        'invalid_input',
      ]);

      const { due_date } = three.plan.installments.find(part => part.no === 1)!;
      const statesOn = async (day: string) => {
        own.clock.forward((Date.parse(day) - Date.parse(tehranToday(own.clock.now()))) / 1000);
        const { api } = await own.login(mobile);
        const { results, tabs } = await api.installments.list({ query: { tab: 'all' } });
        return [results[0]!.next!.state, tabs.overdue];
      };
      expect(await statesOn(due_date)).toEqual(['due', 0]);
      expect(await statesOn(addDays(due_date, 2))).toEqual(['grace', 0]);
      expect(await statesOn(addDays(due_date, 8))).toEqual(['overdue', 2]);
      const { api } = await own.login(mobile);
      const { results } = await api.installments.list({ query: { tab: 'overdue' } });
      expect(results.map(plan => plan.overdue_count)).toEqual([1, 1]);
      const { needs } = await api.profile.readOverview({});
      expect(needs.filter(({ late, path }) => late && path.startsWith('/account/installments/')).length).toBe(2);
    } finally {
      await own.stop();
    }
  });
});
