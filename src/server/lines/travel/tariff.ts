/**
 * The price of a trip.
 *
 * 1. A traveller's premium in euro cents: the base of ceiling and duration, times zone, age and insurer, each step rounded
 *    half up to a cent; then in rial at the rate of exchange, as whole tomans. Rows hold the sum of each age band.
 * 2. Of their sum: the visa for several entries, and the covers; `baggage_plus` costs the same for each traveller.
 * 3. The group's discount on all of that, and the last rows of every line. Travel is exempt from value added tax.
 */

import { finalRows, marketplaceDiscount } from '#pricing/final-rows';
import { type Price, priceOf, row, sumOf } from '#pricing/price';
import { percent, portion } from '#pricing/rounding';
import type { TravelRisk } from './risk.ts';
import {
  age_bands,
  base_eur_cents,
  type Cover,
  covers,
  durations,
  exchange,
  group_discount,
  type InsurerTerms,
  multi_visa_percent,
  zone_percent,
} from './tariff-1405.ts';

/** What is bought of an insurer. */
export interface TravelCover {
  ceiling_eur: number;
  duration_days: number;
  covers: readonly Cover[];
}

export const bandOf = (age: number) => age_bands.find(({ to }) => age <= to) ?? age_bands[age_bands.length - 1];

const ofCents = (cents: number, points: number): number => Math.floor((cents * points + 50) / 100);

/** What one traveller of a band costs, in rial. */
function travellerPremium(risk: TravelRisk, terms: InsurerTerms, cover: TravelCover, band_percent: number): number {
  const base = base_eur_cents[cover.ceiling_eur]?.[(durations as readonly number[]).indexOf(cover.duration_days)];
  if (base === undefined)
    throw new RangeError(`no premium for ${cover.ceiling_eur} euro and ${cover.duration_days} days`);
  const cents = ofCents(ofCents(ofCents(base, zone_percent[risk.zone]), band_percent), terms.percent);
  return portion(cents, exchange.rial_per_eur, 100);
}

function rowsOf(risk: TravelRisk, terms: InsurerTerms, cover: TravelCover) {
  const bands = age_bands.map(band => {
    const count = risk.ages.filter(age => bandOf(age) === band).length;
    return row(band.key, band.title, count * travellerPremium(risk, terms, cover, band.percent));
  });
  const travellers_rial = sumOf(bands);
  const rows = [
    ...bands,
    row('visa_multi', 'ویزای چندبار ورود', risk.visa === 'multi' ? percent(travellers_rial, multi_visa_percent) : 0),
    ...covers
      .filter(({ id }) => cover.covers.includes(id))
      .map(({ id, row_title, percent: points = 0, eur_cents_each = 0 }) =>
        row(
          `cover_${id}`,
          row_title,
          points
            ? percent(travellers_rial, points)
            : portion(eur_cents_each * risk.ages.length, exchange.rial_per_eur, 100),
        ),
      ),
  ];
  const off = group_discount.find(({ from }) => risk.ages.length >= from)?.percent ?? 0;
  return [...rows, row('group_discount', 'تخفیف گروه', -percent(sumOf(rows), off))];
}

const finalRowsOf = (sum_rial: number, { insurer_discount_per_mille }: InsurerTerms) =>
  finalRows(sum_rial, { term_percent: 100, insurer_discount_per_mille, vat_percent: 0 });

/** The price of a cover before the marketplace's discount. */
export const coverPrice = (risk: TravelRisk, terms: InsurerTerms, cover: TravelCover): number =>
  finalRowsOf(sumOf(rowsOf(risk, terms, cover)), terms).price_rial;

/** Why a row moves from one day to another: ages are those of the day of departure. */
export const changeReasons: Record<string, string> = Object.fromEntries(
  age_bands.map(({ key }) => [key, 'نرخ ارز عوض شده است']),
);

/** The same with all its rows and the marketplace's discount. */
export function priceRows(risk: TravelRisk, terms: InsurerTerms, cover: TravelCover): Price {
  const rows = rowsOf(risk, terms, cover);
  const { insurer_discount, price_rial } = finalRowsOf(sumOf(rows), terms);
  return priceOf([
    ...rows,
    row('insurer_discount', 'تخفیف شرکت بیمه', insurer_discount),
    row('marketplace_discount', 'تخفیف پناه', marketplaceDiscount(price_rial, terms.discount_bp)),
  ]);
}
