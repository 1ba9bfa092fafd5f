import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofOrder } from '#contract/paths/upselling';
import { maskNationalId } from '#persian/national-id';
import { payableOf } from '#pricing/choices';
import { encodeParams } from '#wizard/params';
import { nameOwner, offerOfFoundCar } from '../support/found-car.ts';
import { completeOrder, cover_rial, nationalId, once, payOrder, placeOrder } from '../support/orders.ts';
import { paramsOf, questionsOf } from '../support/risks.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';
import { tripOffer } from '../support/trips.ts';
import { saveOf } from '../support/wizard-answers.ts';

let server: TestServer;
let params: string;
beforeAll(async () => {
  server = await startTestServer();
  params = await paramsOf(server);
});
afterAll(() => server.stop());

const insurance = 'thirdparty' as const;
/** Fifteen days in Germany. */
const trip = { countries: ['DE'], duration_days: 15, start_date: '2026-11-25' };
const chosen = { financial_coverage: cover_rial, policy_term: 12 };
const offersNow = () => server.client().offers.list({ params: { insurance, params } });
async function priceOf(slug = 'alborz', choice: Record<string, number> = chosen) {
  const answer = await offersNow();
  const offer = answer.offers.find(({ insurer }) => insurer.slug === slug)!;
  return payableOf(answer, offer, choice)!;
}
const suggest = (query: object, api = server.client()) =>
  api.upselling.list({
    params: { insurance, params },
    query: { company: 'alborz', price: 0, ...query },
  });

