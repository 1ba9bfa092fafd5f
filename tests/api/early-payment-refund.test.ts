import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { decideCancellation } from '../support/cancellations.ts';
import { createChange, lookAtChange, newestChange, plateWish, sendPlateSlip } from '../support/endorsements.ts';
import { boughtByPlan, payPayable } from '../support/installments.ts';
import { lendTo } from '../support/lent-credit.ts';
import {
  completeOrder,
  ledgerFaults,
  noFaults,
  once,
  orderIn,
  payOrder,
  placeOrder,
  readyOrder,
  upload,
} from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BACK_OFFICE_PAUSE_S: '3600' });
});
afterAll(() => server.stop());

let numbers = 0;
const newcomer = () => server.login(`0912788${String(1000 + numbers++)}`);
type Buyer = Awaited<ReturnType<typeof newcomer>>;

/** Once its order is paid: the policy, and then the paper that ends it. */
async function issued({ api, token }: Buyer, uid: string): Promise<void> {
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
  await orderIn(api, uid, 'issued');
  expect((await upload(server, token, uid, 'cancel_scrap_certificate')).status).toBe(200);
}

/** A policy by credit of which nothing is paid yet. */
async function byCredit(buyer: Buyer): Promise<string> {
  const { uid } = await readyOrder(server, buyer.api, 'asia');
  await lendTo(server.tools, buyer.uid, 500_000_000);
  const body = { discount_code: null, use_wallet: false, method: 'credit-11', payable_rial: 0 };
  await buyer.api.payment.pay({ params: { id: uid }, body }, once());
  await issued(buyer, uid);
  return uid;
}

interface RefundWish {
  commit: boolean;
  back_rial: number;
  refund_to: 'source' | 'wallet';
}

const call = (api: Client, uid: string, body: Partial<RefundWish>) =>
  api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'scrapped', ...body } }, once());
const estimate = async (api: Client, uid: string) => (await call(api, uid, { commit: false })).estimate!;
const plan = (api: Client, uid: string) => api.installments.read({ params: { uid } });
const payAll = async (api: Client, uid: string) => {
  const { pay_all } = await plan(api, uid);
  return { saved_rial: pay_all!.saved_rial, paid_rial: await payPayable(server, api, pay_all!.uid) };
};

/** The insurer accepts, two people let the money go, and the books are sound; gives what is in the wallet then. */
async function ended({ api, uid: account }: Buyer, uid: string, cancellation: string): Promise<number> {
  const operator = (await staffOf(server, 'operator')).api;
  const said = { params: { uid: cancellation } };
  for (const to of ['sent_to_insurer', 'accepted'] as const) await decideCancellation(operator, cancellation, to);
  for (let person = 0; person < 2; person++) {
    const { api: finance } = await staffOf(server, 'finance');
    await finance.staffCancellations.release({ ...said, body: { reason: 'برابر با حساب' } });
  }
  const state = async () => (await api.cancellations.read({ params: { uid } })).cancellation!.state;
  await expect.poll(state).toBe('refunded');
  expect(await ledgerFaults(server)).toEqual(noFaults);
  return walletBalance(server.tools, account);
}

/** Somebody who has bought the same at once. */
async function byCash(): Promise<{ buyer: Buyer; uid: string }> {
  const buyer = await newcomer();
  const { uid } = await placeOrder(server, buyer.api, 'asia');
  await completeOrder(buyer.api, uid);
  await payOrder(server, buyer.api, uid);
  await issued(buyer, uid);
  return { buyer, uid };
}

/** What they get back. */
async function backOfCash(): Promise<number> {
  const { buyer, uid } = await byCash();
  return (await estimate(buyer.api, uid)).back_rial;
}

