import type { CompletionTab } from '#contract/orders';
import { figures } from '../ui/figures.ts';

type TabKey = CompletionTab['key'];

export const ordersTexts = {
  title: 'بیمه‌های من',
  fresh: 'بیمهٔ تازه',
  rule: 'اول آنچه کاری از شما می‌خواهد، بعد تازه‌ترین‌ها.',
  emptyTitle: 'هنوز سفارشی ندارید',
  emptyText: 'پس از خرید، بیمه‌نامه و وضعیت صدورش را همین‌جا می‌بینید.',
  emptyAction: 'دیدن قیمت بیمهٔ خودرو',
  missing: 'این سفارش پیدا نشد',
  number: 'سفارش',
  page: (page: number, pages: number) => `صفحهٔ ${figures(page)} از ${figures(pages)}`,
  before: 'صفحهٔ پیش',
  after: 'صفحهٔ بعد',
  paging: 'صفحه‌ها',
  account: 'حساب',
  signedInAs: 'با این شماره وارد شده‌اید:',
  notMine: 'این شماره من نیست',
  logout: 'خروج از حساب',
};

export const orderTexts = {
  back: 'بیمه‌های من',
  policy: 'بیمه‌نامه',
  policyNumber: 'شمارهٔ بیمه‌نامه',
  uniqueCode: 'کد یکتا',
  afterIssue: 'پس از صدور',
  open: 'دریافت بیمه‌نامه (PDF)',
  openLater: 'دریافت پس از صدور',
  prices: 'ریز قیمت',
  total: 'مبلغ سفارش',
  installments: 'قسط‌ها',
  paid: 'پرداخت شد',
  payments: 'پرداخت‌ها',
  reference: 'شمارهٔ پیگیری',
  card: 'کارت',
  documents: 'مدارک و مشخصات مالک',
  documentsNote: 'دیدن، فرستادن و جایگزین کردن',
  ask: 'پرسش دربارهٔ این سفارش',
  cancel: 'درخواست لغو سفارش',
  cancelTitle: 'چرا لغو می‌کنید؟',
  cancelUnpaid: 'پولی پرداخت نشده است؛ سفارش همین حالا بسته می‌شود.',
  cancelPaid: 'درخواست را بررسی می‌کنیم و نتیجه و مبلغ برگشتی را پیامک می‌کنیم.',
  reason: 'دلیل لغو',
  reasonHint: 'یک جمله کافی است.',
  reasonShort: 'دلیل را در چند کلمه بنویسید.',
  sendCancel: 'فرستادن درخواست لغو',
  keep: 'سفارش بماند',
  remove: 'پاک کردن از فهرست',
  removeTitle: 'سفارش از فهرست پاک شود؟',
  removeText: 'سفارش پرداخت‌نشده پاک می‌شود و با همان مشخصات می‌توانید دوباره قیمت بگیرید.',
  removeYes: 'پاک شود',
  policyFailed: 'پیوند بیمه‌نامه ساخته نشد. دوباره بزنید.',
};

export const completionTexts = {
  tabsLabel: 'بخش‌های سفارش',
  titles: {
    owner: 'مشخصات مالک',
    documents: 'مدارک خودرو',
    address: 'نشانی',
    delivery: 'زمان تحویل',
  } satisfies Record<TabKey, string>,
  tabs: { owner: 'مالک', documents: 'مدارک', address: 'نشانی', delivery: 'تحویل' } satisfies Record<TabKey, string>,
  goTo: {
    owner: 'ذخیره و رفتن به مشخصات مالک',
    documents: 'ذخیره و رفتن به مدارک',
    address: 'ذخیره و رفتن به نشانی',
    delivery: 'ذخیره و رفتن به زمان تحویل',
    payment: 'ذخیره و رفتن به پرداخت',
    order: 'ذخیره و دیدن سفارش',
  },
  laterAndGoTo: {
    owner: 'بعداً می‌فرستم، رفتن به مالک',
    documents: 'بعداً می‌فرستم',
    address: 'بعداً می‌فرستم، رفتن به نشانی',
    delivery: 'بعداً می‌فرستم، رفتن به تحویل',
    payment: 'بعداً می‌فرستم، رفتن به پرداخت',
    order: 'بعداً می‌فرستم',
  },
  paidTitle: 'دیدن سفارش',
  locked: 'این سفارش پرداخت شده و این بخش دیگر تغییر نمی‌کند.',
  offline: 'ذخیره نشد؛ آنچه نوشته‌اید همین‌جا مانده است. اتصال را بررسی کنید و دوباره بزنید.',
  ownerWhy: 'همان‌طور که در کارت ملی آمده است؛ روی بیمه‌نامه چاپ می‌شود.',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nationalId: 'کد ملی مالک',
  nationalIdKnown: (masked: string) => `کد ملی مالک ${masked} است.`,
  firstNameShort: 'نام را با دست‌کم دو حرف بنویسید',
  lastNameShort: 'نام خانوادگی را با دست‌کم دو حرف بنویسید',
  nationalIdWrong: 'کد ملی درست نیست؛ ده رقم را دوباره ببینید',
};

