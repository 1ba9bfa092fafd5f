import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import { type Cover, covers } from './tariff-1405.ts';

const regions = new Intl.DisplayNames('fa', { type: 'region' });
export const countryTitle = (code: string): string => regions.of(code) ?? code;

/** «فرانسه و آلمان», «فرانسه و ۳ کشور دیگر». */
export function countriesText(countries: readonly string[]): string {
  const [first = '', second, ...others] = countries.map(countryTitle);
  if (second === undefined) return first;
  return others.length === 0 ? `${first} و ${second}` : `${first} و ${persianDigits(countries.length - 1)} کشور دیگر`;
}

/** «۵۰ هزار یورو». */
export const ceilingText = (eur: number): string => `${persianDigits(eur / 1_000)} هزار یورو`;
/** As sentences of refusals have it: «۵۰٬۰۰۰». */
export const ceilingFigure = (eur: number): string => formatNumber(eur);

export const durationText = (days: number): string => (days === 365 ? 'یک سال' : `${persianDigits(days)} روز`);

export const coverTitle = (id: Cover): string => covers.find(cover => cover.id === id)?.title ?? id;

/** «یک نفر، ۳۴ ساله», «۳ نفر». */
export const travellersText = (ages: readonly number[]): string =>
  ages.length === 1 ? `یک نفر، ${persianDigits(ages[0] ?? 0)} ساله` : `${persianDigits(ages.length)} نفر`;

/** What a cover adds to the price: «۱۰ درصد بیشتر», «۲٫۵ یورو برای هر مسافر». */
export const coverCost = ({ percent, eur_cents_each = 0 }: (typeof covers)[number]): string =>
  percent === undefined
    ? `${persianDigits(eur_cents_each / 100).replace('.', '٫')} یورو برای هر مسافر`
    : `${persianDigits(percent)} درصد بیشتر`;

/** What to do abroad, as the policy has it and the page that sells it. */
export const whenIll =
  'پیش از درمان به تلفن کمک‌رسان شرکت بیمه زنگ بزنید، مدارک اصل پزشکی و گذرنامه با هر دو مهر را نگه دارید و تا هفت روز خبر بدهید.';
