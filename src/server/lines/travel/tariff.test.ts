import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineRows } from '#contract/lines';
import { allChoices, fits, payableOf } from '#pricing/choices';
import { sumOf } from '#pricing/price';
import type { InsurerQuote } from '../line.ts';
import { coverOf, dimensionsOf, firstChoice, quoteInsurer, termsOf } from './quote.ts';
import { type TravelRisk, zoneOf } from './risk.ts';
import { priceRows } from './tariff.ts';
import { type Cover, covers, durations, group_discount, insurerTerms, max, schengen } from './tariff-1405.ts';

const trip = (of: Partial<TravelRisk> & Pick<TravelRisk, 'countries' | 'ages'>): TravelRisk => ({
  duration_days: 15,
  visa: 'single',
  covers: [],
  zone: zoneOf(of.countries),
  is_schengen: of.countries.some(each => schengen.includes(each)),
  start_date: '2026-12-10',
  ...of,
});

function priced(slug: string, risk: TravelRisk, ceiling_eur: number, covers: Cover[] = []) {
  const terms = termsOf(slug);
  if (!terms) throw new Error(slug);
  const price = priceRows(risk, terms, { ceiling_eur, duration_days: risk.duration_days, covers });
  return {
    rows: Object.fromEntries(price.rows.map(each => [each.key, each.amount_rial / 10])),
    total: price.total_rial / 10,
  };
}

function quoted(slug: string, risk: TravelRisk): InsurerQuote {
  const quote = quoteInsurer(risk, slug);
  if (!quote || 'refused' in quote) throw new Error(`${slug} makes no offer`);
  return quote;
}

describe('worked examples of trips, in toman', () => {
  it('one traveller to France for 15 days', () => {
    expect(priced('saman', trip({ countries: ['FR'], ages: [34] }), 50_000)).toEqual({
      rows: { travellers_13_65: 2_334_400, marketplace_discount: -350_160 },
      total: 1_984_240,
    });
  });
  it('a family to Turkey for a week', () => {
    expect(priced('iran', trip({ countries: ['TR'], ages: [41, 38, 9], duration_days: 7 }), 30_000)).toEqual({
      rows: { travellers_0_12: 366_400, travellers_13_65: 1_465_600, marketplace_discount: -146_560 },
      total: 1_685_440,
    });
  });
  it('two elderly people to Germany and the USA, several times', () => {
    const risk = trip({ countries: ['DE', 'US'], ages: [67, 72], duration_days: 31, visa: 'multi' });
    expect(priced('parsian', risk, 100_000, ['covid', 'baggage_plus'])).toEqual({
      rows: {
        travellers_66_70: 9_201_600,
        travellers_71_75: 12_267_200,
        visa_multi: 2_146_880,
        cover_covid: 2_146_880,
        cover_baggage_plus: 800_000,
        insurer_discount: -1_328_128,
        marketplace_discount: -3_028_132,
      },
      total: 22_206_300,
    });
  });
  it('a group of six to Georgia and Armenia', () => {
    const risk = trip({ countries: ['GE', 'AM'], ages: [30, 31, 33, 29, 12, 13], duration_days: 7 });
    expect(priced('ma', risk, 10_000, ['sports'])).toEqual({
      rows: {
        travellers_0_12: 235_200,
        travellers_13_65: 2_344_000,
        cover_sports: 1_289_600,
        group_discount: -193_440,
        insurer_discount: -367_536,
        marketplace_discount: -496_174,
      },
      total: 2_811_650,
    });
  });
  it('a traveller whom an insurer does not take', () => {
    expect(quoteInsurer(trip({ countries: ['IT'], ages: [71] }), 'dana')).toMatchObject({
      refused: { reason: 'traveller_too_old', text: 'مسافر بالای ۷۰ سال را بیمه نمی‌کند.' },
    });
  });
  it.each(['US', 'CA', 'JP', 'AU'])('a traveller above 80 to %s, where no ceiling is left', country => {
    for (const slug of ['saman', 'parsian', 'novin'])
      expect(quoteInsurer(trip({ countries: [country], ages: [34, 81] }), slug)).toMatchObject({
        refused: { reason: 'zone_for_age', text: 'برای مسافر بالای ۸۰ سال به این مقصد بیمه نمی‌فروشد.' },
      });
    expect(quoteInsurer(trip({ countries: [country], ages: [80] }), 'saman')).not.toHaveProperty('refused');
  });
});

