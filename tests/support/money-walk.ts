import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import { Refusal } from '../../src/server/kernel/refusal.ts';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import { deleteOrder } from '../../src/server/modules/orders/ending/delete-order.ts';
import { issuePolicy } from '../../src/server/modules/orders/issuing/issuing.ts';
import { orderDocuments, orders } from '../../src/server/modules/orders/tables.ts';
import { calculatePrice } from '../../src/server/modules/payment/calculate.ts';
import { requestEnd } from '../../src/server/modules/payment/cancel-order.ts';
import { pay } from '../../src/server/modules/payment/pay.ts';
import { reconcilePayments } from '../../src/server/modules/payment/reconcile.ts';
import { matureCredits } from '../../src/server/modules/referral/referral.ts';
import type { Tools } from '../../src/server/tools.ts';
import { anotherProcess, type Process } from './another-process.ts';
import { creditIncome, creditWallet } from './credit-wallet.ts';
import { walkInstallments } from './installment-walk.ts';
import { walkMicroInsurance } from './micro-walk.ts';
import { endPolicies, walkPolicies } from './policy-walk.ts';
import { createRandom } from './random.ts';
import type { TestServer } from './test-server.ts';
import { papersOf, peopleOf } from './walk-people.ts';
import { endCashings, type Happening, walkWallet } from './wallet-walk.ts';

/** A bank in a walk: what its customers do there, how it answers, and what it has captured. */
export interface WalkBank {
  pay(tools: Tools, authority: string): Promise<unknown>;
  fail(tools: Tools, authority: string): Promise<unknown>;
  setMood(tools: Tools, mood: 'well' | 'silent' | 'forgetful'): void;
}

type Order = typeof orders.$inferSelect;

const ownerOf = (account_uid: string) => ({ account_uid, vouched_by: null, username: '', session_uid: '' });

/**
 * Walks a server through random events of customers, bank, clock and processes. Everything that happens follows from the
 * seed. The same order is never used for long: fresh ones come all the time, copies of one that was made the real way.
 */
