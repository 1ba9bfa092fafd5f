import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskSheba } from '#persian/sheba';
import { decide } from '../../src/server/back-office.ts';
import { PayoutsUnavailable } from '../../src/server/gateways/payouts/payouts.ts';
import { sandboxPayouts } from '../../src/server/gateways/payouts/tables.ts';
import { accounts } from '../../src/server/modules/accounts/tables.ts';
import { approveCashing, markReturned, rejectCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { cashingMoves, cashings } from '../../src/server/modules/cashing/tables.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { cashOut, codeFor, ibans, person, proofFor } from '../support/cashing.ts';
import { creditIncome, creditWallet } from '../support/credit-wallet.ts';
import { ledgerFaults, noFaults, once } from '../support/orders.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

let last = 0;
async function newCustomer(amount_rial = 10_000_000) {
  const mobile = `0912555${String(++last).padStart(4, '0')}`;
  const customer = { mobile, ...(await server.login(mobile)) };
  if (amount_rial > 0) await creditWallet(server.tools, customer.uid, amount_rial, randomUUID());
  // A code for cashing is not asked for in the same minute as the login's.
  return customer;
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const wish = { amount_rial: 4_000_000 };
const wallet = ({ uid }: Customer) => walletBalance(server.tools, uid);
const open = async ({ api }: Customer) => (await api.cashing.listOpen({ query: {} })).results;
const ended = async ({ api }: Customer) => (await api.cashing.listEnded({ query: {} })).results;
const prepare = ({ api }: Customer, body: { amount_rial: number; iban: string; person?: typeof person }) =>
  api.cashing.prepare({ query: {}, body: { person, ...body } });
const run = (seconds = 61) => {
  server.clock.forward(seconds);
  return sendPayouts(server.tools);
};

/** Texts about an account that are on their way. */
async function textsTo({ uid }: Customer): Promise<string[]> {
  const { rows } = (await server.tools.db.execute(
    sql`select data ->> 'text' as text from queue.job where name = 'text-account' and data ->> 'account_uid' = ${uid}`,
  )) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

/** Approved and handed to the bank. */
async function sent(customer: Customer, iban: string) {
  const { uid } = await cashOut(server, customer, { ...wish, iban });
  await approveCashing(server.tools, uid);
  await sendPayouts(server.tools);
  return uid;
}
const payouts = async () => (await server.tools.db.select().from(sandboxPayouts)).map(({ uid }) => uid);

describe('a customer who wants money out of the wallet', () => {
  test('says how much and where to, enters the code, and sees it on its way until it is paid', async () => {
    const customer = await newCustomer();
    const form = await customer.api.cashing.listCashable({ query: {} });
    expect(form).toMatchObject({ cashable_rial: 10_000_000, closed: null, accounts: [], person_known: false });
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
    expect(again).toMatchObject({ person_known: true, accounts: [{ iban: ibans.good, holder_name: 'مریم رستمی' }] });
    expect(again.results).toMatchObject([{ left_rial: 6_000_000, state: 'cashable' }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
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

describe('what is refused', () => {
  test('a sum that is too small, too large for a day, or not there', async () => {
    const customer = await newCustomer(600_000_000);
    const ask = (amount_rial: number) => refused(prepare(customer, { amount_rial, iban: ibans.good }));
    expect(await ask(199_990)).toMatchObject({ status: 409, code: 'cash_limit', details: { min_rial: 200_000 } });
    expect(await ask(500_000_010)).toMatchObject({
      code: 'cash_limit',
      details: { max_rial: 500_000_000 },
      errors: { amount_rial: [expect.any(String)] },
    });
    const poor = await newCustomer(1_000_000);
    expect(await codeOf(prepare(poor, { amount_rial: 1_000_010, iban: ibans.good }))).toEqual([
      409,
      'cashable_too_low',
    ]);
    await cashOut(server, customer, { amount_rial: 499_900_000 });
    const { max_rial } = await customer.api.cashing.listCashable({ query: {} });
    expect(max_rial).toBe(100_000);
  });

  test('money that is for purchases only, and commission where the wallet is asked', async () => {
    const customer = await newCustomer(0);
    await creditIncome(server.tools, customer.uid, 3_000_000, randomUUID());
    expect(await customer.api.wallet.readBalances({})).toEqual({
      balance_rial: 3_000_000,
      purchase_only_rial: 0,
      cashable_rial: 3_000_000,
      income_rial: 3_000_000,
    });
    expect(await codeOf(prepare(customer, { amount_rial: 300_000, iban: ibans.good }))).toEqual([
      409,
      'cashable_too_low',
    ]);
    expect(await customer.api.cashing.listCashable({ query: {} })).toMatchObject({ cashable_rial: 0, count: 0 });
    const income = await customer.api.cashing.listCashable({ query: { type: 'income' } });
    expect(income).toMatchObject({ cashable_rial: 3_000_000, count: 1 });
    const asked = await cashOut(server, customer, { amount_rial: 3_000_000, type: 'income' });
    expect(asked.type).toBe('income');
    await customer.api.cashing.cancel({ params: { uid: asked.uid } }, once());
    const back = await customer.api.cashing.listCashable({ query: { type: 'income' } });
    expect(back).toMatchObject({ cashable_rial: 3_000_000, results: [{ left_rial: 3_000_000 }] });
  });

  test('a Sheba with a wrong digit, of no account, or of a customer whose name is not known', async () => {
    const customer = await newCustomer();
    const wrong = ibans.good.replace(/.$/, '3');
    expect(await refused(prepare(customer, { ...wish, iban: wrong }))).toMatchObject({
      code: 'iban_invalid',
      errors: { iban: [expect.any(String)] },
    });
    expect(await codeOf(prepare(customer, { ...wish, iban: ibans.unknown }))).toEqual([400, 'iban_invalid']);
    const nameless = customer.api.cashing.prepare({ query: {}, body: { ...wish, iban: ibans.good } });
    expect(await codeOf(nameless)).toEqual([409, 'person_missing']);
    const badId = { ...person, national_id: '1234567890' };
    expect(await codeOf(prepare(customer, { ...wish, iban: ibans.good, person: badId }))).toEqual([
      400,
      'invalid_national_id',
    ]);
  });

  test('an account of somebody else, and after three of them every other for a day', async () => {
    const customer = await newCustomer();
    const ask = (iban: string) => prepare(customer, { ...wish, iban });
    for (const tries_left of [2, 1, 0])
      expect(await refused(ask(ibans.somebody_else))).toMatchObject({
        status: 400,
        code: 'iban_not_yours',
        details: { tries_left },
      });
    expect(await codeOf(ask(ibans.good))).toEqual([429, 'iban_locked']);
    expect((await customer.api.cashing.listCashable({ query: {} })).accounts).toEqual([]);
    server.clock.forward(86_401);
    expect(await ask(ibans.good)).toMatchObject({ iban: ibans.good });
  });

  test('an account that the bank was not asked about, and a right of another customer', async () => {
    const customer = await newCustomer();
    const proof = await proofFor(server, customer, wish);
    const ask = ({ api }: Customer, iban: string) =>
      api.cashing.create({ query: {}, body: { ...wish, iban, proof } }, once());
    expect(await codeOf(ask(customer, ibans.other))).toEqual([409, 'iban_unverified']);
    const thief = await newCustomer();
    await prepare(thief, { ...wish, iban: ibans.good });
    expect(await codeOf(ask(thief, ibans.good))).toEqual([409, 'proof_expired']);
    server.clock.forward(601);
    expect(await codeOf(ask(customer, ibans.good))).toEqual([409, 'proof_expired']);
  });

  test('a wrong code, whose tries count although nothing is written', async () => {
    const customer = await newCustomer();
    await prepare(customer, { ...wish, iban: ibans.good });
    const right = await codeFor(server, customer.mobile);
    const code = right === '000000' ? '000001' : '000000';
    for (const tries_left of [4, 3, 2, 1])
      expect(await refused(customer.api.cashing.confirm({ body: { code } }))).toMatchObject({
        code: 'wrong_code',
        details: { tries_left },
      });
    expect(await codeOf(customer.api.cashing.confirm({ body: { code } }))).toEqual([400, 'code_locked']);
    expect(await codeOf(customer.api.cashing.confirm({ body: { code: right } }))).toEqual([400, 'code_locked']);
  });

  test('everything for 24 hours after a new password, also for a right that was given before', async () => {
    const customer = await newCustomer();
    const proof = await proofFor(server, customer, wish);
    const api = server.client();
    const username = customer.mobile;
    await api.accounts.sendResetCode({ body: { username } });
    const verification_code = await codeFor(server, username);
    const { reset_token } = await api.accounts.verifyResetCode({ body: { username, verification_code } });
    const password = { new_password: 'Sabz-1405-x', new_password_confirm: 'Sabz-1405-x' };
    const { token } = await api.accounts.resetPassword({ body: { username, reset_token, ...password } });
    const again = { ...customer, api: server.client(token) };
    const from = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const refusal = await refused(prepare(again, { ...wish, iban: ibans.good }));
    expect(refusal).toMatchObject({ status: 409, code: 'not_cashable_yet', details: { from } });
    expect((await again.api.cashing.listCashable({ query: {} })).closed).toMatchObject({
      code: 'not_cashable_yet',
      from,
    });
    const ask = () => again.api.cashing.create({ query: {}, body: { ...wish, iban: ibans.good, proof } }, once());
    expect(await codeOf(ask())).toEqual([409, 'not_cashable_yet']);
    server.clock.forward(86_401);
    expect(await prepare(again, { ...wish, iban: ibans.good })).toMatchObject({ iban: ibans.good });
  });

  test('everything where no bank sends money, and nothing leaves the wallet', async () => {
    const customer = await newCustomer();
    const proof = await proofFor(server, customer, wish);
    const { payouts } = server.tools;
    server.tools.payouts = null;
    expect(await codeOf(prepare(customer, { ...wish, iban: ibans.good }))).toEqual([503, 'unavailable']);
    const ask = customer.api.cashing.create({ query: {}, body: { ...wish, iban: ibans.good, proof } }, once());
    expect(await codeOf(ask)).toEqual([503, 'unavailable']);
    expect((await customer.api.cashing.listCashable({ query: {} })).closed).toMatchObject({ code: 'unavailable' });
    server.tools.payouts = payouts;
    expect(await wallet(customer)).toBe(10_000_000);
  });

  test('a bank that does not answer, without a try lost', async () => {
    const customer = await newCustomer();
    server.tools.payouts!.setDown!(true);
    expect(await codeOf(prepare(customer, { ...wish, iban: ibans.good }))).toEqual([503, 'bank_unavailable']);
    server.tools.payouts!.setDown!(false);
    expect(await prepare(customer, { ...wish, iban: ibans.good })).toMatchObject({ iban: ibans.good });
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

describe('the bank', () => {
  test('that returns a payout gives the money back to the wallet, and the customer is told why', async () => {
    const customer = await newCustomer();
    await sent(customer, ibans.returned);
    await run();
    expect(await ended(customer)).toMatchObject([
      { state: 'returned', note: expect.stringContaining('حساب بسته است') },
    ]);
    expect(await wallet(customer)).toBe(10_000_000);
    expect(await textsTo(customer)).toEqual([expect.stringContaining('نپذیرفت')]);
  });

  test('that sends paid money back days later brings it to the wallet, once', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.good);
    await run();
    await markReturned(server.tools, uid, 'حساب بسته شده است.');
    expect(await wallet(customer)).toBe(10_000_000);
    await expect(markReturned(server.tools, uid, 'دوباره')).rejects.toMatchObject({ code: 'cashing_state' });
    expect((await customer.api.cashing.listCashable({ query: {} })).results).toMatchObject([{ left_rial: 10_000_000 }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that took a payout without a word is asked, and gets it once', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.silent);
    expect(await open(customer)).toMatchObject([{ state: 'unknown', state_title: 'در راه بانک' }]);
    await sendPayouts(server.tools);
    expect((await payouts()).filter(each => each === uid)).toHaveLength(1);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
  });

  test('that lost a payout on its way gets it ten minutes later, and pays it', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.lost);
    expect(await open(customer)).toMatchObject([{ state: 'unknown' }]);
    await run(601);
    expect(await open(customer)).toMatchObject([{ state: 'sent' }]);
    await run();
    expect(await ended(customer)).toMatchObject([{ uid, state: 'paid' }]);
    expect(await wallet(customer)).toBe(6_000_000);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is given nothing by a process that was held up before it', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    await approveCashing(server.tools, uid);
    const slow = {
      ...server.tools.clock,
      now() {
        server.clock.forward(601);
        return server.clock.now();
      },
    };
    await sendPayouts({ ...server.tools, clock: slow });
    expect(await payouts()).not.toContain(uid);
    await run();
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
  });

  test('that never got a payout gets it again only after it has said so', async () => {
    const customer = await newCustomer();
    const uid = await sent(customer, ibans.lost);
    const { send, ask } = server.tools.payouts!;
    const handed: string[] = [];
    server.tools.payouts!.send = async all => void handed.push(...all.map(each => each.uid));
    await run();
    expect(handed).not.toContain(uid);
    server.tools.payouts!.setDown!(true);
    await run(700);
    expect(handed).not.toContain(uid);
    server.tools.payouts!.setDown!(false);
    await run();
    expect(handed).toContain(uid);
    server.tools.payouts!.send = send;
    server.tools.payouts!.ask = async of =>
      of === uid ? { state: 'returned', reason: 'حساب پیدا نشد.' } : await ask(of);
    await run();
    server.tools.payouts!.ask = ask;
    expect(await wallet(customer)).toBe(10_000_000);
  });

  test('whose answer about one payout cannot be booked still hears of the next', async () => {
    const first = await newCustomer();
    const broken = await sent(first, ibans.good);
    const second = await newCustomer();
    await sent(second, ibans.good);
    const { ask } = server.tools.payouts!;
    server.tools.payouts!.ask = async of => {
      if (of === broken) throw new Error('broken');
      return ask(of);
    };
    await run();
    expect(await ended(second)).toMatchObject([{ state: 'paid' }]);
    expect(await open(first)).toMatchObject([{ state: 'sent' }]);
    server.tools.payouts!.ask = ask;
    await run();
    expect(await ended(first)).toMatchObject([{ state: 'paid' }]);
  });

  test('that takes its time with many payouts is still asked about the next, and gets those that wait', async () => {
    const { db } = server.tools;
    const created_at = server.clock.now();
    const slow: string[] = Array.from({ length: 60 }, () => randomUUID());
    await db.insert(accounts).values(slow.map(uid => ({ uid, username: uid, created_at })));
    const held = { type: 'referral', amount_rial: 10, iban: ibans.good, bank_title: null, holder_name: 'م' } as const;
    await db
      .insert(cashings)
      .values(
        slow.map(uid => ({ ...held, uid, account_uid: uid, state: 'sent' as const, sent_at: created_at, created_at })),
      );
    const customer = await newCustomer();
    const { ask } = server.tools.payouts!;
    server.tools.payouts!.ask = async uid => (slow.includes(uid) ? { state: 'pending' } : ask(uid));
    await sent(customer, ibans.good);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);

    // Sixty that are approved at once go out in one run, and nobody is asked a second time by a silent bank.
    await db.update(cashings).set({ state: 'approved', sent_at: null }).where(inArray(cashings.uid, slow));
    const { send } = server.tools.payouts!;
    const handed: string[] = [];
    server.tools.payouts!.send = async all => void handed.push(...all.map(each => each.uid));
    await run();
    expect(handed.sort()).toEqual([...slow].sort());
    let asked = 0;
    server.tools.payouts!.ask = async () => {
      asked += 1;
      throw new PayoutsUnavailable('silent');
    };
    await run();
    expect(asked).toBe(50);
    server.tools.payouts!.ask = ask;
    server.tools.payouts!.send = send;
    await db.delete(cashingMoves).where(inArray(cashingMoves.cashing_uid, slow));
    await db.delete(cashings).where(inArray(cashings.uid, slow));
  });

  test('gets a payout once, whenever the process that hands it over dies', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    await approveCashing(server.tools, uid);
    const payoutsOf = server.tools.payouts!;
    const dies = (after: boolean) => ({
      ...payoutsOf,
      async send(all: Parameters<typeof payoutsOf.send>[0]) {
        if (after) await payoutsOf.send(all);
        throw new Error('killed');
      },
    });
    // Before the bank was given anything, and then after it had it.
    await expect(sendPayouts({ ...server.tools, payouts: dies(false) })).rejects.toThrow('killed');
    expect(await open(customer)).toMatchObject([{ state: 'sent' }]);
    server.clock.forward(601);
    await expect(sendPayouts({ ...server.tools, payouts: dies(true) })).rejects.toThrow('killed');
    await Promise.all([run(), sendPayouts(server.tools)]);
    expect((await payouts()).filter(each => each === uid)).toHaveLength(1);
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }]);
    expect(await wallet(customer)).toBe(6_000_000);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });
});

test('a rejected cashing is back in the wallet with its reason', async () => {
  const customer = await newCustomer();
  const { uid } = await cashOut(server, customer, wish);
  await rejectCashing(server.tools, uid, 'مدرک حساب روشن نیست.');
  expect(await ended(customer)).toMatchObject([{ state: 'rejected', note: expect.stringContaining('روشن نیست') }]);
  expect(await wallet(customer)).toBe(10_000_000);
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

describe('the staff', () => {
  const said = (uid: string) => ({ params: { uid }, body: { reason: 'مدارک درست است.' } });

  test('lets money go only when two of them have said so', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    const one = await staffOf(server, 'finance');
    const other = await staffOf(server, 'finance');
    expect((await one.api.staffCashing.list({ query: { page_size: 100 } })).results.map(row => row.uid)).toContain(uid);
    expect(await one.api.staffCashing.approve(said(uid))).toMatchObject({ state: 'waits_for_second_person' });
    expect(await open(customer)).toMatchObject([{ state: 'requested', can_cancel: true }]);
    expect(await codeOf(one.api.staffCashing.approve(said(uid)))).toEqual([409, 'needs_second_person']);
    expect(await other.api.staffCashing.approve(said(uid))).toMatchObject({
      state: 'done',
      cashing: { state: 'approved' },
    });
    expect(await open(customer)).toMatchObject([{ state: 'approved', can_cancel: false }]);
    await sendPayouts(server.tools);
    expect(await codeOf(other.api.staffCashing.reject(said(uid)))).toEqual([409, 'cashing_state']);
    // The bank holds it, and may still pay it: nobody sends it a second time.
    expect(await codeOf(one.api.staffCashing.approve(said(uid)))).toEqual([409, 'cashing_state']);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toContain('وضعیت');
    expect((await one.api.staff.listWaiting({})).results.map(({ object }) => object)).not.toContain(`cashing:${uid}`);
    expect(await codeOf(one.api.staffCashing.markReturned(said(uid)))).toEqual([409, 'cashing_state']);
    await run();
    expect(await one.api.staffCashing.markReturned(said(uid))).toMatchObject({ state: 'waits_for_second_person' });
    expect(await other.api.staffCashing.markReturned(said(uid))).toMatchObject({ cashing: { state: 'returned' } });
    expect(await wallet(customer)).toBe(10_000_000);
    const actsFor = async ({ api }: typeof one) =>
      (await api.staff.listActs({ query: { object: `cashing:${uid}` } })).results.map(({ after }) => after);
    expect(await actsFor(one)).toContainEqual(expect.objectContaining({ iban: ibans.good }));
    const others = JSON.stringify(await actsFor(await staffOf(server, 'support')));
    expect(others).not.toContain(ibans.good);
    expect(others).toContain(maskSheba(ibans.good));
  });

  test('may reject one that the bank never takes, two of them, and the customer asks it out anew', async () => {
    const customer = await newCustomer();
    const one = await staffOf(server, 'finance');
    const other = await staffOf(server, 'finance');
    const { uid } = await cashOut(server, customer, wish);
    await one.api.staffCashing.approve(said(uid));
    await other.api.staffCashing.approve(said(uid));
    const { send } = server.tools.payouts!;
    server.tools.payouts!.send = async () => {};
    const stateOf = async () => (await open(customer))[0]?.state;
    await sendPayouts(server.tools);
    await run(601);
    expect(await stateOf()).toBe('sent');
    // Not taken a second time: it rests, and is tried again later.
    await run(601);
    expect(await stateOf()).toBe('approved');
    await run(6_600);
    expect(await stateOf()).toBe('sent');
    expect(await codeOf(one.api.staffCashing.reject(said(uid)))).toEqual([409, 'cashing_state']);
    await run(601);
    server.tools.payouts!.send = send;
    const why = { params: { uid }, body: { reason: 'بانک شما این واریز را نمی‌پذیرد.' } };
    expect(await one.api.staffCashing.reject(why)).toMatchObject({ state: 'waits_for_second_person' });
    expect(await codeOf(one.api.staffCashing.reject(why))).toEqual([409, 'needs_second_person']);
    expect(await stateOf()).toBe('approved');
    expect(await other.api.staffCashing.reject(why)).toMatchObject({ state: 'done', cashing: { state: 'rejected' } });
    expect(await ended(customer)).toMatchObject([
      { state: 'rejected', note: expect.stringContaining('نمی‌پذیرد'), reference: null },
    ]);
    expect(await textsTo(customer)).toEqual([expect.stringContaining('نمی‌پذیرد')]);
    expect(await wallet(customer)).toBe(10_000_000);
    await run(7_201);
    expect(await payouts()).not.toContain(uid);
    await sent(customer, ibans.good);
    await run();
    expect(await ended(customer)).toMatchObject([{ state: 'paid' }, { state: 'rejected' }]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('alone rejects what nobody has approved yet', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    const { api } = await staffOf(server, 'finance');
    expect(await api.staffCashing.reject(said(uid))).toMatchObject({ state: 'done', cashing: { state: 'rejected' } });
    expect(await wallet(customer)).toBe(10_000_000);
    const { results } = await api.staff.listActs({ query: { object: `cashing:${uid}` } });
    expect(results).toMatchObject([{ act: 'cashing.reject', reason: said(uid).body.reason }]);
  });

  test('of a demonstration is played by its back office', async () => {
    const customer = await newCustomer();
    const { uid } = await cashOut(server, customer, wish);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toBeNull();
    expect(await open(customer)).toMatchObject([{ state: 'approved' }]);
    expect(await decide(server.tools, { kind: 'cashing', uid, act: 'approve' })).toContain('وضعیت');
  });
});
