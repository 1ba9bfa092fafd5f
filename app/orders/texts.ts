import type { OrderTab } from '#contract/orders';
import { formatNumber } from '#persian/toman';

export const ordersTexts = {
  title: 'بیمه‌های من',
  fresh: 'بیمهٔ تازه',
  rule: 'اول آنچه کاری از شما می‌خواهد، بعد تازه‌ترین‌ها.',
  emptyTitle: 'هنوز سفارشی ندارید',
  emptyHereTitle: 'از این صفحه سفارشی ندارید',
  emptyText: 'پس از خرید، بیمه‌نامه و وضعیت صدورش را همین‌جا می‌بینید.',
  emptyAction: 'دیدن بیمه‌ها',
  missing: 'این سفارش پیدا نشد',
  refundTarget: 'به کجا برگردد؟',
  number: 'سفارش',
  tabs: 'دسته‌های سفارش',
  tabTitles: { current: 'جاری', past: 'گذشته', unfinished: 'ناتمام' } satisfies Record<OrderTab, string>,
  tabCount: (title: string, count: number) => `${title} · ${formatNumber(count)}`,
  tabEmpty: {
    current: 'بیمه‌نامهٔ جاری ندارید.',
    past: 'بیمه‌نامه‌ای که تمام یا لغو شده باشد ندارید.',
    unfinished: 'سفارش ناتمامی ندارید.',
  } satisfies Record<OrderTab, string>,
  active: 'فعال',
  ending: 'رو به پایان',
  over: 'تمام شد',
  begins: (day: string) => `از ${day} آغاز می‌شود`,
  daysLeft: (days: number, end: string) =>
    days === 0 ? `امروز تمام می‌شود، ${end}` : `${formatNumber(days)} روز مانده، تا ${end}`,
  cancelled: (day: string) => `در ${day} لغو شد`,
  neverBegan: 'پیش از آغاز لغو شد',
  ended: (end: string) => `تا ${end} بود`,
};

/** In a partner's page, where the partner has named the customer. */
export const othersTexts = {
  text: {
    orders: 'این‌جا سفارش‌هایی است که در همین صفحه آغاز کرده‌اید.',
    addresses: 'این‌جا نشانی‌هایی است که در همین صفحه نوشته‌اید.',
  },
  see: 'دیدن همه با کد تأیید',
};

export const orderTexts = {
  back: 'بیمه‌های من',
  policy: 'بیمه‌نامه',
  policyNumber: 'شمارهٔ بیمه‌نامه',
  uniqueCode: 'کد یکتا',
  open: 'دریافت بیمه‌نامه (PDF)',
  openLater: 'دریافت پس از صدور',
  prices: 'ریز قیمت',
  total: 'مبلغ سفارش',
  installments: 'قسط‌ها',
  paid: 'پرداخت شد',
  payments: 'پرداخت‌ها',
  reference: 'شمارهٔ پیگیری',
  card: 'کارت',
  documents: 'مدارک و مشخصات',
  documentsNote: 'دیدن، فرستادن و جایگزین کردن',
  documentsSentNote: 'دیدن آنچه فرستاده‌اید',
  centers: (insurer: string) => `مراکز خسارت ${insurer}`,
  ask: 'پرسش دربارهٔ این سفارش',
  cancel: 'لغو سفارش',
  endPolicy: 'لغو بیمه‌نامه',
  change: 'تغییر بیمه‌نامه (الحاقیه)',
  changeNote: 'عوض یا درست کردن آنچه روی آن نوشته شده',
  endPolicyNote: 'مبلغ برگشتی پیش از درخواست حساب می‌شود',
  endAsked: 'لغو این بیمه‌نامه را خواسته‌اید',
  endAskedNote: 'در حال بررسی است؛ اگر بیمه‌گر بپذیرد، پوشش از روزی که خواسته‌اید پایان می‌یابد',
  endDocumentsNote: 'منتظر مدرک شماست',
  endedPolicy: 'لغو این بیمه‌نامه',
  cancelTitle: 'چرا لغو می‌کنید؟',
  fromBank: 'از درگاه بانک',
  fromWallet: 'از کیف پول',
  cancelUnpaid: 'پولی پرداخت نشده است؛ سفارش همین حالا بسته می‌شود.',
  cancelPaid: 'سفارش بسته می‌شود و همهٔ پولی که داده‌اید همین حالا به کیف پولتان در پناه برمی‌گردد.',
  reason: 'دلیل لغو',
  reasonHint: 'یک جمله کافی است.',
  reasonShort: 'دلیل را در چند کلمه بنویسید.',
  sendCancel: 'بستن سفارش',
  sendRefund: (toman: string) => `لغو سفارش و برگشت ${toman} تومان`,
  keep: 'سفارش بماند',
  remove: 'پاک کردن از فهرست',
  deleted: 'این سفارش را از فهرستتان پاک کرده‌اید؛ صفحه‌اش برای پولی که دادید و برگشت مانده است.',
  removeTitle: 'سفارش از فهرست پاک شود؟',
  removeText: 'سفارش پرداخت‌نشده پاک می‌شود و با همان مشخصات می‌توانید دوباره قیمت بگیرید.',
  removeEnded: 'سفارش از فهرست شما برداشته می‌شود. پولی که در کیف پول است سر جایش می‌ماند.',
  removeYes: 'پاک شود',
  policyFailed: 'پیوند بیمه‌نامه ساخته نشد. دوباره بزنید.',
};

