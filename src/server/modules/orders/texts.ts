import type { OrderState } from '#contract/orders';

/** Titles of states, as customers read them. */
export const stateTitles: Record<OrderState, string> = {
  draft: 'ناتمام',
  info_required: 'نیاز به اطلاعات',
  docs_required: 'نیاز به مدرک',
  ready_to_pay: 'آمادهٔ پرداخت',
  paying: 'در حال پرداخت',
  paid: 'پرداخت شد',
  needs_fix: 'نیاز به مدرک',
  issuing: 'در حال صدور',
  issued: 'صادر شد',
  delivering: 'در راه',
  delivered: 'تحویل شد',
  refunded: 'لغو شد و پول برگشت',
  cancelled: 'لغو شد',
  expired: 'زمانش گذشت',
  rejected: 'صادر نشد',
};

const documentsLate = 'اگر تا پایان روز شروع بیمه نرسد، همهٔ پول به کیف پولتان برمی‌گردد.';

/** What happens next, and by when. `until` is the time a price holds or a document is due, in words. */
export const stateNotes: Record<OrderState, (until: string) => string> = {
  draft: () => 'هنوز کامل نشده است.',
  info_required: until => `مشخصات را کامل کنید تا به پرداخت برسید. قیمت تا ${until} ثابت است.`,
  docs_required: until => `مدارک را بفرستید یا بگذارید برای بعد از پرداخت. قیمت تا ${until} ثابت است.`,
  ready_to_pay: until => `همه‌چیز آماده است. قیمت تا ${until} ثابت است.`,
  paying: () => 'پرداخت در بانک باز است. اگر پولی کم شده باشد، نتیجه‌اش همین‌جا می‌آید.',
  paid: until => `بیمه‌نامه را تا ${until} صادر می‌کنیم و پیامک می‌فرستیم.`,
  needs_fix: until => `مدارک را تا ${until} بفرستید تا صدور عقب نیفتد. ${documentsLate}`,
  issuing: until => `در شرکت بیمه است؛ معمولاً تا ${until}. اگر دیرتر شود، خودمان خبر می‌دهیم.`,
  issued: () => 'بیمه‌نامهٔ الکترونیک همین‌جاست و کد یکتا را هم پیامک کرده‌ایم.',
  delivering: () => 'نسخهٔ کاغذی به پیک داده شده است.',
  delivered: () => 'نسخهٔ کاغذی به دستتان رسیده است.',
  refunded: () => 'این سفارش لغو شد و همهٔ پول به کیف پولتان در پناه برگشت.',
  cancelled: () => 'این سفارش لغو شد و پولی کم نشده است.',
  expired: () => 'زمان پرداخت گذشت و پولی کم نشده است. با همان مشخصات دوباره قیمت بگیرید.',
  rejected: () => 'شرکت بیمه این بیمه‌نامه را صادر نکرد. همهٔ پول به کیف پولتان برگشت.',
};

export const nextTitles = {
  complete: 'تکمیل اطلاعات',
  documents: 'فرستادن مدرک',
  pay: 'پرداخت',
  result: 'دیدن نتیجهٔ پرداخت',
  policy: 'دریافت بیمه‌نامه',
  renew: 'تمدید',
  price_over: 'زمان این قیمت گذشته است. قیمت تازه را ببینید و ادامه دهید.',
};

export const threadTitles = {
  placed: 'سفارش ثبت شد',
  paid: 'پرداخت',
  documents: 'مدارک بررسی شد',
  documents_wanted: 'مدارک',
  issuing: (insurer: string) => `صدور در ${insurer}`,
  issued: 'بیمه‌نامهٔ الکترونیک',
  issued_note: 'پیامک و همین‌جا',
};

export const tabWords = {
  address: { title: 'نشانی', heading: 'نشانی' },
  delivery: { title: 'تحویل', heading: 'زمان تحویل' },
};

export const orderTexts = {
  national_id_missing: (holder: string) => `کد ملی ${holder} را بنویسید.`,
  first_name: (holder: string) => `نام ${holder}`,
  last_name: (holder: string) => `نام خانوادگی ${holder}`,
  national_id: (holder: string) => `کد ملی ${holder}`,
  unknown_detail: 'این پرسش از این سفارش نیست.',
  address: 'نشانی',
  slot: 'زمان تحویل',
  electronic: 'بیمه‌نامه الکترونیک است و همین‌جا تحویل می‌شود. نسخهٔ کاغذی فقط اگر بخواهید.',
  no_city: 'اول نشانی را انتخاب کنید.',
  wrong_total: 'مبلغی که دیده بودید با قیمت این انتخاب یکی نیست.',
  policy_making: 'بیمه‌نامهٔ شما در حال آماده شدن است و تا چند لحظهٔ دیگر همین‌جا باز می‌شود.',
  issued_sms: (title: string, code: string, url: string) =>
    `بیمه‌نامهٔ ${title} صادر شد.\nکد یکتا: ${code}\n${url}\nپناه`,
  rejected_note: (reason: string) => `${reason} همهٔ پول به کیف پولتان برگشت؛ می‌توانید شرکت دیگری انتخاب کنید.`,
  rejected_sms: (title: string) => `${title} صادر نشد و همهٔ پول به کیف پولتان در پناه برگشت. دلیلش در صفحهٔ سفارش است.`,
  needs_documents_sms: (title: string, until: string, url: string) =>
    `سفارش ${title} پرداخت شد. مدارک را تا ${until} بفرستید. ${documentsLate}\n${url}\nپناه`,
  past_start_note: 'روز شروع بیمه گذشت و صادر نشده بود. همهٔ پول به کیف پولتان برگشت؛ می‌توانید دوباره قیمت بگیرید.',
  past_start_sms: (title: string) =>
    `روز شروع ${title} گذشت و صادر نشده بود، پس همهٔ پول به کیف پولتان در پناه برگشت. دوباره که قیمت بگیرید، در پرداخت به کار می‌آید.`,
  slot_gone: 'زمان تحویلی که انتخاب کرده بودید دیگر باز نیست. زمان دیگری انتخاب کنید.',
};

export const cancelTexts = {
  unpaid: 'به خواست شما لغو شد و پولی کم نشده است.',
  paid: (amount: string) => `به خواست شما لغو شد و ${amount} به کیف پولتان در پناه برگشت.`,
  replaced: 'پیشنهاد دیگری به جای این یکی انتخاب کردید. پولی کم نشده است.',
};
