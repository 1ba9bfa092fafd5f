/**
 * The compulsory tariff of third-party motor insurance.
 *
 * 1. The base premium of the class, plus loadings for age and usage; the price of financial cover above the minimum,
 *    by the insurer's brackets; the driver's accident premium.
 * 2. The no-claim discount, or the surcharge, of third party on the base, its loadings and the excess cover; the
 *    driver's own on the driver's premium.
 * 3. The factor of a policy shorter than a year.
 * 4. The insurer's discount that the regulator allows.
 * 5. Value added tax on what is left.
 * 6. The penalty for days without cover: base ÷ 365 a day, at most 365 days, without tax, discount or loading; the
 *    insurer may forgive a part.
 * 7. The marketplace's discount on the whole.
 *
 * Each row is rounded to a whole toman, halves away from zero, and the next row is computed from the rounded ones;
 * the total is the sum of the rows. Worked examples stand beside it; they are within one toman of prices seen on the market.
 */

import { daysBetween, toJalali } from '#persian/jalali';
import { finalRows, marketplaceDiscount } from '#pricing/final-rows';
import { percent, perMille, portion } from '#pricing/rounding';
import { groupOf, type InsurerTerms, type VehicleGroup } from './insurer-terms.ts';
import { type Tariff, tariff1405, type Usage, type VehicleClass } from './tariff-1405.ts';

/** What is insured, as the wizard's answers say it. Percents are whole numbers, dates ISO days. */
export interface ThirdpartyRisk {
  vehicle_class: VehicleClass;
  usage: Usage;
  /** Jalali. */
  production_year: number;
  /** `new`: a new vehicle; `without`: used and never insured; `other`: has had a policy. */
  policy_status: 'new' | 'without' | 'other';
  last_policy_start_date: string | null;
  last_policy_exp_date: string | null;
  /** Percent printed on the last policy. */
  no_damage_factor: number;
  driver_no_damage_factor: number;
  has_damage: boolean;
  property_damage_count: number;
  life_damage_count: number;
  driver_damage_count: number;
  today: string;
}

/** The part of a price that no insurer decides. Percents are signed: a discount is negative, a surcharge positive. */
export interface RatedRisk {
  tariff: Tariff;
  group: VehicleGroup;
  age_years: number;
  third_percent: number;
  driver_percent: number;
  late_days: number;
  daily_penalty_rial: number;
  base_rial: number;
  age_loading_rial: number;
  usage_loading_rial: number;
  driver_accident_rial: number;
  ncd_driver_rial: number;
  late_penalty_rial: number;
}

const tariffs: readonly Tariff[] = [tariff1405];

/** The tariff that holds on a day: the last one in effect, or the first one there is. */
export function tariffOn(today: string): Tariff {
  const found = tariffs.findLast(tariff => tariff.effective_from <= today) ?? tariffs[0];
  if (!found) throw new RangeError('no tariff');
  return found;
}

/** The oldest year of production, in Jalali years, of a vehicle that can still be new. */
export const oldestNewYear = (today: string): number => toJalali(today).year - tariffOn(today).new_vehicle_years;

/** A policy of so many days is one of a year, give or take a leap day. */
export const annual_days = 360;

/** Without both dates a policy counts as shorter than a year. */
export const wasAnnual = (risk: ThirdpartyRisk): boolean =>
  risk.last_policy_start_date !== null &&
  risk.last_policy_exp_date !== null &&
  daysBetween(risk.last_policy_start_date, risk.last_policy_exp_date) >= annual_days;

const pointsFor = (count: number, table: readonly [number, number, number]): number =>
  count > 0 ? (table[Math.min(count, 3) - 1] ?? 0) : 0;

/** Signed percents of third party and driver for the new policy. */
export function noDamagePercents(risk: ThirdpartyRisk, tariff: Tariff): { third: number; driver: number } {
  if (risk.policy_status === 'new') return { third: -tariff.new_vehicle_percent, driver: -tariff.new_vehicle_percent };
  if (risk.policy_status === 'without') return { third: 0, driver: 0 };
  const { step, cap } = tariff.no_damage;
  if (!risk.has_damage) {
    const earned = wasAnnual(risk) ? step : 0;
    const next = (printed: number) => -Math.min(cap, printed + earned) || 0;
    return { third: next(risk.no_damage_factor), driver: next(risk.driver_no_damage_factor) };
  }
  const { property, life, driver } = tariff.malus;
  const lost = Math.max(pointsFor(risk.property_damage_count, property), pointsFor(risk.life_damage_count, life));
  return {
    third: lost - risk.no_damage_factor,
    driver: pointsFor(risk.driver_damage_count, driver) - risk.driver_no_damage_factor,
  };
}

/** Days without cover, as far as the penalty counts them. */
export function lateDays(risk: ThirdpartyRisk, tariff: Tariff): number {
  if (risk.policy_status === 'new') return 0;
  if (risk.policy_status === 'without' || risk.last_policy_exp_date === null) return tariff.late_cap_days;
  return Math.min(tariff.late_cap_days, Math.max(0, daysBetween(risk.last_policy_exp_date, risk.today)));
}

const driverRate = (group: VehicleGroup, usage: Usage, { driver_rate }: Tariff): number => {
  if (group === 'motorcycle') return driver_rate.moto;
  return group === 'passenger' || group === 'goods' || usage === 'intercity' ? driver_rate.public : driver_rate.car;
};