export const documentTexts = {
  sending: (percent: number) => `در حال فرستادن، ${figures(percent)}٪`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${figures(Math.max(1, Math.round(bytes / 1000)))} کیلوبایت`
      : `${figures(Math.round(bytes / 100_000) / 10)} مگابایت`,
  optional: 'اختیاری؛ صدور را تندتر می‌کند',
  required: 'عکس بگیرید یا پرونده را انتخاب کنید',
  replace: 'جایگزین کردن',
  stop: 'نفرست',
  stopped: 'فرستاده نشد. هر وقت خواستید دوباره انتخاب کنید.',
  tooLarge: 'حجم این پرونده بیش از ۸ مگابایت است. عکس کوچک‌تری بگیرید.',
  wrongType: 'این پرونده عکس یا PDF نیست. عکس JPG، PNG، WebP یا PDF بفرستید.',
  lost: 'اتصال میان راه قطع شد. دوباره انتخاب کنید.',
  goodTitle: 'عکس خوب چه شکلی است؟',
  good: 'کارت را روی سطح تیره بگذارید، چهار گوشه در قاب باشد و نور روی نوشته‌ها نیفتد. تا ۸ مگابایت، JPG، PNG، WebP یا PDF.',
  none: 'برای این سفارش مدرکی لازم نیست.',
  later: (until: string | null) =>
    `همین حالا مدرک ندارید؟ می‌توانید پرداخت کنید و ${until ? `تا ${until}` : 'بعداً'} بفرستید. صدور پس از رسیدن مدارک آغاز می‌شود.`,
};

export const addressTexts = {
  why: 'بیمه‌نامه به همین نشانی ثبت می‌شود.',
  pick: 'نشانی‌های شما',
  add: 'نشانی تازه',
  city: 'شهر',
  cityHint: 'چند حرف اول را بنویسید و از فهرست انتخاب کنید.',
  cityMissing: 'شهر را از فهرست انتخاب کنید',
  cityNone: 'شهری با این نام پیدا نشد. نام شهر بزرگ‌تر نزدیک را بنویسید.',
  cities: 'شهرها',
  changeCity: 'تغییر',
  address: 'نشانی کامل',
  addressHint: 'خیابان، کوچه، پلاک و واحد',
  addressShort: 'نشانی را کامل‌تر بنویسید، دست‌کم ده حرف',
  postalCode: 'کد پستی',
  postalHint: 'ده رقم',
  postalWrong: 'کد پستی ده رقم است و با صفر آغاز نمی‌شود',
  pickOne: 'یکی از نشانی‌ها را انتخاب کنید یا نشانی تازه بنویسید.',
};

export const deliveryTexts = {
  none: 'بیمه‌نامهٔ شما الکترونیک است و چیزی برای تحویل ندارد.',
  free: 'رایگان',
  full: 'پر شده',
  pickOne: 'یک زمان را انتخاب کنید.',
  noSlots: 'برای این شهر هنوز زمانی باز نیست. فردا دوباره ببینید.',
  slots: 'زمان تحویل',
  paper: 'نسخهٔ کاغذی هم می‌خواهم',
  paperNote: 'بیمه‌نامه الکترونیک است و کاغذ لازم نیست؛ اگر بخواهید با پیک رایگان می‌فرستیم.',
  day: 'روز',
  hours: (from: number, to: number) => `${figures(from)} تا ${figures(to)}`,
};
