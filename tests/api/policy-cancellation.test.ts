import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { persianDigits } from '#persian/digits';
import { addDays, formatDate, tehranMidnight, tehranToday } from '#persian/jalali';
import { decide as decideAtDesk } from '../../src/server/back-office.ts';
import {
  expireCancellations,
  isBeingCancelled,
  sweepRefunds,
} from '../../src/server/modules/cancellations/cancellations.ts';
import { cancellations } from '../../src/server/modules/cancellations/tables.ts';
import { certificateOf } from '../../src/server/modules/orders/certificate/certificate.ts';
import { findOrder } from '../../src/server/modules/orders/store.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { cancellationVersion, decideCancellation } from '../support/cancellations.ts';
import { here, ledgerFaults, noFaults, once, textWith, upload } from '../support/orders.ts';
import { carPolicy, tripPolicy } from '../support/policies.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
let first: Client;
let second: Client;
beforeAll(async () => {
  // The back office decides nothing by itself; the tests call the staff endpoints.
  server = await startTestServer({ BACK_OFFICE_PAUSE_S: '3600' });
});
afterAll(() => server.stop());

/** A session of the staff lasts for hours, and some tests for days. */
async function callStaff() {
  operator = (await staffOf(server, 'operator')).api;
  first = (await staffOf(server, 'finance')).api;
  second = (await staffOf(server, 'finance')).api;
}
beforeEach(callStaff);

let numbers = 0;
async function newcomer() {
  const mobile = `0912113${String(4_000 + numbers++)}`;
  return { mobile, ...(await server.login(mobile)) };
}

type Wish = Parameters<Client['payment']['cancelOrder']>[0]['body'];
const ask = (api: Client, uid: string, body: Wish) => api.payment.cancelOrder({ params: { id: uid }, body }, once());
const estimate = async (api: Client, uid: string, reason: string) =>
  (await ask(api, uid, { reason, commit: false })).estimate!;
/** Asks for the end of a policy with the sum that was told. */
async function request(api: Client, uid: string, reason: string, refund_to: 'source' | 'wallet') {
  const { back_rial } = await estimate(api, uid, reason);
  return (await ask(api, uid, { reason, back_rial, refund_to })).cancellation!;
}
const decide = (uid: string, to: 'sent_to_insurer' | 'documents_required' | 'accepted' | 'declined') =>
  decideCancellation(operator, uid, to, 'مدرک ناخواناست.');
const release = (api: Client, uid: string) =>
  api.staffCancellations.release({ params: { uid }, body: { reason: 'برابر با حساب' } });

describe("a trip's policy", () => {
  test('gives back all but the cost of issuing until its first day, to the wallet where that is chosen', async () => {
    const customer = await newcomer();
    const uid = await tripPolicy(server, customer, '2026-12-01');
    const { total_rial } = await customer.api.orders.read({ params: { uid } });
    const told = await estimate(customer.api, uid, 'trip_cancelled');
    expect([told.basis, told.back_rial]).toEqual(['full', total_rial - 1_500_000]);
    const { uid: id } = await request(customer.api, uid, 'trip_cancelled', 'wallet');
    await decide(id, 'sent_to_insurer');
    await decide(id, 'accepted');
    await textWith(server, 'پذیرفته شد و پوشش آن آغاز نمی‌شود');
    await release(first, id);
    await release(second, id);
    await textWith(server, 'به کیف پولتان در پناه برگشت');
    expect(await walletBalance(server.tools, customer.uid)).toBe(told.back_rial);
    expect(await codeOf(release(first, id))).toEqual([409, 'cancellation_state']);
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is not ended once the trip has begun', async () => {
    const customer = await newcomer();
    const uid = await tripPolicy(server, customer, '2026-11-24');
    server.clock.forward(4 * 86_400);
    const { api } = await server.login(customer.mobile);
    expect((await api.cancellations.read({ params: { uid } })).reasons.every(each => each.refused)).toBe(true);
    expect(await codeOf(ask(api, uid, { reason: 'visa_refused', commit: false }))).toEqual([409, 'cancel_not_allowed']);
  });

  test('whose end was asked for before the trip is not kept after all once it has begun', async () => {
    const customer = await newcomer();
    const day = addDays(tehranToday(server.clock.now()), 3);
    const uid = await tripPolicy(server, customer, day);
    const asked = await request(customer.api, uid, 'trip_cancelled', 'wallet');
    expect(asked.can_take_back).toBe(true);
    await decide(asked.uid, 'sent_to_insurer');
    const shown = async (api: Client) => (await api.cancellations.read({ params: { uid } })).cancellation!;
    const insurerNote = (of: typeof asked) => of.thread.find(({ key }) => key === 'insurer')!.note;
    expect(insurerNote(await shown(customer.api))).toContain('پس بگیرید');
    server.clock.goTo(tehranMidnight(day).toISOString());
    const { api } = await server.login(customer.mobile);
    expect(await codeOf(api.cancellations.takeBack({ params: { uid } }, once()))).toEqual([409, 'cancellation_state']);
    const open = await shown(api);
    expect(open).toMatchObject({ state: 'sent_to_insurer', can_take_back: false });
    expect(insurerNote(open)).not.toContain('پس بگیرید');
    await callStaff();
    await decide(asked.uid, 'accepted');
    expect((await shown(api)).state).toBe('refund_pending');
  });
});

