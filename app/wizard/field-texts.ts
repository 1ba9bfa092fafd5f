import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';

const ordinals = ['اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم', 'هشتم', 'نهم', 'دهم'];
const many = (count: number, one: string) => (count === 1 ? `یک ${one}` : `${persianDigits(count)} ${one}`);

const million_rial = 10_000_000;
/** «۷۰۰ میلیون», «۱٫۴ میلیارد». */
function aboutToman(amount_rial: number): string {
  const millions = Math.round(amount_rial / million_rial);
  return millions < 1_000
    ? `${formatNumber(millions)} میلیون`
    : `${formatNumber(Math.round(millions / 10) / 100)} میلیارد`;
}

export const fieldTexts = {
  day: 'روز',
  month: 'ماه',
  year: 'سال',
  wheels: 'چرخان',
  grid: 'تقویم',
  typed: 'نوشتن',
  dateMode: 'شیوهٔ انتخاب تاریخ',
  typeDate: 'تاریخ را بنویسید',
  typeDateHint: (example: string) => `سال، ماه و روز؛ مثل ${example}`,
  notADate: (example: string) => `این تاریخ در تقویم نیست. مثل ${example} بنویسید.`,
  chooseDate: 'تاریخ را انتخاب کنید',
  previousMonth: 'ماه قبل',
  nextMonth: 'ماه بعد',
  today: 'امروز',
  daysLeft: (days: number) => `${many(days, 'روز')} مانده`,
  daysPassed: (days: number) => `${many(days, 'روز')} گذشته`,
  from: 'از',
  to: 'تا',
  search: 'جست‌وجو',
  nothingFound: 'چیزی با این نام نیست. املای دیگری را امتحان کنید.',
  found: (count: number) => `${many(count, 'مورد')} هست.`,
  restByName: (count: number) => `برای بقیه، نام را بنویسید (${many(count, 'مورد')} دیگر).`,
  loadingOptions: 'در حال آوردن گزینه‌ها',
  optionsFailed: 'گزینه‌ها نیامد.',
  optionsAgain: 'دوباره',
  more: 'یکی بیشتر',
  less: 'یکی کمتر',
  yes: 'بله',
  no: 'نه',
  change: 'تغییر',
  changeOf: (label: string) => `تغییر ${label}`,
  none: 'ندارد',
  unknown: 'نامشخص',
  percent: (value: number | string) => `${persianDigits(value)} درصد`,
  login: 'ورود به حساب',
  loggedIn: 'وارد شده‌اید.',
  loginWith: 'ورود با حساب سازمانی',
  loggedInWith: 'با حساب سازمانی وارد شده‌اید.',
  providerMissing: 'ورود با حساب سازمانی اکنون در دسترس نیست.',
  chosen: 'انتخاب‌شده‌ها',
  removeOf: (label: string) => `حذف ${label}`,
  atMost: (count: number) => `بیشتر از ${many(count, 'مورد')} نمی‌شود انتخاب کرد.`,
  coversOfAll: 'در همهٔ بیمه‌نامه‌ها هست',
  coverNeeds: (labels: string) => `همراه با ${labels}`,
  coverExcludes: (labels: string) => `با ${labels} فروخته نمی‌شود`,
  coverAmount: (label: string) => `سقف ${label}`,
  toman: 'تومان',
  valueSlider: 'ارزش خودرو روی نوار',
  aboutToman,
  valueFair: (from_rial: number, to_rial: number) => `منصفانه: ${aboutToman(from_rial)} تا ${aboutToman(to_rial)}`,
  valueWithin: 'در محدودهٔ قیمت بازار است.',
  valueBelow: 'کمتر از قیمت بازار است؛ خسارت هم به همین نسبت کمتر پرداخت می‌شود.',
  valueAbove: 'بیشتر از قیمت بازار است؛ خسارت بیشتر از قیمت روز پرداخت نمی‌شود.',
  valueDemo: 'ارقام نمایشی.',
  where: 'کجا نوشته شده؟',
  itemOf: (label: string, number: number) => `${label} ${ordinals[number - 1] ?? persianDigits(number)}`,
  add: 'افزودن',
};
