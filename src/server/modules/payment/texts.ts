export const paymentTexts = {
  premium: 'حق بیمه با مالیات',
  marketplace: 'تخفیف پناه',
  lender: 'پناه',
  plan_fee: 'هزینهٔ قسط',
  later: 'قسط‌های بعد',
  cash: 'نقدی',
  cash_note: 'یک‌جا، از درگاه بانک',
  dearer: (amount: string) => `${amount} گران‌تر از نقد`,
  needs_credit: 'پس از سنجش اعتبار باز می‌شود',
  credit_too_low: 'اعتبارتان برای این شیوه کافی نیست',
  description: (title: string, number: string) => `${title}، سفارش ${number}`,
  see_order: 'دیدن سفارش',
  seller: (insurer: string) => `شرکت بیمهٔ ${insurer}`,
  broker: 'پناه',
  wrong_payable: 'مبلغ پرداخت با چیزی که دیده بودید یکی نیست. مبلغ تازه را ببینید.',
  open_title: (noun: string) => `یک پرداخت برای ${noun} باز است`,
  already_paid: (noun: string) => `${noun} پرداخت شده است.`,
  under_way: (noun: string) => `یک پرداخت برای ${noun} در جریان است. نتیجه‌اش را ببینید.`,
  open_payment: (amount: string, at: string) =>
    `از ${at} پرداخت ${amount} در بانک باز مانده است. اگر پرداخته‌اید، اول نتیجه‌اش را ببینید. اگر نه، همین‌جا دوباره بپردازید؛ پرداخت دوم، اگر پیش بیاید، به کیف پولتان در پناه می‌رود.`,
  bank_silent: (amount: string, at: string) =>
    `بانک هنوز نتیجهٔ پرداخت ${amount} را که ${at} آغاز شد نگفته است. بهتر است کمی صبر کنید. اگر دوباره بپردازید و هر دو برسد، دومی به کیف پولتان در پناه می‌رود.`,
  same_cover_title: (subject: string) => `همین ${subject} در این روزها بیمه‌نامه دارد`,
  same_cover: (title: string, from: string, to: string) =>
    `${title} را از ${from} تا ${to} دارید. اگر باز هم این یکی را می‌خواهید، می‌توانید بپردازید.`,
  paid_sms: (title: string, amount: string) =>
    `پرداخت ${amount} برای ${title} انجام شد. صدور بیمه‌نامه را خبر می‌دهیم. پناه`,
  payable_paid_sms: (title: string, amount: string) => `پرداخت ${amount} برای ${title} انجام شد. پناه`,
  /** Its page says why, what becomes of the money, and how to pay again. */
  failed_sms: (title: string, amount: string, link: string) =>
    `پرداخت ${amount} برای ${title} انجام نشد؛ علت و راه پرداخت دوباره را ببینید: ${link} پناه`,
  /** The bank has said nothing: money may have been taken. */
  unanswered_sms: (title: string, amount: string, link: string) =>
    `بانک نتیجهٔ پرداخت ${amount} برای ${title} را نگفت و پرداخت نیمه‌کاره ماند. پولی گم نمی‌شود؛ پیش از پرداخت دوباره ببینید: ${link} پناه`,
  twice_sms: (title: string, amount: string) =>
    `${title} دو بار پرداخت شد. ${amount} پرداخت دوم در کیف پولتان در پناه است و در پرداخت بعدی به کار می‌آید.`,
  late_sms: (title: string, amount: string) =>
    `${amount} برای ${title} دیر رسید و در کیف پولتان در پناه است. در پرداخت بعدی به کار می‌آید. پناه`,
  credit_used_sms: (title: string, amount: string, link: string) =>
    `${amount} برای ${title} رسید، ولی اعتبارتان دیگر برای قسط‌هایش کافی نبود. این پول در کیف پولتان در پناه است. برای پرداخت به شیوهٔ دیگر: ${link} پناه`,
  cancelled_sms: (title: string, amount: string) =>
    `${title} لغو شد و ${amount} به کیف پولتان در پناه برگشت. در پرداخت بعدی به کار می‌آید. پناه`,
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
    text: ({ until }) => `مدارک را ${until ? `تا ${until}` : 'هرچه زودتر'} بفرستید؛ صدور پس از رسیدن مدارک آغاز می‌شود.`,
  },
  pending: {
    title: 'بانک هنوز جواب نداده',
    text: () =>
      'اگر پولی کم شده باشد گم نمی‌شود: یا همین سفارش پرداخت می‌شود یا تا ۷۲ ساعت به کارتتان برمی‌گردد. لازم نیست این صفحه باز بماند؛ نتیجه را پیامک می‌کنیم.',
  },
  none: { title: 'هنوز پرداخت نشده', text: () => 'پولی کم نشده است. هر وقت خواستید پرداخت کنید.' },
};

