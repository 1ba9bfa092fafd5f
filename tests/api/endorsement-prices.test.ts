import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays } from '#persian/jalali';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  createChange,
  declineChange,
  fileChange,
  holderWish,
  issueChange,
  lookAtChange,
  newestChange,
  plateWish,
  raiseWish,
  sendPlateSlip,
  type Wish,
} from '../support/endorsements.ts';
import { boughtByPlan, startPayable } from '../support/installments.ts';
import { newcomers } from '../support/newcomers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, orderIn, textWith, upload } from '../support/orders.ts';
import { carPolicy, tripPolicy } from '../support/policies.ts';
import { changesDesk, staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
let second: Client;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ operator, second } = await changesDesk(server));
});

const newcomer = newcomers(() => server, '0912120');

describe('more cover', () => {
  test('has its price before anything is asked for, and another total is refused with the new one', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const { quote } = await createChange(api, raiseWish(order));
    expect(quote).toMatchObject({ direction: 'pay', is_final: true });
    expect(quote.rows.map(({ key }) => key)).toEqual(['premium', 'vat']);
    expect(quote.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(quote.total_rial);
    const dearer = await createChange(api, raiseWish(order, { tier: 5_000_000_000 }));
    expect(dearer.quote.total_rial).toBeGreaterThan(quote.total_rial);
    const wish = { ...raiseWish(order), commit: true };
    const changed = await refused(createChange(api, { ...wish, total_rial: quote.total_rial + 10 }));
    expect([changed.status, changed.code, changed.details]).toEqual([409, 'price_changed', quote]);
    expect((await api.endorsements.list({ params: { uid: order } })).count).toBe(0);

    const { endorsement } = await createChange(api, { ...wish, total_rial: quote.total_rial });
    expect(endorsement).toMatchObject({ state: 'priced', next: 'pay', total_rial: quote.total_rial });
    // A correction may run beside it.
    expect((await createChange(api, holderWish(order, 'first_name', 'سمیرا'))).quote.direction).toBe('none');
    expect((await api.endorsements.withdraw({ params: { uid: endorsement!.uid } }, once())).state).toBe('discarded');
    expect((await createChange(api, { ...wish, total_rial: quote.total_rial })).endorsement?.state).toBe('priced');
  });

  test('costs less the later it begins, and no day is taken that is past or too near the end', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const { policy } = await customer.api.endorsements.readForm({ query: { order } });
    const now = await createChange(customer.api, raiseWish(order));
    const later = await createChange(customer.api, { ...raiseWish(order), effective_from: addDays('2026-11-21', 100) });
    expect(later.quote.total_rial).toBeLessThan(now.quote.total_rial);
    for (const effective_from of ['2026-11-20', policy.end_date])
      expect(await codeOf(createChange(customer.api, { ...raiseWish(order), effective_from }))).toEqual([
        400,
        'effective_date_refused',
      ]);
    const lower = raiseWish(order, { tier: 1_000_000_000 });
    expect(await codeOf(createChange(customer.api, lower))).toEqual([400, 'invalid_answers']);
  });

  /** Files it, and pays it at the bank. */
  async function paid(api: Client, order: string) {
    const { quote, endorsement } = await fileChange(api, raiseWish(order));
    const { uid } = endorsement;
    const { authority } = await startPayable(server, api, uid);
    expect(await newestChange(api, order)).toMatchObject({ uid, state: 'paying', can_withdraw: false });
    await chooseAtBank(server, authority, 'pay');
    return { uid, total_rial: quote.total_rial };
  }

  test('is paid, issued, and counts when the policy ends: never does more come back than was paid', async () => {
    const customer = await newcomer();
    const { api, uid: account } = customer;
    const order = await carPolicy(server, customer);
    const wish = { reason: 'scrapped', commit: false };
    const backOf = async () => {
      const { estimate } = await api.payment.cancelOrder({ params: { id: order }, body: wish }, once());
      return estimate!.back_rial;
    };
    const back = await backOf();
    const { uid, total_rial } = await paid(api, order);
    expect(await newestChange(api, order)).toMatchObject({ state: 'issuing', next: null, total_rial });
    expect(await backOf()).toBe(back);
    await issueChange(operator, uid);
    const { facts } = await api.orders.read({ params: { uid: order } });
    expect(facts.find(({ label }) => label === 'پوشش مالی')?.value).toBe('۴۰۰ میلیون تومان');
    expect(await backOf()).toBe(back + total_rial);
    expect(await walletBalance(server.tools, account)).toBe(0);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that the insurer declines after it was paid gives the money back, once', async () => {
    const customer = await newcomer();
    const { api, uid: account } = customer;
    const order = await carPolicy(server, customer);
    const { uid, total_rial } = await paid(api, order);
    expect((await declineChange(operator, uid, 'این خودرو را نمی‌پذیریم.')).state).toBe('refunded');
    expect(await codeOf(declineChange(operator, uid))).toEqual([409, 'endorsement_state']);
    expect(await walletBalance(server.tools, account)).toBe(total_rial);
    expect(await newestChange(api, order)).toMatchObject({ state: 'refunded', reason: 'این خودرو را نمی‌پذیریم.' });
    await textWith(server, 'این خودرو را نمی‌پذیریم. بیمه‌نامه همان است که بود.');
    expect(await ledgerFaults(server)).toEqual(noFaults);
    // What came back pays the next one.
    const { quote } = await createChange(api, raiseWish(order));
    const next = await createChange(api, { ...raiseWish(order), commit: true, total_rial: quote.total_rial });
    const body = { payable_rial: 0, use_wallet: true };
    await api.payment.pay({ params: { id: next.endorsement!.uid }, body }, once());
    expect((await newestChange(api, order)).state).toBe('issuing');
    expect(await walletBalance(server.tools, account)).toBe(0);
    expect((await api.endorsements.withdraw({ params: { uid: next.endorsement!.uid } }, once())).state).toBe(
      'refunded',
    );
    expect(await walletBalance(server.tools, account)).toBe(total_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('that nobody pays for in a day is put aside, and the policy stays as it was', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    await fileChange(customer.api, raiseWish(order));
    server.clock.forward(25 * 3_600);
    await server.tools.jobs.send('expire-endorsements', {});
    const { api } = await server.login(customer.mobile);
    await expect.poll(async () => (await newestChange(api, order)).state).toBe('discarded');
    expect((await api.endorsements.list({ params: { uid: order } })).versions).toEqual([]);
  });
});

describe("a trip's dates", () => {
  const dates = (order: string, duration_days: number, start_date = '2027-01-10'): Wish => ({
    order,
    kind: 'dates_change',
    answers: { duration_days, start_date },
  });

  test('that become fewer give the difference back to the wallet, once two people have said so', async () => {
    const customer = await newcomer();
    const { api, uid: account } = customer;
    const order = await tripPolicy(server, customer, '2027-01-10', { duration_days: 31 });
    expect((await createChange(api, dates(order, 45))).quote.direction).toBe('pay');
    const { quote } = await createChange(api, dates(order, 15));
    expect(quote.direction).toBe('refund');
    expect(quote.rows.map(({ key }) => key)).toEqual(['premium', 'promotion']);
    const filed = await createChange(api, { ...dates(order, 15), commit: true, total_rial: quote.total_rial });
    const { uid } = filed.endorsement!;
    expect(filed.endorsement).toMatchObject({ state: 'issuing', direction: 'refund' });
    expect(await codeOf(createChange(api, dates(order, 23)))).toEqual([409, 'endorsement_open']);
    expect((await issueChange(operator, uid)).state).toBe('waits_for_second_person');
    expect(await codeOf(issueChange(operator, uid))).toEqual([409, 'needs_second_person']);
    expect(await walletBalance(server.tools, account)).toBe(0);
    expect((await issueChange(second, uid)).state).toBe('issued');
    expect(await walletBalance(server.tools, account)).toBe(-quote.total_rial);
    expect(await ledgerFaults(server)).toEqual(noFaults);

    // The rest comes back when the trip is called off: all that was paid but the cost of issuing, and no more.
    const wish = { reason: 'trip_cancelled', commit: false };
    const { estimate } = await api.payment.cancelOrder({ params: { id: order }, body: wish }, once());
    const { total_rial } = await api.orders.read({ params: { uid: order } });
    expect(estimate!.back_rial - quote.total_rial).toBe(total_rial - 1_500_000);
  });

  test('that are moved cost nothing, and the policy has them', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await tripPolicy(server, customer, '2027-01-10');
    const moved = await createChange(api, { ...dates(order, 7, '2027-01-20'), commit: true, total_rial: 0 });
    expect(moved.endorsement).toMatchObject({ state: 'issuing', direction: 'none' });
    await issueChange(operator, moved.endorsement!.uid);
    const trip = await api.orders.read({ params: { uid: order } });
    expect(trip.policy).toMatchObject({ start_date: '2027-01-20', end_date: '2027-01-27' });
    const same = createChange(api, dates(order, 7, '2027-01-20'));
    expect(await codeOf(same)).toEqual([400, 'invalid_answers']);
  });

  test('are not moved past a birthday at which the insurer would not have sold the trip', async () => {
    const customer = await newcomer();
    const travellers = [{ birth_date: '1936-01-20' }];
    const order = await tripPolicy(server, customer, '2027-01-10', { travellers });
    expect((await createChange(customer.api, dates(order, 7, '2027-01-15'))).quote.kind).toBe('dates_change');
    const late = await refused(createChange(customer.api, dates(order, 7, '2027-01-25')));
    expect([late.status, late.code]).toEqual([400, 'invalid_answers']);
    expect(late.errors?.start_date?.[0]).toContain('سال');
  });

  test('are changed until the trip begins, and never after', async () => {
    const customer = await newcomer();
    const order = await tripPolicy(server, customer, '2027-01-10');
    server.clock.forward(52 * 86_400);
    const { api } = await server.login(customer.mobile);
    const { kinds } = await api.endorsements.readForm({ query: { order } });
    const refused = kinds.filter(({ available, unavailable_reason }) => !available && unavailable_reason !== null);
    expect(refused.map(({ kind }) => kind)).toEqual([
      'dates_change',
      'zone_change',
      'insured_add',
      'insured_drop',
      'identity_fix',
    ]);
    expect(await codeOf(createChange(api, dates(order, 15)))).toEqual([409, 'endorsement_kind_not_available']);
    // A trip is not renewed: also on its last days the reason is that it has begun.
    server.clock.forward(4 * 86_400);
    const last = await (await server.login(customer.mobile)).api.endorsements.readForm({ query: { order } });
    const why = last.kinds.find(({ kind }) => kind === 'dates_change')?.unavailable_reason;
    expect(why).toContain('سفر شروع شده است');
  });
});

