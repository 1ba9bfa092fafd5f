import type { CancellationState } from '#contract/cancellations';
import { sentence } from '#persian/sentence';
import { formatTomanText } from '#persian/toman';
import type { CoverEnd, CoverEndOnDay } from './cover-end.ts';

export const stateTitles: Record<CancellationState, string> = {
  requested: 'درخواست شد',
  documents_required: 'نیاز به مدرک',
  sent_to_insurer: 'در شرکت بیمه',
  accepted: 'پذیرفته شد',
  refund_pending: 'پول در راه است',
  refund_failed: 'بانک نپذیرفت',
  refunded: 'پول برگشت',
  closed: 'پایان یافت',
  declined: 'پذیرفته نشد',
  taken_back: 'پس گرفته شد',
};

const coverTexts: Record<CoverEnd, (day: string) => string> = {
  goes_on: day => `تا روز ${day} ادامه دارد.`,
  over: day => `از ${day} دیگر برقرار نیست.`,
  never_begins: () => 'آغاز نمی‌شود.',
};

export const threadTexts = {
  requested: 'درخواست لغو',
  checking: 'بررسی مدارک',
  checking_note: 'معمولاً تا یک روز کاری.',
  documents: 'مدرک دیگری لازم است',
  documents_until: (day: string) => `تا ${day} بفرستید؛ وگرنه درخواست بسته می‌شود و بیمه‌نامه می‌ماند.`,
  insurer: (insurer: string) => `${insurer} پاسخ می‌دهد`,
  insurer_note: 'معمولاً یک تا دو روز کاری.',
  take_back_note: 'تا پیش از پذیرش می‌توانید درخواست را پس بگیرید.',
  accepted: (insurer: string) => `${insurer} پذیرفت`,
  cover_end: ([end, day]: CoverEndOnDay) => `پوشش ${coverTexts[end](day)}`,
  refund: 'پول برمی‌گردد',
  refund_note: { source: 'بانک معمولاً تا هفت روز کاری به کارت برمی‌گرداند.', wallet: 'پس از تأیید مالی، همان روز.' },
  refunded: { source: 'بانک برمی‌گرداند', wallet: 'در کیف پول شماست' },
  sent_note: (reference: string) =>
    `معمولاً تا هفت روز کاری می‌رسد. اگر نرسید، پیگیری ${reference} را به بانک بدهید یا به ما بگویید.`,
  failed: 'بانک پول را به کارت برنگرداند',
  closed: 'مبلغی برای برگشت نماند',
  declined: (insurer: string) => `${insurer} نپذیرفت`,
  declined_note: 'بیمه‌نامه پابرجاست.',
  taken_back: 'به خواست شما پس گرفته شد',
  unanswered: 'درخواست بسته شد',
  taken_back_note: 'بیمه‌نامه پابرجاست.',
};

/** For the overview of the account. */
export const overviewTexts = {
  title: (order: string) => `لغو ${order}`,
  send: 'فرستادن مدرک',
};

/** For the back office of a demonstration. */
export const deskTexts = {
  desk: 'لغو بیمه‌نامه',
  refundDesk: 'پول برگشتی لغو',
  title: (reason: string, state: CancellationState, back_rial: number) =>
    `${reason}، ${stateTitles[state]}، ${formatTomanText(back_rial)}`,
  forward: 'تأیید و گام بعد',
  documents: 'خواستن مدرک خواناتر',
  decline: 'نپذیرفتن',
  release: 'آزاد کردن پول',
  seen: 'مدارک دیده شد.',
  unreadable: 'مدرک خوانا نیست؛ عکس روشن‌تری بفرستید.',
  declined: 'مدرک با این دلیل نمی‌خواند.',
};

export const cancellationTexts = {
  later_too_much: 'قسط‌های مانده از مبلغ برگشتی بیشتر است. پیش از لغو، قسط‌ها را بپردازید یا با پشتیبانی حرف بزنید.',
  more_than_card_note: 'مبلغ برگشتی از آنچه با کارت پرداخته بودید بیشتر شد؛ همهٔ آن به کیف پولتان می‌رود.',
  to_wallet_note: 'بانک پول را به کارت برنگرداند، پس به کیف پولتان رفت.',
  accepted_sms: (title: string, [end, day]: CoverEndOnDay, { amount, way }: { amount: string; way: string }) =>
    `لغو ${title} پذیرفته شد و پوشش آن ${coverTexts[end](day)} ${amount} به ${way} برمی‌گردد.\nپناه`,
  closed_sms: (title: string, [end, day]: CoverEndOnDay) =>
    `لغو ${title} پذیرفته شد و پوشش آن ${coverTexts[end](day)} مبلغی برای برگشت نماند.\nپناه`,
  declined_sms: (title: string, reason: string) =>
    `لغو ${title} پذیرفته نشد: ${sentence(reason)} بیمه‌نامه پابرجاست.\nپناه`,
  documents_sms: (title: string, note: string, { until, url }: { until: string; url: string }) =>
    `برای لغو ${title}: ${sentence(note)} تا ${until} بفرستید؛ وگرنه درخواست بسته می‌شود.\n${url}\nپناه`,
  too_late_to_ask: 'مهلت لغو با این دلیل گذشته است و مدرک دیگری نمی‌شود خواست. درخواست را پیش ببرید یا نپذیرید.',
  unanswered: 'مدرک تا مهلتش نرسید.',
  unanswered_sms: (title: string) =>
    `مدرک لغو ${title} تا مهلتش نرسید و درخواست بسته شد. بیمه‌نامه پابرجاست و می‌توانید دوباره درخواست بدهید.\nپناه`,
  sent_sms: (title: string, amount: string, reference: string) =>
    `بانک ${amount} بابت لغو ${title} به کارتتان می‌فرستد؛ معمولاً تا هفت روز کاری می‌رسد. اگر نرسید، پیگیری ${reference} را به بانک بدهید.\nپناه`,
  refunded_sms: (title: string, amount: string) => `${amount} بابت لغو ${title} به کیف پولتان در پناه برگشت.\nپناه`,
  way: { source: 'کارتتان', wallet: 'کیف پولتان در پناه' },
};