test('what is asked for of a trip is sent before it begins, or not at all; later it is not asked for', async () => {
  const customer = await newcomer();
  const day = addDays(tehranToday(server.clock.now()), 3);
  const uid = await tripPolicy(server, customer, day);
  await upload(server, customer.token, uid, 'cancel_visa_refusal');
  const { uid: id } = await request(customer.api, uid, 'visa_refused', 'wallet');
  await decide(id, 'documents_required');
  const until = `تا ${formatDate(addDays(day, -1))} بفرستید`;
  await textWith(server, until);
  const asked = (await customer.api.cancellations.read({ params: { uid } })).cancellation!;
  expect(asked.thread.find(({ state }) => state === 'now')!.note).toContain(until);
  const { needs } = await customer.api.profile.readOverview({});
  expect(needs.find(({ key }) => key.includes(id))!.due_at).toBe(tehranMidnight(day).toISOString());
  await upload(server, customer.token, uid, 'cancel_visa_refusal');
  await ask(customer.api, uid, { reason: 'visa_refused' });
  await decide(id, 'documents_required');
  await upload(server, customer.token, uid, 'cancel_visa_refusal');
  await expireCancellations(server.tools);
  expect(await isBeingCancelled(server.tools, uid)).toBe(true);

  const other = await newcomer();
  const late = await tripPolicy(server, other, day);
  await upload(server, other.token, late, 'cancel_visa_refusal');
  const { uid: lateId } = await request(other.api, late, 'visa_refused', 'wallet');
  await decide(lateId, 'sent_to_insurer');

  server.clock.goTo(tehranMidnight(day).toISOString());
  await callStaff();
  const { api } = await server.login(customer.mobile);
  const no = await refused(ask(api, uid, { reason: 'visa_refused' }));
  expect([no.code, no.message]).toEqual(['cancel_not_allowed', 'مدرک تا مهلتش نرسید.']);
  await expireCancellations(server.tools);
  expect(await isBeingCancelled(server.tools, uid)).toBe(false);
  expect(await codeOf(decide(lateId, 'documents_required'))).toEqual([409, 'cancellation_state']);
  expect((await decide(lateId, 'declined')).state).toBe('declined');
});

