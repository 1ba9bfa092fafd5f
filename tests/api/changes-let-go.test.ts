import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addDays, formatDate, tehranToday } from '#persian/jalali';
import { expireEndorsements } from '../../src/server/modules/endorsements/endorsements.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { decideCancellation } from '../support/cancellations.ts';
import {
  askForFix,
  createChange,
  declineChange,
  fileChange,
  fileProven,
  holderWish,
  issueChange,
  listChanges,
  lookAtChange,
  raiseWish,
  vehicleCard,
  vehicleWish,
  type Wish,
} from '../support/endorsements.ts';
import { payPayable, startPayable } from '../support/installments.ts';
import { newcomers } from '../support/newcomers.ts';
import { ledgerFaults, noFaults, once, textWith, upload } from '../support/orders.ts';
import { carPolicy } from '../support/policies.ts';
import { changesDesk } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ operator } = await changesDesk(server));
});

const newcomer = newcomers(() => server, '0912116');

/** Files a change with the price that it is told to have. */
const file = async (api: Client, wish: Wish) => (await fileChange(api, wish)).endorsement;

/** Ends the policy of a car, as the insurer accepts it. */
async function endPolicy({ api, token }: { api: Client; token: string }, order: string) {
  await upload(server, token, order, 'cancel_other_policy');
  const wish = { reason: 'insured_twice', refund_to: 'wallet' } as const;
  const call = { params: { id: order } };
  const { estimate } = await api.payment.cancelOrder({ ...call, body: { ...wish, commit: false } }, once());
  const body = { ...wish, back_rial: estimate!.back_rial };
  const { uid } = (await api.payment.cancelOrder({ ...call, body }, once())).cancellation!;
  const decide = (to: 'sent_to_insurer' | 'accepted') => decideCancellation(operator, uid, to);
  await decide('sent_to_insurer');
  return { accept: () => decide('accepted') };
}

describe('a policy that ends leaves no change of it behind', () => {
  test('one that was paid gives its money back, and its customer is told', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const { uid, total_rial } = await file(api, raiseWish(order));
    await payPayable(server, api, uid);
    const { accept } = await endPolicy(customer, order);
    expect(await codeOf(issueChange(operator, uid))).toEqual([409, 'policy_not_in_force']);
    await expireEndorsements(server.tools);
    expect((await listChanges(api, order))[0]).toMatchObject({ state: 'issuing' });
    await accept();
    await expireEndorsements(server.tools);
    await expireEndorsements(server.tools);
    const [ended] = await listChanges(api, order);
    expect(ended).toMatchObject({ state: 'refunded', reason: expect.stringContaining('پایان یافت'), next: null });
    expect(ended!.thread.map(({ key }) => key)).toEqual(['requested', 'paid', 'discarded', 'refunded']);
    expect(await walletBalance(server.tools, customer.uid)).toBe(total_rial);
    await textWith(server, 'کنار گذاشته شد: بیمه‌نامه پیش از صدور این تغییر پایان یافت.');
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('one that waits for its customer, and one that nobody has looked at, are closed', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const order = await carPolicy(server, customer);
    await file(api, raiseWish(order));
    await upload(server, token, order, 'endorsement_national_card');
    const fix = await file(api, holderWish(order, 'first_name', 'سمیرا'));
    const { accept } = await endPolicy(customer, order);
    expect(await codeOf(lookAtChange(operator, fix.uid))).toEqual([409, 'policy_not_in_force']);
    await accept();
    await expireEndorsements(server.tools);
    expect((await listChanges(api, order)).map(({ state }) => state)).toEqual(['discarded', 'discarded']);
  });
});

