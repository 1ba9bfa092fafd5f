import type { CashingState } from '#contract/cashing-states';
import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';

export const stateTitles: Record<CashingState, string> = {
  requested: 'در انتظار تأیید',
  approved: 'تأیید شد',
  sent: 'در راه بانک',
  unknown: 'در راه بانک',
  paid: 'واریز شد',
  returned: 'برگشت خورد',
  rejected: 'رد شد',
  cancelled: 'لغو شد',
};

export const stateNotes: Record<CashingState, string> = {
  requested: 'دو نفر از امور مالی پناه می‌بینند؛ معمولاً تا دو ساعت. تا آن وقت می‌توانید لغو کنید.',
  approved: 'با چرخهٔ بعدی پایا به بانک می‌رود.',
  sent: 'بانک آن را گرفته است. واریز را پیامک می‌کنیم.',
  unknown: 'بانک هنوز پاسخ نداده است. پی‌گیر هستیم و تا پاسخ بانک دوباره نمی‌فرستیم.',
  paid: 'به حسابتان واریز شد.',
  returned: 'پول به کیف پولتان برگشت.',
  rejected: 'پول به کیف پولتان برگشت.',
  cancelled: 'پول به کیف پولتان برگشت.',
};

export const threadTitles = {
  requested: 'درخواست ثبت شد',
  approved: 'امور مالی پناه تأیید کرد',
  sent: 'به بانک رفت',
  paid: 'واریز شد',
};
export const nextTitles = { approved: 'تأیید امور مالی پناه', sent: 'با چرخهٔ پایا به بانک می‌رود', paid: 'واریز' };

export const cashingTexts = {
  subject: (bank: string | null, iban: string) => `${bank ?? 'حساب'} ${persianDigits(iban.slice(-4))}`,
  desk: 'نمایش',
  desk_reason: 'امور مالی این برداشت را نپذیرفت.',
  limit: (min_rial: number, max_rial: number) =>
    `از ${formatTomanText(min_rial)} تا ${formatTomanText(max_rial)} می‌شود برداشت.`,
  opensAt: (moment: string) => `پس از تغییر رمز عبور، برداشت تا ${moment} بسته است تا اگر کار شما نبود پولتان بماند.`,
  limitReached: (max_rial: number, moment: string) =>
    `در ۲۴ ساعت تا ${formatTomanText(max_rial)} می‌شود برداشت و شما به آن رسیده‌اید. برداشت از ${moment} دوباره باز است.`,
  tooLow: (amount_rial: number) => `تا ${formatTomanText(amount_rial)} قابل برداشت است.`,
  notYours: (tries_left: number) =>
    tries_left > 0
      ? `این حساب به نام شما نیست. ${persianDigits(tries_left)} بار دیگر می‌توانید امتحان کنید.`
      : 'این حساب هم به نام شما نیست. فردا دوباره امتحان کنید.',
  paid_sms: (amount_rial: number, subject: string, reference: string) =>
    `پناه: ${formatTomanText(amount_rial)} به ${subject} واریز شد. پیگیری ${persianDigits(reference)}`,
  returned_sms: (amount_rial: number, reason: string) =>
    `پناه: بانک برداشت ${formatTomanText(amount_rial)} را نپذیرفت (${reason}) پول در کیف پول شماست.`,
  rejected_sms: (amount_rial: number, reason: string) =>
    `پناه: برداشت ${formatTomanText(amount_rial)} انجام نشد (${reason}) پول در کیف پول شماست.`,
};