describe('the policy of a car', () => {
  test('ends by documents alone: each other reason says why not, and what is possible', async () => {
    const customer = await newcomer();
    const uid = await carPolicy(server, customer);
    const { reasons, cancellation } = await customer.api.cancellations.read({ params: { uid } });
    expect(cancellation).toBeNull();
    expect(reasons.map(({ code, refused }) => [code, refused])).toEqual([
      ['scrapped', false],
      ['insured_twice', false],
      ['sold', true],
      ['changed_mind', true],
    ]);
    const no = await refused(ask(customer.api, uid, { reason: 'sold', commit: false }));
    expect([no.status, no.code, no.message]).toEqual([
      409,
      'cancel_not_allowed',
      reasons.find(({ code }) => code === 'sold')!.note,
    ]);
    expect(await codeOf(ask(customer.api, uid, { reason: 'no such', commit: false }))).toEqual([
      409,
      'cancel_not_allowed',
    ]);
    const past = { reason: 'scrapped', effective_from: '2026-11-20', commit: false };
    expect(await codeOf(ask(customer.api, uid, past))).toEqual([400, 'effective_date_refused']);
  });

  test('that is scrapped gives back the days that are left, to the card that paid, once two people have said so', async () => {
    const customer = await newcomer();
    const uid = await carPolicy(server, customer);
    const policy = await customer.api.orders.read({ params: { uid } });
    server.clock.forward(60 * 86_400);
    await callStaff();
    const { api: later, token } = await server.login(customer.mobile);
    const told = await estimate(later, uid, 'scrapped');
    expect(told.basis).toBe('prorata');
    expect(told.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(told.back_rial);
    expect(told.back_rial).toBeGreaterThan(0);
    expect(told.back_rial).toBeLessThan(policy.total_rial);
    expect(told.targets.map(({ kind }) => kind)).toEqual(['source', 'wallet']);
    expect(told.targets[1]!.note).toContain('قابل برداشت، مگر بخشی که با موجودی «فقط برای خرید» پرداخته بودید');
    const wish = { reason: 'scrapped', back_rial: told.back_rial, refund_to: 'source' } as const;
    expect(await codeOf(ask(later, uid, wish))).toEqual([409, 'documents_missing']);
    expect((await upload(server, token, uid, 'cancel_scrap_certificate')).status).toBe(200);
    const changed = await refused(ask(later, uid, { ...wish, back_rial: told.back_rial + 10 }));
    expect([changed.code, changed.details]).toEqual(['estimate_changed', told]);

    const key = once();
    const call = { params: { id: uid }, body: wish };
    const filed = await later.payment.cancelOrder(call, key);
    expect(await later.payment.cancelOrder(call, key)).toEqual(filed);
    const cancellation = filed.cancellation!;
    expect(cancellation).toMatchObject({ state: 'requested', back_rial: told.back_rial, can_take_back: true });
    expect(await codeOf(ask(later, uid, wish))).toEqual([409, 'already_cancelled']);
    expect((await later.orders.read({ params: { uid } })).end_asked).toBe(true);

    const id = cancellation.uid;
    expect(await codeOf(decide(id, 'accepted'))).toEqual([409, 'cancellation_state']);
    await decide(id, 'sent_to_insurer');
    await decide(id, 'accepted');
    await textWith(server, 'پذیرفته شد و پوشش آن از');
    const ended = await later.orders.read({ params: { uid } });
    expect(ended).toMatchObject({
      cover: { phase: 'cancelled', days_left: 0 },
      end_asked: false,
      can_end_policy: false,
      next_path: null,
    });
    const takenBack = later.cancellations.takeBack({ params: { uid } }, once());
    expect(await codeOf(takenBack)).toEqual([409, 'cancellation_state']);

    expect(await codeOf(release(operator, id))).toEqual([409, 'permission_missing']);
    expect(await release(first, id)).toMatchObject({ state: 'waits_for_second_person' });
    expect(await codeOf(release(first, id))).toEqual([409, 'needs_second_person']);
    expect(await release(second, id)).toMatchObject({ state: 'refund_pending', released: true });
    const sent = await textWith(server, 'به کارتتان می‌فرستد؛ معمولاً تا هفت روز کاری می‌رسد');
    const { cancellation: done } = await later.cancellations.read({ params: { uid } });
    expect(sent).toContain(`پیگیری ${persianDigits(done!.reference!)} را به بانک بدهید`);
    expect(done).toMatchObject({ state: 'refunded', refund_to: 'source', can_take_back: false });
    expect(done!.reference).toMatch(/^\d+$/);
    expect(done!.thread.map(step => step.state)).toEqual(['done', 'done', 'done', 'done']);
    expect(await walletBalance(server.tools, customer.uid)).toBe(0);
    const { results } = await later.wallet.listOperations({});
    expect(results.find(each => each.kind === 'policy_refund')).toMatchObject({
      bank_rial: told.back_rial,
      order_uid: uid,
    });
    expect(await ledgerFaults(server)).toEqual(noFaults);
    const past = await later.orders.list({ params: { uid: customer.uid }, query: { tab: 'past' } });
    expect(past.results.map(order => [order.uid, order.state_title])).toEqual([[uid, 'لغو شد']]);
  });

  test('goes on when the customer takes the request back, and another one may follow', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const uid = await carPolicy(server, customer);
    await upload(server, token, uid, 'cancel_other_policy');
    await request(api, uid, 'insured_twice', 'wallet');
    const back = await api.cancellations.takeBack({ params: { uid } }, once());
    expect(back).toMatchObject({ state: 'taken_back', can_take_back: false });
    expect(await api.orders.read({ params: { uid } })).toMatchObject({ end_asked: false, can_end_policy: true });
    expect((await request(api, uid, 'insured_twice', 'wallet')).state).toBe('requested');
    // Also where several come at one instant, the one that is open counts.
    for (let turn = 0; turn < 5; turn++) {
      await api.cancellations.takeBack({ params: { uid } }, once());
      const { uid: open } = await request(api, uid, 'insured_twice', 'wallet');
      expect((await api.cancellations.read({ params: { uid } })).cancellation).toMatchObject({ uid: open });
    }
  });

  test('a document that nobody can read is asked for anew, and the same request goes on', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const uid = await carPolicy(server, customer);
    await upload(server, token, uid, 'cancel_other_policy');
    const { uid: id } = await request(api, uid, 'insured_twice', 'wallet');
    // What the staff looks at stays as they see it, until they ask for another one.
    const another = async () => {
      const { status, body } = await upload(server, token, uid, 'cancel_other_policy');
      return [status, body.code];
    };
    expect(await another()).toEqual([409, 'order_state']);
    await decide(id, 'sent_to_insurer');
    expect(await another()).toEqual([409, 'order_state']);
    const version = await cancellationVersion(operator, id);
    await decide(id, 'documents_required');
    await textWith(server, 'مدرک ناخواناست.');
    const { cancellation } = await api.cancellations.read({ params: { uid } });
    const refusal = { kind: 'cancel_other_policy', state: 'refused', refusal: 'مدرک ناخواناست.' };
    expect(cancellation).toMatchObject({ state: 'documents_required', documents: [refusal] });
    expect(await codeOf(ask(api, uid, { reason: 'insured_twice' }))).toEqual([409, 'documents_missing']);
    // The order's page tells by the next step that the request waits for the customer, and for what.
    const next_path = `/orders/${uid}/cancel/state`;
    expect(await api.orders.read({ params: { uid } })).toMatchObject({ end_asked: true, next_path });
    await upload(server, token, uid, 'cancel_other_policy');
    const again = (await ask(api, uid, { reason: 'insured_twice' })).cancellation!;
    expect(again).toMatchObject({ uid: id, state: 'requested' });
    // Who has read the request with the first document refuses neither the other one nor the request.
    for (const to of ['documents_required', 'declined'] as const) {
      const body = { to, version, reason: 'مدرک ناخواناست.' };
      const late = operator.staffCancellations.decide({ params: { uid: id }, body });
      expect(await codeOf(late)).toEqual([409, 'stale_item']);
    }
    const atDesk = { kind: 'cancellation', uid: id, act: 'documents', version };
    expect(await decideAtDesk(server.tools, atDesk)).toContain('عوض شده');
    expect((await api.cancellations.read({ params: { uid } })).cancellation).toMatchObject({ state: 'requested' });
    const checking = await api.orders.read({ params: { uid } });
    expect(checking).toMatchObject({ end_asked: true, waits_for_customer: false });
    expect(checking.next_path).not.toBe(next_path);
    await decide(id, 'declined');
    const { cancellation: declined } = await api.cancellations.read({ params: { uid } });
    expect(declined!.thread.at(-1)).toMatchObject({ key: 'declined', state: 'done' });
    expect((await api.orders.read({ params: { uid } })).cover!.phase).not.toBe('cancelled');
  });
});