describe('a change that waits for its payment', () => {
  test('gives way to another wish, and costs what that one costs', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const lower = await file(api, raiseWish(order));
    // The same wish is the same request.
    expect((await file(api, raiseWish(order))).uid).toBe(lower.uid);
    const { quote } = await createChange(api, raiseWish(order, { tier: 5_000_000_000 }));
    expect(quote.total_rial).toBeGreaterThan(lower.total_rial);
    const wish = { ...raiseWish(order, { tier: 5_000_000_000 }), commit: true };
    const old = await refused(createChange(api, { ...wish, total_rial: lower.total_rial }));
    expect([old.code, old.details]).toEqual(['price_changed', quote]);
    expect((await listChanges(api, order)).map(({ state }) => state)).toEqual(['priced']);
    const higher = await createChange(api, { ...wish, total_rial: quote.total_rial });
    expect(higher.endorsement).toMatchObject({ state: 'priced', next: 'pay', total_rial: quote.total_rial });
    expect((await listChanges(api, order)).map(({ state, reason }) => [state, reason])).toEqual([
      ['priced', null],
      ['discarded', 'درخواست دیگری جایش را گرفت.'],
    ]);
    expect(await codeOf(startPayable(server, api, lower.uid))).toEqual([409, 'payable_closed']);
  });

  test('holds up other changes with a price, which is said before a form is filled', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const { uid } = await file(api, raiseWish(order));
    const offered = async () => {
      const { kinds } = await api.endorsements.readForm({ query: { order } });
      return kinds.filter(({ available }) => available).map(({ kind }) => kind);
    };
    expect(await offered()).toEqual([
      'financial_raise',
      'plate_change',
      'owner_change',
      'identity_fix',
      'address_contact',
    ]);
    const held = api.endorsements.readForm({ query: { order, kind: 'vehicle_fix' } });
    expect(await codeOf(held)).toEqual([409, 'endorsement_open']);
    await startPayable(server, api, uid);
    expect(await offered()).not.toContain('financial_raise');
    const { kinds } = await api.endorsements.readForm({ query: { order } });
    expect(kinds[0]!.unavailable_reason).toContain('تغییرهای این بیمه‌نامه');
  });

  test('is asked for anew once the time of its price is over, and never agreed to then', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const first = await file(customer.api, raiseWish(order));
    server.clock.forward(25 * 3_600);
    const { api } = await server.login(customer.mobile);
    const late = { order, kind: 'financial_raise', total_rial: first.total_rial, commit: true };
    expect(await codeOf(createChange(api, { ...late, answers: {} }))).toEqual([409, 'quote_expired']);
    const again = await file(api, {
      ...raiseWish(order),
      answers: { tier: 4_000_000_000, effective_from: '2026-11-22' },
    });
    expect(again).toMatchObject({ state: 'priced', next: 'pay' });
    expect(again.uid).not.toBe(first.uid);
  });
});

test('a paid change that is given back days later is put right for the same money; what costs something else is not', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const wish = vehicleWish(order, 'usage', 'taxi_city');
  const { endorsement } = await fileProven(server, customer, wish, vehicleCard);
  const { uid } = endorsement;
  // Nobody has said yet how long its price holds.
  expect(endorsement.thread.find(({ key }) => key === 'paid')).toMatchObject({ state: 'next', note: '' });
  // A person says another price than the tariff.
  const said = await lookAtChange(operator, uid, { difference_rial: 20_000_000, vat_percent: 10 });
  expect(said.total_rial).not.toBe(endorsement.total_rial);
  await payPayable(server, customer.api, uid);
  server.clock.forward(3 * 86_400);
  ({ operator } = await changesDesk(server));
  await askForFix(operator, uid, 'پشت کارت خوانا نیست.');
  const { api, token } = await server.login(customer.mobile);
  const steps = (await listChanges(api, order))[0]!.thread.map(({ key, state }) => [key, state]);
  expect(steps).toEqual([
    ['requested', 'done'],
    ['paid', 'done'],
    ['needs_fix', 'now'],
    ['issued', 'next'],
  ]);
  await upload(server, token, order, 'endorsement_vehicle_card_back');
  const other = await refused(createChange(api, vehicleWish(order, 'usage', 'intercity')));
  expect([other.code, other.message]).toEqual(['endorsement_open', expect.stringContaining('پس بگیرید')]);
  const again = await fileChange(api, wish);
  expect(again.quote).toMatchObject({ is_paid: true, is_final: true, total_rial: said.total_rial });
  expect(again.quote.effective_from).toBe(endorsement.effective_from);
  expect(again.endorsement).toMatchObject({ uid, state: 'issuing', next: null, total_rial: said.total_rial });
  expect((await issueChange(operator, uid)).state).toBe('issued');
  // Nothing of it counts before the policy begins.
  const { versions } = await api.endorsements.list({ params: { uid: order }, query: { page: 2 } });
  const { policy } = await api.orders.read({ params: { uid: order } });
  expect(versions.map(({ title, effective_from }) => [title, effective_from])).toEqual([
    ['بیمه‌نامهٔ نخست', policy!.start_date],
    ['تصحیح مشخصات خودرو', policy!.start_date],
  ]);
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('a paid change that is given back in the last days of its policy can still be put right', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const wish = vehicleWish(order, 'usage', 'taxi_city');
  const { endorsement } = await fileProven(server, customer, wish, vehicleCard);
  await lookAtChange(operator, endorsement.uid, { difference_rial: 20_000_000, vat_percent: 10 });
  await payPayable(server, customer.api, endorsement.uid);
  await askForFix(operator, endorsement.uid);
  const end_date = addDays(tehranToday(server.clock.now()), 1);
  await server.tools.db.update(orders).set({ end_date }).where(eq(orders.uid, order));
  const { form } = await customer.api.endorsements.readForm({ query: { order, kind: wish.kind } });
  expect(form).not.toBeNull();
  const again = await fileChange(customer.api, wish);
  expect(again.endorsement).toMatchObject({ uid: endorsement.uid, state: 'issuing' });
});

