import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '#contract/lines';
import type { OffersAnswer } from '#contract/offers';
import { allChoices, cashAt, payableOf } from '#pricing/choices';
import { offerIdOf, readQuote } from '#server/modules/offers/quotes';
import { paramsOf } from '../support/risks.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = async (params: string, insurance = 'thirdparty' as Line): Promise<OffersAnswer> =>
  server.client().offers.list({ params: { insurance, params } });
const offersFor = async (changes: Parameters<typeof paramsOf>[1] = {}) => ask(await paramsOf(server, changes));
const refusalFor = async (changes: Parameters<typeof paramsOf>[1]) => refused(ask(await paramsOf(server, changes)));

const million_toman = 10_000_000;
const never_insured = { policy_status: 'without' };
/** The price before the marketplace's own discount, in toman, as other sites show it. */
function listPrice(answer: OffersAnswer, insurer: string, cover_million_toman: number): number {
  const offer = answer.offers.find(each => each.insurer.slug === insurer);
  const choice = { financial_coverage: cover_million_toman * million_toman, policy_term: 12 };
  const cash = offer && cashAt(answer.dimensions, offer, choice);
  if (!cash) throw new Error(`${insurer} sells no such cover`);
  return (cash.cash_rial + cash.discount_rial) / 10;
}

