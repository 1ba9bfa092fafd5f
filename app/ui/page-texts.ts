import { persianDigits } from '#persian/digits';
import { span } from '#persian/span';
import { formatNumber } from '#persian/toman';

export const partTexts = {
  newWindow: '(در پنجرهٔ تازه)',
  toman: 'تومان',
  close: 'بستن',
  back: 'بازگشت',
  done: '(انجام شده)',
  stepState: { done: '(انجام شد)', now: '(اکنون)', next: '(در پیش)', late: '(عقب افتاده)', refused: '(پذیرفته نشد)' },
};

export const ownTexts = {
  waiting: 'در حال آوردن اطلاعات',
  locked: 'وارد حسابتان شوید',
  lockedText: 'این صفحه فقط برای صاحب حساب باز می‌شود.',
  login: 'ورود با شمارهٔ موبایل',
  missingText: 'شاید نشانی کامل نیست.',
  missingOrderText: 'شاید نشانی کامل نیست، یا این سفارش را پیش از پرداخت پاک کرده‌اید، یا سفارش در حساب دیگری است.',
  toOrders: 'دیدن سفارش‌های من',
  refused: 'این کار اکنون شدنی نیست',
  failed: 'اطلاعات نرسید',
  failedText: 'چیزی از دست نرفته است. اتصال را بررسی کنید و دوباره بزنید.',
  retry: 'دوباره امتحان می‌کنم',
  listFailed: 'فهرست نرسید.',
  stopped: 'این صفحه دیگر خودش تازه نمی‌شود.',
  refresh: 'تازه کردن صفحه',
};

export const passwordTexts = {
  show: 'نمایش رمز',
  hide: 'پنهان کردن رمز',
  rules: { length: '۸ نویسه یا بیشتر', cases: 'حرف کوچک و بزرگ انگلیسی', digit: 'رقم انگلیسی' },
  ruleMet: '(رعایت شده)',
};

export const momentTexts = {
  yesterday: 'دیروز',
  today: 'امروز',
  tomorrow: 'فردا',
  at: (day: string, hour: string) => `${day} ساعت ${hour}`,
  endOf: (day: string) => `پایان ${day}`,
};

export const filesTexts = {
  noPicker: 'این برنامه نمی‌تواند عکس یا پرونده بفرستد. همین صفحه را در مرورگر باز کنید و پرونده‌ها را آنجا بفرستید.',
  openBrowser: 'باز کردن در مرورگر',
};

export const pagingTexts = {
  pages: 'صفحه‌ها',
  page: (page: number, pages: number) => `صفحهٔ ${formatNumber(page)} از ${formatNumber(pages)}`,
  before: 'صفحهٔ پیش',
  after: 'صفحهٔ بعد',
};
export const mobileCodeTexts = {
  label: (length: number) => `کد ${persianDigits(length)} رقمی`,
  sentTo: (mobile: string) => `به ${mobile} پیامک شد.`,
  resend: 'کد تازه بفرستید',
  resendIn: (seconds: number) => `کد تازه تا ${span(seconds)} دیگر`,
};

export const dayTexts = { day: 'روز', month: 'ماه', year: 'سال' };
