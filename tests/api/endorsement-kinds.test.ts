import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import {
  createChange,
  fileProven,
  holderWish,
  issueChange,
  lookAtChange,
  newestChange,
  vehicleCard,
  vehicleWish,
  type Wish,
} from '../support/endorsements.ts';
import { payPayable } from '../support/installments.ts';
import { type Newcomer, newcomers } from '../support/newcomers.ts';
import { ledgerFaults, noFaults, once, textWith } from '../support/orders.ts';
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

const newcomer = newcomers(() => server, '0912116');
const factOf = async (api: Client, order: string, name: string) =>
  (await api.orders.read({ params: { uid: order } })).facts.find(({ label }) => label === name)?.value;

/** Files a change with its documents, at the price that it has. */
const file = (customer: Newcomer, wish: Wish, documents: readonly string[] = []) =>
  fileProven(server, customer, wish, documents);

const sold = (order: string, changes: object = {}): Wish => ({
  order,
  kind: 'owner_change',
  answers: {
    buyer_first_name: 'نگار',
    buyer_last_name: 'راد',
    buyer_national_id: '0013542419',
    buyer_birth_date: '1990-01-01',
    buyer_mobile: '۰۹۱۲ ۱۱۶ ۹۹۹۹',
    relation: 'none',
    sold_on: '2026-11-20',
    ...changes,
  },
});

describe('the sale of a car', () => {
  test('puts the buyer in the place of the seller, once the deed was looked at, and leaves the discount with the seller', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    expect(await codeOf(createChange(api, { ...sold(order), commit: true, total_rial: 0 }))).toEqual([
      409,
      'documents_missing',
    ]);
    const { quote, endorsement } = await file(customer, sold(order), ['endorsement_deed', 'endorsement_buyer_card']);
    expect(quote).toMatchObject({ direction: 'none', is_final: false });
    expect(quote.facts.map(({ after }) => after)).toContain('نزد فروشنده می‌ماند');
    await lookAtChange(operator, endorsement.uid);
    await issueChange(operator, endorsement.uid);
    const { versions } = await api.endorsements.list({ params: { uid: order } });
    expect(versions.map(({ title }) => title)).toEqual(['بیمه‌نامهٔ نخست', 'فروش خودرو و مالک تازه']);
    const { thread } = await api.orders.read({ params: { uid: order } });
    expect(thread.every(({ state }) => state === 'done')).toBe(true);
    // From now on the buyer is the one whose words may be corrected.
    expect((await createChange(api, holderWish(order, 'first_name', 'نگین'))).quote.direction).toBe('none');
    const again = await refused(createChange(api, sold(order)));
    expect(Object.keys(again.errors ?? {})).toEqual(['buyer_national_id']);
  });

  test('is refused to a child, and to numbers that are none or the seller’s own', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    for (const [name, value] of [
      ['buyer_birth_date', '2020-01-01'],
      ['buyer_national_id', '1234567890'],
      ['buyer_mobile', '0211234567'],
      // That is the seller's own.
      ['buyer_mobile', customer.mobile],
    ] as const) {
      const wrong = await refused(createChange(customer.api, sold(order, { [name]: value })));
      expect([wrong.code, Object.keys(wrong.errors ?? {})]).toEqual(['invalid_answers', [name]]);
    }
  });
});