const trips: TravelRisk[] = [
  trip({ countries: ['FR'], ages: [34] }),
  trip({ countries: ['TR'], ages: [41, 38, 9], duration_days: 7 }),
  trip({ countries: ['US'], ages: [50], covers: ['sports'] }),
  trip({ countries: ['TH'], ages: [81], duration_days: 365, visa: 'multi', covers: ['covid', 'baggage_plus'] }),
];

describe('the prices of a trip', () => {
  it('are the sum of their rows, whole tomans, at every choice of every insurer', () => {
    for (const risk of trips)
      for (const terms of insurerTerms) {
        const quote = quoteInsurer(risk, terms.slug);
        if (!quote || 'refused' in quote) continue;
        const dimensions = dimensionsOf(risk);
        for (const choice of allChoices(dimensions)) {
          const payable = payableOf({ dimensions }, quote, choice);
          if (payable === null) continue;
          const { rows, total_rial } = priceRows(risk, terms, coverOf(risk, choice));
          expect([sumOf(rows), total_rial]).toEqual([payable, payable]);
          expect(rows.every(each => each.amount_rial % 10 === 0)).toBe(true);
        }
      }
  });
  it('that are missing are explained, and the way out of them leads to a value that is sold', () => {
    for (const risk of trips)
      for (const { slug } of insurerTerms) {
        const quote = quoteInsurer(risk, slug);
        if (!quote || 'refused' in quote) continue;
        const dimensions = dimensionsOf(risk);
        for (const choice of allChoices(dimensions)) {
          if (payableOf({ dimensions }, quote, choice) !== null) continue;
          const why = quote.not_sold.find(each => fits(choice, each.choices));
          expect(why?.text).toMatch(/[آ-ی]/);
          const other = { ...choice, ...why?.way_out?.choice };
          const still = quote.not_sold.find(each => fits(other, each.choices));
          if (why?.way_out) expect(still?.reason).not.toBe(why.reason);
        }
      }
  });
  it('lead from a cover that is not sold to the most of the asked covers, and to none that was not asked for', () => {
    const wayOut = (slug: string, covers: Cover[], plan: string) =>
      quoted(slug, trip({ countries: ['FR'], ages: [34], covers })).not_sold.find(
        each => each.reason === 'cover_not_sold' && each.choices.plan?.includes(plan),
      )?.way_out?.choice.plan;
    expect(wayOut('iran', ['sports'], 'own')).toBe('base');
    expect(wayOut('parsian', ['pre_existing'], 'own')).toBe('base');
    expect(wayOut('ma', ['sports'], 'plus')).toBe('base');
    expect(wayOut('ma', ['sports'], 'full')).toBe('own');
    expect(wayOut('iran', ['covid', 'baggage_plus', 'sports'], 'own')).toBe('plus');
    expect(wayOut('parsian', ['covid', 'baggage_plus', 'sports'], 'full')).toBe('own');
    expect(wayOut('moalem', [], 'full')).toBe('plus');
  });
  it('rise with ceiling, duration, zone, age, each cover and several entries', () => {
    const total = (risk: TravelRisk, ceiling = 50_000, covers: Cover[] = []) =>
      priced('saman', risk, ceiling, covers).total;
    const one = trip({ countries: ['FR'], ages: [34] });
    expect(total(one, 70_000)).toBeGreaterThan(total(one));
    expect(total({ ...one, duration_days: 23 })).toBeGreaterThan(total(one));
    expect(total(trip({ countries: ['FR', 'US'], ages: [34] }))).toBeGreaterThan(total(one));
    expect(total({ ...one, ages: [66] })).toBeGreaterThan(total(one));
    expect(total({ ...one, visa: 'multi' })).toBeGreaterThan(total(one));
    for (const cover of ['covid', 'baggage_plus', 'sports', 'pre_existing'] as const)
      expect(total(one, 50_000, [cover])).toBeGreaterThan(total(one));
  });
});

