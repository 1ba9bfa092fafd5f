import { afterAll, beforeAll, expect, test } from 'vitest';
import { persianDigits } from '#persian/digits';
import { tehranToday } from '#persian/jalali';
import { mobileE164 } from '#persian/phone';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  createChange,
  declineChange,
  fileProven,
  issueChange,
  lookAtChange,
  vehicleCard,
  vehicleWish,
  type Wish,
} from '../support/endorsements.ts';
import { payPayable } from '../support/installments.ts';
import { type Newcomer, newcomers } from '../support/newcomers.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, startPayment, textWith } from '../support/orders.ts';
import { carPolicy } from '../support/policies.ts';
import { chooseRenewal, comeBackBeforeEnd, quoteRenewal } from '../support/renewals.ts';
import { changesDesk } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912108');
const buyer_mobile = '09121089999';
const sold = (order: string, relation = 'none'): Wish => ({
  order,
  kind: 'owner_change',
  answers: {
    buyer_first_name: 'نگار',
    buyer_last_name: 'راد',
    buyer_national_id: '0013542419',
    buyer_birth_date: '1990-01-01',
    buyer_mobile: persianDigits(buyer_mobile),
    relation,
    sold_on: tehranToday(server.clock.now()),
  },
});

async function sell(customer: Newcomer, order: string, relation?: string) {
  const documents = ['endorsement_deed', 'endorsement_buyer_card'];
  const { endorsement } = await fileProven(server, customer, sold(order, relation), documents);
  const { operator } = await changesDesk(server);
  await lookAtChange(operator, endorsement.uid);
  await issueChange(operator, endorsement.uid);
}
const policyOf = ({ api }: Pick<Newcomer, 'api'>, uid: string) => api.orders.read({ params: { uid } });
const asksForEnd = ({ api }: Newcomer, id: string) =>
  api.payment.cancelOrder({ params: { id }, body: { reason: 'scrapped', commit: false } }, once());

test('the buyer is told that the policy is theirs, without a way into the seller’s account', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const { policy } = await policyOf(customer, order);
  await sell(customer, order);
  const text = await textWith(server, 'به نام شما شد');
  expect(text).toContain('(شخص ثالث البرز)');
  expect(text).toContain(persianDigits(policy!.number));
  expect(text).not.toContain('http');
  const sent = await server.tools.sms.sent!();
  expect(sent.filter(({ to }) => mobileE164(to) === mobileE164(buyer_mobile)).map(each => each.text)).toEqual([text]);
});

test('the seller neither ends the policy nor gets money of it back', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  expect((await asksForEnd(customer, order)).estimate!.back_rial).toBeGreaterThan(0);
  const taxi = await fileProven(server, customer, vehicleWish(order, 'usage', 'taxi_city'), vehicleCard);
  const { operator } = await changesDesk(server);
  await lookAtChange(operator, taxi.endorsement.uid);
  await payPayable(server, customer.api, taxi.endorsement.uid);
  await issueChange(operator, taxi.endorsement.uid);
  const back = vehicleWish(order, 'usage', 'private');
  expect((await createChange(customer.api, back)).quote.direction).toBe('refund');
  await sell(customer, order, 'spouse');
  expect(await codeOf(asksForEnd(customer, order))).toEqual([409, 'order_state']);
  expect((await policyOf(customer, order)).can_end_policy).toBe(false);
  expect((await customer.api.cancellations.read({ params: { uid: order } })).reasons).toEqual([]);
  expect(await codeOf(createChange(customer.api, back))).toEqual([409, 'endorsement_kind_not_available']);
});

test('a change that was to give money back and waits at the sale gives nothing to the seller, and can be declined', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const { operator, second } = await changesDesk(server);
  const taxi = await fileProven(server, customer, vehicleWish(order, 'usage', 'taxi_city'), vehicleCard);
  await lookAtChange(operator, taxi.endorsement.uid);
  await payPayable(server, customer.api, taxi.endorsement.uid);
  await issueChange(operator, taxi.endorsement.uid);
  const { endorsement } = await fileProven(server, customer, vehicleWish(order, 'usage', 'private'), vehicleCard);
  expect((await lookAtChange(operator, endorsement.uid)).state).toBe('issuing');
  await sell(customer, order);
  await issueChange(operator, endorsement.uid);
  expect(await codeOf(issueChange(second, endorsement.uid))).toEqual([409, 'endorsement_state']);
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
  expect((await declineChange(operator, endorsement.uid)).state).toBe('declined');
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
});

test('the seller is not told to renew, and a price of before the sale makes no order', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const later = await comeBackBeforeEnd(server, customer, await policyOf(customer, order), 10);
  const soon = async () => (await later.api.profile.readOverview({})).soon.map(({ key }) => key);
  const quote = await quoteRenewal(later, order);
  expect([(await policyOf(later, order)).next_title, await soon()]).toEqual(['تمدید', [`order ${order}`]]);
  await sell(later, order);
  expect((await policyOf(later, order)).next_title).not.toBe('تمدید');
  expect(await soon()).toEqual([]);
  expect(await codeOf(quoteRenewal(later, order))).toEqual([409, 'vehicle_sold']);
  expect(await codeOf(chooseRenewal(later, quote))).toEqual([409, 'vehicle_sold']);
  server.clock.forward(20 * 86_400);
  const { api } = await server.login(customer.mobile);
  expect((await api.profile.readOverview({})).needs).toEqual([]);
});

test('a renewal that was not paid before the sale is not sold any more, and no form begins with the buyer', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const later = await comeBackBeforeEnd(server, customer, await policyOf(customer, order), 10);
  const { uid } = await chooseRenewal(later, await quoteRenewal(later, order));
  const choice = { discount_code: null, use_wallet: false, method: 'cash' };
  const price = () => later.api.payment.calculatePrice({ params: { id: uid }, body: choice });
  const { payable_rial } = await price();
  await sell(later, order);
  expect(await codeOf(price())).toEqual([409, 'vehicle_sold']);
  const body = { ...choice, payable_rial };
  expect(await codeOf(later.api.payment.pay({ params: { id: uid }, body }, once()))).toEqual([409, 'vehicle_sold']);
  expect(await codeOf(later.api.orders.readRenewal({ params: { uid: order } }))).toEqual([409, 'vehicle_sold']);
});

test('the money of a renewal that comes after the sale goes to the wallet, and the renewal is not sold', async () => {
  const customer = await newcomer();
  const order = await carPolicy(server, customer);
  const later = await comeBackBeforeEnd(server, customer, await policyOf(customer, order), 10);
  const { uid } = await chooseRenewal(later, await quoteRenewal(later, order));
  const { authority, payable_rial } = await startPayment(server, later.api, uid);
  await sell(later, order);
  const before_rial = await walletBalance(server.tools, later.uid);
  await chooseAtBank(server, authority, 'pay');
  expect(await later.api.payment.readResult({ params: { id: uid } })).toMatchObject({
    ...{ result: 'failed', reason: 'too_late', title: 'پولتان در کیف پول است' },
    in_wallet: [{ amount_rial: payable_rial }],
  });
  expect((await walletBalance(server.tools, later.uid)) - before_rial).toBe(payable_rial);
  expect((await later.api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
  expect(await ledgerFaults(server)).toEqual(noFaults);
});
