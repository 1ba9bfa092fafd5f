export const paymentTexts = {
  premium: 'حق بیمه با مالیات',
  marketplace: 'تخفیف پناه',
  plan_fee: 'هزینهٔ قسط',
  later: 'قسط‌های بعد',
  cash: 'نقدی',
  cash_note: 'یک‌جا، از درگاه بانک',
  dearer: (amount: string) => `${amount} گران‌تر از نقد`,
  needs_credit: 'اعتبارسنجی می‌خواهد و هنوز برخط نیست.',
  description: (title: string, number: string) => `${title}، سفارش ${number}`,
  seller: (insurer: string) => `شرکت بیمهٔ ${insurer}`,
  broker: 'پناه',
  wrong_payable: 'مبلغ پرداخت با چیزی که دیده بودید یکی نیست. مبلغ تازه را ببینید.',
  paid_sms: (title: string, amount: string) =>
    `پرداخت ${amount} برای ${title} انجام شد. صدور بیمه‌نامه را خبر می‌دهیم. پناه`,
  twice_sms: (title: string, amount: string) =>
    `${title} دو بار پرداخت شد. ${amount} پرداخت دوم به کیف پولتان در پناه برگشت.`,
  late_sms: (title: string, amount: string) =>
    `${amount} برای ${title} رسید، ولی این سفارش دیگر باز نیست. پول در کیف پولتان در پناه است.`,
};

export interface ResultText {
  title: string;
  text: (facts: { until: string; insurer: string }) => string;
}

export const resultTexts: Record<'success' | 'needs_documents' | 'pending' | 'none', ResultText> = {
  success: {
    title: 'پرداخت انجام شد',
    text: ({ until }) => `بیمه‌نامه را تا ${until} برایتان صادر می‌کنیم و پیامک می‌فرستیم.`,
  },
  needs_documents: {
    title: 'پرداخت انجام شد',
    text: ({ until }) => `مدارک را تا ${until} بفرستید؛ صدور پس از رسیدن مدارک آغاز می‌شود.`,
  },
  pending: {
    title: 'بانک هنوز جواب نداده',
    text: () =>
      'اگر پولی کم شده باشد گم نمی‌شود: یا همین سفارش پرداخت می‌شود یا تا ۷۲ ساعت به کارتتان برمی‌گردد. لازم نیست این صفحه باز بماند؛ نتیجه را پیامک می‌کنیم.',
  },
  none: { title: 'هنوز پرداخت نشده', text: () => 'پولی کم نشده است. هر وقت خواستید پرداخت کنید.' },
};

const kept = (insurer: string) => `پولی از حسابتان کم نشده و پیشنهاد ${insurer} با همین قیمت برایتان مانده است.`;

/** Why a payment failed: what happened, and what became of the money. */
export const failureTexts: Record<string, (insurer: string) => string> = {
  cancelled: insurer => `پرداخت را لغو کردید. ${kept(insurer)}`,
  declined: insurer => `بانک پرداخت را نپذیرفت؛ شاید موجودی کارت کافی نبود. ${kept(insurer)}`,
  timed_out: insurer => `زمان پرداخت در بانک تمام شد. ${kept(insurer)}`,
  bank_unavailable: insurer => `درگاه بانک پاسخ نداد. ${kept(insurer)} چند دقیقه بعد دوباره امتحان کنید.`,
  amount_differs: () =>
    'مبلغی که بانک گرفته با مبلغ سفارش یکی نبود، پس آن را نگرفتیم. پول تا ۷۲ ساعت به کارتتان برمی‌گردد.',
  unknown_authority: insurer => `بانک این پرداخت را نمی‌شناسد. ${kept(insurer)}`,
  expired: insurer => `پرداخت نیمه‌کاره ماند. ${kept(insurer)}`,
  replaced: insurer => `پرداخت دیگری را آغاز کردید. ${kept(insurer)}`,
  reversed: () => 'این پول به کیف پولتان برگشت.',
};
export const failedTitle = 'پرداخت انجام نشد';
