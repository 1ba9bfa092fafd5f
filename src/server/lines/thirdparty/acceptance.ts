import { persianDigits } from '#persian/digits';
import type { LineRefusal } from '../line.ts';
import type { InsurerTerms, VehicleGroup } from './insurer-terms.ts';
import type { RatedRisk, ThirdpartyRisk } from './tariff.ts';
import { coverText } from './words.ts';

type RefusalReason = 'free_zone_only' | 'vehicle_not_sold' | 'vehicle_too_old' | 'usage_not_sold' | 'too_many_claims';

const groupNames: Record<VehicleGroup, string> = {
  car: 'خودروی سواری',
  motorcycle: 'موتورسیکلت',
  passenger: 'خودروی مسافربری',
  goods: 'خودروی باری',
  machine: 'ماشین‌آلات',
};

/**
 * Why an insurer makes no offer for a risk, at any cover and term; null when it does. The rules are demonstration data.
 * They are asked in the order in which a customer could do least about them.
 */
export function insurerRefusal(risk: ThirdpartyRisk, rated: RatedRisk, terms: InsurerTerms): LineRefusal | null {
  const no = (reason: RefusalReason, text: string): LineRefusal => ({ reason, text, way_out: null });
  if (terms.free_zone_only) return no('free_zone_only', 'فقط برای خودروهای پلاک منطقهٔ آزاد صادر می‌کند.');
  if (!terms.groups.includes(rated.group))
    return no('vehicle_not_sold', `برای ${groupNames[rated.group]} بیمهٔ شخص ثالث نمی‌فروشد.`);
  if (!terms.takes_hazard && rated.tariff.usage_percent[risk.usage] >= 25)
    return no('usage_not_sold', 'خودروهای سوخت‌رسان و حامل مواد خطرناک را بیمه نمی‌کند.');
  if (terms.max_age !== null && rated.age_years > terms.max_age)
    return no('vehicle_too_old', `خودروی بالای ${persianDigits(terms.max_age)} سال را برخط بیمه نمی‌کند.`);
  if (rated.third_percent > terms.max_surcharge)
    return no(
      'too_many_claims',
      `با اضافه‌نرخ بالای ${persianDigits(terms.max_surcharge)}٪ برخط نمی‌فروشد؛ شعبه‌هایش بررسی می‌کنند.`,
    );
  return null;
}

/** What an insurer does well, in a few words. */
export function perksOf(terms: InsurerTerms, rated: RatedRisk, mobileAssessment: boolean): string[] {
  const perks: string[] = [];
  if (mobileAssessment) perks.push('خسارت سیار');
  if (rated.late_penalty_rial > 0 && terms.penalty_forgiven_per_mille > 0) perks.push('بخشش جریمه');
  if (terms.top_cover_rial < (rated.tariff.tiers_rial.at(-1) ?? 0)) perks.push(`تا ${coverText(terms.top_cover_rial)}`);
  return perks;
}