describe('what is suggested beside a chosen offer', () => {
  test('is the next step of its cover, at what it adds to the price that was chosen', async () => {
    const price = await priceOf();
    const { base, results } = await suggest({ price });
    expect(base).toMatchObject({ choice: chosen, total_rial: price, insurer: { slug: 'alborz' }, draft_uid: null });
    const [tier] = results;
    expect(tier).toMatchObject({ kind: 'next_tier', extra_per_month_rial: null, line: null });
    const next = { ...chosen, financial_coverage: 2_500_000_000 };
    expect(tier!.order!.choice).toEqual(next);
    expect(tier!.extra_rial).toBe((await priceOf('alborz', next)) - price);
    expect(tier!.example!.value).toBeGreaterThan(cover_rial);
    expect(tier!.example!.value).toBeLessThanOrEqual(2_500_000_000);
  });

  test('is chosen by nobody yet: the price of every choice comes along, so that a sum needs no other call', async () => {
    const price = await priceOf();
    const found = await suggest({ price });
    expect(payableOf(found, found, found.base.choice)).toBe(price);
    const { order } = found.results[0]!;
    expect(payableOf(found, found, order!.choice)).toBe(order!.total_rial);
  });

  test('follows `company` and `price`: another insurer’s step costs otherwise, and another price is another choice', async () => {
    const higher = { ...chosen, financial_coverage: 3_000_000_000 };
    const [alborz, other, above] = await Promise.all([
      suggest({ price: await priceOf() }),
      suggest({ company: 'asia', price: await priceOf('asia') }),
      suggest({ price: await priceOf('alborz', higher) }),
    ]);
    expect(other.results[0]!.extra_rial).not.toBe(alborz.results[0]!.extra_rial);
    expect(above.base.choice).toEqual(higher);
    expect(above.results[0]!.order!.choice.financial_coverage).toBe(4_000_000_000);
  });

  test('can be ordered as it stands', async () => {
    const { api } = await server.login('09123350001');
    const { results } = await suggest({ price: await priceOf() }, api);
    const { offer, ...body } = results[0]!.order!;
    const order = await api.orders.create({ params: { insurance, id: offer }, body }, once());
    expect(order.total_rial).toBe(body.total_rial);
  });

  test('follows the insurer: one that sells no more suggests nothing, and one that is not there is refused', async () => {
    const top = { financial_coverage: 1_500_000_000, policy_term: 12 };
    expect((await suggest({ company: 'pardis', price: await priceOf('pardis', top) })).results).toEqual([]);
    expect(await codeOf(suggest({ company: 'nobody', price: await priceOf() }))).toEqual([409, 'offer_refused']);
    expect(await codeOf(suggest({ price: 1 }))).toEqual([409, 'offer_refused']);
    expect(await codeOf(suggest({ price: -1 }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(suggest({ price: 1, is_renewal: 'maybe' }))).toEqual([400, 'invalid_input']);
    const cut = { params: { insurance, params: 'vehicle_type=car' }, query: { company: 'alborz', price: 1 } };
    expect(await codeOf(server.client().upselling.list(cut))).toEqual([400, 'invalid_answers']);
  });

  test('is told by the parts of a plan as well, where one is asked for', async () => {
    const price = await priceOf();
    const { plans, offers } = await offersNow();
    const own = offers.find(({ insurer }) => insurer.slug === 'alborz')!.plans;
    const plan = plans.find(({ id }) => own.includes(id))!;
    const { results, plans: open } = await suggest({ price, upselling_installment_type: plan.id });
    expect(open.map(({ id }) => id)).toContain(plan.id);
    expect(results[0]!.order).toEqual((await suggest({ price })).results[0]!.order);
    expect(results[0]!.extra_per_month_rial).toBeGreaterThan(0);
    expect(results[0]!.extra_per_month_rial).toBeLessThan(results[0]!.extra_rial!);
    expect(
      (await suggest({ price, upselling_installment_type: 'no-plan' })).results[0]!.extra_per_month_rial,
    ).toBeNull();
  });

  test('is not shown again for an order that it was declined for, and is nobody else’s to decline', async () => {
    const { api } = await server.login('09123350002');
    const { uid, total_rial } = await placeOrder(server, api);
    const kinds = async (query: object) =>
      (await suggest({ price: total_rial, ...query }, api)).results.map(({ kind }) => kind);
    expect(await kinds({ uid })).toEqual(['next_tier']);
    const decline = () => api.upselling.decline({ params: { uid }, body: { kind: 'next_tier' } });
    await decline();
    await decline();
    const odd = api.upselling.decline({ params: { uid }, body: { kind: 'everything' as 'cover' } });
    expect(await codeOf(odd)).toEqual([400, 'invalid_input']);
    expect(await kinds({ uid })).toEqual([]);
    expect(await kinds({})).toEqual(['next_tier']);
    const stranger = await server.login('09123350003');
    const body = { kind: 'next_tier' } as const;
    expect(await codeOf(stranger.api.upselling.decline({ params: { uid }, body }))).toEqual([404, 'order_not_found']);
    expect(await codeOf(suggest({ price: total_rial, uid }, stranger.api))).toEqual([404, 'order_not_found']);
    expect(await codeOf(suggest({ price: total_rial, uid }))).toEqual([404, 'order_not_found']);
  });

  test('beside an order is of the order’s own answers, whatever the path says, and takes its place with all that was told', async () => {
    const { api } = await server.login('09123350004');
    const first = await placeOrder(server, api);
    const query = { company: 'alborz', price: first.total_rial, uid: first.uid };
    const beside = (slug: 'thirdparty' | 'travel', more: object = {}) =>
      api.upselling.list({ params: { insurance: slug, params: ofOrder }, query: { ...query, ...more } });
    const { results, base } = await beside('thirdparty');
    expect(base).toMatchObject({ choice: chosen, total_rial: first.total_rial });
    expect(results[0]!.kind).toBe('next_tier');
    expect(await codeOf(beside('travel'))).toEqual([404, 'order_not_found']);
    expect(await codeOf(beside('thirdparty', { price: first.total_rial + 10 }))).toEqual([409, 'offer_refused']);

    await completeOrder(api, first.uid);
    await payOrder(server, api, first.uid);
    expect(await codeOf(beside('thirdparty'))).toEqual([409, 'order_state']);
  });

  test('takes the place of an order with the form that it was made of, so that nothing is told twice', async () => {
    const { api } = await server.login('09123350005');
    const offer = await tripOffer(server, trip);
    const config = await api.wizard.readConfig({ params: { insurance: 'travel' } });
    const draft = await api.wizard.createDraft({
      params: { insurance: 'travel' },
      body: saveOf(config, 'visa', { ...trip, travellers: [{ birth_date: '1985-04-02' }], visa: 'single' }),
    });
    const placed = await api.orders.create({ ...offer, body: { ...offer.body, draft_uid: draft.uid } }, once());
    const owner = { tab: 'owner', first_name: 'رضا', last_name: 'احمدی', national_id: '0499370899' } as const;
    await api.orders.saveCompletion({ params: { insurance: 'travel', id: placed.uid }, body: owner }, once());
    const found = await api.upselling.list({
      params: { insurance: 'travel', params: ofOrder },
      query: { company: 'saman', price: placed.total_rial, uid: placed.uid },
    });
    expect(found.base.draft_uid).toBe(draft.uid);
    const { offer: id, ...body } = found.results[0]!.order!;
    const taken = await api.orders.create(
      { params: { insurance: 'travel', id }, body: { ...body, draft_uid: draft.uid } },
      once(),
    );
    const form = await api.orders.readCompletion({ params: { insurance: 'travel', id: taken.uid } });
    expect(form.owner.first_name).toBe('رضا');
    expect((await api.orders.read({ params: { uid: placed.uid } })).state).toBe('cancelled');
  });

  test.each(['changed', 'thrown away'])(
    'takes the place of an order whose form was %s meanwhile, with plate, holder and proof',
    async fate => {
      const { api } = await server.login(fate === 'changed' ? '09123350006' : '09123350007');
      const offer = await offerOfFoundCar(server, api);
      const placed = await api.orders.create(offer, once());
      await nameOwner(api, placed.uid);
      const draft = { params: { uid: offer.body.draft_uid } };
      const body = saveOf(await questionsOf(server), 'confirm', { car_production_year: 1390 }, 2);
      if (fate === 'changed') await api.wizard.saveDraft({ ...draft, body });
      else await api.wizard.dropDraft(draft);
      const found = await api.upselling.list({
        params: { insurance, params: ofOrder },
        query: { company: 'alborz', price: placed.total_rial, uid: placed.uid },
      });
      const { offer: id, ...chosen } = found.results[0]!.order!;
      const taken = await api.orders.create(
        { params: { insurance, id }, body: { ...chosen, draft_uid: found.base.draft_uid! } },
        once(),
      );
      const { owner, documents } = await api.orders.readCompletion({ params: { insurance, id: taken.uid } });
      expect(owner).toMatchObject({ first_name: 'سارا', national_id_masked: maskNationalId(nationalId) });
      expect([taken.state, documents.filter(({ required }) => required)]).toEqual(['ready_to_pay', []]);
      const before = await api.orders.read({ params: { uid: placed.uid } });
      expect(before.state).toBe('cancelled');
      expect(placed.facts[0]!.label).toBe('پلاک');
      expect(taken.facts[0]).toEqual(placed.facts[0]);
    },
  );

  test('of a trip is a higher ceiling, the covers that the base plan leaves out, and the car that stays; a renewal is no occasion for another line', async () => {
    const { params: call, body } = await tripOffer(server, trip);
    const { insurance } = call;
    const config = await server.client().wizard.readConfig({ params: { insurance } });
    const answers = { ...trip, travellers: [{ birth_date: '1985-04-02' }], visa: 'single' };
    const ask = (is_renewal: 'true' | 'false') =>
      server.client().upselling.list({
        params: { insurance, params: encodeParams(config, answers) },
        query: { company: 'saman', price: body.total_rial, is_renewal },
      });
    const { results } = await ask('false');
    expect(results.map(({ kind }) => kind)).toEqual(['next_tier', 'cover', 'line']);
    expect(results[2]).toMatchObject({
      extra_rial: null,
      order: null,
      line: { slug: 'thirdparty', path: '/thirdparty', answers: { vehicle_type: 'car' } },
    });
    expect((await ask('true')).results.map(({ kind }) => kind)).toEqual(['next_tier', 'cover']);
  });
});