describe('what is wrong about a car', () => {
  test('is rated anew by the tariff, and paid once somebody has compared it with the card', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const { quote, endorsement } = await file(customer, vehicleWish(order, 'usage', 'taxi_city'), vehicleCard);
    expect(quote).toMatchObject({ direction: 'pay', is_final: false });
    expect(quote.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(quote.total_rial);
    expect(endorsement).toMatchObject({ state: 'requested', total_rial: quote.total_rial });
    expect(await codeOf(createChange(api, vehicleWish(order, 'year', 1400)))).toEqual([409, 'endorsement_open']);
    expect(await lookAtChange(operator, endorsement.uid)).toMatchObject({
      state: 'priced',
      total_rial: quote.total_rial,
    });
    await textWith(server, 'قیمت تغییر «تصحیح مشخصات خودرو» آماده است');
    await payPayable(server, api, endorsement.uid);
    await issueChange(operator, endorsement.uid);
    // And back again: by the same rule, and never more than was paid.
    const back = await file(customer, vehicleWish(order, 'usage', 'private'), vehicleCard);
    expect(back.quote).toMatchObject({ direction: 'refund', total_rial: -quote.total_rial });
    expect(await lookAtChange(operator, back.endorsement.uid)).toMatchObject({ state: 'issuing' });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('such as its model or its year is said on the policy from then on', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const { form } = await api.endorsements.readForm({ query: { order, kind: 'vehicle_fix' } });
    const models = form!.steps[0]!.fields.find(field => 'name' in field && field.name === 'right_model');
    expect(JSON.stringify(models)).toContain('پژو');
    const before = await api.orders.read({ params: { uid: order } });
    const other = (models as { options: { value: string; label: string }[] }).options.find(
      ({ value, label }) => value.startsWith('peugeot') && label !== before.subtitle,
    )!;
    const { endorsement, quote } = await file(customer, vehicleWish(order, 'model', other.value), vehicleCard);
    expect(quote.facts).toMatchObject([{ label: 'مدل خودرو', before: before.subtitle, after: other.label }]);
    await lookAtChange(operator, endorsement.uid, { difference_rial: 0, vat_percent: 10 });
    await issueChange(operator, endorsement.uid);
    const after = await api.orders.read({ params: { uid: order } });
    expect(after.subtitle).toBe(other.label);
    expect(await factOf(api, order, 'خودرو')).toContain(other.label);
    const same = await refused(createChange(api, vehicleWish(order, 'model', other.value)));
    expect(Object.keys(same.errors ?? {})).toEqual(['right_model']);
  });

  test('such as a number costs nothing, is said on the policy, and stays there after other changes', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    const wrong = await refused(createChange(api, vehicleWish(order, 'vin', 'IOQ')));
    expect(Object.keys(wrong.errors ?? {})).toEqual(['right_vin']);
    const { quote, endorsement } = await file(customer, vehicleWish(order, 'vin', 'naap13fe8aj123456'), vehicleCard);
    expect(quote).toMatchObject({ direction: 'none', facts: [{ before: 'نوشته نشده', after: 'NAAP13FE8AJ123456' }] });
    await lookAtChange(operator, endorsement.uid);
    await issueChange(operator, endorsement.uid);
    expect(await factOf(api, order, 'شمارهٔ VIN')).toBe('NAAP13FE8AJ123456');
    const address = { what: 'address', address: 'تهران، خیابان آزادی، پلاک ۱', postal_code: '1345678901' };
    const moved = await file(customer, { order, kind: 'address_contact', answers: address });
    expect(moved.endorsement.state).toBe('issuing');
    await issueChange(operator, moved.endorsement.uid);
    expect(await factOf(api, order, 'نشانی')).toBe(address.address);
    expect(await factOf(api, order, 'شمارهٔ VIN')).toBe('NAAP13FE8AJ123456');
  });
});

