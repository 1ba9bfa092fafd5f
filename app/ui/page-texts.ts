export const partTexts = {
  newWindow: '(در پنجرهٔ تازه)',
  toman: 'تومان',
  close: 'بستن',
  back: 'بازگشت',
  done: '(انجام شده)',
  threadState: { done: '(انجام شد)', now: '(اکنون)', next: '(در پیش)', late: '(عقب افتاده)' },
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