export const refundTexts = {
  title: 'به کیف پول شما برگشت',
  nothingPaid: 'پولی نپرداخته بودید',
  total: 'همهٔ مبلغ برگشتی',
};

export const walletTexts = {
  where: 'این پول کجاست',
  here: 'در کیف پول شما در پناه',
  forOrder: 'برای همین سفارش',
  use: 'در پرداخت بعدی، «استفاده از کیف پول» را روشن کنید تا همین پول به کار برود.',
  withdraw: 'دیدن کیف پول و برداشت به حساب بانکی',
  twice: 'این سفارش دو بار پرداخت شد',
  unneeded: 'پولی که دیر رسید',
};

export const completionTexts = {
  tabsLabel: 'بخش‌های سفارش',
  goTo: {
    payment: 'ذخیره و رفتن به پرداخت',
    order: 'ذخیره و دیدن سفارش',
  },
  goToTab: (heading: string) => `ذخیره و رفتن به ${heading}`,
  laterAndGoToTab: (title: string) => `بعداً می‌فرستم، رفتن به ${title}`,
  laterAndGoTo: {
    payment: 'بعداً می‌فرستم، رفتن به پرداخت',
    order: 'بعداً می‌فرستم',
  },
  paidTitle: 'دیدن سفارش',
  locked: 'این سفارش پرداخت شده و این بخش دیگر تغییر نمی‌کند.',
  offline: 'ذخیره نشد؛ آنچه نوشته‌اید همین‌جا مانده است. اتصال را بررسی کنید و دوباره بزنید.',
  ownerWhy: 'همان‌طور که در کارت ملی آمده است؛ روی بیمه‌نامه چاپ می‌شود.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nationalId: (holder: string) => `کد ملی ${holder}`,
  nationalIdKnown: (holder: string, masked: string) => `کد ملی ${holder} ${masked} است.`,
  nationalIdCorrect: 'تغییر کد ملی',
  firstNameShort: 'نام را با دست‌کم دو حرف بنویسید',
  lastNameShort: 'نام خانوادگی را با دست‌کم دو حرف بنویسید',
  nationalIdWrong: 'کد ملی درست نیست؛ ده رقم را دوباره ببینید',
};

export const documentTexts = {
  sending: (percent: number) => `در حال فرستادن، ${formatNumber(percent)}٪`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} کیلوبایت`
      : `${formatNumber(Math.round(bytes / 100_000) / 10)} مگابایت`,
  optional: 'اختیاری؛ صدور را تندتر می‌کند',
  required: 'عکس بگیرید یا پرونده را انتخاب کنید',
  stop: 'نفرست',
  stopped: 'فرستاده نشد. هر وقت خواستید دوباره انتخاب کنید.',
  tooLarge: 'حجم این پرونده بیش از ۸ مگابایت است. عکس کوچک‌تری بگیرید.',
  wrongType: 'این پرونده عکس یا PDF نیست. عکس JPG، PNG، WebP یا PDF بفرستید.',
  lost: 'اتصال میان راه قطع شد. دوباره انتخاب کنید.',
  goodTitle: 'عکس خوب چه شکلی است؟',
  good: 'مدرک را روی سطح تیره بگذارید، چهار گوشه در قاب باشد و نور روی نوشته‌ها نیفتد. تا ۸ مگابایت، JPG، PNG، WebP یا PDF.',
  none: 'برای این سفارش مدرکی لازم نیست.',
  wanted: (until: string | null) =>
    `پرداخت انجام شده است. مدارک را ${until ? `تا ${until} ` : ''}بفرستید تا صدور پیش برود.`,
  later: (until: string | null) =>
    `همین حالا مدرک ندارید؟ می‌توانید پرداخت کنید و ${until ? `تا ${until}` : 'بعداً'} بفرستید. صدور پس از رسیدن مدارک آغاز می‌شود.`,
};

export const addressTexts = {
  why: 'بیمه‌نامه به همین نشانی ثبت می‌شود.',
  pick: 'نشانی‌های شما',
  add: 'نشانی تازه',
  pickOne: 'یکی از نشانی‌ها را انتخاب کنید یا نشانی تازه بنویسید.',
  unlisted: 'سفارش به نشانی‌ای می‌رود که در این فهرست نیست. اگر نشانی دیگری می‌خواهید، انتخاب کنید.',
};

export const deliveryTexts = {
  free: 'رایگان',
  full: 'پر شده',
  pickOne: 'یک زمان را انتخاب کنید.',
  noSlots: 'برای این شهر هنوز زمانی باز نیست. فردا دوباره ببینید.',
  slots: 'زمان تحویل',
  paper: 'نسخهٔ کاغذی هم می‌خواهم',
  paperNote: 'بیمه‌نامه الکترونیک است و کاغذ لازم نیست؛ اگر بخواهید با پیک رایگان می‌فرستیم.',
  day: 'روز',
  hours: (from: number, to: number) => `${formatNumber(from)} تا ${formatNumber(to)}`,
};
