import { coverText, type QuotedOffers } from '#contract/offer-cells';
import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import type { RatedRisk } from './tariff.ts';

const ncdTitle = (percent: number, whose: string): string =>
  percent > 0
    ? `اضافه‌نرخ خسارت ${whose}، ${persianDigits(percent)}٪`
    : `تخفیف عدم خسارت ${whose}، ${persianDigits(-percent)}٪`;

const newVehicle = 'تخفیف خودروی صفر';

/** Names of the rows of a third-party price, in the order in which they are computed. */
export function rowTitles(rated: RatedRisk, isNew: boolean): QuotedOffers['row_titles'] {
  const { tariff } = rated;
  const minimum = coverText(tariff.tiers_rial[0] ?? 0);
  const row = (key: string, title: string, note: string | null = null) => ({ key, title, note });
  return [
    row('base', 'حق بیمهٔ پایه', `جانی و مالی تا ${minimum}`),
    row('age_loading', 'اضافه‌نرخ عمر خودرو', `خودروی بالای ${persianDigits(tariff.age.free_years)} سال`),
    row('usage_loading', 'اثر نوع کاربری'),
    row('excess_cover', 'افزایش پوشش مالی'),
    row('driver_accident', 'حوادث راننده', `تا ${coverText(tariff.driver_cover_rial)}`),
    row('ncd_third', isNew ? `${newVehicle}، شخص ثالث` : ncdTitle(rated.third_percent, 'شخص ثالث')),
    row('ncd_driver', isNew ? `${newVehicle}، راننده` : ncdTitle(rated.driver_percent, 'راننده')),
    row('short_term', 'اثر مدت کوتاه‌تر از یک سال'),
    row('insurer_discount', `تخفیف شرکت بیمه، ${formatNumber(tariff.insurer_discount_per_mille / 10)}٪`),
    row('vat', `مالیات بر ارزش افزوده، ${persianDigits(tariff.vat_percent)}٪`),
    row('late_penalty', 'جریمهٔ تأخیر', `${persianDigits(rated.late_days)} روز بدون بیمه`),
    row('forgiven_penalty', 'بخشش جریمه از سوی شرکت بیمه'),
    row('marketplace_discount', 'تخفیف پناه'),
  ];
}
