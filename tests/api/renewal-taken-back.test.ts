import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { issuePolicy } from '../../src/server/modules/orders/issuing/issuing.ts';
import { findOrder, saveOrder } from '../../src/server/modules/orders/store.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { decideCancellation } from '../support/cancellations.ts';
import { nameOwner, orderOfFoundCar } from '../support/found-car.ts';
import { chooseAtBank, ledgerFaults, noFaults, once, payOrder, startPayment, upload } from '../support/orders.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { chooseRenewal, comeBackBeforeEnd, quoteRenewal } from '../support/renewals.ts';
import { staffOf } from '../support/staff.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // No job runs: a paid order stays before its insurer until a test issues it.
  server = await startTestServer({}, undefined, { work: false });
});
afterAll(() => server.stop());

let numbers = 0;
/** A customer whose car policy ends in ten days. */
async function policyholder() {
  const mobile = `0912335${String(1_000 + numbers++)}`;
  const customer = { ...(await server.login(mobile)), mobile };
  const { uid } = await orderOfFoundCar(server, customer.api);
  await nameOwner(customer.api, uid);
  await payOrder(server, customer.api, uid);
  await issuePolicy(server.tools, uid);
  const policy = await customer.api.orders.read({ params: { uid } });
  return { ...(await comeBackBeforeEnd(server, customer, policy, 10)), policy: uid };
}
type Policyholder = Awaited<ReturnType<typeof policyholder>>;

/** Buys a renewal of an insurer, with nothing issued yet. */
async function renew(holder: Policyholder, insurer = 'alborz'): Promise<string> {
  const { uid } = await chooseRenewal(holder, await quoteRenewal(holder, holder.policy), insurer);
  await payOrder(server, holder.api, uid);
  return uid;
}
const cancel = (api: Client, uid: string) =>
  api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());

async function expectRenewable({ api, policy }: Policyholder) {
  expect((await api.profile.readOverview({})).soon.map(({ key }) => key)).toEqual([`order ${policy}`]);
  expect((await api.orders.read({ params: { uid: policy } })).next_path).toBe(`/orders/${policy}/renewal`);
}
async function expectRenewed(holder: Policyholder, by: string) {
  const { api, policy } = holder;
  expect((await api.profile.readOverview({})).soon).toEqual([]);
  expect((await api.orders.read({ params: { uid: policy } })).next_path).toBe(`/orders/${policy}`);
  const again = await refused(quoteRenewal(holder, policy));
  expect([again.status, again.code, again.details]).toEqual([409, 'already_renewed', { order: by }]);
}

test('offers of a renewal make no second order once one was paid; they do again when that one is cancelled', async () => {
  const holder = await policyholder();
  const { api, policy } = holder;
  const offers = await quoteRenewal(holder, policy);
  const other = await quoteRenewal(holder, policy);
  const next = await chooseRenewal(holder, offers);
  await payOrder(server, api, next.uid);
  await expectRenewed(holder, next.uid);
  for (const insurer of ['alborz', 'razi']) {
    const again = await refused(chooseRenewal(holder, other, insurer));
    expect([again.status, again.code, again.details]).toEqual([409, 'already_renewed', { order: next.uid }]);
  }
  expect((await api.orders.list({ params: { uid: holder.uid }, query: { tab: 'unfinished' } })).count).toBe(0);

  expect((await cancel(api, next.uid)).state).toBe('refunded');
  expect(await walletBalance(server.tools, holder.uid)).toBe(next.total_rial);
  await expectRenewable(holder);
  await api.orders.delete({ params: { id: next.uid } }, once());
  await expectRenewable(holder);
  const cheaper = await chooseRenewal(holder, other, 'razi');
  expect(cheaper.state).toBe('ready_to_pay');
  await expectRenewable(holder);
  await payOrder(server, api, cheaper.uid);
  await expectRenewed(holder, cheaper.uid);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('an unpaid order renews nothing, and deleting it changes nothing', async () => {
  const holder = await policyholder();
  const { api, policy } = holder;
  const { uid } = await chooseRenewal(holder, await quoteRenewal(holder, policy));
  await expectRenewable(holder);
  await api.orders.delete({ params: { id: uid } }, once());
  await expectRenewable(holder);
  expect((await chooseRenewal(holder, await quoteRenewal(holder, policy))).state).toBe('ready_to_pay');
});

test('a renewal whose issued policy ends lets the old one be renewed again, once the insurer has accepted', async () => {
  const holder = await policyholder();
  const { api, token, policy } = holder;
  const next = await renew(holder);
  await issuePolicy(server.tools, next);
  await upload(server, token, next, 'cancel_other_policy');
  const params = { id: next };
  const asked = { reason: 'insured_twice', commit: false };
  const { back_rial } = (await api.payment.cancelOrder({ params, body: asked }, once())).estimate!;
  const body = { reason: 'insured_twice', back_rial, refund_to: 'wallet' as const };
  const { uid } = (await api.payment.cancelOrder({ params, body }, once())).cancellation!;
  const operator = (await staffOf(server, 'operator')).api;
  await decideCancellation(operator, uid, 'sent_to_insurer');
  await expectRenewed(holder, next);
  await decideCancellation(operator, uid, 'accepted');
  await expectRenewable(holder);
  await expectRenewed(holder, await renew(holder, 'razi'));
  expect((await api.orders.read({ params: { uid: policy } })).state).toBe('issued');
});

/** An order of the same car, made by the form and paid beside the policy that there is. */
async function buyByForm({ api }: Policyholder): Promise<string> {
  const { uid } = await orderOfFoundCar(server, api, 'razi');
  await nameOwner(api, uid);
  const { authority } = await startPayment(server, api, uid, { accepted_warnings: ['already_insured'] });
  await chooseAtBank(server, authority, 'pay');
  return uid;
}

test('a policy is renewed again when the one after it ends, though that has another plate by then', async () => {
  const holder = await policyholder();
  const next = await buyByForm(holder);
  await expectRenewed(holder, next);
  const { subject } = (await findOrder(server.tools, next))!;
  await saveOrder(server.tools, next, { subject: { ...subject, key: '۱۱ الف ۱۱۱ ایران ۱۱' } });
  await cancel(holder.api, next);
  await expectRenewable(holder);
});

test('of two orders that follow a policy, the one that stays still renews it when the other is cancelled', async () => {
  const holder = await policyholder();
  const { api } = holder;
  const first = await renew(holder);
  const second = await buyByForm(holder);
  await cancel(api, first);
  await expectRenewed(holder, second);
  await cancel(api, second);
  await expectRenewable(holder);
});

test('in a partner’s frame a policy of there is not renewed twice; what renewed it elsewhere is not named', async () => {
  const holder = await policyholder();
  const { policy, mobile } = holder;
  await saveOrder(server.tools, policy, { vouched_by: 'yadakchi' });
  await renew(holder);
  const vouched = await vouchedFor(server, mobile, await frameOf(server, 'yadakchi'));
  const again = await refused(quoteRenewal(vouched, policy));
  expect([again.status, again.code, again.details]).toEqual([409, 'already_renewed', { order: null }]);
});
