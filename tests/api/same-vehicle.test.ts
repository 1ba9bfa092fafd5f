import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskNationalId } from '#persian/national-id';
import type { Answers } from '#wizard/wizard';
import { findOrder } from '../../src/server/modules/orders/store.ts';
import { nameOwner, offerOfFoundCar, orderOfFoundCar, policyOfFoundCar } from '../support/found-car.ts';
import { type Newcomer, newcomers } from '../support/newcomers.ts';
import { nationalId, offerOf, once, orderIn, payOrder, placeOrder, startPayment, upload } from '../support/orders.ts';
import { chooseRenewal, comeBackBeforeEnd, quoteRenewal } from '../support/renewals.ts';
import { carAnswers, questionsOf } from '../support/risks.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { saveOf } from '../support/wizard-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = newcomers(() => server, '0912111');
type Customer = Newcomer;
const ordersOf = async ({ api, uid }: Customer) =>
  (await api.orders.list({ params: { uid }, query: { page_size: 100 } })).results;
const cash = { discount_code: null, use_wallet: false, method: 'cash' };

describe('a car chosen twice', () => {
  test('at the same offer is one order, with what was already filled in', async () => {
    const customer = await newcomer();
    const first = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, first.uid);
    const again = await orderOfFoundCar(server, customer.api);
    expect(again).toMatchObject({ uid: first.uid, state: 'ready_to_pay' });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test('at another offer goes on with the new one, owner and documents included', async () => {
    const customer = await newcomer();
    const first = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, first.uid);
    await upload(server, customer.token, first.uid, 'previous_policy');
    const other = await orderOfFoundCar(server, customer.api, 'asia');
    expect(other).toMatchObject({ state: 'ready_to_pay', insurer: { slug: 'asia' } });
    const form = await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: other.uid } });
    expect(form.owner.first_name).toBe('سارا');
    expect(form.documents.find(each => each.kind === 'previous_policy')?.state).toBe('uploaded');
    const replaced = await customer.api.orders.read({ params: { uid: first.uid } });
    expect(replaced.state).toBe('cancelled');
    expect(replaced.state_note).toContain('پیشنهاد دیگری');
  });

  test.each(['alborz', 'asia'])(
    'with a corrected national id is the order of that person, at %s too',
    async insurer => {
      const customer = await newcomer();
      const mistyped = '0013542419';
      const first = await orderOfFoundCar(server, customer.api, 'alborz', mistyped);
      await nameOwner(customer.api, first.uid);
      const corrected = await orderOfFoundCar(server, customer.api, insurer, nationalId);
      expect(corrected.state).toBe('ready_to_pay');
      const form = await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: corrected.uid } });
      expect(form.owner).toMatchObject({ first_name: 'سارا', national_id_masked: maskNationalId(nationalId) });
      expect(form.documents.filter(each => each.required)).toEqual([]);
    },
  );

  test('while its payment is open, by another customer, or another car, leaves the first order alone', async () => {
    const [customer, neighbour] = [await newcomer(), await newcomer()];
    const first = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, first.uid);
    await orderOfFoundCar(server, neighbour.api, 'asia');
    await placeOrder(server, customer.api, 'asia');
    expect((await customer.api.orders.read({ params: { uid: first.uid } })).state).toBe('ready_to_pay');
    await startPayment(server, customer.api, first.uid);
    await orderOfFoundCar(server, customer.api, 'asia');
    expect((await customer.api.orders.read({ params: { uid: first.uid } })).state).toBe('paying');
  });

  test('at once is one order', async () => {
    const customer = await newcomer();
    const offer = await offerOfFoundCar(server, customer.api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.api.orders.create(offer, once())));
    expect(new Set(answers.map(order => order.uid)).size).toBe(1);
  });
});

describe('a car without a plate', () => {
  test.each(['alborz', 'asia'])(
    'whose form goes on with another car leaves its order and its card alone, at %s',
    async insurer => {
      const { api, token } = await newcomer();
      const config = await questionsOf(server);
      const draft = await api.wizard.createDraft({
        params: { insurance: 'thirdparty' },
        body: saveOf(config, 'plate', carAnswers),
      });
      const choose = async (changes: Answers, at: string) => {
        const offer = await offerOf(server, at, changes);
        return api.orders.create({ ...offer, body: { ...offer.body, draft_uid: draft.uid } }, once());
      };
      const first = await choose({}, 'alborz');
      for (const side of ['car_card_front', 'car_card_back']) await upload(server, token, first.uid, side);
      const other = { car_production_year: 1395 };
      await api.wizard.saveDraft({ params: { uid: draft.uid }, body: saveOf(config, 'year', other, 2) });
      const second = await choose(other, insurer);
      expect(second.uid).not.toBe(first.uid);
      const documentsOf = async (id: string) =>
        (await api.orders.readCompletion({ params: { insurance: 'thirdparty', id } })).documents
          .filter(({ required }) => required)
          .map(({ state }) => state);
      expect(await documentsOf(first.uid)).toEqual(['uploaded', 'uploaded']);
      expect(await documentsOf(second.uid)).toEqual(['missing', 'missing']);
      expect((await choose({ ...other, no_damage_factor: 30 }, insurer)).uid).toBe(second.uid);
    },
  );
});

