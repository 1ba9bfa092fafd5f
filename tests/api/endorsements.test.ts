import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { decide } from '../../src/server/back-office.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  askForFix,
  changeVersion,
  createChange,
  declineChange,
  holderWish,
  issueChange,
  lookAtChange,
  newestChange,
  plateWish,
  sendPlateSlip,
} from '../support/endorsements.ts';
import { newcomers } from '../support/newcomers.ts';
import { once, textWith, upload } from '../support/orders.ts';
import { carPolicy, tripPolicy } from '../support/policies.ts';
import { changesDesk } from '../support/staff.ts';
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

const newcomer = newcomers(() => server, '0912115');
const rightName = (order: string, name = 'سمیرا') => holderWish(order, 'first_name', name);

describe('what may be changed', () => {
  test('is told with what it may cost, and each kind asks its own questions', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const { policy, kinds, form } = await customer.api.endorsements.readForm({ query: { order } });
    expect(kinds.map(({ kind, price_hint, available }) => [kind, price_hint, available])).toEqual([
      ['financial_raise', 'extra', true],
      ['plate_change', 'free', true],
      ['owner_change', 'free', true],
      ['vehicle_fix', 'maybe_refund', true],
      ['identity_fix', 'free', true],
      ['address_contact', 'free', true],
    ]);
    expect(form).toBeNull();
    // It has not begun: none of its days has passed.
    expect(policy.days_left).toBe(365);
    const asked = await customer.api.endorsements.readForm({ query: { order, kind: 'plate_change' } });
    expect(asked.form?.context.wizardFlow).toBe('endorsement');
    expect(asked.form?.steps[0]?.fields.map(({ component }) => component)).toEqual(['car_plate_input', 'date_picker']);
    expect(asked.documents.map(({ kind, state }) => [kind, state])).toEqual([
      ['endorsement_plate_slip', 'missing'],
      ['endorsement_vehicle_card', 'missing'],
    ]);
    const none = customer.api.endorsements.readForm({ query: { order, kind: 'no_such' } });
    expect(await codeOf(none)).toEqual([409, 'endorsement_kind_not_available']);
    const other = (await newcomer()).api;
    expect(await codeOf(other.endorsements.readForm({ query: { order } }))).toEqual([404, 'order_not_found']);
    expect(await codeOf(createChange(other, plateWish(order)))).toEqual([404, 'order_not_found']);
    expect(await codeOf(other.endorsements.list({ params: { uid: order } }))).toEqual([404, 'order_not_found']);
  });

  test('is nothing once the policy is over, or its end was asked for', async () => {
    const customer = await newcomer();
    const order = await tripPolicy(server, customer, '2026-12-01');
    const body = { reason: 'trip_cancelled', commit: false };
    const { estimate } = await customer.api.payment.cancelOrder({ params: { id: order }, body }, once());
    const ask = { ...body, commit: true, back_rial: estimate!.back_rial };
    await customer.api.payment.cancelOrder({ params: { id: order }, body: ask }, once());
    expect(await codeOf(createChange(customer.api, rightName(order)))).toEqual([409, 'policy_not_in_force']);
    expect((await customer.api.endorsements.list({ params: { uid: order } })).can_change).toBe(false);
  });
});

