import type { RefundTarget } from '#contract/cancellations';
import type { EndorsementKind, EndorsementQuote } from '#contract/endorsements';

export const changesTexts = {
  what: 'چه چیزی عوض شده؟',
  lead: 'تغییر را شرکت بیمه با «الحاقیه» روی همین بیمه‌نامه می‌نویسد. پیش از پرداخت، تفاوت قیمت را می‌بینید.',
  kinds: 'تغییرهایی که می‌شود خواست',
  hint: { free: 'رایگان', extra: 'مبلغ اضافه', maybe_refund: 'شاید مبلغ اضافه یا برگشتی' } satisfies Record<
    EndorsementKind['price_hint'],
    string
  >,
  usually: (insurer: string) => `${insurer} معمولاً در یک تا دو روز کاری جواب می‌دهد. پوشش کنونی تا آن وقت برقرار است.`,
  policy: 'بیمه‌نامه',
  until: 'تا',
  left: 'مانده',
  days: (days: string) => `${days} روز`,
  documents: 'مدرک این تغییر',
  documentsMissing: 'مدرک‌های خواسته‌شده را هم بفرستید.',
  toPrice: 'دیدن تفاوت قیمت',
  back: 'سفارش',
  backToKinds: 'تغییر بیمه‌نامه',
  backToForm: 'عوض کردن پاسخ‌ها',
  priceTitle: {
    pay: 'تفاوتی که می‌پردازید',
    refund: 'تفاوتی که به شما برمی‌گردد',
    none: 'این تغییر رایگان است',
  } satisfies Record<EndorsementQuote['direction'], string>,
  paidTitle: 'این تفاوت را پرداخته‌اید',
  paidTotal: 'پرداخت‌شده',
  returnedTotal: 'پرداخت شد و برگشت',
  sendAgain: 'فرستادن دوباره',
  total: { pay: 'تفاوت پرداختی', refund: 'برگشت به شما', none: 'جمع' } satisfies Record<
    EndorsementQuote['direction'],
    string
  >,
  before: 'اکنون',
  after: 'پس از تغییر',
  from: (day: string) => `از ${day}`,
  looked: 'کارشناسی نگاهش می‌کند. اگر پولی لازم باشد، پیش از پرداخت می‌گوییم.',
  lookedAgain: (insurer: string) =>
    `پاسخ‌ها عوض شده است: کارشناسی دوباره نگاهشان می‌کند و بعد به ${insurer} می‌فرستد. چیز دیگری نمی‌پردازید.`,
  accepts: (insurer: string) =>
    `${insurer} باید تغییر را بپذیرد. اگر نپذیرد، همین مبلغ همان روز به کیف پولتان برمی‌گردد.`,
  refundTo: {
    source: 'پس از صدور الحاقیه، بانک آن را به همان کارت برمی‌گرداند.',
    wallet:
      'پس از صدور الحاقیه به کیف پولتان می‌رسد و از آن‌جا قابل برداشت است، مگر بخشی که با موجودی «فقط برای خرید» پرداخته بودید.',
  } satisfies Record<RefundTarget, string>,
  send: {
    pay: (toman: string) => `رفتن به پرداخت ${toman} تومان`,
    refund: (toman: string) => `درخواست با برگشت ${toman} تومان`,
    none: () => 'فرستادن درخواست',
  } satisfies Record<EndorsementQuote['direction'], (toman: string) => string>,
  agree: (toman: string) => `با برگشت ${toman} تومان موافقم`,
  pay: (toman: string) => `پرداخت ${toman} تومان`,
  fix: 'تصحیح و فرستادن دوباره',
  notNow: 'فعلاً نه',
  offline: 'فرستاده نشد. اتصال را بررسی کنید و دوباره بزنید.',
  list: 'تغییرهای این بیمه‌نامه',
  none: 'هنوز تغییری نخواسته‌اید.',
  request: 'درخواست',
  anew: 'تغییر تازه',
  withdraw: 'پس گرفتن درخواست',
  versions: 'نسخه‌های بیمه‌نامه',
  holds: 'برقرار',
  rows: 'ریز تفاوت قیمت',
  ask: 'پرسش دربارهٔ این تغییر',
  missing: 'این سفارش پیدا نشد',
};
