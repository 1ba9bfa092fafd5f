import type { CreditReason } from '../../gateways/credit/credit.ts';

/** Why there is no credit, and what one can do about it. */
export const reasonTexts: Record<CreditReason | 'late_here', { title: string; advice: string }> = {
  score_low: {
    title: 'رتبهٔ اعتباری برای خرید اعتباری کافی نیست.',
    advice: 'پرداخت به‌موقع وام‌ها و قسط‌ها رتبه را در چند ماه بالا می‌برد. پرداخت یک‌جا یا با چک باز است.',
  },
  thin_file: {
    title: 'هنوز سابقهٔ اعتباری ندارید.',
    advice: 'نداشتن سابقه بد نیست؛ فقط چیزی برای سنجش نبود. پرداخت یک‌جا یا با چک باز است.',
  },
  arrears: {
    title: 'قسط عقب‌افتاده در بانک دارید.',
    advice: 'پس از پرداخت آن، چند روز طول می‌کشد تا در سامانهٔ اعتبارسنجی بیاید. بعد دوباره بسنجید.',
  },
  returned_cheque: {
    title: 'چک برگشتی رفع‌نشده دارید.',
    advice: 'با بانک صادرکننده رفع سوءاثر کنید و دوباره بسنجید.',
  },
  limit_used: {
    title: 'اعتبارتان پر شده است.',
    advice: 'با پرداخت قسط‌های باز، همان اندازه دوباره آزاد می‌شود.',
  },
  mobile_not_owner: {
    title: 'این شمارهٔ موبایل به نام صاحب این کد ملی نیست.',
    advice: 'شماره‌ای را بنویسید که به نام خود اوست.',
  },
  late_here: {
    title: 'قسط عقب‌افتاده‌ای در پناه دارید.',
    advice: 'پس از پرداخت آن، خرید اعتباری دوباره باز می‌شود.',
  },
};