describe('small corrections', () => {
  /** Files a correction and issues it. */
  async function correct(customer: Newcomer, order: string, field: string, value: string) {
    const { endorsement } = await file(customer, holderWish(order, field, value), ['endorsement_national_card']);
    await lookAtChange(operator, endorsement.uid);
    await issueChange(operator, endorsement.uid);
  }

  test('of a holder do not add up to another person', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const order = await carPolicy(server, customer);
    await correct(customer, order, 'first_name', 'سمیرا');
    await correct(customer, order, 'last_name', 'کاظمی');
    const other = await refused(createChange(api, holderWish(order, 'national_id', '0013542419')));
    expect([other.status, other.code]).toEqual([400, 'invalid_answers']);
    expect(other.errors?.right_national_id?.[0]).toContain('همان کسی نیست');
    // A birthday is no other person, and what is there already is no correction.
    expect((await createChange(api, holderWish(order, 'birth_date', '1980-05-05'))).quote.direction).toBe('none');
    expect(await codeOf(createChange(api, holderWish(order, 'first_name', 'سمیرا')))).toEqual([400, 'invalid_answers']);
  });

  test('of a traveller do not either, also after somebody else has left the trip', async () => {
    const customer = await newcomer();
    const { api } = customer;
    const travellers = [{ birth_date: '1985-04-02' }, { birth_date: '1988-04-02' }];
    const order = await tripPolicy(server, customer, '2027-01-10', { travellers });
    const passport = (
      traveller: number | null,
      first_name: string,
      last_name: string,
      passport_number: string,
    ): Wish => ({
      order,
      kind: 'identity_fix',
      answers: { ...(traveller ? { traveller } : {}), first_name, last_name, passport_number },
    });
    const fixed = await file(customer, passport(2, 'ALI', 'KARIMI', 'K12345679'), ['endorsement_passport']);
    await lookAtChange(operator, fixed.endorsement.uid);
    await issueChange(operator, fixed.endorsement.uid);
    const passports = async () =>
      (await operator.staffOrders.read({ params: { uid: order } })).documents.filter(({ kind }) =>
        kind.startsWith('passport_'),
      );
    const uidOf = (kind: string, of: Awaited<ReturnType<typeof passports>>) => of.find(each => each.kind === kind)?.uid;
    const before = await passports();
    const leaves = await file(customer, { order, kind: 'insured_drop', answers: { traveller: 1 } });
    expect(leaves.quote.direction).toBe('refund');
    expect((await issueChange(operator, leaves.endorsement.uid)).state).toBe('waits_for_second_person');
    await issueChange(second, leaves.endorsement.uid);
    // Each passport stays with its traveller, and that of the one who has left is nobody's any more.
    const titles = Object.fromEntries((await passports()).map(({ uid, title }) => [uid, title]));
    expect(titles).toEqual({
      [uidOf('passport_1', before)!]: 'مدرکی که با تغییر بیمه‌نامه کنار رفت',
      [uidOf('passport_2', before)!]: 'صفحهٔ اول گذرنامهٔ مسافر',
    });
    const { documents } = await api.orders.readCompletion({ params: { insurance: 'travel', id: order } });
    expect(documents.map(({ kind, upload }) => [kind, upload?.uid])).toEqual([
      ['passport_1', uidOf('passport_2', before)],
    ]);
    const other = await refused(createChange(api, passport(null, 'ALI', 'KARIMI', 'L98765432')));
    expect(other.errors?.passport_number?.[0]).toContain('همان مسافری نیست');
    expect((await createChange(api, passport(null, 'REZA', 'KARIMI', 'L98765432'))).quote.direction).toBe('none');
  });
});