test('a paid change is asked no day again: it keeps its own, also in the last days of its policy', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const today = tehranToday(server.clock.now());
  const { uid, total_rial } = await file(customer.api, raiseWish(order, { effective_from: today }));
  await payPayable(server, customer.api, uid);
  server.clock.forward(2 * 86_400);
  ({ operator } = await changesDesk(server));
  await askForFix(operator, uid);
  const end_date = addDays(tehranToday(server.clock.now()), 1);
  await server.tools.db.update(orders).set({ start_date: today, end_date }).where(eq(orders.uid, order));
  const { api } = await server.login(customer.mobile);
  const { form } = await api.endorsements.readForm({ query: { order, kind: 'financial_raise' } });
  const [step] = form!.steps;
  expect(step!.fields).toMatchObject([{ name: 'tier' }]);
  expect(step!.intro).toContain(`همان است که پرداختید: از ${formatDate(today)}`);
  const again = await fileChange(api, { order, kind: 'financial_raise', answers: { tier: 4_000_000_000 } });
  expect(again.quote.effective_from).toBe(today);
  expect(again.endorsement).toMatchObject({ uid, state: 'issuing', total_rial });
});

test('a paid change that comes back with other answers is looked at again, at the price that was paid', async () => {
  const customer = await newcomer();
  const { api } = customer;
  const order = await carPolicy(server, customer);
  const { endorsement } = await fileProven(
    server,
    customer,
    vehicleWish(order, 'vin', 'NAAP13FE8AJ123456'),
    vehicleCard,
  );
  const { uid } = endorsement;
  const price = { difference_rial: 20_000_000, vat_percent: 10 };
  const { total_rial } = await lookAtChange(operator, uid, price);
  await payPayable(server, api, uid);
  await askForFix(operator, uid);
  const again = await fileChange(api, vehicleWish(order, 'chassis', 'NAAP13FE8AJ'));
  // Before it is sent again, the customer reads that the insurer is not the next who sees it.
  expect(again.quote).toMatchObject({ is_paid: true, is_final: false });
  expect(again.endorsement).toMatchObject({ uid, state: 'requested', next: null, is_paid: true, total_rial });
  expect(again.endorsement.thread.map(({ key, state, at }) => [key, state, at !== null])).toEqual([
    ['requested', 'done', true],
    ['paid', 'done', true],
    ['checked', 'now', false],
    ['issued', 'next', false],
  ]);
  expect(again.endorsement.thread.find(({ key }) => key === 'checked')!.note).toContain('دوباره نگاهشان می‌کند');
  expect(await codeOf(issueChange(operator, uid))).toEqual([409, 'endorsement_state']);
  const dearer = await refused(lookAtChange(operator, uid, { ...price, difference_rial: 30_000_000 }));
  expect([dearer.code, dearer.message]).toEqual(['endorsement_state', expect.stringContaining('پرداخت شده است')]);
  // Said anew, or not: what was paid is what it costs, and its rows stay.
  const accepted = await lookAtChange(operator, uid, price);
  expect(accepted).toMatchObject({ state: 'issuing', total_rial, paid_rial: total_rial });
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);

  // Who does not accept the other answers gives the money back.
  await askForFix(operator, uid);
  await fileChange(api, vehicleWish(order, 'engine', 'ENGINE123'));
  const declined = await declineChange(operator, uid);
  expect(declined.state).toBe('refunded');
  expect(await walletBalance(server.tools, customer.uid)).toBe(total_rial);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
