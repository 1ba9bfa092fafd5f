import { persianDigits } from '#persian/digits';

export const product = 'پناه';

export const fieldTexts = {
  newWindow: '(در پنجرهٔ تازه)',
  optional: '(اختیاری)',
  toman: 'تومان',
  close: 'بستن',
  back: 'بازگشت',
  done: '(انجام شده)',
  putRight: (many: number) => (many === 1 ? 'یک پاسخ را درست کنید:' : `${persianDigits(many)} پاسخ را درست کنید:`),
  threadState: { done: '(انجام شد)', now: '(اکنون)', next: '(در پیش)', late: '(عقب افتاده)' },
};

export const plateTexts = {
  group: 'شمارهٔ پلاک',
  motorcycleGroup: 'شمارهٔ پلاک موتورسیکلت',
  left2: 'دو رقم اول',
  letter: 'حرف پلاک',
  letterShort: 'حرف',
  mid3: 'سه رقم وسط',
  region2: 'کد ایران',
  iran: 'ایران',
  region3: 'سه رقم بالا',
  number5: 'پنج رقم پایین',
};

export const ownTexts = {
  waiting: 'در حال آوردن اطلاعات',
  locked: 'وارد حسابتان شوید',
  lockedText: 'این صفحه فقط برای صاحب حساب باز می‌شود.',
  login: 'ورود با شمارهٔ موبایل',
  missingText: 'شاید نشانی کامل نیست، یا این سفارش در حساب دیگری است.',
  toOrders: 'دیدن سفارش‌های من',
  failed: 'اطلاعات نرسید',
  failedText: 'چیزی از دست نرفته است. اتصال را بررسی کنید و دوباره بزنید.',
  retry: 'دوباره امتحان می‌کنم',
  listFailed: 'فهرست نرسید.',
};

export const momentTexts = { endOfToday: 'پایان امروز', endOf: 'پایان' };