const tabsOf = async (api: Client, uid: string) => (await api.orders.list({ params: { uid }, query: {} })).tabs;

test('an end on a later day says until when the cover goes on, and has come on that day', async () => {
  const customer = await newcomer();
  const { api, token, mobile } = customer;
  const uid = await carPolicy(server, customer);
  await upload(server, token, uid, 'cancel_other_policy');
  const today = tehranToday(server.clock.now());
  const effective_from = addDays(today, 20);
  const wish = { reason: 'insured_twice', effective_from };
  const { back_rial } = (await ask(api, uid, { ...wish, commit: false })).estimate!;
  const { uid: id } = (await ask(api, uid, { ...wish, back_rial, refund_to: 'wallet' })).cancellation!;
  await decide(id, 'sent_to_insurer');
  await decide(id, 'accepted');
  const until = formatDate(effective_from);
  await textWith(server, `پذیرفته شد و پوشش آن تا روز ${until} ادامه دارد.`);
  const noteOf = async (of: Client) => {
    const { cancellation } = await of.cancellations.read({ params: { uid } });
    return cancellation!.thread.find(({ key }) => key === 'insurer')!.note;
  };
  expect(await noteOf(api)).toBe(`پوشش تا روز ${until} ادامه دارد.`);
  const { cover, can_end_policy, state_note } = await api.orders.read({ params: { uid } });
  expect(cover).toMatchObject({ end_date: effective_from, phase: 'ahead', days_left: 19 });
  expect(state_note).toBe(`لغو بیمه‌نامه پذیرفته شد. پوشش تا روز ${until} ادامه دارد.`);
  expect(can_end_policy).toBe(false);
  expect(await tabsOf(api, customer.uid)).toEqual({ current: 1, past: 0, unfinished: 0 });
  server.clock.forward(20 * 86_400);
  const later = await server.login(mobile);
  expect(await noteOf(later.api)).toBe(`پوشش از ${until} دیگر برقرار نیست.`);
  expect((await later.api.orders.read({ params: { uid } })).cover).toMatchObject({ phase: 'cancelled', days_left: 0 });
  expect(await tabsOf(later.api, customer.uid)).toEqual({ current: 0, past: 1, unfinished: 0 });
});