describe('offers over HTTP', () => {
  test('anyone gets them, with what they are for, until when they hold and that they are a demonstration', async () => {
    const answer = await offersFor();
    expect(answer).toMatchObject({
      today: '2026-11-21',
      valid_until: '2026-11-21T20:30:00.000Z',
      holds_for_s: 12 * 3600,
      summary: ['پژو ۲۰۷', 'مدل ۱۳۹۹', 'تخفیف عدم خسارت ۴۵٪'],
      choice: { financial_coverage: 70 * million_toman, policy_term: 12 },
      demo: true,
    });
    expect(answer.offers.length).toBeGreaterThan(20);
  });

  test('agree with prices seen on the market, to one toman', async () => {
    const answer = await offersFor(never_insured);
    for (const { insurer } of answer.offers)
      expect(Math.abs(listPrice(answer, insurer.slug, 70) - 23_365_182)).toBeLessThanOrEqual(
        ['dana', 'mihan', 'parsian'].includes(insurer.slug) ? 270_000 : 1,
      );
    for (const [cover, seen] of [
      [80, 23_397_246],
      [100, 23_461_374],
      [200, 23_706_546],
      [400, 24_096_267],
      [600, 25_894_849],
      [1_000, 29_805_093],
    ] as const)
      expect(Math.abs(listPrice(answer, 'razi', cover) - seen)).toBeLessThanOrEqual(1);
  });

  test('agree with prices of motorcycles seen on the market, to one toman', async () => {
    const motorcycle = { vehicle_type: 'motorcycle', car_brand: 'honda', car_model: 'honda-cg125' };
    const kind = await offersFor({ ...motorcycle, no_damage_factor: 5, driver_no_damage_factor: 15 });
    expect(Math.abs(listPrice(kind, 'razi', 70) - 2_877_764)).toBeLessThanOrEqual(1);
    const hurt = await offersFor({
      ...motorcycle,
      no_damage_factor: 10,
      driver_no_damage_factor: 5,
      has_damage: true,
      property_damage_count: 0,
      life_damage_count: 1,
      driver_damage_count: 0,
    });
    expect(Math.abs(listPrice(hurt, 'razi', 70) - 3_739_797)).toBeLessThanOrEqual(1);
  });

  test('explain any of their thousands of prices when asked: the rows add up to what is to be paid', async () => {
    const api = server.client();
    for (const answer of [await offersFor(), await offersFor(never_insured)]) {
      const choices = allChoices(answer.dimensions);
      const sold = answer.offers.flatMap(offer =>
        choices.filter(choice => payableOf(answer, offer, choice) !== null).map(choice => ({ offer, choice })),
      );
      expect(sold.length).toBeGreaterThan(1_000);
      for (const { offer, choice } of sold.filter((_, at) => at % 61 === 0)) {
        const { id, quote } = offer;
        const price = await api.offers.readPrice({ params: { insurance: 'thirdparty', id }, body: { quote, choice } });
        expect(price.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(price.total_rial);
        expect(price.total_rial).toBe(payableOf(answer, offer, choice));
      }
    }
  });

  test('explain no price that is not sold, and none of a quote that we did not sign', async () => {
    const answer = await offersFor();
    const { id, quote } = answer.offers.find(each => each.insurer.slug === 'pardis')!;
    const params = { insurance: 'thirdparty', id } as const;
    const dear = { financial_coverage: 200 * million_toman, policy_term: 12 };
    const call = (body: { quote: string; choice: typeof dear }) =>
      refused(server.client().offers.readPrice({ params, body }));
    expect(await call({ quote, choice: dear })).toMatchObject({
      status: 409,
      code: 'offer_refused',
      message: 'برای پوشش مالی ۲۰۰ میلیون تومان نرخ نداده است.',
      details: { choice: { financial_coverage: 150 * million_toman } },
    });
    expect((await call({ quote, choice: { ...dear, policy_term: 13 } })).code).toBe('offer_refused');
    expect((await call({ quote: `${quote}x`, choice: dear })).code).toBe('quote_forged');
  });

  test('name every insurer that refuses, and why', async () => {
    const old = await offersFor({ car_production_year: 1370 });
    expect(old.refused.map(each => each.reason)).toContain('vehicle_too_old');
    for (const { insurer, text } of old.refused) {
      expect(text.length).toBeGreaterThan(10);
      expect(old.offers.map(each => each.insurer.slug)).not.toContain(insurer.slug);
    }
  });

  test('each carry a quote that only we could have signed, and an id that follows from it', async () => {
    const { offers } = await offersFor();
    expect(new Set(offers.map(each => each.id)).size).toBe(offers.length);
    for (const { id, quote, insurer } of offers) {
      expect(offerIdOf(quote)).toBe(id);
      expect(readQuote(server.tools.settings.secret, quote)).toMatchObject({
        line: 'thirdparty',
        insurer: insurer.slug,
        priced_on: '2026-11-21',
        answers: { car_model: 'peugeot-207', no_damage_factor: 40 },
      });
    }
  });

  test('do not depend on answers that are off the path', async () => {
    const plain = await offersFor(never_insured);
    const loaded = await offersFor({ ...never_insured, no_damage_factor: 70, has_damage: true });
    expect(loaded.offers.map(each => each.prices_rial)).toEqual(plain.offers.map(each => each.prices_rial));
    expect(readQuote(server.tools.settings.secret, loaded.offers[0]!.quote)?.answers).not.toHaveProperty('has_damage');
  });

  test('take a car for new only where it can be, and charge an old one for its days without cover', async () => {
    const fresh = await offersFor({ policy_status: 'new', car_production_year: 1404 });
    expect(fresh.summary).toContain('صفر کیلومتر');
    const old = await offersFor({ policy_status: 'without', car_production_year: 1385 });
    expect(old.summary).toEqual(expect.arrayContaining(['بدون تخفیف عدم خسارت', '۳۶۵ روز تأخیر']));
    // The base with its age loading of 12 %, and the year without cover, in toman.
    expect(listPrice(old, 'razi', 70) - listPrice(fresh, 'razi', 70)).toBeGreaterThan(10_513_200);
  });

  test('say how late the customer is', async () => {
    const late = await offersFor({ last_policy_exp_date: '2026-11-01', last_policy_start_date: '2025-11-01' });
    expect(late.summary).toContain('۲۰ روز تأخیر');
  });
});

describe('offers that cannot be made', () => {
  test('for a line that is not sold', async () => {
    const params = await paramsOf(server);
    for (const line of ['fire', 'constructor', '__proto__', 'ثالث']) {
      const refusal = await refused(ask(params, line as Line));
      expect([refusal.status, refusal.code]).toEqual([404, 'unknown_line']);
    }
  });

  test.each([
    ['car_model', { car_model: null }],
    ['car_model', { car_model: 'peugeot-999' }],
    ['car_model', { car_model: 'honda-cg125', car_brand: 'honda' }],
    ['car_usage', { car_usage: 'spaceship' }],
    ['car_production_year', { car_production_year: 1250 }],
    ['policy_status', { policy_status: 'new', car_production_year: 1385 }],
    ['policy_status', { policy_status: 'new', car_production_year: 1403 }],
    ['no_damage_factor', { no_damage_factor: 42 }],
    ['last_policy_exp_date', { last_policy_exp_date: '2026-02-31' }],
    ['last_policy_start_date', { last_policy_start_date: '2020-01-01' }],
    ['policy_term', { policy_term: 13 }],
    ['inquiry', { inquiry: null }],
  ])('say in Persian what is wrong with %s', async (field, changes) => {
    const refusal = await refusalFor(changes);
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid_answers']);
    expect(Object.keys(refusal.errors)[0]).toBe(field);
    expect(refusal.errors[field]?.[0]).toMatch(/[آ-ی]/);
  });

  test('need the customer’s word for what the inquiry found', async () => {
    expect((await refusalFor({ inquiry: 'found' })).errors).toHaveProperty('inquiry_confirmed');
    expect((await offersFor({ inquiry: 'found', inquiry_confirmed: true })).summary[0]).toBe('پژو ۲۰۷');
  });
});

test('no path whatever makes the server fail', async () => {
  const good = await paramsOf(server);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const junk = ['~', '%00', '%ff', '&', '=', '~00', '{}', '[]', '-1', '1e999', '__proto__', 'null', '%2F', '۱', '"'];
  const paths = ['-', '%20', '&&&', 'constructor=1', 'a'.repeat(2_900), 'x='.repeat(1_400)];
  for (let i = 0; i < 300; i++) {
    const at = random(good.length);
    const end = Math.min(good.length, at + random(12));
    paths.push(good.slice(0, at) + junk[random(junk.length)] + good.slice(end));
  }
  const answers = await Promise.all(
    paths.map(path => fetch(`${server.origin}/thirdparty/api/offers/${path.replace(/%(?![0-9a-f]{2})/gi, '%25')}`)),
  );
  expect(answers.filter(answer => answer.status >= 500)).toEqual([]);
  expect(new Set(answers.map(answer => answer.status))).toContain(400);
});
