import { persianDigits } from '#persian/digits';

/** Words of the pages that the server draws without the application. */
export const refusalTexts = {
  tab: (title: string) => `${title} · پناه`,
  wait: (seconds: number) => `${persianDigits(String(seconds))} ثانیهٔ دیگر دوباره امتحان کنید.`,
  again: 'تلاش دوباره',
  product: 'پناه',
  home: 'خانه',
  ways: { '/': 'صفحهٔ اصلی', '/orders': 'بیمه‌های من', '/account/tickets': 'پشتیبانی', '/login': 'ورود' },
};
