import { support } from '#contract/support-ways';
import { fromLeft } from '../../../paper/persian-text.ts';

/** Words of the printed policy. No brackets: readers of PDFs differ in which way round they turn them. */
export const policyTexts = {
  product: 'پناه',
  broker: 'کارگزار برخط بیمه',
  sample: 'نمونهٔ نمایشی',
  title: (line: string) => `بیمه‌نامهٔ الکترونیک ${line}`,
  insurer: (title: string) => `صادرکننده: شرکت بیمهٔ ${title}`,
  number: 'شمارهٔ بیمه‌نامه',
  unique_code: 'کد یکتا',
  from: 'آغاز پوشش',
  until: 'پایان پوشش',
  insured: 'بیمه‌گذار',
  people: 'بیمه‌شدگان',
  holder: 'نام و نام خانوادگی',
  national_id: 'کد ملی',
  mobile: 'موبایل',
  order: 'شمارهٔ سفارش',
  premium: 'حق بیمه به تومان',
  changes: 'تغییرهای بیمه‌نامه',
  total: 'جمع حق بیمه',
  issued_at: (date: string, clock: string) => `صادر شده در ${date}، ساعت ${clock} به وقت تهران`,
  verify: 'اصالت بیمه‌نامه',
  help: 'پشتیبانی پناه',
  verifying:
    'بیمه‌نامهٔ واقعی را با کد یکتا در سامانهٔ بیمهٔ مرکزی می‌شود دید. این سند نمونه است: برای نمایش ساخته شده، در آن سامانه ثبت نیست و ارزش قانونی ندارد.',
  reach: `تلفن ${fromLeft(support.shown_phone)}، شنبه تا پنجشنبه از ۸ تا ۲۰. شماره و نشانی نمایشی‌اند.`,
};
