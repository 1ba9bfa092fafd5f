import type { TicketRow } from '#contract/support';
import { persianDigits } from '#persian/digits';
import { shownMoment, shownUntil } from '../ui/dates.ts';
import type { Meaning } from '../ui/notice.tsx';

interface StateWords {
  title: string;
  kind: Meaning | 'accent';
}

/** Whose turn it is, in two words. */
export function stateOf({ state, third_party }: TicketRow): StateWords {
  switch (state) {
    case 'open':
    case 'waiting_staff':
      return { title: 'منتظر ما', kind: 'info' };
    case 'waiting_customer':
      return { title: 'منتظر شما', kind: 'accent' };
    case 'waiting_third_party':
      return { title: third_party ? `نزد ${third_party.name}` : 'در پیگیری', kind: 'info' };
    case 'resolved':
      return { title: 'حل شد', kind: 'success' };
    case 'closed':
      return { title: 'بسته', kind: 'success' };
    case 'merged':
      return { title: 'یکی شد', kind: 'success' };
  }
}

export const supportTexts = {
  title: 'پشتیبانی',
  ask: 'پرسش تازه',
  tabs: 'پرسش‌ها',
  open: (count?: number) => (count === undefined ? 'باز' : `باز · ${persianDigits(count)}`),
  ended: (count?: number) => (count === undefined ? 'بسته' : `بسته · ${persianDigits(count)}`),
  missing: 'این پرسش پیدا نشد',
  emptyOpen: 'پرسش بازی ندارید',
  emptyEnded: 'هنوز پرسش بسته‌ای ندارید',
  emptyText: 'هر وقت پرسیدید، پاسخ همین‌جا می‌آید و با پیامک خبر می‌دهیم.',
  unread: 'پاسخ تازه',
  you: 'شما',
  us: 'پناه',
  order: 'سفارش',
  request: 'درخواست',
  othersNeedLogin: 'این‌جا پرسش‌هایی است که در همین صفحه آغاز شده‌اند.',
  seeOthers: 'دیدن همه',
  hours: 'شنبه تا پنجشنبه، ۸ تا ۲۰',
  complaint: 'راه رسیدگی به شکایت',
  staff: (name: string) => `${name}، پشتیبانی پناه`,
  answerBy: (iso: string) => `تا ${shownUntil(iso, new Date())} پاسخ می‌دهیم.`,
  waitsForOther: (name: string, since: string) => `از ${shownMoment(since)} منتظر پاسخ ${name} هستیم.`,
  newsBy: (iso: string) => `تا ${shownUntil(iso, new Date())} خبر می‌دهیم.`,
  late: (iso: string) =>
    `قرار بود تا ${shownMoment(iso)} پاسخ بدهیم و هنوز نداده‌ایم. ببخشید؛ اگر عجله دارید، زنگ بزنید.`,
  lateNews: (iso: string) =>
    `قرار بود تا ${shownMoment(iso)} خبر بدهیم و هنوز نداده‌ایم. ببخشید؛ اگر عجله دارید، زنگ بزنید.`,
  resolved: 'این پرسش حل‌شده است. اگر چیزی مانده، همین‌جا بنویسید.',
  closed: 'این پرسش بسته است. برای موضوع تازه پرسش تازه بفرستید.',
  merged: 'این پرسش در پرسش دیگری ادامه دارد.',
  toMerged: 'رفتن به آن پرسش',
  unsent: 'این پیامتان فرستاده نشد:',
  message: 'پیام شما',
  messageNeeded: 'پیام خود را بنویسید؛ دست‌کم دو حرف.',
  notOpened: 'پرونده باز نشد. دوباره امتحان کنید.',
  send: 'فرستادن',
  rate: 'مشکل شما حل شد؟',
  rateYes: 'بله',
  rateNo: 'نه',
  rated: 'ممنون که گفتید.',
  rateNote: 'چه چیزی حل نشد؟',
  rateNoteHint: 'برای این‌که بهتر شویم. اگر پاسخ می‌خواهید، پیام بنویسید.',
  rateSend: 'ثبت',
  earlier: 'پیام‌های پیش از این',
  newTitle: 'چه کمکی بکنیم؟',
  about: 'دربارهٔ',
  whichInsurance: 'کدام بیمه؟',
  noInsurance: 'هیچ‌کدام',
  /** Label of a failed payment's support code, by which the staff finds the payment. */
  code: 'کد پشتیبانی:',
  question: 'پرسش شما',
  questionNeeded: 'پرسش خود را بنویسید.',
  attach: 'پیوست عکس یا PDF',
  attachNote: 'اختیاری؛ تا ۵ پرونده، هر کدام تا ۸ مگابایت',
  attaching: 'در حال فرستادن پرونده',
  remove: (name: string) => `برداشتن ${name}`,
  tooLarge: 'حجم پرونده بیش از ۸ مگابایت است.',
  failed: 'فرستاده نشد. دوباره امتحان کنید.',
  submit: 'فرستادن پرسش',
  submitNote: (iso: string) => `پاسخ همین‌جا می‌آید و پیامک می‌کنیم؛ تا ${shownUntil(iso, new Date())}.`,
  noRepeat: 'لازم نیست دوباره توضیح بدهید',
  noRepeatText: 'کسی که جواب می‌دهد سفارش، پرداخت و مدارک همین بیمه را پیش چشم دارد. شمارهٔ کارت و رمز هرگز نمی‌پرسیم.',
  exists: 'دربارهٔ همین بیمه پرسش بازی دارید.',
  toExisting: 'دیدن آن پرسش',
};