test('a trip that ends on a day before it begins is ended at once, wherever it is asked about', async () => {
  const customer = await newcomer();
  const { api } = customer;
  const today = tehranToday(server.clock.now());
  const uid = await tripPolicy(server, customer, addDays(today, 20));
  const certificate = await certificateOf(server.tools, (await findOrder(server.tools, uid))!);
  const checked = async () => (await fetch(here(server, certificate!.link))).text();
  expect(await tabsOf(api, customer.uid)).toEqual({ current: 1, past: 0, unfinished: 0 });
  expect(await checked()).toContain('This policy is valid');
  const wish = { reason: 'trip_cancelled', effective_from: addDays(today, 10) };
  const { back_rial } = (await ask(api, uid, { ...wish, commit: false })).estimate!;
  const { uid: id } = (await ask(api, uid, { ...wish, back_rial, refund_to: 'wallet' })).cancellation!;
  await decide(id, 'sent_to_insurer');
  await decide(id, 'accepted');
  expect((await api.orders.read({ params: { uid } })).cover).toMatchObject({ phase: 'cancelled', days_left: 0 });
  expect(await tabsOf(api, customer.uid)).toEqual({ current: 0, past: 1, unfinished: 0 });
  const past = await api.orders.list({ params: { uid: customer.uid }, query: { tab: 'past' } });
  expect(past.results.map(order => order.uid)).toEqual([uid]);
  const note = async (by: Client) =>
    (await by.cancellations.read({ params: { uid } })).cancellation!.thread.find(({ key }) => key === 'insurer')!.note;
  expect(await note(api)).toBe('پوشش آغاز نمی‌شود.');
  expect(await checked()).toContain('This policy is no longer valid');
  server.clock.forward(11 * 86_400);
  expect(await note((await server.login(customer.mobile)).api)).toBe('پوشش آغاز نمی‌شود.');
});

test('nothing is taken back where no end was asked for, and nothing decided that is not there', async () => {
  const customer = await newcomer();
  const uid = await tripPolicy(server, customer, addDays(tehranToday(server.clock.now()), 30));
  const { api } = customer;
  expect(await codeOf(api.cancellations.takeBack({ params: { uid } }, once()))).toEqual([
    404,
    'cancellation_not_found',
  ]);
  const nothing = { params: { uid: 'nobody' }, body: { to: 'accepted', version: 1, reason: 'مدرک دیده شد.' } } as const;
  expect(await codeOf(operator.staffCancellations.decide(nothing))).toEqual([404, 'cancellation_not_found']);
});

