import type { CollectionState } from '#contract/installments';
import { persianDigits } from '#persian/digits';

const chequeStates: Record<CollectionState, string> = {
  received: 'چک نزد ماست',
  deposited: 'چک در بانک است',
  cleared: 'چک وصول شد',
  bounced: 'چک برگشت خورد؛ با کارت بپردازید، یا حساب را پر کنید و به ما بگویید',
  not_found: '',
  given_back: 'چک به شما پس داده شد',
};

export const installmentTexts = {
  title: 'قسط‌ها',
  missing: 'قسط‌هایتان پیدا نشد.',
  missingPlan: 'این سفارش قسطی ندارد.',
  tabs: 'وضعیت قسط‌ها',
  tabTitles: { open: 'باز', overdue: 'عقب‌افتاده', done: 'تمام‌شده', all: 'همه' },
  tabEmpty: {
    open: 'قسط بازی ندارید.',
    overdue: 'قسط عقب‌افتاده‌ای ندارید.',
    done: 'هنوز خرید قسطی تمام‌شده‌ای ندارید.',
    all: '',
  },
  tabCount: (title: string, count: number) => `${title} · ${persianDigits(count)}`,
  emptyTitle: 'خرید قسطی ندارید',
  emptyText: 'در صفحهٔ پرداخت هر بیمه، همهٔ شیوه‌های قسطی را با هزینه و تاریخ‌هایشان می‌بینید.',
  emptyAction: 'دیدن بیمه‌ها',
  next: (day: string) => `قسط بعدی، ${day}`,
  /** By its last day, in whole days. */
  daysLeft(days: number): string {
    if (days > 0) return `${persianDigits(days)} روز مانده`;
    if (days === 0) return 'امروز سررسید است';
    return `${persianDigits(-days)} روز گذشته`;
  },
  payEarly: 'پرداخت زودتر',
  pay: 'پرداخت قسط',
  payOf: (amount: string) => `پرداخت ${amount} تومان`,
  see: 'دیدن قسط‌ها',
  paidOf: (paid: number, count: number) => `${persianDigits(paid)} از ${persianDigits(count)} پرداخت شد`,
  overdueCount: (count: number) => (count === 1 ? 'یک قسط عقب‌افتاده' : `${persianDigits(count)} قسط عقب‌افتاده`),
  done: 'تمام شد',
  ended: 'لغو شد',
  endedTitle: 'این خرید لغو شده است',
  endedOwed: 'قسط‌های مانده دیگر گرفته نمی‌شود.',
  endedBack: 'مبلغ بازگشتی و راه برگشت آن در صفحهٔ سفارش آمده است.',
  left: 'مانده',
  first: 'پرداخت هنگام خرید',
  states: {
    planned: '',
    grace: 'سررسیدش گذشته؛ تا سه روز کاری مهلت دارد',
    overdue: 'عقب افتاده است',
    collecting: 'منتظر رسیدن پولش هستیم؛ اکنون کاری با شما ندارد',
    written_off: 'از حساب‌ها کنار گذاشته شد',
    paid: 'پرداخت شد',
    cancelled: 'گرفته نمی‌شود',
  },
  rescheduled: (from: string, to: string, reason: string) => `از ${from} به ${to} جابه‌جا شد: ${reason}`,
  chequeMissing: 'این چک هنوز به ما نرسیده است',
  collections: {
    /** Of an installment that is no longer owed. */
    bounced: (number: string) => `صیاد ${number} · چک برگشت خورد`,
    toGiveBack: 'این چک نزد ماست و پس می‌دهیم',
    bank_slip(number: string, state: CollectionState): string {
      if (state === 'not_found') return `پولی با فیش ${number} نیامده است`;
      // Had it paid its installment, the row would say so.
      if (state === 'cleared') return `پول فیش ${number} رسید و به کیف پولتان رفت`;
      return `فیش ${number} در حال بررسی است`;
    },
    cheque: (number: string, state: CollectionState) => `صیاد ${number} · ${chequeStates[state]}`,
  },
  collectingTitle: 'منتظر رسیدن پول هستیم',
  collectingText: 'چک یا فیش آنچه مانده به ما رسیده است. نتیجه را پیامک می‌کنیم و اکنون لازم نیست چیزی بپردازید.',
  writtenOff: (count: number) =>
    count === 1 ? 'یک قسط کنار گذاشته شده' : `${persianDigits(count)} قسط کنار گذاشته شده`,
  writtenOffText:
    'قسطی که پرداخت نشد از حساب‌هایمان کنار گذاشته شده است. تا پرداختش خرید اعتباری تازه بسته است. اگر می‌خواهید بپردازید، به ما بنویسید تا بازش کنیم.',
  write: 'نوشتن به پشتیبانی',
  paidOn: (day: string) => `پرداخت شد، ${day}`,
  all: 'پرداخت همه با هم',
  allText: (saved: string) => `اگر همهٔ قسط‌ها را امروز بپردازید، ${saved} تومان از هزینهٔ قسط کم می‌شود.`,
  allSame: 'می‌توانید همهٔ قسط‌ها را امروز با هم بپردازید.',
  allUntil: (until: string) => `این مبلغ تا ${until} است.`,
  plan: 'هزینهٔ این خرید قسطی',
  facts: {
    plan: 'شیوه',
    lender: 'طرف قرارداد',
    total: 'جمع همهٔ پرداخت‌ها',
    extra: 'بیشتر از پرداخت یک‌جا',
    fee: 'از آن، هزینهٔ ثابت',
  },
  toman: (amount: string) => `${amount} تومان`,
  late: 'اگر دیر شود',
  order: 'دیدن سفارش',
  others: 'این‌جا خریدهای همین صفحه است. بقیهٔ قسط‌هایتان با کدی که به شماره‌تان می‌فرستیم دیده می‌شود.',
  seeOthers: 'دیدن همه',
};

export const chequeTexts = {
  title: (count: number) => (count === 1 ? 'چکی که می‌نویسید' : `${persianDigits(count)} چکی که می‌نویسید`),
  by: (day: string) => `چک‌ها را تا ${day} به ما برسانید. تا آن روز و پس از آن هم می‌توانید هر قسط را با کارت بپردازید.`,
  late: 'روز تحویل چک‌ها گذشته است. هنوز هم می‌توانید آن‌ها را برسانید، یا هر قسط را با کارت بپردازید.',
  payee: 'در وجه',
  payeeId: 'شناسهٔ ملی',
  address: 'نشانی تحویل',
  byTelephone: 'نام و شناسهٔ گیرندهٔ چک و نشانی تحویل را همکارمان تلفنی به شما می‌گوید.',
  steps: [
    'هر چک صیادی را با تاریخ و مبلغ خودش بنویسید. مبلغ چک به ریال است.',
    'همان چک را در سامانهٔ صیاد، از همراه‌بانکتان، به نام گیرنده ثبت کنید.',
    'چک‌ها را حضوری یا با پیک به نشانی تحویل برسانید. رسیدن هر کدام را پیامک می‌کنیم.',
  ],
  cheque: (title: string, day: string) => `${title}، ${day}`,
  date: 'تاریخ',
  amount: 'مبلغ با رقم',
  inWords: 'مبلغ با حروف',
  rial: (amount: string) => `${amount} ریال`,
};
