import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import { type Price, priceOf, row } from '#pricing/price';
import type { InsurerTerms } from './insurer-terms.ts';
import { amountsOf, type RatedRisk } from './tariff.ts';
import { coverText, termText } from './words.ts';

const ncdTitle = (percent: number, whose: string): string =>
  percent > 0
    ? `اضافه‌نرخ خسارت ${whose}، ${persianDigits(percent)}٪`
    : `تخفیف عدم خسارت ${whose}، ${persianDigits(-percent)}٪`;

const newVehicle = 'تخفیف خودروی صفر';

/** One price as its rows, in the order in which they are computed. */
export function priceRows(
  rated: RatedRisk,
  terms: InsurerTerms,
  of: { tier: number; months: number; is_new: boolean },
): Price {
  const { tariff } = rated;
  const amounts = amountsOf(rated, terms, of.tier, of.months);
  const minimum = coverText(tariff.tiers_rial[0] ?? 0);
  const cover = coverText(tariff.tiers_rial[of.tier] ?? 0);
  const rowOf = (key: string, title: string, note: string | null = null) => row(key, title, amounts[key] ?? 0, note);
  return priceOf([
    rowOf('base', 'حق بیمهٔ پایه', `جانی و مالی تا ${minimum}`),
    rowOf('age_loading', 'اضافه‌نرخ عمر خودرو', `خودروی بالای ${persianDigits(tariff.age.free_years)} سال`),
    rowOf('usage_loading', 'اثر نوع کاربری'),
    rowOf('excess_cover', `افزایش پوشش مالی تا ${cover}`),
    rowOf('driver_accident', 'حوادث راننده', `تا ${coverText(tariff.driver_cover_rial)}`),
    rowOf('ncd_third', of.is_new ? `${newVehicle}، شخص ثالث` : ncdTitle(rated.third_percent, 'شخص ثالث')),
    rowOf('ncd_driver', of.is_new ? `${newVehicle}، راننده` : ncdTitle(rated.driver_percent, 'راننده')),
    rowOf('short_term', 'اثر مدت کوتاه‌تر از یک سال', termText(of.months)),
    rowOf('insurer_discount', `تخفیف شرکت بیمه، ${formatNumber(tariff.insurer_discount_per_mille / 10)}٪`),
    rowOf('vat', `مالیات بر ارزش افزوده، ${persianDigits(tariff.vat_percent)}٪`),
    rowOf('late_penalty', 'جریمهٔ تأخیر', `${persianDigits(rated.late_days)} روز بدون بیمه`),
    rowOf('forgiven_penalty', 'بخشش جریمه از سوی شرکت بیمه'),
    rowOf('marketplace_discount', 'تخفیف پناه'),
  ]);
}

/** Why a row moves from one day to another. */
export const changeReasons: Record<string, string> = {
  late_penalty: 'هر روز بی‌بیمه، جریمهٔ همان روز را اضافه می‌کند',
  base: 'نرخ پایهٔ تازه اعلام شده است',
  age_loading: 'سال عوض شده و عمر وسیله بیشتر شده است',
};
