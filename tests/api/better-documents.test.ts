import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decide, desks } from '#server/back-office';
import { expireOrders } from '#server/modules/orders/ending/expire-orders';
import { reportEnded } from '#server/modules/orders/ending/refund-order';
import { issuePolicy } from '#server/modules/orders/issuing/issuing';
import { orders } from '#server/modules/orders/tables';
import { documentDeskTexts } from '#server/modules/orders/texts';
import { ledgerFaults, noFaults, once, payOrder, placeOrder, readyOrder, upload } from '../support/orders.ts';
import { jobsOf } from '../support/queue.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

const reason = 'عکس تار است و شمارهٔ شاسی خوانده نمی‌شود.';
const sides = ['car_card_front', 'car_card_back'] as const;

let server: TestServer;
let operator: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  // No job runs: each step is taken by hand, and the queue shows what it has asked for.
  server = await startTestServer({}, undefined, { work: false });
  operator = await staffOf(server, 'operator');
});
afterAll(() => server.stop());

let customers = 0;
/** An order with both sides of the card at an insurer that answers «not yet» when it is asked for the first time. */
async function orderAtInsurer() {
  const customer = await server.login(`0912333${6000 + ++customers}`);
  const { uid } = await readyOrder(server, customer.api, 'dana');
  await payOrder(server, customer.api, uid);
  const send = async (kind: string) => expect((await upload(server, customer.token, uid, kind)).status).toBe(200);
  for (const kind of sides) await send(kind);
  await issuePolicy(server.tools, uid);
  const read = () => customer.api.orders.read({ params: { uid } });
  expect((await read()).state).toBe('issuing');
  const documents = async () =>
    (await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } })).documents;
  const uidOf = async (kind: string) => (await documents()).find(each => each.kind === kind)!.upload!.uid;
  const askOf = (uids: string[], api = operator.api) =>
    api.staffOrders.askDocuments({ params: { uid }, body: { documents: uids, reason } });
  const ask = async (kinds: string[], api = operator.api) => askOf(await Promise.all(kinds.map(uidOf)), api);
  return { ...customer, uid, send, read, ask, askOf, uidOf, documents };
}

