/** Words of the printed policy. */
export const policyTexts = {
  title: 'بیمه‌نامهٔ شخص ثالث (الکترونیک)',
  insurer: (title: string) => `بیمه‌گر: شرکت بیمهٔ ${title}`,
  unique_code: 'کد یکتا',
  number: 'شمارهٔ بیمه‌نامه',
  holder: 'بیمه‌گذار',
  national_id: 'کد ملی',
  mobile: 'موبایل',
  plate: 'پلاک',
  issued_on: 'تاریخ صدور',
  order: 'شمارهٔ سفارش',
  premium: 'ریز حق بیمه (تومان)',
  total: 'جمع',
  toman: 'تومان',
  broker: 'پناه',
  closing: [
    'این بیمه‌نامه نمونه است و برای نمایش ساخته شده؛ سند رسمی نیست.',
    'در تصادف، صحنه را عوض نکنید، به پلیس (۱۱۰) زنگ بزنید و تا پنج روز به شرکت بیمه خبر بدهید.',
    'کارگزار: پناه',
  ],
};