test('no money goes back by a price that a person says while installments are due', async () => {
  const customer = await newcomer();
  const { api, token } = customer;
  const { uid: order } = await boughtByPlan(server, api);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, order, kind);
  await orderIn(api, order, 'issued');
  await sendPlateSlip(server, token, order);
  const { endorsement } = await createChange(api, { ...plateWish(order), commit: true, total_rial: 0 });
  const say = (difference_rial: number) =>
    lookAtChange(operator, endorsement!.uid, { difference_rial, vat_percent: 10 });
  const refusal = await refused(say(-8_000_000));
  expect([refusal.status, refusal.code]).toEqual([409, 'endorsement_kind_not_available']);
  expect(refusal.message).toContain('قسط‌های مانده');
  expect((await say(8_000_000)).state).toBe('priced');
});

test('a price that a person has said waits for the customer, and money back for their word and two people', async () => {
  const customer = await newcomer();
  const { api, token, uid: account } = customer;
  const order = await carPolicy(server, customer);
  await sendPlateSlip(server, token, order);
  const { endorsement } = await createChange(api, { ...plateWish(order), commit: true, total_rial: 0 });
  const { uid } = endorsement!;
  await lookAtChange(operator, uid, { difference_rial: -8_000_000, vat_percent: 10 });
  await textWith(server, 'به شما برمی‌گردد. اگر موافقید');
  const priced = await newestChange(api, order);
  expect(priced).toMatchObject({ state: 'priced', next: 'agree', direction: 'refund' });
  expect(await codeOf(createChange(api, { ...plateWish(order), commit: true, total_rial: 0 }))).toEqual([
    409,
    'price_changed',
  ]);
  const agreed = await createChange(api, { ...plateWish(order), commit: true, total_rial: priced.total_rial });
  expect(agreed.endorsement).toMatchObject({ uid, state: 'issuing' });

  expect((await issueChange(operator, uid)).state).toBe('waits_for_second_person');
  expect(await codeOf(issueChange(operator, uid))).toEqual([409, 'needs_second_person']);
  const another = (await staffOf(server, 'operator')).api;
  expect(await codeOf(issueChange(another, uid))).toEqual([409, 'permission_missing']);
  expect((await second.staff.listWaiting({})).results).toContainEqual(
    expect.objectContaining({ act: 'endorsement.issue', object: `endorsement:${uid}` }),
  );
  const { results } = await second.staffEndorsements.list({ query: { state: 'issuing' } });
  expect(results.find(change => change.uid === uid)).toMatchObject({
    facts: [expect.objectContaining({ label: 'پلاک' })],
    total_rial: priced.total_rial,
  });
  expect(await walletBalance(server.tools, account)).toBe(0);
  expect((await issueChange(second, uid)).state).toBe('issued');
  expect(await walletBalance(server.tools, account)).toBe(-priced.total_rial);
  await textWith(server, 'به کیف پولتان در پناه برگشت');
  expect(await ledgerFaults(server)).toEqual(noFaults);

  // What was given back already does not come back once more when the policy ends.
  const wish = { reason: 'scrapped', commit: false };
  const { estimate } = await api.payment.cancelOrder({ params: { id: order }, body: wish }, once());
  const { total_rial } = await api.orders.read({ params: { uid: order } });
  expect(estimate!.back_rial - priced.total_rial).toBeLessThanOrEqual(total_rial);
});