export async function walkMoney(
  server: TestServer,
  bank: WalkBank,
  { seed, events }: { seed: number; events: number },
) {
  const random = createRandom(seed);
  const { accounts, marketers, templates, codes } = await peopleOf(server);
  const uids: string[] = [];
  const attempts: string[] = [];
  const authorities: string[] = [];
  let one: Process = await anotherProcess(server);
  const other: Process = await anotherProcess(server);
  let credits = 0;
  const either = () => (random.chance(0.5) ? one : other);
  const visit = async (path: string) => {
    const answer = await fetch(`${either().origin}${path}`, { redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.get('location') ?? '';
  };
  const orderOf = async (uid: string): Promise<Order> =>
    (await server.tools.db.select().from(orders).where(eq(orders.uid, uid)))[0]!;
  /** Runs a write of a customer in its transaction; a refusal is an answer like any other. */
  const write = async <T>(work: (tools: Tools) => Promise<T>): Promise<T | null> => {
    try {
      return await inTransaction(either().tools, work);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };

  async function placeOrder() {
    const now = server.clock.now();
    const today = tehranToday(now);
    const buyer = accounts[random.below(accounts.length)]!;
    const template = templates[random.below(templates.length)]!;
    const isTrip = template.insurance === 'travel';
    const start_date = addDays(today, isTrip ? 30 : 1);
    const affiliation_code = random.chance(0.7) ? codes[random.below(codes.length)]! : null;
    const order: Order = {
      ...template,
      uid: randomUUID(),
      number: randomUUID(),
      account_uid: buyer.uid,
      national_id: buyer.national_id,
      proof: { found_by_inquiry: random.chance(0.3) },
      answers: { ...template.answers, ...(isTrip ? { start_date } : {}) },
      start_date,
      end_date: addDays(start_date, daysBetween(template.start_date, template.end_date)),
      attribution: { ...template.attribution, affiliation_code },
      price_valid_until: new Date(now.getTime() + 12 * 3_600_000),
      created_at: now,
    };
    await server.tools.db.insert(orders).values(order);
    uids.push(order.uid);
    if (random.chance(0.8)) await server.tools.db.insert(orderDocuments).values(papersOf(order, now));
  }

  async function startPayment() {
    const uid = random.recent(uids);
    if (!uid) return;
    const choice = {
      discount_code: random.chance(0.2) ? 'BAHAR10' : null,
      use_wallet: random.chance(0.5),
      method: random.chance(0.3) ? 'cheque-3' : 'cash',
    };
    const accepted_warnings = random.chance(0.8) ? (['payment_under_way'] as const) : [];
    const { account_uid } = await orderOf(uid);
    const started = await write(async tools => {
      const { payable_rial } = await calculatePrice(tools, ownerOf(account_uid), uid, choice);
      return pay(tools, ownerOf(account_uid), uid, {
        ...choice,
        payable_rial,
        accepted_warnings: [...accepted_warnings],
      });
    });
    if (started?.redirect_url) await begun(started.attempt_uid);
  }

  async function begun(attempt_uid: string) {
    attempts.push(attempt_uid);
    if (random.chance(0.9)) await goToBank(attempt_uid);
  }

  async function goToBank(uid: string) {
    const times = random.chance(0.1) ? 3 : 1;
    const addresses = await Promise.all(Array.from({ length: times }, () => visit(`/payment/start/${uid}`)));
    const authority = addresses[0]!.split('/').at(-1)!;
    const atBank = addresses[0]!.includes('/sandbox/bank/') || addresses[0]!.includes('/StartPay/');
    if (atBank && !authorities.includes(authority)) authorities.push(authority);
  }

  const callback = (authority: string) =>
    visit(
      `/payment/callback/${server.tools.bank.name}/?Authority=${authority}&Status=${random.chance(0.5) ? 'OK' : 'NOK'}`,
    );

  const happenings: Happening[] = [
    [35, 'place', placeOrder],
    [80, 'start', startPayment],
    [15, 'start again', async () => attempts.length && goToBank(random.recent(attempts)!)],
    [110, 'pay', async () => authorities.length && bank.pay(either().tools, random.recent(authorities)!)],
    [25, 'fail', async () => authorities.length && bank.fail(either().tools, random.recent(authorities)!)],
    [100, 'callback', async () => authorities.length && callback(random.recent(authorities)!)],
    [
      20,
      'callback twice',
      async () => {
        const authority = random.recent(authorities);
        if (authority) await Promise.all([callback(authority), callback(authority)]);
      },
    ],
    [10, 'callback of nobody', () => callback(`S${random.below(1e9)}`)],
    [
      25,
      'cancel',
      async () => {
        const uid = random.recent(uids);
        if (!uid) return;
        const { account_uid } = await orderOf(uid);
        await write(tools => requestEnd(tools, ownerOf(account_uid), uid, { reason: 'نظرم عوض شد', commit: true }));
      },
    ],
    [
      5,
      'delete',
      async () => {
        const uid = random.recent(uids);
        if (!uid) return;
        const { account_uid } = await orderOf(uid);
        await write(tools => deleteOrder(tools, ownerOf(account_uid), uid));
      },
    ],
    [
      15,
      'refused by the insurer',
      async () => {
        const uid = random.recent(uids);
        const refusing = { issue: async () => ({ state: 'refused' as const, reason: 'صادر نشد.' }) };
        if (uid) await issuePolicy({ ...either().tools, insurers: refusing }, uid);
      },
    ],
    [
      10,
      'credit',
      async () => {
        const amount_rial = 10 * (1 + random.below(3_000_000));
        credits += amount_rial;
        const to = accounts[random.below(accounts.length)]!;
        const credit = marketers.includes(to) ? creditIncome : creditWallet;
        await credit(server.tools, to.uid, amount_rial, randomUUID());
      },
    ],
    ...walkMicroInsurance({
      server,
      random,
      either,
      write,
      accounts: accounts.map(({ uid }) => uid),
      onPayment: async uid => {
        attempts.push(uid);
        if (random.chance(0.9)) await goToBank(uid);
      },
    }),
    ...walkWallet({ server, random, either, write, accounts: accounts.map(({ uid }) => uid), uids }),
    ...walkInstallments({
      random,
      write,
      uids,
      begun,
      ownerOf: async uid => ownerOf((await orderOf(uid)).account_uid),
    }),
    ...walkPolicies({ random, either, write, uids, orderOf, ownerOf, begun }),
    [30, 'reconcile', () => reconcilePayments(either().tools)],
    [30, 'a while', async () => server.clock.forward(20 + random.below(280))],
    [5, 'an hour', async () => server.clock.forward(1_860 + random.below(3_600))],
    [9, 'bank silent', async () => setMood('silent')],
    [5, 'bank forgetful', async () => setMood('forgetful')],
    [45, 'bank well', async () => setMood('well')],
    [
      1,
      'restart',
      async () => {
        await one.stop();
        one = await anotherProcess(server);
        setMood('well');
      },
    ],
  ];
  const setMood = (mood: 'well' | 'silent' | 'forgetful') => {
    for (const { tools } of [one, other]) bank.setMood(tools, mood);
  };
  const urn = happenings.flatMap(happening => Array.from({ length: happening[0] }, () => happening));
  const trace: string[] = [];
  try {
    for (let event = 0; event < events; event++) {
      const [, name, happen] = urn[random.below(urn.length)]!;
      trace.push(name);
      await happen();
    }
    setMood('well');
    // Whatever is under way comes to its end: half an hour for customers; then days, because a lost payout is sent again
    // the next day, and may be lost once more.
    for (const pause_s of [1_900, 3_600, 86_400, 86_400, 3_600]) {
      server.clock.forward(pause_s);
      await reconcilePayments(other.tools);
      await endPolicies(other.tools);
      await endCashings(other.tools);
    }
    // By then nobody has put right what was asked for, and credits are somebody's for good.
    server.clock.forward(31 * 86_400);
    await endPolicies(other.tools);
    await matureCredits(other.tools);
  } catch (error) {
    const last = trace.slice(-20).join(', ');
    throw new Error(`seed ${seed}, event ${trace.length} (${last})`, { cause: error });
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  return { accounts: accounts.map(({ uid }) => uid), orders: uids, authorities, credits, steps: trace.length };
}