test('what is asked for and never sent is waited for until the told day ends; then the policy stands, and nothing waits for it', async () => {
  const customer = await newcomer();
  const { api, token } = customer;
  const uid = await carPolicy(server, customer);
  await upload(server, token, uid, 'cancel_other_policy');
  const { uid: id } = await request(api, uid, 'insured_twice', 'wallet');
  await decide(id, 'documents_required');
  const day = addDays(tehranToday(server.clock.now()), 14);
  const until = formatDate(day);
  await textWith(server, `تا ${until} بفرستید`);
  const asked = (await api.cancellations.read({ params: { uid } })).cancellation!;
  expect(asked.thread.find(({ state }) => state === 'now')!.note).toContain(`تا ${until} بفرستید`);
  const over = tehranMidnight(addDays(day, 1)).getTime();
  server.clock.forward((over - server.clock.now().getTime()) / 1000 - 60);
  expect(tehranToday(server.clock.now())).toBe(day);
  await expireCancellations(server.tools);
  expect(await isBeingCancelled(server.tools, uid)).toBe(true);
  server.clock.forward(120);
  await expireCancellations(server.tools);
  await expireCancellations(server.tools);
  await textWith(server, 'تا مهلتش نرسید و درخواست بسته شد');
  expect(await isBeingCancelled(server.tools, uid)).toBe(false);
  const again = await server.login(customer.mobile);
  const { cancellation } = await again.api.cancellations.read({ params: { uid } });
  expect(cancellation).toMatchObject({ state: 'taken_back', can_take_back: false });
  expect(cancellation!.thread.at(-1)).toMatchObject({ title: 'درخواست بسته شد' });
  expect((await again.api.orders.read({ params: { uid } })).can_end_policy).toBe(true);
});

test('where the bank does not give it back, the money goes to the wallet', async () => {
  const customer = await newcomer();
  const { api, token } = customer;
  const uid = await carPolicy(server, customer);
  await upload(server, token, uid, 'cancel_other_policy');
  const { uid: id, back_rial } = await request(api, uid, 'insured_twice', 'source');
  await decide(id, 'sent_to_insurer');
  await decide(id, 'accepted');
  const { bank } = server.tools;
  const sends = bank.refund;
  bank.refund = () => Promise.resolve({ state: 'refused' });
  await release(first, id);
  await release(second, id);
  await expect.poll(() => walletBalance(server.tools, customer.uid)).toBe(back_rial);
  bank.refund = sends!;
  const { cancellation } = await api.cancellations.read({ params: { uid } });
  expect(cancellation).toMatchObject({ state: 'refunded', refund_to: 'wallet' });
  expect(cancellation!.thread.at(-1)!.note).toContain('بانک پول را به کارت برنگرداند');
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('money that was let go is sent, though the job that was to send it is lost', async () => {
  const customer = await newcomer();
  const { api, token } = customer;
  const uid = await carPolicy(server, customer);
  await upload(server, token, uid, 'cancel_other_policy');
  const { uid: id, back_rial } = await request(api, uid, 'insured_twice', 'wallet');
  await decide(id, 'sent_to_insurer');
  await decide(id, 'accepted');
  const mine = eq(cancellations.uid, id);
  await sweepRefunds(server.tools);
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
  await server.tools.db.update(cancellations).set({ released_at: server.clock.now() }).where(mine);
  await sweepRefunds(server.tools);
  expect(await walletBalance(server.tools, customer.uid)).toBe(0);
  server.clock.forward(11 * 60);
  await sweepRefunds(server.tools);
  await sweepRefunds(server.tools);
  expect(await walletBalance(server.tools, customer.uid)).toBe(back_rial);
  expect(await ledgerFaults(server)).toEqual(noFaults);
});

test('the staff sees what waits, the longest waiting first', async () => {
  const asked: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const customer = await newcomer();
    const uid = await carPolicy(server, customer);
    await upload(server, customer.token, uid, 'cancel_other_policy');
    asked.push((await request(customer.api, uid, 'insured_twice', 'wallet')).uid);
    server.clock.forward(60);
  }
  const waiting = async (state: 'requested' | 'refunded') =>
    (await operator.staffCancellations.list({ query: { state } })).results;
  const found = await waiting('requested');
  expect(found.every(row => row.state === 'requested')).toBe(true);
  expect(found.map(({ uid }) => uid).filter(uid => asked.includes(uid))).toEqual(asked);
  const ended = (await waiting('refunded')).map(({ state, released }) => [state, released]);
  expect(new Set(ended.map(String))).toEqual(new Set(['refunded,true']));
});