describe('a customer whose document nobody can read', () => {
  test('reads which one and why, sends a better one, and the order goes back to the insurer', async () => {
    const { uid, read, ask, documents, send } = await orderAtInsurer();
    expect(await ask(['car_card_front'])).toMatchObject({ uid, state: 'needs_fix' });

    const order = await read();
    expect(order.state_note).toMatch(/^«روی کارت وسیلهٔ نقلیه»: عکس تار است.*\. مدارک را تا .* بفرستید/);
    expect(order).toMatchObject({ waits_for_customer: true, next_path: `/orders/${uid}/complete?tab=documents` });
    expect(order.thread.find(({ state }) => state === 'now')).toMatchObject({
      key: 'documents',
      note: expect.stringContaining(reason),
    });
    const shown = (kind: string) => expect.objectContaining({ kind, state: 'refused', refusal: reason });
    expect(await documents()).toContainEqual(shown('car_card_front'));
    expect(await documents()).not.toContainEqual(shown('car_card_back'));
    const texts = (await jobsOf(server, 'text-customer')).filter(({ order_uid }) => order_uid === uid);
    expect(texts.at(-1)!.text).toMatch(new RegExp(`${reason}[\\s\\S]*/orders/${uid}`));
    const seen = await operator.api.staffOrders.read({ params: { uid } });
    expect(seen.documents.map(({ kind, refusal }) => [kind, refusal])).toContainEqual(['car_card_front', reason]);

    // Another one, which nobody had to send, is looked at while the first is waited for; both have to come.
    await send('previous_policy');
    await ask(['previous_policy']);
    await send('car_card_front');
    await issuePolicy(server.tools, uid);
    expect((await read()).state).toBe('needs_fix');
    await send('previous_policy');
    await issuePolicy(server.tools, uid);
    expect(await read()).toMatchObject({ state: 'issued', policy: expect.anything() });
    const log = (await operator.api.staff.listActs({ query: { object: `order:${uid}` } })).results;
    expect(log.filter(({ act }) => act === 'order.ask_documents')).toMatchObject([
      { before: { state: 'needs_fix' }, after: { documents: ['previous_policy'] }, reason },
      { before: { state: 'issuing' }, after: { state: 'needs_fix', documents: ['car_card_front'] }, reason },
    ]);
    expect(await codeOf(ask(['car_card_front']))).toEqual([409, 'order_state']);
  });

  test('who sends none until the start day is over gets all the money back', async () => {
    const { uid, read, ask } = await orderAtInsurer();
    await ask(['car_card_front']);
    const { total_rial } = await read();
    await server.tools.db.update(orders).set({ start_date: '2026-01-01' }).where(eq(orders.uid, uid));
    await expireOrders(server.tools);
    expect(await read()).toMatchObject({ state: 'refunded', refund: { total_rial, done: true } });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('may give the order up, and gets all the money back once; a person reads that the insurer was asked, and what it issues', async () => {
    const { uid: order, api, read, ask } = await orderAtInsurer();
    const logged = vi.spyOn(server.tools.log, 'error');
    const { issue } = server.tools.insurers;
    server.tools.insurers.issue = async request => {
      const answer = await issue(request);
      await ask(['car_card_front']);
      await api.payment.cancelOrder({ params: { id: order }, body: { reason: 'پشیمان شدم' } }, once());
      return answer;
    };
    await issuePolicy(server.tools, order);
    server.tools.insurers.issue = issue;
    const { total_rial, refund, state, policy } = await read();
    expect({ state, policy, refund }).toMatchObject({
      state: 'refunded',
      policy: null,
      refund: { total_rial, done: true },
    });
    const ended = (await jobsOf(server, 'report-ended')).filter(({ order_uid }) => order_uid === order);
    expect(ended).toEqual([{ order_uid: order, insurer: 'dana' }]);
    await reportEnded(server.tools, order, 'dana');
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ order, policy_number: expect.any(String) }), expect.stringContaining('has ended')],
      [{ order, insurer: 'dana' }, 'an order has ended after its insurer was asked for it'],
    ]);
    logged.mockRestore();
    await issuePolicy(server.tools, order);
    expect((await read()).state).toBe('refunded');
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('gets the policy all the same where the insurer was issuing it at that moment', async () => {
    const { uid, read, ask } = await orderAtInsurer();
    const { issue } = server.tools.insurers;
    server.tools.insurers.issue = async request => {
      const answer = await issue(request);
      await ask(['car_card_front']);
      return answer;
    };
    await issuePolicy(server.tools, uid);
    server.tools.insurers.issue = issue;
    expect(await read()).toMatchObject({ state: 'issued', policy: expect.anything() });
  });
});

test('a policy that a person writes in while the insurer is asked stays, and the insurer’s own is told to a person', async () => {
  const { uid: order, read } = await orderAtInsurer();
  const logged = vi.spyOn(server.tools.log, 'error');
  const { issue } = server.tools.insurers;
  const byHand = { policy_number: '1405/77/1', unique_code: '7777777777', reason };
  server.tools.insurers.issue = async request => {
    const answer = await issue(request);
    await operator.api.staffOrders.issue({ params: { uid: order }, body: byHand });
    return answer;
  };
  await issuePolicy(server.tools, order);
  server.tools.insurers.issue = issue;
  expect((await read()).policy).toMatchObject({ number: '1405/77/1' });
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ order, policy_number: expect.any(String) }), expect.stringContaining('second policy')],
  ]);
  logged.mockRestore();
});

test('a policy that the insurer issued while a better document is waited for can be written in by hand', async () => {
  const { uid, read, ask, documents } = await orderAtInsurer();
  await ask(['car_card_front']);
  const policy = { policy_number: '1405/77/1', unique_code: '14057710', reason: 'شرکت بیمه تلفنی گفت.' };
  await operator.api.staffOrders.issue({ params: { uid }, body: policy });
  expect(await read()).toMatchObject({ state: 'issued', policy: { number: policy.policy_number } });
  // Nothing is waited for any more: the page of its documents shows what was sent.
  const shown = { state: 'uploaded', refusal: null, required: false };
  expect(await documents()).toMatchObject(sides.map(kind => ({ kind, ...shown })));
});