describe('the people of a trip', () => {
  const added = (order: string, changes: object = {}): Wish => ({
    order,
    kind: 'insured_add',
    answers: {
      birth_date: '2020-05-05',
      first_name: 'sara',
      last_name: 'ahmadi',
      passport_number: 'M12345678',
      ...changes,
    },
  });

  test('become one more by age, and one fewer again, and the money comes out even', async () => {
    const customer = await newcomer();
    const { api, uid: account } = customer;
    const order = await tripPolicy(server, customer, '2027-01-10');
    const adult = await createChange(api, added(order, { birth_date: '1985-04-02' }));
    expect(await codeOf(createChange(api, { ...added(order), commit: true, total_rial: 0 }))).toEqual([
      409,
      'price_changed',
    ]);
    const { quote, endorsement } = await file(customer, added(order), ['endorsement_added_passport']);
    expect(quote).toMatchObject({ direction: 'pay', is_final: true });
    expect(quote.total_rial).toBeLessThan(adult.quote.total_rial);
    expect(endorsement).toMatchObject({ state: 'priced', next: 'pay' });
    // A correction of the same words waits for it.
    const passport = { first_name: 'ALI', last_name: 'AHMADI', passport_number: 'K12345678' };
    expect(await codeOf(createChange(api, { order, kind: 'identity_fix', answers: passport }))).toEqual([
      409,
      'endorsement_open',
    ]);
    await payPayable(server, api, endorsement.uid);
    await issueChange(operator, endorsement.uid);
    expect(await factOf(api, order, 'مسافران')).toBe('۴۱ ساله، ۶ ساله');
    // The passport of the new traveller came with the change: the order asks for none, and would take none.
    const form = await api.orders.readCompletion({ params: { insurance: 'travel', id: order } });
    expect(form.documents).toMatchObject([{ kind: 'passport_1', state: 'uploaded', required: false }]);
    expect(form.tabs.find(({ key }) => key === 'documents')?.state).toBe('done');

    const { quote: back, endorsement: dropped } = await file(customer, {
      order,
      kind: 'insured_drop',
      answers: { traveller: 2 },
    });
    expect(back).toMatchObject({ direction: 'refund' });
    expect(-back.total_rial).toBeLessThanOrEqual(quote.total_rial);
    await issueChange(operator, dropped.uid);
    await issueChange(second, dropped.uid);
    expect(await walletBalance(server.tools, account)).toBe(-back.total_rial);
    expect(await factOf(api, order, 'مسافران')).toBe('۴۱ ساله');
    expect(await ledgerFaults(server)).toEqual(noFaults);
    const { kinds } = await api.endorsements.readForm({ query: { order } });
    expect(kinds.find(({ kind }) => kind === 'insured_drop')?.unavailable_reason).toContain('لغو');
  });

  test('are not those whom the insurer would not have taken, nor the same one twice', async () => {
    const customer = await newcomer();
    const order = await tripPolicy(server, customer, '2027-01-10');
    const old = await refused(createChange(customer.api, added(order, { birth_date: '1930-01-01' })));
    expect(old.errors?.birth_date?.[0]).toContain('سال');
    const twice = await refused(createChange(customer.api, added(order, { passport_number: 'k12345678' })));
    expect(twice.errors?.passport_number?.[0]).toContain('همین بیمه‌نامه');
  });
});

describe('where the holder is reached', () => {
  test('is the number of the account alone, which a code has proven', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const wish = { order, kind: 'address_contact', answers: { what: 'mobile' } };
    expect(await codeOf(createChange(customer.api, wish))).toEqual([400, 'invalid_answers']);
  });

  test('asks for a whole address', async () => {
    const customer = await newcomer();
    const order = await tripPolicy(server, customer, '2027-01-10');
    const answers = { what: 'address', address: 'یزد', postal_code: '123' };
    const wrong = await refused(createChange(customer.api, { order, kind: 'address_contact', answers }));
    expect(Object.keys(wrong.errors ?? {})).toEqual(['postal_code']);
  });
});

test('the changes of a policy come in pages, the newest first', async () => {
  const customer = await newcomer();
  const { api } = customer;
  const order = await carPolicy(server, customer);
  for (const no of [1, 2, 3]) {
    const answers = { what: 'address', address: `تهران، خیابان آزادی، پلاک ${no}`, postal_code: '1345678901' };
    const { endorsement } = await file(customer, { order, kind: 'address_contact', answers });
    await api.endorsements.withdraw({ params: { uid: endorsement.uid } }, once());
  }
  const list = (query: { page?: number; page_size?: number }) =>
    api.endorsements.list({ params: { uid: order }, query });
  const all = (await list({})).results.map(({ number }) => number.split('-').at(-1));
  expect(all).toEqual(['3', '2', '1']);
  const first = await list({ page_size: 2 });
  expect([first.count, first.page, first.page_size, first.results.length]).toEqual([3, 1, 2, 2]);
  const last = await list({ page: 2, page_size: 2 });
  expect(last.results.map(({ number }) => number.split('-').at(-1))).toEqual(['1']);
  expect(await list({ page: 3, page_size: 2 })).toMatchObject({ count: 3, results: [] });
  expect(await newestChange(api, order)).toMatchObject({
    state: 'discarded',
    facts: [{ label: 'نشانی' }, { label: 'کد پستی' }],
  });
  expect(await codeOf(list({ page_size: 0 }))).toEqual([400, 'invalid_input']);
});