/** Rates what every insurer rates alike; at other percents and late days than the risk's own where they are given. */
export function rateRisk(
  risk: ThirdpartyRisk,
  tariff: Tariff,
  { third, driver } = noDamagePercents(risk, tariff),
  late_days = lateDays(risk, tariff),
): RatedRisk {
  const group = groupOf(risk.vehicle_class);
  const base_rial = tariff.base_rial[risk.vehicle_class];
  const age_years = Math.max(0, toJalali(risk.today).year - risk.production_year);
  const { free_years, per_year, cap } = tariff.age;
  const age_percent = Math.min(cap, Math.max(0, age_years - free_years) * per_year);
  const driver_accident_rial = portion(tariff.driver_cover_rial, driverRate(group, risk.usage, tariff), 100_000);
  return {
    tariff,
    group,
    age_years,
    third_percent: third,
    driver_percent: driver,
    late_days,
    daily_penalty_rial: portion(base_rial, 1, 365),
    base_rial,
    age_loading_rial: percent(base_rial, age_percent),
    usage_loading_rial: percent(base_rial, tariff.usage_percent[risk.usage]),
    driver_accident_rial,
    ncd_driver_rial: percent(driver_accident_rial, driver),
    late_penalty_rial: portion(base_rial, late_days, 365),
  };
}

/** Rates are hundred-millionths of the cover, so that a million toman costs a tenth of the rate in rial. */
const million_toman_rial = 10_000_000;
const excessTables = new WeakMap<InsurerTerms, { tariff: Tariff; by_tier: number[] }>();

/** What an insurer asks a year for cover above the minimum, by tier, as far up as it sells. */
export function excessByTier(terms: InsurerTerms, tariff: Tariff): readonly number[] {
  const kept = excessTables.get(terms);
  if (kept?.tariff === tariff) return kept.by_tier;
  const minimum_rial = tariff.tiers_rial[0] ?? 0;
  const by_tier = tariff.tiers_rial
    .filter(tier => tier <= terms.top_cover_rial)
    .map(tier => {
      let from = minimum_rial;
      let weighted = 0;
      for (const { to_rial, rate } of terms.excess) {
        const width = Math.max(0, Math.min(tier, to_rial) - from);
        weighted += (width / million_toman_rial) * rate;
        from += width;
      }
      return portion(weighted, 1, 10);
    });
  excessTables.set(terms, { tariff, by_tier });
  return by_tier;
}

export const discountOf = (rated: RatedRisk, { discount_bp }: InsurerTerms): number =>
  rated.group === 'motorcycle' ? discount_bp.motorcycle : discount_bp.car;

/** What one insurer asks for a tier, without term, discounts, tax and penalty. */
function yearlyOf(rated: RatedRisk, excess_rial: number) {
  const third = rated.base_rial + rated.age_loading_rial + rated.usage_loading_rial + excess_rial;
  const ncd_third_rial = percent(third, rated.third_percent);
  return { ncd_third_rial, yearly_rial: third + ncd_third_rial + rated.driver_accident_rial + rated.ncd_driver_rial };
}

function finalTerms(rated: RatedRisk, terms: InsurerTerms, months: number) {
  const { short_term_percent, insurer_discount_per_mille, vat_percent } = rated.tariff;
  const forgiven_rial = -perMille(rated.late_penalty_rial, terms.penalty_forgiven_per_mille) || 0;
  return {
    forgiven_rial,
    term_percent: short_term_percent[months] ?? 100,
    insurer_discount_per_mille,
    vat_percent,
    untouched_rial: rated.late_penalty_rial + forgiven_rial,
  };
}

/** The prices of one insurer for the given terms at every tier that it sells, before the marketplace's discount. */
export function tierPrices(rated: RatedRisk, terms: InsurerTerms, months: readonly number[]): number[][] {
  const termsByMonths = months.map(each => finalTerms(rated, terms, each));
  return excessByTier(terms, rated.tariff).map(excess => {
    const { yearly_rial } = yearlyOf(rated, excess);
    return termsByMonths.map(lastTerms => finalRows(yearly_rial, lastTerms).price_rial);
  });
}

/** The amounts of all rows of one price, by key. */
export function amountsOf(rated: RatedRisk, terms: InsurerTerms, tier: number, months: number): Record<string, number> {
  const excess_cover = excessByTier(terms, rated.tariff)[tier] ?? 0;
  const { ncd_third_rial, yearly_rial } = yearlyOf(rated, excess_cover);
  const { forgiven_rial, ...lastTerms } = finalTerms(rated, terms, months);
  const { price_rial, ...last } = finalRows(yearly_rial, lastTerms);
  return {
    base: rated.base_rial,
    age_loading: rated.age_loading_rial,
    usage_loading: rated.usage_loading_rial,
    excess_cover,
    driver_accident: rated.driver_accident_rial,
    ncd_third: ncd_third_rial,
    ncd_driver: rated.ncd_driver_rial,
    ...last,
    late_penalty: rated.late_penalty_rial,
    forgiven_penalty: forgiven_rial,
    marketplace_discount: marketplaceDiscount(price_rial, discountOf(rated, terms)),
  };
}
