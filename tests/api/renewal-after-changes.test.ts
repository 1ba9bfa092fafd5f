import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, tehranToday } from '#persian/jalali';
import { saveOrder } from '../../src/server/modules/orders/store.ts';
import {
  fileChange,
  fileProven,
  issueChange,
  lookAtChange,
  raiseWish,
  vehicleCard,
  vehicleWish,
} from '../support/endorsements.ts';
import { payPayable } from '../support/installments.ts';
import { type Newcomer, newcomers } from '../support/newcomers.ts';
import { completeOrder, offerOf, once, orderIn, payOrder, upload } from '../support/orders.ts';
import { chooseRenewal, comeBackBeforeEnd, type Quote, quoteRenewal, renewalPrice } from '../support/renewals.ts';
import { changesDesk } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912109');
const raised_rial = 4_000_000_000;

/** A policy of a car by hand, with a cover, that begins two weeks from now. */
async function insured({ api, token }: Newcomer, cover_rial?: number) {
  const last_policy_exp_date = addDays(tehranToday(server.clock.now()), 14);
  const answers = {
    car_production_year: 1390,
    last_policy_exp_date,
    last_policy_start_date: addDays(last_policy_exp_date, -365),
  };
  const { uid } = await api.orders.create(await offerOf(server, 'alborz', answers, cover_rial), once());
  await completeOrder(api, uid);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
  await payOrder(server, api, uid);
  return orderIn(api, uid, 'issued');
}
const sum = ({ changes }: Quote) => changes.reduce((all, { amount_rial }) => all + amount_rial, 0);

test('what was paid for more cover is part of last year’s price, and the rest of its year is a row of its own', async () => {
  const [customer, twin] = [await newcomer(), await newcomer()];
  const policy = await insured(customer);
  // The same car at the same insurer, with that cover from its first day on.
  const whole = await insured(twin, raised_rial);
  server.clock.forward(114 * 86_400);
  const { operator } = await changesDesk(server);
  const { api } = await server.login(customer.mobile);
  const effective_from = tehranToday(server.clock.now());
  const { endorsement } = await fileChange(api, raiseWish(policy.uid, { tier: raised_rial, effective_from }));
  const raise_rial = await payPayable(server, api, endorsement.uid);
  expect(raise_rial).toBeGreaterThan(0);
  await issueChange(operator, endorsement.uid);

  const later = await comeBackBeforeEnd(server, customer, policy, 20);
  const answer = await quoteRenewal(later, policy.uid);
  const same = await quoteRenewal({ ...twin, ...(await server.login(twin.mobile)) }, whole.uid);
  expect(answer.previous.total_rial).toBe(policy.total_rial + raise_rial);
  const [cover, ...others] = answer.changes;
  expect(cover).toMatchObject({ key: 'cover', amount_rial: whole.total_rial - policy.total_rial - raise_rial });
  expect(others).toEqual(same.changes);
  expect(same.previous.total_rial).toBe(whole.total_rial);
  expect(others.map(({ key }) => key)).toEqual(['tariff', 'ncd']);
  expect(renewalPrice(answer)).toBe(renewalPrice(same));
  expect(sum(answer)).toBe(renewalPrice(answer) - answer.previous.total_rial);
});

test('a raise that was too small to be charged is still a row of its own', async () => {
  const [customer, twin] = [await newcomer(), await newcomer()];
  const policy = await insured(customer);
  const whole = await insured(twin, raised_rial);
  const { api } = await comeBackBeforeEnd(server, customer, policy, 4);
  const { operator } = await changesDesk(server);
  const effective_from = tehranToday(server.clock.now());
  const { quote, endorsement } = await fileChange(api, raiseWish(policy.uid, { tier: raised_rial, effective_from }));
  expect(quote.total_rial).toBe(0);
  await issueChange(operator, endorsement.uid);
  const answer = await quoteRenewal({ api }, policy.uid);
  const same = await quoteRenewal(await server.login(twin.mobile), whole.uid);
  const [cover, ...others] = answer.changes;
  expect(cover).toMatchObject({ key: 'cover', amount_rial: whole.total_rial - policy.total_rial });
  expect(others).toEqual(same.changes);
});

test('a change without a price adds no row, whatever was paid', async () => {
  const customer = await newcomer();
  const policy = await insured(customer);
  const total_rial = policy.total_rial - 1_000_000;
  await saveOrder(server.tools, policy.uid, { version: 2, total_rial });
  const answer = await quoteRenewal(await comeBackBeforeEnd(server, customer, policy, 20), policy.uid);
  expect(answer.changes.map(({ key }) => key)).toEqual(['tariff', 'ncd']);
  expect(sum(answer)).toBe(renewalPrice(answer) - total_rial);
});

test('another cover in place of one that is no longer sold is a row of its own', async () => {
  const [customer, twin] = [await newcomer(), await newcomer()];
  const policy = await insured(customer, raised_rial);
  // Offers begin with the least cover there is; the same car was insured for it as well.
  const least = await insured(twin, 700_000_000);
  await saveOrder(server.tools, policy.uid, { choice: { financial_coverage: raised_rial + 1, policy_term: 12 } });
  const later = await comeBackBeforeEnd(server, customer, policy, 20);
  const answer = await quoteRenewal(later, policy.uid);
  const same = await quoteRenewal({ ...twin, ...(await server.login(twin.mobile)) }, least.uid);
  expect(answer.choice).toEqual(same.choice);
  const [cover, ...others] = answer.changes;
  expect(cover).toMatchObject({ key: 'cover', amount_rial: least.total_rial - policy.total_rial });
  expect(others).toEqual(same.changes);
  expect(sum(answer)).toBe(renewalPrice(answer) - policy.total_rial);
});

test('what changes have noted on a policy stands on its renewal, at any insurer and at any day’s price', async () => {
  const customer = await newcomer();
  const policy = await insured(customer);
  const later = await comeBackBeforeEnd(server, customer, policy, 20);
  const { operator } = await changesDesk(server);
  const vin = 'NAAP03ED0FJ123456';
  const { endorsement } = await fileProven(server, later, vehicleWish(policy.uid, 'vin', vin), vehicleCard);
  await lookAtChange(operator, endorsement.uid);
  await issueChange(operator, endorsement.uid);
  const offers = await quoteRenewal(later, policy.uid);
  const number = { label: 'شمارهٔ VIN', value: vin, ltr: true };
  const first = await chooseRenewal(later, offers);
  const again = await chooseRenewal(later, offers);
  expect(again.uid).toBe(first.uid);
  const elsewhere = await chooseRenewal(later, offers, 'razi');
  for (const { facts } of [first, again, elsewhere]) expect(facts).toContainEqual(number);
  const price = (api: Newcomer['api']) =>
    api.payment.calculatePrice({
      params: { id: elsewhere.uid },
      body: { discount_code: null, use_wallet: false, method: 'cash' },
    });
  const { price_valid_until } = await price(later.api);
  server.clock.forward(3 * 86_400);
  const { api } = await server.login(later.mobile);
  expect((await price(api)).price_valid_until).not.toBe(price_valid_until);
  expect((await api.orders.read({ params: { uid: elsewhere.uid } })).facts).toContainEqual(number);
});