describe('what a trip may choose', () => {
  it('is not told as bought with every offer', () => {
    for (const { slug } of insurerTerms)
      expect(quoted(slug, trip({ countries: ['FR'], ages: [34] })).perks).toEqual([]);
  });
  it('stands in the address of its offers by the names of the list of lines', () => {
    const row = lineRows.find(each => each.slug === 'travel');
    expect(dimensionsOf(trip({ countries: ['FR'], ages: [34] })).map(({ key }) => key)).toEqual(row?.choices);
  });
  it('begins with what its consulate or its zone asks for', () => {
    expect(firstChoice(trip({ countries: ['FR'], ages: [34] }))).toMatchObject({ ceiling_eur: 30_000, plan: 'base' });
    expect(firstChoice(trip({ countries: ['CA'], ages: [34] }))).toMatchObject({ ceiling_eur: 50_000 });
  });
  it('has a plan of its own only for covers that are no other plan', () => {
    const plans = (covers: Cover[]) =>
      dimensionsOf(trip({ countries: ['FR'], ages: [34], covers }))
        .find(each => each.key === 'plan')
        ?.values.map(each => each.value);
    expect(plans(['baggage_plus', 'covid'])).toEqual(['base', 'plus', 'full']);
    expect(plans(['sports'])).toEqual(['base', 'plus', 'full', 'own']);
  });
  it('is refused below the ceiling of the visa, of the zone, and above that of old age', () => {
    const reason = (slug: string, risk: TravelRisk, ceiling_eur: number) =>
      quoted(slug, risk).not_sold.find(each => fits({ ceiling_eur, plan: 'base' }, each.choices))?.reason;
    expect(reason('dana', trip({ countries: ['FR'], ages: [34] }), 10_000)).toBe('ceiling_below_visa');
    expect(reason('dana', trip({ countries: ['US'], ages: [34] }), 30_000)).toBe('ceiling_below_zone');
    expect(reason('saman', trip({ countries: ['FR'], ages: [85] }), 50_000)).toBe('ceiling_for_age');
    expect(reason('iran', trip({ countries: ['FR'], ages: [34] }), 100_000)).toBe('ceiling_not_sold');
  });
});

describe('travellers of one policy', () => {
  const ages = (max_count: number) => fc.array(fc.integer({ min: 0, max: 85 }), { minLength: 1, maxLength: max_count });
  const rest = {
    terms: fc.constantFrom(...insurerTerms),
    duration_days: fc.constantFrom(...durations),
    country: fc.constantFrom('TR', 'FR', 'US'),
    visa: fc.constantFrom('single' as const, 'multi' as const),
    ticked: fc.subarray(covers.map(({ id }) => id)),
  };
  type Trip = { [Key in keyof typeof rest]: (typeof rest)[Key] extends fc.Arbitrary<infer T> ? T : never };
  const priceOf = (of: number[], { terms, duration_days, country, visa, ticked }: Trip) => {
    const risk = trip({ countries: [country], ages: of, duration_days, visa });
    return priceRows(risk, terms, { ceiling_eur: 30_000, duration_days, covers: ticked });
  };
  const total = (of: number[], each: Trip) => priceOf(of, each).total_rial;
  /** Half a toman and less for every row that is rounded. */
  const rounding_rial = 100;
  const percentOff = (count: number) => group_discount.find(({ from }) => count >= from)?.percent ?? 0;

  it('are never cheaper apart than together, rounding aside', () => {
    fc.assert(
      fc.property(ages(max.travellers / 2), ages(max.travellers / 2), fc.record(rest), (some, others, each) => {
        const apart = total(some, each) + total(others, each);
        expect(total([...some, ...others], each)).toBeLessThanOrEqual(apart + rounding_rial);
      }),
    );
  });
  it('lower the total with one more of them by the step of the discount at most', () => {
    fc.assert(
      fc.property(ages(max.travellers - 1), fc.integer({ min: 0, max: 85 }), fc.record(rest), (of, one, each) => {
        const off = percentOff(of.length);
        const step = percentOff(of.length + 1) - off;
        const least = (total(of, each) * (100 - off - step)) / (100 - off);
        expect(total([...of, one], each)).toBeGreaterThanOrEqual(least - rounding_rial);
      }),
    );
  });
});
