import type { MicroState } from '#contract/micro-states';
import { persianDigits } from '#persian/digits';
import { sentence } from '#persian/sentence';

export const stateTitles: Record<MicroState, string> = {
  submitted: 'ثبت شد',
  checking: 'در بررسی',
  needs_fix: 'منتظر شما',
  declined: 'پذیرفته نشد',
  offered: 'پیشنهاد آماده است',
  accepted: 'منتظر پرداخت',
  paying: 'در حال پرداخت',
  active: 'فعال',
  ended: 'پایان یافت',
  cancelled: 'لغو شد',
  expired: 'مهلتش گذشت',
};

/** What a state means for the customer where nothing more is known of this very request. */
export const stateNotes: Record<MicroState, string> = {
  submitted: 'درخواست رسید.',
  checking: 'کارشناس تا یک روز کاری با پیشنهادها برمی‌گردد. تا پیش از پرداخت، لغو رایگان است.',
  needs_fix: 'چیزی لازم است تا ادامه بدهیم.',
  declined: 'شرکت‌های بیمه این مورد را نپذیرفتند.',
  offered: 'پیشنهادها را ببینید و یکی را انتخاب کنید.',
  accepted: 'با پرداخت، بیمه صادر می‌شود. تا پیش از آن، لغو رایگان است.',
  paying: 'پرداخت در جریان است. نتیجه‌اش را همین‌جا ببینید.',
  active: '',
  ended: 'مدت این بیمه تمام شد.',
  cancelled: 'به خواست شما لغو شد.',
  expired: 'بی‌پاسخ ماند و بسته شد. هر وقت خواستید دوباره درخواست بدهید.',
};

export const threadTitles: Record<MicroState, string> = {
  submitted: 'درخواست ثبت شد',
  checking: 'کارشناس بررسی می‌کند',
  needs_fix: 'نیاز به اصلاح',
  declined: 'پذیرفته نشد',
  offered: 'پیشنهاد قیمت',
  accepted: 'انتخاب و پرداخت',
  paying: 'پرداخت در جریان است',
  active: 'بیمه صادر شد',
  ended: 'پایان مدت',
  cancelled: 'لغو شد',
  expired: 'مهلت گذشت',
};

export const microTexts = {
  payable_subtitle: (number: string) => `درخواست ${persianDigits(number)}`,
  noun: 'این بیمه',
  see_insurance: 'دیدن این بیمه',
  paid: 'بیمه صادر شد. شماره و روز آغازش در صفحهٔ درخواست است.',
  unpriceable: 'این پاسخ درست نیست. دوباره نگاه کنید.',
  offers_of_insurers: 'هر پیشنهاد از یک شرکت بیمهٔ شناخته‌شده است.',
  free_cancel: 'هنوز پولی نپرداخته‌اید؛ لغو رایگان است.',
  paid_meanwhile: 'پول این بیمه رسیده و بیمه صادر شده است. حساب لغو را ببینید و اگر موافقید ادامه دهید.',
  refunded: (amount: string) => `به خواست شما لغو شد. ${amount} به کیف پولتان برگشت.`,
  nothing_back: 'به خواست شما لغو شد. برابر شرایط این بیمه مبلغی برنگشت.',
  expired_fix: 'پاسخی نرسید و درخواست بسته شد.',
  expired_offer: 'زمان پیشنهاد گذشت و درخواست بسته شد.',
  offered_sms: (title: string, amount: string, url: string) =>
    `پیشنهاد ${title} آماده است، از ${amount}. دو روز معتبر است:\n${url}\nپناه`,
  needs_fix_sms: (title: string, note: string, day: string, url: string) =>
    `برای ${title}: ${sentence(note)} مهلت: ${day}.\n${url}\nپناه`,
  expired_fix_sms: (title: string) => `درخواست ${title} بسته شد، چون اصلاح آن نرسید.\nپناه`,
  expired_offer_sms: (title: string, url: string) =>
    `زمان پیشنهاد قیمت ${title} گذشت. هر وقت خواستید دوباره درخواست بدهید:\n${url}\nپناه`,
  declined_sms: (title: string, note: string) => `درخواست ${title} پذیرفته نشد: ${sentence(note)}\nپناه`,
  /** `begins`: its first day, where that is not today. `covers`: the day from which it pays, where it has a waiting period. */
  active_sms: (
    title: string,
    { number, begins, covers, url }: { number: string; begins: string | null; covers: string | null; url: string },
  ) => `بیمهٔ ${title} ${begunWords(begins, covers)}. شمارهٔ بیمه‌نامه: ${number}\n${url}\nپناه`,
};

function begunWords(begins: string | null, covers: string | null): string {
  if (covers) return `صادر شد و از ${covers} خسارت می‌دهد`;
  return begins ? `صادر شد و از ${begins} آغاز می‌شود` : 'آغاز شد';
}

/** Why no payment of a request can begin though its offer holds: its thing is insured already, or its days are over. */
export type PaymentBlock = 'taken' | 'over';

/** Of such a request, in the place of its state's own texts. */
export const blockTexts: Record<PaymentBlock, { title: string; note: string }> = {
  taken: {
    title: 'پیش‌تر بیمه شده',
    note: 'همین مورد را کس دیگری بیمه کرده یا دارد پولش را می‌پردازد. تا وقتی آن بیمه هست، این درخواست پرداخت نمی‌شود.',
  },
  over: {
    title: 'روزش گذشت',
    note: 'روزهای این بیمه گذشته است و دیگر پرداخت نمی‌شود. این درخواست را لغو کنید و با روزهای تازه دوباره بدهید.',
  },
};

/** For the back office of a demonstration. */
export const deskTexts = {
  desk: 'بیمه‌های خرد و درخواستی',
  offer: 'دادن پیشنهاد قیمت',
  fix: 'خواستن اصلاح',
  decline: 'نپذیرفتن',
  seen: 'مدارک دیده شد.',
  unreadable: 'یکی از مدرک‌ها خوانا نیست؛ عکس روشن‌تری بفرستید.',
  declined: 'هیچ شرکتی این مورد را با این شرایط بیمه نمی‌کند.',
};

export const overviewTexts = {
  see: 'دیدن پرداخت',
  pay: 'پرداخت',
  fix: 'اصلاح',
  choose: 'دیدن پیشنهادها',
  open: 'دیدن درخواست',
  daysLeft: (days: number) => (days === 0 ? 'امروز تمام می‌شود' : `${persianDigits(days)} روز مانده`),
};
