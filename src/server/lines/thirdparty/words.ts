import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';

/** «۲۰۰ میلیون تومان», «۱٫۴ میلیارد تومان». */
export function coverText(amount_rial: number): string {
  const millions = amount_rial / 10_000_000;
  return millions < 1_000
    ? `${formatNumber(millions)} میلیون تومان`
    : `${formatNumber(millions / 1_000)} میلیارد تومان`;
}

/** Two covers in one breath: «۲٫۸ و ۲٫۱ میلیارد تومان». */
export function bothCovers(first_rial: number, second_rial: number): string {
  const [first = '', ...unit] = coverText(first_rial).split(' ');
  const second = coverText(second_rial);
  return second.endsWith(unit.join(' ')) ? `${first} و ${second}` : `${coverText(first_rial)} و ${second}`;
}

/** «یک سال», «۶ ماه». */
export const termText = (months: number): string => (months === 12 ? 'یک سال' : `${persianDigits(months)} ماه`);

/** The no-claim discount, or the surcharge, of a signed percent. */
export function percentText(percent: number): string {
  if (percent === 0) return 'بدون تخفیف عدم خسارت';
  const size = persianDigits(Math.abs(percent));
  return percent < 0 ? `تخفیف عدم خسارت ${size}٪` : `اضافه‌نرخ خسارت ${size}٪`;
}
