import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '#contract/lines';
import { persianDigits } from '#persian/digits';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import {
  chooseAtBank,
  here,
  ledgerFaults,
  noFaults,
  offerOf,
  once,
  orderIn,
  payOrder,
  placeOrder,
  readyOrder,
  startPayment,
  textWith,
  upload,
} from '../support/orders.ts';
import { readPdf } from '../support/read-pdf.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
let stranger: typeof customer;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110001');
  stranger = await server.login('09121110002');
});
afterAll(() => server.stop());

describe('the whole way', () => {
  test('from a signed quote to the policy on paper', async () => {
    const { api, token, uid: account } = customer;
    const placed = await placeOrder(server, api);
    expect(placed).toMatchObject({
      title: 'شخص ثالث البرز',
      subtitle: 'پژو ۲۰۷',
      state: 'info_required',
      next_path: `/orders/${placed.uid}/complete`,
      quote_expires_at: '2026-11-21T20:30:00.000Z',
    });
    expect(placed.number).toMatch(/^[۰-۹]{4}-[۰-۹]{5,}$/);
    expect(placed.price.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(placed.total_rial);

    const params = { insurance: 'thirdparty', id: placed.uid } as const;
    const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی', national_id: '۰۴۹۹۳۷۰۸۹۹' } as const;
    const form = await api.orders.saveCompletion({ params, body: owner }, once());
    expect(form.owner.national_id_masked).toBe('049•••0899');
    expect(form.missing).toEqual(['مدارک']);
    for (const kind of ['car_card_front', 'car_card_back']) {
      expect((await upload(server, token, placed.uid, kind)).status).toBe(200);
    }
    const { tabs } = await api.orders.readCompletionTabs({ params: { uid: placed.uid } });
    expect(tabs.map(tab => [tab.key, tab.state])).toEqual([
      ['owner', 'done'],
      ['documents', 'done'],
    ]);
    expect((await api.orders.read({ params: { uid: placed.uid } })).state).toBe('ready_to_pay');

    const { authority, payable_rial } = await startPayment(server, api, placed.uid);
    expect(payable_rial).toBe(placed.total_rial);
    expect(await chooseAtBank(server, authority, 'pay')).toBe(`http://localhost:4000/orders/${placed.uid}/result`);
    const after = await api.payment.readResult({ params: { id: placed.uid } });
    expect(after).toMatchObject({ result: 'success', amount_rial: payable_rial, title: 'پرداخت انجام شد' });
    expect(after.text).toBe('بیمه‌نامه را تا ساعت ۱۸ امروز برایتان صادر می‌کنیم و پیامک می‌فرستیم.');

    const issued = await orderIn(api, placed.uid, 'issued');
    expect(issued.policy).toMatchObject({ start_date: '2026-12-05', end_date: '2027-12-05' });
    expect(issued.thread.map(step => step.state)).toEqual(['done', 'done', 'done', 'done', 'done']);
    const list = await api.orders.list({ params: { uid: account } });
    expect(list.results[0]).toMatchObject({ uid: placed.uid, state_title: 'صادر شد' });
    const code = issued.policy!.unique_code;
    await textWith(server, code);

    const { url } = await api.orders.createPolicyTicket({ params: { uid: placed.uid } });
    // The document follows the policy by a job of its own.
    const typeOf = async () => (await fetch(here(server, url))).headers.get('content-type');
    await expect.poll(typeOf, { timeout: 30_000 }).toBe('application/pdf');
    const answer = await fetch(here(server, url));
    expect(answer.headers.get('content-disposition')).toContain('inline');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const policy = JSON.stringify(await readPdf(pdf));
    for (const word of ['سارا', 'احمدی', 'البرز', persianDigits(code), '۰۴۹۹۳۷۰۸۹۹', '۱۳۹۹']) {
      expect(policy).toContain(word);
    }
    server.clock.forward(9 * 60);
    expect((await fetch(here(server, url))).status).toBe(200);
    server.clock.forward(61);
    expect((await fetch(here(server, url))).status).toBe(404);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('ends with the documents when they were postponed', async () => {
    const { api, token } = customer;
    const order = await readyOrder(server, api);
    await payOrder(server, api, order.uid);
    const waiting = await api.orders.read({ params: { uid: order.uid } });
    expect(waiting).toMatchObject({ state: 'needs_fix', next_title: 'فرستادن مدرک' });
    expect(waiting.state_note).toContain('مدارک را تا فردا ساعت ۱۲ بفرستید تا صدور عقب نیفتد.');
    await upload(server, token, order.uid, 'car_card_front');
    await upload(server, token, order.uid, 'car_card_back');
    expect((await orderIn(api, order.uid, 'issued')).policy).not.toBeNull();
  });

  test('is short for a car that the inquiry found: a name, and nothing else', async () => {
    const { api } = customer;
    const order = await orderOfFoundCar(server, api);
    expect(order.facts[0]).toMatchObject({ label: 'پلاک' });
    const params = { insurance: 'thirdparty', id: order.uid } as const;
    const form = await api.orders.readCompletion({ params });
    expect(form.owner.national_id_masked).toBe('049•••0899');
    expect(form.missing).toEqual(['نام مالک', 'نام خانوادگی مالک']);
    expect((await nameOwner(api, order.uid)).missing).toEqual([]);
    await payOrder(server, api, order.uid);
    expect((await orderIn(api, order.uid, 'issued')).policy).not.toBeNull();
  });

  test('ends at an insurer that refuses, with all the money in the wallet', async () => {
    const { api, token } = stranger;
    const order = await placeOrder(server, api);
    const params = { insurance: 'thirdparty', id: order.uid } as const;
    const owner = { tab: 'owner', first_name: 'کسی', last_name: 'دیگر', national_id: '0012345679' } as const;
    await api.orders.saveCompletion({ params, body: owner }, once());
    await upload(server, token, order.uid, 'car_card_front');
    await upload(server, token, order.uid, 'car_card_back');
    await payOrder(server, api, order.uid);
    const rejected = await orderIn(api, order.uid, 'rejected');
    expect(rejected.state_note).toContain('کیف پول');
    const other = await readyOrder(server, api);
    const body = { use_wallet: true, discount_code: null, method: 'cash' };
    const priced = await api.payment.calculatePrice({ params: { id: other.uid }, body });
    expect(priced.wallet.balance_rial).toBe(order.total_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });
});

describe('an order is refused', () => {
  test('of a quote that is not ours, or not of this path', async () => {
    const { api } = customer;
    const offer = await offerOf(server);
    const forged = { ...offer.body, quote: `${offer.body.quote.slice(0, -2)}AA` };
    expect(await codeOf(api.orders.create({ ...offer, body: forged }, once()))).toEqual([400, 'quote_forged']);
    const elsewhere = { insurance: 'thirdparty', id: 'A'.repeat(22) } as const;
    expect(await codeOf(api.orders.create({ ...offer, params: elsewhere }, once()))).toEqual([400, 'quote_forged']);
    const line = { ...offer.params, insurance: 'body' as Line };
    expect(await codeOf(api.orders.create({ ...offer, params: line }, once()))).toEqual([404, 'unknown_line']);
  });

  test('at another price than the computed one, with both prices', async () => {
    const offer = await offerOf(server);
    const body = { ...offer.body, total_rial: offer.body.total_rial - 10 };
    const refusal = await refused(customer.api.orders.create({ ...offer, body }, once()));
    expect([refusal.status, refusal.code]).toEqual([409, 'price_changed']);
    expect(refusal.details).toMatchObject({ before: body.total_rial, after: offer.body.total_rial });
  });

  test('of a quote whose time is over, with the price of now and why it changed', async () => {
    const soon = await startTestServer();
    try {
      const { api } = await soon.login();
      const old = await offerOf(soon, 'alborz', {
        last_policy_exp_date: '2026-11-20',
        last_policy_start_date: '2025-11-20',
      });
      soon.clock.forward(24 * 3_600);
      const refusal = await refused(api.orders.create(old, once()));
      expect([refusal.status, refusal.code]).toEqual([409, 'quote_expired']);
      const { before, after, changes } = refusal.details as { before: number; after: number; changes: string[] };
      expect(before).toBe(old.body.total_rial);
      expect(after).toBeGreaterThan(before);
      expect(changes.join()).toContain('جریمه');
    } finally {
      await soon.stop();
    }
  });

  test('for a cover that the insurer does not sell', async () => {
    const offer = await offerOf(server);
    const body = { ...offer.body, choice: { ...offer.body.choice, financial_coverage: 123 } };
    expect(await codeOf(customer.api.orders.create({ ...offer, body }, once()))).toEqual([409, 'offer_refused']);
  });

  test('without a key, without a login, and with a key of another order', async () => {
    const { api } = customer;
    const offer = await offerOf(server);
    // @ts-expect-error The client's types ask for the key.
    expect(await codeOf(api.orders.create(offer))).toEqual([400, 'idempotency_key_required']);
    expect(await codeOf(server.client().orders.create(offer, once()))).toEqual([401, 'login_required']);
    const key = once();
    const first = await api.orders.create(offer, key);
    expect((await api.orders.create(offer, key)).uid).toBe(first.uid);
    expect(await codeOf(api.orders.create(await offerOf(server, 'dana'), key))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });
});

describe('somebody else’s order', () => {
  test('does not exist, whatever is asked of it', async () => {
    const { uid } = await readyOrder(server, customer.api);
    const { api, token } = stranger;
    const params = { uid };
    const choice = { discount_code: null, use_wallet: false, method: 'cash' };
    const calls = [
      api.orders.read({ params }),
      api.orders.readCompletionTabs({ params }),
      api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } }),
      api.orders.saveCompletion(
        { params: { insurance: 'thirdparty', id: uid }, body: { tab: 'documents', later: true } },
        once(),
      ),
      api.orders.listDeliverySlots({ query: { order: uid } }),
      api.payment.readResult({ params: { id: uid } }),
      api.orders.delete({ params: { id: uid } }, once()),
      api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان' } }, once()),
      api.orders.createPolicyTicket({ params }),
      api.payment.calculatePrice({ params: { id: uid }, body: choice }),
      api.payment.pay({ params: { id: uid }, body: { ...choice, payable_rial: 1 } }, once()),
    ];
    const answers = await Promise.all(calls.map(codeOf));
    for (const answer of answers) expect(answer).toEqual([404, 'order_not_found']);
    expect((await upload(server, token, uid, 'car_card_front')).body.code).toBe('order_not_found');
    expect(await codeOf(api.orders.list({ params: { uid: customer.uid } }))).toEqual([404, 'not_found']);
  });
});

describe('an unpaid order', () => {
  test('is cancelled at once and then taken off the list', async () => {
    const { api, uid: account } = customer;
    const { uid } = await readyOrder(server, api);
    const cancelled = await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    expect(cancelled.state).toBe('cancelled');
    await api.orders.delete({ params: { id: uid } }, once());
    expect(await codeOf(api.orders.read({ params: { uid } }))).toEqual([404, 'order_not_found']);
    const list = await api.orders.list({ params: { uid: account }, query: { page_size: 100 } });
    expect(list.results.map(order => order.uid)).not.toContain(uid);
  });

  test('that was paid and given back is off the list as well, and its page stays for what the wallet says of it', async () => {
    const { api, uid: account } = await server.login('09121110077');
    const { uid } = await readyOrder(server, api);
    await payOrder(server, api, uid);
    await api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
    expect(await api.orders.read({ params: { uid } })).toMatchObject({ can_delete: true, is_deleted: false });
    await api.orders.delete({ params: { id: uid } }, once());
    const list = await api.orders.list({ params: { uid: account } });
    expect(list.count).toBe(0);
    const { results } = await api.wallet.listOperations({ query: { of: 'all' } });
    expect(results[0]).toMatchObject({ kind: 'refund', order_uid: uid });
    const left = await api.orders.read({ params: { uid } });
    expect(left).toMatchObject({ state: 'refunded', can_delete: false, is_deleted: true, next_path: null });
    expect(await codeOf(api.orders.delete({ params: { id: uid } }, once()))).toEqual([404, 'order_not_found']);
    const question = { category: 'wallet', text: 'پولم کجاست؟', order: uid, client_id: randomUUID() } as const;
    expect((await api.support.createTicket({ params: { uid: account }, body: question })).order?.uid).toBe(uid);
  });

  test('that is issued cannot be hidden, and is not ended for any reason', async () => {
    const { api, uid: account } = customer;
    const list = await api.orders.list({ params: { uid: account }, query: { page_size: 100 } });
    const { uid } = list.results.find(order => order.state === 'issued')!;
    expect(await codeOf(api.orders.delete({ params: { id: uid } }, once()))).toEqual([409, 'order_state']);
    const reason = { reason: 'پشیمان شدم' };
    expect(await codeOf(api.payment.cancelOrder({ params: { id: uid }, body: reason }, once()))).toEqual([
      409,
      'cancel_not_allowed',
    ]);
  });
});