/** What an order is called where a payable has its own noun. */
export const orderNoun = 'این سفارش';
/** What became of the money and of what it was for, after a payment that failed. */
export const keptOffer = (insurer: string) =>
  `پولی از حسابتان کم نشده و پیشنهاد ${insurer} با همین قیمت برایتان مانده است.`;
export const keptMoney = 'پولی از حسابتان کم نشده است.';

/** What a text about a failed payment is filled with: what was paid, and what became of its money. */
interface FailureFacts {
  noun: string;
  kept: string;
}

/** Why a payment failed: what happened, and what became of the money. */
export const failureTexts: Record<string, (facts: FailureFacts) => string> = {
  cancelled: ({ kept }) => `پرداخت را لغو کردید. ${kept}`,
  declined: ({ kept }) => `بانک پرداخت را نپذیرفت؛ شاید موجودی کارت کافی نبود. ${kept}`,
  timed_out: ({ kept }) => `زمان پرداخت در بانک تمام شد. ${kept}`,
  bank_unavailable: ({ kept }) => `درگاه بانک پاسخ نداد. ${kept} چند دقیقه بعد دوباره امتحان کنید.`,
  bank_refused: ({ kept }) => `درگاه بانک این پرداخت را باز نکرد. ${kept} به پشتیبانی بگویید تا درستش کنیم.`,
  amount_differs: ({ noun }) =>
    `مبلغی که بانک گرفته با مبلغ ${noun} یکی نبود، پس آن را نگرفتیم. پول تا ۷۲ ساعت به کارتتان برمی‌گردد.`,
  unknown_authority: ({ kept }) => `بانک این پرداخت را نمی‌شناسد. ${kept}`,
  expired: () =>
    'پرداخت نیمه‌کاره ماند. اگر پولی کم شده باشد گم نمی‌شود: ما باز از بانک می‌پرسیم، و آنچه نرسد تا ۷۲ ساعت به کارتتان برمی‌گردد.',
  replaced: ({ kept }) => `پرداخت دیگری را آغاز کردید. ${kept}`,
  not_asked: ({ noun }) => `${noun} دیگر منتظر این پرداخت نبود، پس به بانک نرفتید و پولی کم نشد.`,
  not_paid: ({ kept }) => `پرداخت در بانک کامل نشد. ${kept}`,
  returned_to_card: () => 'بانک این پول را به کارتتان برگردانده است.',
  paid_twice: ({ noun }) => `${noun} پیش‌تر پرداخت شده بود. همهٔ پول این پرداخت در کیف پول شما در پناه است.`,
  too_late: ({ noun }) => `پول رسید، ولی ${noun} دیگر منتظرش نبود. همهٔ آن در کیف پول شما در پناه است.`,
  credit_used: ({ noun }) =>
    `پول رسید، ولی اعتبارتان دیگر برای قسط‌های ${noun} کافی نبود. همهٔ آن در کیف پول شما در پناه است و می‌توانید با آن و به شیوهٔ دیگری بپردازید.`,
};
/** Of a payable: what the bank has not said yet, and that nothing was tried. */
export const payableTexts = {
  pending:
    'اگر پولی کم شده باشد گم نمی‌شود: یا به همین کار می‌رسد یا تا ۷۲ ساعت به کارتتان برمی‌گردد. لازم نیست این صفحه باز بماند؛ نتیجه را پیامک می‌کنیم.',
  none: resultTexts.none.text({ until: '', insurer: '' }),
};
export const failedTitle = 'پرداخت انجام نشد';
export const inWalletTitle = 'پولتان در کیف پول است';
