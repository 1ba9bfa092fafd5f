import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallRefused } from '#contract/client';
import { decide } from '#server/back-office';
import { approveCashing } from '#server/modules/cashing/decide';
import { reconcilePayments } from '#server/modules/payment/reconcile';
import { balanceOf, payoutBank } from '#server/modules/wallet/ledger';
import { ibans, proofFor } from '../support/cashing.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { expectMoneyBooked } from '../support/money-booked.ts';
import { chooseAtBank, locationOf, once, readyOrder, upload, visit } from '../support/orders.ts';
import { expectPoliciesBooked } from '../support/policy-money.ts';
import { endPolicies } from '../support/policy-walk.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { createRandom } from '../support/random.ts';
import { reachServer } from '../support/running-server.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { testNow } from '../support/test-clock.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';
import { endCashings } from '../support/wallet-walk.ts';

/** `KILL_SEED` chooses otherwise. What the customers do follows from it, and how long the server lives; not who is quicker. */
const seed = Number(globalThis.process.env.KILL_SEED ?? 20_261_125);
const kills = 8;
const customers = ['09123330001', '09123330002', '09123330003', '09123330004'];
const present_rial = 50_000_000;
const insurers = ['alborz', 'iran', 'razi'];

let cluster: Cluster;
let folder: string;
/** Looks at the same database, and does what the staff does; it serves nobody and runs no job. */
let office: TestServer;
let process: ServerProcess;
let database: string;
const began = Date.now();

beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(path.join(tmpdir(), 'panah-killed-'));
  database = await cluster.newDatabase();
  await start();
  office = await startTestServer({ DATABASE_URL: database }, undefined, { work: false });
});
afterAll(async () => {
  await process?.end('SIGKILL');
  await office?.stop();
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Its clock goes on where the killed one's stood. */
async function start() {
  process = await startProcess({
    DATA_DIR: folder,
    DATABASE_URL: database,
    CLOCK_START: new Date(testNow.getTime() + Date.now() - began).toISOString(),
    PUBLIC_ORIGIN: 'http://localhost:4000',
    BANK_PATIENCE_S: '3',
    BACK_OFFICE_PAUSE_S: '86400',
  });
  await process.ready;
}

/** What had no answer is done again, as a customer does whose page says so. */
async function untilAnswered<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (error instanceof CallRefused) throw error;
      await pause(100);
    }
  }
}

/** A refusal is an answer; a failure of ours is none. */
async function unlessRefused<T>(step: () => Promise<T>): Promise<T | null> {
  try {
    return await untilAnswered(step);
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) return null;
    throw error;
  }
}