test('nothing is asked of an order whose start day is over: its money goes back', async () => {
  const { uid, ask } = await orderAtInsurer();
  await server.tools.db.update(orders).set({ start_date: '2026-01-01' }).where(eq(orders.uid, uid));
  expect(await codeOf(ask(['car_card_front']))).toEqual([409, 'order_state']);
});

test('a document that came while another one was looked at is not refused unseen', async () => {
  const { askOf, uidOf, send, read, documents } = await orderAtInsurer();
  const seen = await Promise.all(sides.map(uidOf));
  await send('car_card_front');
  expect(await codeOf(askOf(seen))).toEqual([409, 'document_replaced']);
  expect((await read()).state).toBe('issuing');
  expect((await documents()).filter(({ refusal }) => refusal !== null)).toEqual([]);
  await askOf([await uidOf('car_card_front')]);
  expect((await read()).state).toBe('needs_fix');
});

test('a document that was refused is not refused once more: one text, one deadline, and the first reason', async () => {
  const { uid, askOf, uidOf, read, documents } = await orderAtInsurer();
  const [front, back] = await Promise.all(sides.map(uidOf));
  await askOf([front!]);
  const { state_note } = await read();
  expect(await codeOf(askOf([front!]))).toEqual([409, 'order_state']);
  expect((await read()).state_note).toBe(state_note);
  const texts = async () =>
    (await jobsOf(server, 'text-customer')).filter(each => each.order_uid === uid && each.text!.includes(reason));
  expect(await texts()).toHaveLength(1);
  const log = async () => (await operator.api.staff.listActs({ query: { object: `order:${uid}` } })).results;
  const asked = async () => (await log()).filter(({ act }) => act === 'order.ask_documents').length;
  expect(await asked()).toBe(1);

  await askOf([front!, back!]);
  expect((await read()).state_note).toMatch(/^«پشت/);
  expect((await documents()).filter(({ refusal }) => refusal !== null).map(({ kind }) => kind)).toEqual([...sides]);
  expect(await texts()).toHaveLength(2);
});

test('a better document is asked of what was sent and paid, by those who issue', async () => {
  const { ask, askOf, api } = await orderAtInsurer();
  const { uidOf: anotherOf } = await orderAtInsurer();
  for (const foreign of ['nothing', await anotherOf('car_card_front')])
    expect(await codeOf(askOf([foreign]))).toEqual([409, 'document_replaced']);
  for (const role of ['finance', 'support', 'admin'] as const)
    expect((await codeOf(ask(['car_card_front'], (await staffOf(server, role)).api)))[1]).toBe('permission_missing');
  expect(await codeOf(ask(['car_card_front'], api))).toEqual([404, 'not_found']);
  const unpaid = await placeOrder(server, api);
  const body = { documents: ['nothing'], reason };
  const early = operator.api.staffOrders.askDocuments({ params: { uid: unpaid.uid }, body });
  expect(await codeOf(early)).toEqual([409, 'order_state']);
});

test('at the back office of a demonstration each document is there to be refused, and none is refused by itself', async () => {
  const { uidOf, read } = await orderAtInsurer();
  const uid = await uidOf('car_card_back');
  const desk = desks.find(({ kind }) => kind === 'order-document')!;
  const atDesk = async () => (await desk.list(server.tools)).map(each => each.uid);
  expect([await atDesk(), desk.usual]).toEqual([expect.arrayContaining([uid]), null]);
  expect(await decide(server.tools, { kind: desk.kind, uid, act: 'refuse' })).toBeNull();
  expect(await atDesk()).not.toContain(uid);
  expect((await read()).state_note).toContain(documentDeskTexts.unreadable);
  expect((await jobsOf(server, 'back-office')).filter(({ kind }) => kind === desk.kind)).toEqual([]);
});