describe('a free change', () => {
  test('is looked at, issued, and the policy says something else from then on', async () => {
    const customer = await newcomer();
    const { api, token, uid: account } = customer;
    const order = await carPolicy(server, customer);
    const before = await api.orders.read({ params: { uid: order } });
    const { quote, endorsement } = await createChange(api, plateWish(order));
    expect(endorsement).toBeNull();
    expect(quote).toMatchObject({ direction: 'none', total_rial: 0, version_preview: 2 });
    expect(quote.facts.map(({ label, after }) => [label, after])).toEqual([['پلاک', '۴۵ د ۶۷۸ - ۱۱']]);
    const wish = { ...plateWish(order), commit: true, total_rial: 0 };
    expect(await codeOf(createChange(api, wish))).toEqual([409, 'documents_missing']);
    await sendPlateSlip(server, token, order);
    expect(await codeOf(createChange(api, { ...wish, files: ['no such'] }))).toEqual([409, 'documents_missing']);
    const key = once();
    const filed = await createChange(api, wish, key);
    expect(await createChange(api, wish, key)).toEqual(filed);
    expect(filed.endorsement).toMatchObject({ state: 'requested', can_withdraw: true, next: null });
    expect(await codeOf(createChange(api, wish))).toEqual([409, 'endorsement_open']);

    const { uid } = filed.endorsement!;
    const free = { difference_rial: 0, vat_percent: 10 };
    expect((await lookAtChange(operator, uid, free)).state).toBe('issuing');
    expect(await codeOf(lookAtChange(operator, uid, free))).toEqual([409, 'endorsement_state']);
    // What moves no money is not for finance to issue.
    expect(await codeOf(issueChange(second, uid))).toEqual([409, 'permission_missing']);
    expect((await issueChange(operator, uid)).state).toBe('issued');
    expect(await codeOf(issueChange(operator, uid))).toEqual([409, 'endorsement_state']);
    await textWith(server, 'تغییر «پلاک تازه» در بیمه‌نامهٔ شما ثبت شد.');

    const after = await api.orders.read({ params: { uid: order } });
    expect(before.facts.some(({ value }) => value === '۴۵ د ۶۷۸ - ۱۱')).toBe(false);
    expect(after.facts.some(({ value }) => value === '۴۵ د ۶۷۸ - ۱۱')).toBe(true);
    const { results, versions } = await api.endorsements.list({ params: { uid: order } });
    expect(results.map(({ state, thread }) => [state, thread.every(step => step.state === 'done')])).toEqual([
      ['issued', true],
    ]);
    expect(versions.map(({ no, title, holds }) => [no, title, holds])).toEqual([
      [1, 'بیمه‌نامهٔ نخست', false],
      [2, 'پلاک تازه', true],
    ]);
    expect(await walletBalance(server.tools, account)).toBe(0);
  });

  test('keeps the proofs of one request apart from those of the next', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const order = await carPolicy(server, customer);
    await sendPlateSlip(server, token, order);
    const filed = await createChange(api, { ...plateWish(order), commit: true, total_rial: 0 });
    await declineChange(operator, filed.endorsement!.uid);
    const { documents } = await api.endorsements.readForm({ query: { order, kind: 'plate_change' } });
    expect(documents.every(({ state }) => state === 'missing')).toBe(true);
    expect(await codeOf(createChange(api, { ...plateWish(order), commit: true, total_rial: 0 }))).toEqual([
      409,
      'documents_missing',
    ]);
  });

  test('that is not right comes back with a reason, is put right, and goes on as the same request', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const order = await carPolicy(server, customer);
    await upload(server, token, order, 'endorsement_national_card');
    const filed = await createChange(api, { ...rightName(order), commit: true, total_rial: 0 });
    const { uid } = filed.endorsement!;
    const version = await changeVersion(operator, uid);
    await askForFix(operator, uid, 'کارت خوانا نیست.');
    await textWith(server, 'کارت خوانا نیست.');
    expect(await newestChange(api, order)).toMatchObject({
      uid,
      state: 'needs_fix',
      next: 'fix',
      reason: 'کارت خوانا نیست.',
    });
    const { form } = await api.endorsements.readForm({ query: { order, kind: 'identity_fix' } });
    expect(form?.context.wizardInitial).toMatchObject({ right_first_name: 'سمیرا' });
    await upload(server, token, order, 'endorsement_national_card');
    const again = await createChange(api, { ...rightName(order, 'ساره'), commit: true, total_rial: 0 });
    expect(again.endorsement).toMatchObject({ uid, state: 'requested' });
    // Who has read the first answers decides nothing about the others.
    const read = { params: { uid }, body: { version, reason: 'برابر با مدارک' } };
    const { staffEndorsements } = operator;
    for (const late of [
      () => staffEndorsements.price({ ...read, body: { ...read.body, price: null } }),
      () => staffEndorsements.askForFix(read),
      () => staffEndorsements.decline(read),
      () => staffEndorsements.issue(read),
    ])
      expect(await codeOf(late())).toEqual([409, 'stale_item']);
    expect(await decide(server.tools, { kind: 'endorsement', uid, act: 'forward', version })).toContain('عوض شده');
    await declineChange(operator, uid, 'نام با کارت یکی نیست.');
    await textWith(server, 'پذیرفته نشد: نام با کارت یکی نیست.');
    expect(await newestChange(api, order)).toMatchObject({
      state: 'declined',
      reason: 'نام با کارت یکی نیست.',
      next: null,
    });
  });

  test('is refused with what is wrong in its answers', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const wrong = await refused(createChange(customer.api, { ...plateWish(order), answers: { plate: 'چیزی' } }));
    expect([wrong.status, wrong.code]).toEqual([400, 'invalid_answers']);
    expect(Object.keys(wrong.errors ?? {})).toContain('plate');
    const id = { field: 'national_id', right_national_id: '1234567890', reason: 'typo' };
    const bad = await refused(createChange(customer.api, { order, kind: 'identity_fix', answers: id }));
    expect(Object.keys(bad.errors ?? {})).toEqual(['right_national_id']);
  });

  test('can be taken back until it is issued', async () => {
    const customer = await newcomer();
    const { api, token } = customer;
    const order = await carPolicy(server, customer);
    await sendPlateSlip(server, token, order);
    const { endorsement } = await createChange(api, { ...plateWish(order), commit: true, total_rial: 0 });
    const params = { uid: endorsement!.uid };
    const stranger = (await newcomer()).api;
    expect(await codeOf(stranger.endorsements.withdraw({ params }, once()))).toEqual([404, 'endorsement_not_found']);
    const withdrawn = await api.endorsements.withdraw({ params }, once());
    // It is the customer who has ended it, and nobody has refused anything.
    expect(withdrawn).toMatchObject({ state: 'discarded', state_title: 'کنار گذاشته شد', can_withdraw: false });
    expect(withdrawn.thread.map(({ key, note }) => [key, note])).toEqual([
      ['requested', ''],
      ['discarded', 'خودتان درخواست را پس گرفتید.'],
    ]);
    expect(await codeOf(api.endorsements.withdraw({ params }, once()))).toEqual([409, 'endorsement_state']);
    expect(await codeOf(issueChange(operator, params.uid))).toEqual([409, 'endorsement_state']);
  });
});