test('who buys by credit, pays all early and ends the policy gets back what a cash buyer does, and no more than was paid', async () => {
  const buyer = await newcomer();
  const uid = await byCredit(buyer);
  const { saved_rial, paid_rial } = await payAll(buyer.api, uid);
  expect(saved_rial).toBeGreaterThan(1_000_000);
  const { back_rial, rows } = await estimate(buyer.api, uid);
  expect(rows.find(({ key }) => key === 'forgiven')).toMatchObject({
    title: 'تخفیف پرداخت زودتر',
    amount_rial: -saved_rial,
  });
  expect(rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(back_rial);
  expect(back_rial).toBeLessThan(paid_rial);
  expect(back_rial).toBe(await backOfCash());
  const { cancellation } = await call(buyer.api, uid, { back_rial });
  expect(await ended(buyer, uid, cancellation!.uid)).toBe(back_rial);
});

test('all that is paid while the end is asked for comes back without what was saved by it', async () => {
  const buyer = await newcomer();
  const uid = await byCredit(buyer);
  let paid_rial = 0;
  for (let no = 1; no <= 6; no++)
    paid_rial += await payPayable(server, buyer.api, (await plan(buyer.api, uid)).order.next!.uid);
  const { back_rial } = await estimate(buyer.api, uid);
  const { cancellation } = await call(buyer.api, uid, { back_rial });
  const { order } = await plan(buyer.api, uid);
  const all = await payAll(buyer.api, uid);
  expect(all.saved_rial).toBeGreaterThan(1_000_000);
  const got_rial = await ended(buyer, uid, cancellation!.uid);
  expect(got_rial).toBe(back_rial + order.left_rial - all.saved_rial);
  expect(got_rial).toBeLessThan(paid_rial + all.paid_rial);
  const { rows, back_rial: told_rial } = (await buyer.api.cancellations.read({ params: { uid } })).cancellation!;
  expect(told_rial).toBe(got_rial);
  expect(rows.map(({ key }) => key)).toContain('forgiven');
  expect(rows.map(({ key }) => key)).not.toContain('later');
});

test('what is paid while the end is asked for makes the sum more than the card had paid: all of it goes to the wallet', async () => {
  const buyer = await newcomer();
  const { uid } = await boughtByPlan(server, buyer.api);
  await issued(buyer, uid);
  const { back_rial, targets } = await estimate(buyer.api, uid);
  expect(targets.map(({ kind }) => kind)).toEqual(['source', 'wallet']);
  const { cancellation } = await call(buyer.api, uid, { back_rial, refund_to: 'source' });
  await payAll(buyer.api, uid);
  const got_rial = await ended(buyer, uid, cancellation!.uid);
  expect(got_rial).toBeGreaterThan(back_rial);
  const { cancellation: shown } = await buyer.api.cancellations.read({ params: { uid } });
  expect(shown).toMatchObject({ back_rial: got_rial, refund_to: 'wallet', reference: null, to_title: 'کیف پول پناه' });
  expect(shown!.thread.at(-1)!.note).toContain('از آنچه با کارت پرداخته بودید بیشتر شد');
});

test('the fee of a plan by cheques that paying early has saved is no discount: it takes nothing from what comes back', async () => {
  const buyer = await newcomer();
  const { uid } = await boughtByPlan(server, buyer.api);
  await issued(buyer, uid);
  expect((await payAll(buyer.api, uid)).saved_rial).toBeGreaterThan(1_000_000);
  const { back_rial, rows } = await estimate(buyer.api, uid);
  expect(rows.map(({ key }) => key)).not.toContain('forgiven');
  expect(back_rial).toBe(await backOfCash());
});

test('a change that gives money back takes its share of what paying early has saved, as of any discount', async () => {
  const operator = (await staffOf(server, 'operator')).api;
  const lowered = async ({ api, token }: Buyer, uid: string) => {
    await sendPlateSlip(server, token, uid);
    const { endorsement } = await createChange(api, { ...plateWish(uid), commit: true, total_rial: 0 });
    await lookAtChange(operator, endorsement!.uid, { difference_rial: -8_000_000, vat_percent: 10 });
    return (await newestChange(api, uid)).total_rial;
  };
  const buyer = await newcomer();
  const uid = await byCredit(buyer);
  await payAll(buyer.api, uid);
  const cash = await byCash();
  const back_rial = await lowered(buyer, uid);
  expect(back_rial).toBeLessThan(0);
  expect(back_rial).toBe(await lowered(cash.buyer, cash.uid));
});
