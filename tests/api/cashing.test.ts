import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { cashOut, codeFor, ibans, person, proofFor } from '../support/cashing.ts';
import { cashingCustomers, wish } from '../support/cashing-customers.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { ledgerFaults, noFaults, once } from '../support/orders.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, wallet, open, ended, prepare, run, textsTo } = cashingCustomers(() => server);

describe('a customer who wants money out of the wallet', () => {
  test('says how much and where to, enters the code, and sees it on its way until it is paid', async () => {
    const customer = await newCustomer();
    const form = await customer.api.cashing.listCashable({ query: {} });
    expect(form).toMatchObject({ cashable_rial: 10_000_000, closed: null, accounts: [] });
    expect(form).toMatchObject({ person_known: false, national_id_masked: null });
    const prepared = await prepare(customer, { ...wish, iban: ibans.good.toLowerCase() });
    expect(prepared).toMatchObject({ iban: ibans.good, bank_title: 'بانک پارسیان', holder_name: 'مریم رستمی' });
    const { proof } = await customer.api.cashing.confirm({ body: { code: await codeFor(server, customer.mobile) } });
    const asked = await customer.api.cashing.create({ query: {}, body: { ...wish, iban: ibans.good, proof } }, once());
    expect(asked).toMatchObject({ state: 'requested', can_cancel: true, amount_rial: 4_000_000 });
    expect(await wallet(customer)).toBe(6_000_000);

    await approveCashing(server.tools, asked.uid);
    await sendPayouts(server.tools);
    expect(await open(customer)).toMatchObject([{ state: 'sent', can_cancel: false }]);
    await run();
    expect(await open(customer)).toEqual([]);
    const [paid] = await ended(customer);
    expect(paid).toMatchObject({ uid: asked.uid, state: 'paid', reference: expect.stringMatching(/^\d+$/) });
    expect(paid!.thread.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(await textsTo(customer)).toEqual([expect.stringContaining('واریز شد')]);
    const { results } = await customer.api.wallet.listOperations({ query: {} });
    expect(results.map(({ kind, wallet_rial, bank_rial }) => [kind, wallet_rial, bank_rial])).toEqual([
      ['cash_paid', 0, 4_000_000],
      ['cash', -4_000_000, 0],
      ['credit', 10_000_000, 0],
    ]);
    const again = await customer.api.cashing.listCashable({ query: {} });
    expect(again).toMatchObject({ person_known: true, national_id_masked: '049•••0899' });
    expect(again).toMatchObject({ accounts: [{ iban: ibans.good, holder_name: 'مریم رستمی' }] });
    expect(again.results).toMatchObject([{ left_rial: 6_000_000, state: 'cashable' }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('says no national id that is kept already, and else has to', async () => {
    const { first_name, last_name, national_id } = person;
    const named = { ...wish, iban: ibans.good, person: { first_name, last_name } };
    const customer = await newCustomer();
    expect(await refused(prepare(customer, named))).toMatchObject({
      code: 'invalid_national_id',
      errors: { 'person.national_id': [expect.any(String)] },
    });
    await customer.api.profile.saveDetails({ body: { national_id } });
    const form = await customer.api.cashing.listCashable({ query: {} });
    expect(form).toMatchObject({ person_known: false, national_id_masked: '049•••0899' });
    expect(await prepare(customer, named)).toMatchObject({ holder_name: 'مریم رستمی' });
  });

  test('who taps twice asks once, and cannot use the right twice', async () => {
    const customer = await newCustomer();
    const proof = await proofFor(server, customer, wish);
    const call = { query: {}, body: { ...wish, iban: ibans.good, proof } };
    const key = once();
    const [first, second] = await Promise.all([
      customer.api.cashing.create(call, key),
      customer.api.cashing.create(call, key),
    ]);
    expect(second.uid).toBe(first!.uid);
    await customer.api.cashing.cancel({ params: { uid: first!.uid } }, once());
    expect(await codeOf(customer.api.cashing.create(call, once()))).toEqual([409, 'proof_expired']);
    expect(await wallet(customer)).toBe(10_000_000);
  });

  test('has one on its way at a time, also when two come at once', async () => {
    const customer = await newCustomer();
    const first = await proofFor(server, customer, wish);
    server.clock.forward(130);
    const second = await proofFor(server, customer, wish);
    const ask = (proof: string) =>
      customer.api.cashing.create({ query: {}, body: { ...wish, iban: ibans.good, proof } }, once());
    const answers = await Promise.allSettled([ask(first), ask(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await open(customer)).toHaveLength(1);
    expect(await codeOf(prepare(customer, { ...wish, iban: ibans.good }))).toEqual([409, 'cash_open']);
    expect((await customer.api.cashing.listCashable({ query: {} })).closed).toMatchObject({ code: 'cash_open' });
    expect(await wallet(customer)).toBe(6_000_000);
  });

  test('may take it back until it is approved, once', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    const cancelled = await customer.api.cashing.cancel({ params: { uid } }, once());
    expect(cancelled).toMatchObject({ state: 'cancelled', can_cancel: false });
    expect(await codeOf(customer.api.cashing.cancel({ params: { uid } }, once()))).toEqual([409, 'cashing_state']);
    expect(await wallet(customer)).toBe(10_000_000);
    server.clock.forward(130);
    const next = await cashOut(server, customer, wish);
    await approveCashing(server.tools, next.uid);
    expect(await codeOf(customer.api.cashing.cancel({ params: { uid: next.uid } }, once()))).toEqual([
      409,
      'cashing_state',
    ]);
  });

  test('cannot cancel somebody else’s', async () => {
    const { uid } = await cashOut(server, await newCustomer(), wish);
    const stranger = await newCustomer();
    expect(await codeOf(stranger.api.cashing.cancel({ params: { uid } }, once()))).toEqual([404, 'cashing_not_found']);
  });
});

describe('the lists', () => {
  test('of credits and of what is on its way come in pages', async () => {
    const customer = await newCustomer(0);
    for (const amount_rial of [1_000_000, 2_000_000, 3_000_000])
      await creditWallet(server.tools, customer.uid, amount_rial, randomUUID());
    const credits = (query: { page?: number; page_size?: number }) => customer.api.cashing.listCashable({ query });
    const amounts = async (query: Parameters<typeof credits>[0]) =>
      (await credits(query)).results.map(({ amount_rial }) => amount_rial);
    expect(await amounts({ page_size: 2 })).toEqual([3_000_000, 2_000_000]);
    expect(await amounts({ page: 2, page_size: 2 })).toEqual([1_000_000]);
    // The figures are of all of them, whatever the page.
    const past = await credits({ page: 3, page_size: 2 });
    expect(past).toMatchObject({ count: 3, page: 3, page_size: 2, cashable_rial: 6_000_000, results: [] });

    const { uid } = await cashOut(server, customer, wish);
    const onWay = (page: number) => customer.api.cashing.listOpen({ query: { page, page_size: 1 } });
    expect(await onWay(1)).toMatchObject({ count: 1, page: 1, page_size: 1, results: [{ uid }] });
    expect(await onWay(2)).toMatchObject({ count: 1, page: 2, results: [] });
  });
});

test('the list of what has ended comes in pages', async () => {
  const customer = await newCustomer();
  for (let no = 0; no < 3; no++) {
    const { uid } = await cashOut(server, customer, { amount_rial: 1_000_000 + no * 10 });
    await customer.api.cashing.cancel({ params: { uid } }, once());
    server.clock.forward(301);
  }
  const page = await customer.api.cashing.listEnded({ query: { page: 2, page_size: 2 } });
  expect(page).toMatchObject({ count: 3, page: 2, results: [{ amount_rial: 1_000_000 }] });
});
