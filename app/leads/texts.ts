import { persianDigits } from '#persian/digits';
import { formatDate, monthNames, toJalali } from '#persian/jalali';

const percent = (value: number) => (value === 0 ? 'ندارد' : `${persianDigits(value)} درصد`);
const shortDay = (iso: string): string => {
  const { month, day } = toJalali(iso);
  return `${persianDigits(day)} ${monthNames[month - 1]}`;
};

export const leadTexts = {
  vehicleType: 'وسیلهٔ نقلیه',
  vehicles: {
    car: {
      label: 'خودرو',
      title: 'بیمه‌نامهٔ خودرو تا کی اعتبار دارد؟',
      nationalId: 'کد ملی مالک خودرو',
      agrees: 'خودرو مال من است یا مالک اجازه داده',
    },
    motorcycle: {
      label: 'موتورسیکلت',
      title: 'بیمه‌نامهٔ موتورسیکلت تا کی اعتبار دارد؟',
      nationalId: 'کد ملی مالک موتور',
      agrees: 'موتور مال من است یا مالک اجازه داده',
    },
  },
  lead: 'از سامانهٔ سنهاب بیمهٔ مرکزی می‌پرسیم: شرکت، تاریخ پایان، تخفیف. رایگان.',
  nationalIdHint: 'سنهاب فقط با کد ملی مالک جواب می‌دهد.',
  mobile: 'موبایل شما',
  mobileHint: 'کدی به آن می‌فرستیم تا کسی وسیلهٔ دیگران را نپرسد.',
  agreesNote: 'استعلام وسیلهٔ دیگران بی اجازه، تخلف است و ثبت می‌شود.',
  ask: 'استعلام از سنهاب',
  sendCode: 'فرستادن کد تأیید',
  promise: 'کد ملی ذخیره نمی‌شود. هر شماره روزی سه استعلام دارد.',
  demo: 'پاسخ‌ها در این نسخه نمایشی‌اند.',
  plateWrong: 'شمارهٔ پلاک را کامل بنویسید.',
  nationalIdWrong: 'کد ملی درست نیست.',
  agreesMissing: 'بی اجازهٔ مالک نمی‌پرسیم.',
  mobileWrong: 'شمارهٔ موبایل درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  codeMissing: 'کدی را که پیامک شد بنویسید.',
  offline: 'اتصال برقرار نشد. دوباره امتحان کنید.',

  again: 'استعلام دیگر',
  left: 'روز مانده',
  over: 'روز گذشته',
  validUntil: (iso: string, days: number) =>
    days < 0 ? `${shortDay(iso)} تمام شده است` : `تا ${shortDay(iso)} اعتبار دارد`,
  fullDay: (iso: string) => `${formatDate(iso, { weekday: true })}، ساعت ۲۴`,
  active: 'فعال',
  ended: 'تمام‌شده',
  insurer: 'شرکت بیمه',
  vehicle: 'وسیلهٔ نقلیه',
  vehicleOf: (title: string, year: number) => `${title}، مدل ${persianDigits(year)}`,
  code: 'کد یکتا',
  discount: 'تخفیف ثالث',
  driverDiscount: 'تخفیف راننده',
  percent,
  source: (moment: string) => `سنهاب، ${moment}. اگر تازه خریده‌اید، تا ۴۸ ساعت دیده نمی‌شود.`,
  renewTitle: 'قیمت تمدید همین وسیلهٔ نقلیه',
  renewText: 'پلاک را داریم؛ قیمت‌ها چند پرسش دورتر است.',
  renew: 'دیدن قیمت تمدید',
  remind: 'فقط یادم بیندازید',
  reminded: (next: string | null) => (next ? `ثبت شد. اولین پیامک: ${formatDate(next)}.` : 'ثبت شد.'),
  uninsuredTitle: 'بیمه‌نامه‌ای ثبت نشده است',
  uninsuredText: 'برای این وسیلهٔ نقلیه در سنهاب بیمهٔ شخص ثالثی نیست. هر روز بی بیمه جریمه دارد.',
  notFoundTitle: 'با این پلاک و کد ملی چیزی پیدا نشد',
  notFoundText: 'شاید کد ملی مالک نیست، پلاک عوض شده، یا بیمه‌نامه تازه صادر شده و هنوز در سنهاب نیامده است.',
  unavailableTitle: 'سنهاب پاسخ نمی‌دهد',
  unavailableText: 'این استعلام از سهم امروزتان کم نشد. چند دقیقه بعد دوباره بپرسید.',
  byHand: 'قیمت گرفتن بی استعلام',
  leftToday: (left: number) =>
    left === 0 ? 'امروز استعلام دیگری ندارید.' : `امروز ${persianDigits(left)} استعلام دیگر دارید.`,
};