describe('money back to a card', () => {
  /** A trip of two that becomes one of one, its money asked back to the card. */
  async function leaves(customer: Newcomer) {
    const travellers = [{ birth_date: '1985-04-02' }, { birth_date: '1988-04-02' }];
    const order = await tripPolicy(server, customer, '2027-01-10', { travellers });
    const wish: Wish = { order, kind: 'insured_drop', answers: { traveller: 2 } };
    const { quote } = await createChange(customer.api, wish);
    expect(quote.targets.map(({ kind }) => kind)).toEqual(['source', 'wallet']);
    const commit = { ...wish, commit: true, total_rial: quote.total_rial, refund_to: 'source' as const };
    const { endorsement } = await createChange(customer.api, commit);
    await issueChange(operator, endorsement!.uid);
    expect((await issueChange(second, endorsement!.uid)).state).toBe('issued');
    return { order, back_rial: -quote.total_rial };
  }
  const wayBack = async (api: Client, order: string) =>
    (await newestChange(api, order)).thread.find(({ key }) => key === 'back');

  test('is sent by the bank that took it, once, and the card gets no more than it paid', async () => {
    const customer = await newcomer();
    const { api, uid: account } = customer;
    const { order, back_rial } = await leaves(customer);
    await expect.poll(async () => (await wayBack(api, order))?.state).toBe('done');
    expect(await textWith(server, 'می‌فرستد؛ معمولاً تا هفت روز کاری می‌رسد')).toContain('بابت تغییر');
    await server.tools.jobs.send('sweep-refunds', {});
    expect(await wayBack(api, order)).toMatchObject({ note: expect.stringContaining('بانک فرستاد') });
    expect(await walletBalance(server.tools, account)).toBe(0);
    const { results } = await api.wallet.listOperations({});
    expect(results.filter(({ kind }) => kind === 'policy_refund').map(each => each.bank_rial)).toEqual([back_rial]);
    expect(await ledgerFaults(server)).toEqual(noFaults);
    const wish = { reason: 'trip_cancelled', commit: false };
    const { estimate } = await api.payment.cancelOrder({ params: { id: order }, body: wish }, once());
    expect(estimate!.targets.map(({ kind }) => kind)).toEqual(['source', 'wallet']);
    const { total_rial } = await api.orders.read({ params: { uid: order } });
    expect(estimate!.back_rial + back_rial).toBeLessThanOrEqual(total_rial);
  });

  test('goes to the wallet where the bank does not give it back', async () => {
    const customer = await newcomer();
    const { bank } = server.tools;
    const sends = bank.refund;
    bank.refund = () => Promise.resolve({ state: 'refused' });
    const { order, back_rial } = await leaves(customer);
    await textWith(server, 'بانک پول را به کارت برنگرداند');
    bank.refund = sends!;
    expect(await walletBalance(server.tools, customer.uid)).toBe(back_rial);
    expect(await wayBack(customer.api, order)).toMatchObject({
      state: 'done',
      title: expect.stringContaining('کیف پول'),
    });
    expect(await ledgerFaults(server)).toEqual(noFaults);
  });

  test('is no way for money that no card can get', async () => {
    const customer = await newcomer();
    const order = await carPolicy(server, customer);
    const { endorsement } = await file(customer, vehicleWish(order, 'vin', 'NAAP13FE8AJ123456'), vehicleCard);
    await lookAtChange(operator, endorsement.uid, { difference_rial: -8_000_000, vat_percent: 10 });
    const { bank } = server.tools;
    const sends = bank.refund;
    delete bank.refund;
    const { total_rial, targets } = await newestChange(customer.api, order);
    const wish = { order, kind: 'vehicle_fix', commit: true, total_rial } as const;
    expect(targets.map(({ kind }) => kind)).toEqual(['wallet']);
    expect(await codeOf(createChange(customer.api, { ...wish, refund_to: 'source' }))).toEqual([409, 'price_changed']);
    bank.refund = sends!;
    const agreed = await createChange(customer.api, { ...wish, refund_to: 'source' });
    expect(agreed.endorsement?.thread.find(({ key }) => key === 'back')?.title).toContain('کارت');
  });
});
