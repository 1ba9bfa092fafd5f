import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '#server/modules/orders/ending/expire-orders';
import { issuePolicy } from '#server/modules/orders/issuing/issuing';
import { walletBalance } from '#server/modules/wallet/wallet';
import { completeOrder, ledgerFaults, noFaults, offerOf, once, payOrder, upload } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
let uid: string;
let total_rial: number;
beforeEach(async () => {
  server = await startTestServer({}, undefined, { work: false });
  customer = await server.login('09121110191');
  // The policy before ends today, so this one begins tomorrow.
  const lasting = { last_policy_start_date: '2025-11-21', last_policy_exp_date: '2026-11-21' };
  ({ uid, total_rial } = await customer.api.orders.create(await offerOf(server, 'alborz', lasting), once()));
  await completeOrder(customer.api, uid);
});
afterEach(() => server.stop());

const readOrder = () => customer.api.orders.read({ params: { uid } });
async function days(count: number) {
  server.clock.forward(count * 86_400);
  customer = await server.login('09121110191');
}

describe('an order that is not paid', () => {
  test('ends after a week', async () => {
    await days(6);
    await expireOrders(server.tools);
    expect((await readOrder()).state).toBe('ready_to_pay');
    await days(2);
    await expireOrders(server.tools);
    expect((await readOrder()).state).toBe('expired');
  });

  test('is kept while the price holds that its customer has just been told', async () => {
    await days(7.1);
    const body = { discount_code: null, use_wallet: false, method: 'cash' };
    await customer.api.payment.calculatePrice({ params: { id: uid }, body });
    await expireOrders(server.tools);
    expect((await readOrder()).state).toBe('ready_to_pay');
    await days(1);
    await expireOrders(server.tools);
    expect((await readOrder()).state).toBe('expired');
  });
});

describe('an order that is paid, and its documents have not come on its start day', () => {
  const sendDocuments = async () => {
    for (const kind of ['car_card_front', 'car_card_back']) await upload(server, customer.token, uid, kind);
  };
  /** All that was paid is in the wallet, with rows and a note to see, and the insurer was never asked. */
  async function isGivenBack() {
    const order = await readOrder();
    expect(order.state).toBe('refunded');
    expect(order.state_note).toContain('روز شروع');
    expect(order.refund).toMatchObject({ done: true, total_rial, rows: [{ key: 'bank', amount_rial: total_rial }] });
    expect(await walletBalance(server.tools, customer.uid)).toBe(total_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  }
  beforeEach(async () => {
    await payOrder(server, customer.api, uid);
    server.tools.insurers.issue = async () => Promise.reject(new Error('the insurer was asked'));
  });

  test('gets its money back when they come later: no policy begins in the past', async () => {
    await days(14);
    await sendDocuments();
    await issuePolicy(server.tools, uid);
    await isGivenBack();
  });

  test('gets its money back when they never come', async () => {
    await days(1);
    await expireOrders(server.tools);
    expect((await readOrder()).state).toBe('needs_fix');
    await days(1);
    await expireOrders(server.tools);
    await isGivenBack();
    await expireOrders(server.tools);
    await isGivenBack();
  });

  test('goes to the insurer when they come on that day', async () => {
    await days(1);
    await sendDocuments();
    await expect(issuePolicy(server.tools, uid)).rejects.toThrow('the insurer was asked');
    expect((await readOrder()).state).toBe('issuing');
  });
});
