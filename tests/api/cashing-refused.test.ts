import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { cashOut, codeFor, ibans, person, proofFor } from '../support/cashing.ts';
import { type CashingCustomer, cashingCustomers, wish } from '../support/cashing-customers.ts';
import { creditIncome } from '../support/credit-wallet.ts';
import { once } from '../support/orders.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

const { newCustomer, wallet, prepare, run } = cashingCustomers(() => server);

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

  test('every sum once a day’s limit is reached, with the time at which the first of them counts no more', async () => {
    const customer = await newCustomer(900_000_000);
    const opens = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    for (const amount_rial of [200_000_000, 299_900_000]) {
      const { uid } = await cashOut(server, customer, { amount_rial });
      await approveCashing(server.tools, uid);
      await sendPayouts(server.tools);
      await run(3_600);
    }
    const { closed } = await customer.api.cashing.listCashable({ query: {} });
    expect(closed).toMatchObject({ code: 'not_cashable_yet', from: opens });
    expect(closed!.message).toContain('۵۰٬۰۰۰٬۰۰۰ تومان');
    const ask = () => prepare(customer, { amount_rial: 200_000, iban: ibans.good });
    expect(await refused(ask())).toMatchObject({ code: 'not_cashable_yet', details: { from: opens } });
    server.clock.goTo(opens);
    customer.api = (await server.login(customer.mobile)).api;
    expect(await ask()).toMatchObject({ iban: ibans.good });
    expect(await customer.api.cashing.listCashable({ query: {} })).toMatchObject({
      closed: null,
      max_rial: 200_100_000,
    });
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

  test('a fourth account of somebody else, also when all are asked about at once', async () => {
    const customer = await newCustomer();
    const { payouts } = server.tools;
    // The bank answers once each call has come to it or was refused before.
    let arrived = 0;
    server.tools.payouts = {
      ...payouts!,
      async lookUp(question) {
        arrived += 1;
        await expect.poll(() => arrived, { timeout: 20_000 }).toBe(5);
        return payouts!.lookUp(question);
      },
    };
    const ask = async () => {
      const [, code] = await codeOf(prepare(customer, { ...wish, iban: ibans.somebody_else }));
      if (code === 'iban_locked') arrived += 1;
      return code;
    };
    const codes = await Promise.all([ask(), ask(), ask(), ask(), ask()]).finally(() => {
      server.tools.payouts = payouts;
    });
    expect(codes.filter(code => code === 'iban_not_yours')).toHaveLength(3);
    expect(codes.filter(code => code === 'iban_locked')).toHaveLength(2);
  });

  test('no national id that is kept already for another one, where only a name is missing', async () => {
    const customer = await newCustomer();
    const kept = '0013542419';
    await customer.api.profile.saveDetails({
      body: { first_name: null, last_name: person.last_name, national_id: kept, birth_date: null, email: null },
    });
    const { payouts } = server.tools;
    const told: string[] = [];
    server.tools.payouts = {
      ...payouts!,
      lookUp: question => {
        told.push(question.national_id);
        return payouts!.lookUp(question);
      },
    };
    expect(person.national_id).not.toBe(kept);
    await prepare(customer, { ...wish, iban: ibans.good }).finally(() => {
      server.tools.payouts = payouts;
    });
    expect(told).toEqual([kept]);
    expect(await customer.api.profile.readDetails({})).toMatchObject({
      first_name: person.first_name,
      national_id_masked: '001•••2419',
    });
  });

  test.each([
    [
      'a name',
      { first_name: 'مریم‌السادات' },
      { ...person },
      { first_name: 'مریم‌السادات', national_id_masked: '049•••0899' },
    ],
    // The bank has named the owner of another one.
    ['a national id', { national_id: '0013542419' }, {}, { first_name: null, national_id_masked: '001•••2419' }],
  ])('but not %s that the customer saves while the bank is asked: it stays', async (_, saved, before, after) => {
    const customer = await newCustomer();
    const { profile } = customer.api;
    await profile.saveDetails({ body: before });
    const { payouts } = server.tools;
    server.tools.payouts = {
      ...payouts!,
      lookUp: async question => {
        await profile.saveDetails({ body: saved });
        return payouts!.lookUp(question);
      },
    };
    await prepare(customer, { ...wish, iban: ibans.good }).finally(() => {
      server.tools.payouts = payouts;
    });
    expect(await profile.readDetails({})).toMatchObject(after);
  });

  test('an account that the bank was not asked about, and a right of another customer', async () => {
    const customer = await newCustomer();
    const proof = await proofFor(server, customer, wish);
    const ask = ({ api }: CashingCustomer, iban: string) =>
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