describe('a second policy for the same plate and days', () => {
  test('is told before payment, and sold to a customer who wants it all the same', async () => {
    const customer = await newcomer();
    const first = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, first.uid);
    await payOrder(server, customer.api, first.uid);
    await orderIn(customer.api, first.uid, 'issued');

    const second = await orderOfFoundCar(server, customer.api, 'asia');
    await nameOwner(customer.api, second.uid);
    const { warnings, payable_rial } = await customer.api.payment.calculatePrice({
      params: { id: second.uid },
      body: cash,
    });
    expect(warnings).toMatchObject([{ code: 'already_insured', path: `/orders/${first.uid}` }]);
    expect(warnings[0]!.text).toContain(first.title);
    const pay = (accepted_warnings: 'already_insured'[]) =>
      customer.api.payment.pay(
        { params: { id: second.uid }, body: { ...cash, payable_rial, accepted_warnings } },
        once(),
      );
    const refusal = await refused(pay([]));
    expect([refusal.status, refusal.code, refusal.message]).toEqual([409, 'already_insured', warnings[0]!.text]);
    expect((await pay(['already_insured'])).redirect_url).toContain('/payment/start/');
  });

  test('of somebody else’s is no business of this customer', async () => {
    const customer = await newcomer();
    const { uid } = await orderOfFoundCar(server, customer.api);
    await nameOwner(customer.api, uid);
    expect((await customer.api.payment.calculatePrice({ params: { id: uid }, body: cash })).warnings).toEqual([]);
  });

  test('is told before there is an order of it, and not when it begins where the first one ends', async () => {
    const mobile = '09121114100';
    const { api } = await server.login(mobile);
    const bought = async (by: Customer['api']) => {
      const { draft_uid: draft } = (await offerOfFoundCar(server, by, 'asia')).body;
      return (await by.orders.findSameCover({ query: { draft } })).order;
    };
    expect(await bought(api)).toBeNull();
    const first = await orderOfFoundCar(server, api);
    await nameOwner(api, first.uid);
    expect(await bought(api)).toBeNull();
    await payOrder(server, api, first.uid);
    await orderIn(api, first.uid, 'issued');
    expect(await bought(api)).toMatchObject({ uid: first.uid, cover: { phase: 'ahead' } });
    expect(await bought((await newcomer()).api)).toBeNull();

    server.clock.forward(369 * 86_400);
    expect(await bought((await server.login(mobile)).api)).toBeNull();
  });
});

describe('a renewal beside an unpaid order by the form, for the same plate', () => {
  const other_id = '0013542419';
  async function endingPolicy() {
    const customer = await newcomer();
    const uid = await policyOfFoundCar(server, customer.api);
    const policy = await customer.api.orders.read({ params: { uid } });
    return { uid, holder: await comeBackBeforeEnd(server, customer, policy, 20) };
  }
  const ownerOf = async ({ api }: Customer, id: string) =>
    (await api.orders.readCompletion({ params: { insurance: 'thirdparty', id } })).owner;
  const policyholder = { first_name: 'سارا', last_name: 'احمدی', national_id_masked: maskNationalId(nationalId) };

  test.each([
    ['a named', 'alborz'],
    ['a nameless', 'alborz'],
    ['a named', 'razi'],
    ['a nameless', 'razi'],
  ])('in place of %s one, at %s, is of the holder of its policy alone', async (kind, insurer) => {
    const { uid, holder } = await endingPolicy();
    const byForm = await orderOfFoundCar(server, holder.api, 'alborz', other_id);
    const owner = { tab: 'owner', first_name: 'علی', last_name: 'رضایی', birth_date: '1980-02-03' } as const;
    const params = { insurance: 'thirdparty', id: byForm.uid } as const;
    if (kind === 'a named') await holder.api.orders.saveCompletion({ params, body: owner }, once());
    const order = await chooseRenewal(holder, await quoteRenewal(holder, uid), insurer);
    expect(order).toMatchObject({ state: 'ready_to_pay', insurer: { slug: insurer } });
    expect(await ownerOf(holder, order.uid)).toMatchObject({ ...policyholder, birth_date: null });
    expect((await findOrder(server.tools, order.uid))!.renews).toBe(uid);
  });

  test('keeps what was put right of its holder, and gives the name to nobody else', async () => {
    const { uid, holder } = await endingPolicy();
    const offers = await quoteRenewal(holder, uid);
    const renewal = await chooseRenewal(holder, offers);
    const params = { insurance: 'thirdparty', id: renewal.uid } as const;
    const body = { tab: 'owner', first_name: 'ساره', last_name: 'احمدی' } as const;
    await holder.api.orders.saveCompletion({ params, body }, once());
    const elsewhere = await chooseRenewal(holder, offers, 'razi');
    expect(await ownerOf(holder, elsewhere.uid)).toMatchObject({ ...policyholder, first_name: 'ساره' });
    const byForm = await orderOfFoundCar(server, holder.api, 'razi', other_id);
    expect(byForm.state).toBe('info_required');
    expect(await ownerOf(holder, byForm.uid)).toMatchObject({
      first_name: null,
      national_id_masked: maskNationalId(other_id),
    });
  });
});