test('a server that is killed again and again pays nothing twice and loses nothing that somebody paid', {
  timeout: 600_000,
}, async () => {
  let isOver = false;
  const { pick, below } = createRandom(seed);
  const server = reachServer(() => process.origin);
  const people = await Promise.all(customers.map(mobile => untilAnswered(() => server.login(mobile))));
  for (const { uid } of people) await creditWallet(office.tools, uid, present_rial, `present ${uid}`);
  const counts = { paid: 0, cancelled: 0, asked: 0, installments: 0, changed: 0, ended: 0 };

  type Person = (typeof people)[number];
  /** To the bank and back, as whoever pays there does. */
  async function atBank(redirect_url: string | null) {
    if (!redirect_url) return;
    const bank = await untilAnswered(() => visit(server, redirect_url));
    expect(bank.status).toBe(303);
    const to = locationOf(bank);
    if (!to.includes('/sandbox/bank/')) return;
    const decision = pick(['pay', 'pay', 'pay', 'pay_silently', 'decline'] as const);
    await untilAnswered(() => chooseAtBank(server, to.split('/').at(-1)!, decision));
  }

  async function payOrder({ api }: Person, uid: string, method = 'cash'): Promise<boolean> {
    const params = { id: uid };
    const choice = { discount_code: null, use_wallet: pick([true, false]), method };
    const accepted_warnings = ['payment_under_way' as const, 'already_insured' as const];
    const { payable_rial } = await untilAnswered(() => api.payment.calculatePrice({ params, body: choice }));
    const key = once();
    const begun = await unlessRefused(() =>
      api.payment.pay({ params, body: { ...choice, payable_rial, accepted_warnings } }, key),
    );
    if (begun) await atBank(begun.redirect_url);
    counts.paid += begun ? 1 : 0;
    return begun !== null;
  }

  /** An installment or a change. */
  async function payPayable({ api }: Person, uid: string): Promise<boolean> {
    const [params, query] = [{ id: uid }, { use_wallet: pick(['true', 'false'] as const) }];
    const priced = await unlessRefused(() => api.payment.readPayable({ params, query }));
    if (!priced) return false;
    const key = once();
    const body = { payable_rial: priced.payable_rial, use_wallet: query.use_wallet === 'true' };
    const begun = await unlessRefused(() => api.payment.pay({ params, body }, key));
    if (begun) await atBank(begun.redirect_url);
    return begun !== null;
  }

  async function cancel({ api }: Person, uid: string) {
    const key = once();
    const wish = { params: { id: uid }, body: { reason: 'پشیمان شدم' } };
    if (await unlessRefused(() => api.payment.cancelOrder(wish, key))) counts.cancelled += 1;
  }

  async function buy(person: Person) {
    const order = await unlessRefused(() => readyOrder(server, person.api, pick(insurers)));
    if (order && (await payOrder(person, order.uid)) && pick([true, false])) await cancel(person, order.uid);
  }

  async function buyByPlan(person: Person) {
    const { api } = person;
    const order = await unlessRefused(() => readyOrder(server, api, 'asia'));
    if (!order || !(await payOrder(person, order.uid, 'cheque-3'))) return;
    const plan = await unlessRefused(() => api.installments.read({ params: { uid: order.uid } }));
    const uid = pick([plan?.order.next?.uid, plan?.pay_all?.uid]);
    if (uid && (await payPayable(person, uid))) counts.installments += 1;
    if (pick([true, false])) await cancel(person, order.uid);
  }

  /** A trip's policy, which is changed and then ended before its time. */
  async function insureTrip(person: Person) {
    const { api, token } = person;
    const start_date = '2027-01-10';
    const order = await unlessRefused(async () => {
      const made = await api.orders.create(await tripOffer(server, { start_date, duration_days: 31 }), once());
      await completeTrip(api, made.uid);
      return made;
    });
    if (!order || !(await payOrder(person, order.uid))) return;
    await untilAnswered(() => upload(server, token, order.uid, 'passport_1'));
    const stateOf = async () => (await untilAnswered(() => api.orders.read({ params: { uid: order.uid } }))).state;
    // What was not paid is never issued.
    for (let look = 0; look < 100 && ['paid', 'needs_fix', 'issuing'].includes(await stateOf()); look++)
      await pause(100);
    if ((await stateOf()) !== 'issued') return;
    const wish = { order: order.uid, kind: 'dates_change', answers: { start_date, duration_days: pick([15, 45]) } };
    const priced = await unlessRefused(() => api.endorsements.create({ body: { ...wish, commit: false } }, once()));
    if (priced) {
      const { total_rial, targets } = priced.quote;
      const refund_to = pick(targets.length > 0 ? targets : [undefined])?.kind;
      const key = once();
      const body = { ...wish, commit: true, total_rial, refund_to };
      const filed = await unlessRefused(() => api.endorsements.create({ body }, key));
      const uid = filed?.endorsement?.uid;
      if (uid && total_rial > 0) await payPayable(person, uid);
      if (uid && (await decide(office.tools, { kind: 'endorsement', uid, act: 'forward' })) === null)
        counts.changed += 1;
    }
    const [params, reason] = [{ id: order.uid }, 'trip_cancelled'];
    const told = await unlessRefused(() =>
      api.payment.cancelOrder({ params, body: { reason, commit: false } }, once()),
    );
    if (!told?.estimate) return;
    const { back_rial, targets } = told.estimate;
    const key = once();
    const body = { reason, commit: true, back_rial, refund_to: pick(targets).kind };
    const uid = (await unlessRefused(() => api.payment.cancelOrder({ params, body }, key)))?.cancellation?.uid;
    if (!uid) return;
    for (const act of ['forward', 'forward']) await decide(office.tools, { kind: 'cancellation', uid, act });
    if ((await decide(office.tools, { kind: 'policy-refund', uid, act: 'release' })) === null) counts.ended += 1;
  }

  async function takeOut({ api }: Person, mobile: string) {
    const wish = { amount_rial: 500_000, iban: pick([ibans.good, ibans.silent, ibans.returned]) };
    const proof = await unlessRefused(() => proofFor(server, { mobile, api }, wish));
    if (!proof) return;
    const key = once();
    const asked = await unlessRefused(() =>
      api.cashing.create({ query: { type: 'referral' }, body: { ...wish, proof } }, key),
    );
    if (!asked) return;
    await approveCashing(office.tools, asked.uid);
    counts.asked += 1;
  }

  const steps = [buy, insureTrip, (person: Person, at: number) => takeOut(person, customers[at]!), buyByPlan];
  const living = people.map(async (person, at) => {
    // Each begins elsewhere, so that the server dies in the midst of all of it.
    for (let turn = at; !isOver || turn < at + steps.length; turn++) await steps[turn % steps.length]!(person, at);
  });
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      const { paid, asked } = counts;
      await expect.poll(() => counts.paid + counts.asked, { timeout: 120_000 }).toBeGreaterThan(paid + asked + 2);
      // In the midst of whatever the customers do just then.
      await pause(below(200));
      await process.end('SIGKILL');
      await start();
    }
    isOver = true;
  })();
  await Promise.all([killing, ...living]);
  expect(await process.end()).toBe(0);

  office.clock.forward((Date.now() - began) / 1000);
  for (const pause_s of [1_900, 3_600, 86_400]) {
    office.clock.forward(pause_s);
    await reconcilePayments(office.tools);
    await endPolicies(office.tools);
    await endCashings(office.tools);
  }
  const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await office.tools.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const captured = await rowsOf<{ authority: string; amount_rial: string }>(
    sql`select authority, amount_rial from sandbox_payments where state = 'paid'`,
  );
  const told = `seed ${seed} ${JSON.stringify(counts)}`;
  const { to_cards_rial, kept_rial } = await expectPoliciesBooked(office, told);
  await expectMoneyBooked(office, {
    to_cards_rial,
    captured: new Map(captured.map(({ authority, amount_rial }) => [authority, Number(amount_rial)])),
    accounts: people.map(({ uid }) => uid),
    told,
  });
  // What customers paid at the bank and were given is in their wallets, in policies that stand, or went out to them.
  const [money] = await rowsOf<Record<'own' | 'out' | 'under_way', number>>(
    sql`select (select coalesce(sum(balance_rial), 0) from ledger_accounts where account_uid is not null)::float8 as own,
      (select coalesce(sum(amount_rial), 0) from cashings where state = 'paid')::float8 as out,
      (select count(*) from cashings where state not in ('paid', 'returned', 'rejected', 'cancelled'))::float8 as under_way`,
  );
  const captured_rial = captured.reduce((sum, { amount_rial }) => sum + Number(amount_rial), 0);
  console.log(`killed (seed ${seed}): ${kills} kills, ${captured_rial} rial captured, ${JSON.stringify(counts)}`);
  expect(money!.under_way, told).toBe(0);
  expect(await balanceOf(office.tools, payoutBank)).toBe(money!.out);
  expect(money!.own + kept_rial + money!.out + to_cards_rial).toBe(captured_rial + people.length * present_rial);
  expect(
    Object.values(counts).every(count => count > 0),
    told,
  ).toBe(true);
});
