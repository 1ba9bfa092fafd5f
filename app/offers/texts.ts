import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';

const words = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده'];
const countWord = (count: number) => words[count] ?? persianDigits(count);

export const offersTexts = {
  title: (line: string) => `پیشنهادهای ${line}`,
  edit: 'ویرایش',
  editAnswers: 'ویرایش پاسخ‌ها',
  only: 'فقط نشان بده',
  filter: 'فیلتر',
  filtersOn: (count: number) => `فیلتر (${persianDigits(count)})`,
  sort: 'ترتیب',
  offers: 'پیشنهادها',
  count: (count: number) => `${persianDigits(count)} پیشنهاد`,
  sorts: {
    suitable: 'مناسب‌ترین',
    cheapest: 'ارزان‌ترین',
    responsive: 'خوش‌پاسخ‌ترین',
    liked: 'رضایت بیشتر',
    solvent: 'توانگری بهتر',
  },
  filters: {
    installment: 'قسط با چک دارد',
    mobile: 'خسارت سیار دارد',
    quick: 'پاسخ به شکایت زیر ۱۵ روز',
  },
  showRest: (count: number) => `نمایش ${persianDigits(count)} پیشنهاد دیگر`,
  showThese: (count: number) => `دیدن ${persianDigits(count)} پیشنهاد`,
  solvency: (level: number | null) => (level === null ? 'توانگری نامشخص' : `توانگری سطح ${persianDigits(level)}`),
  compare: 'مقایسه',
  compareOf: (title: string) => `مقایسهٔ ${title}`,
  chosenForCompare: (count: number) => `${persianDigits(count)} از ۴ انتخاب شد`,
  prices: 'ریز قیمت',
  pricesOf: (title: string) => `ریز قیمت بیمهٔ ${title}`,
  choose: 'انتخاب',
  chooseOf: (title: string) => `انتخاب ${title}`,
  choosing: 'در حال ساختن سفارش',
  usualBefore: (amount: string) => `پیش از تخفیف ${amount} تومان است، جز جایی که روی کارت نوشته‌ایم.`,
  complaints: 'پاسخ شکایت',
  branches: 'شعبه',
  satisfaction: 'رضایت از ۵',
  days: (days: number) => `${persianDigits(days)} روز`,
  unknown: 'نامشخص',
  demo: 'ارقام شرکت‌ها نمایشی‌اند.',
  holdsUntil: (text: string) => `قیمت‌ها تا ${text} ثابت می‌مانند.`,
  pricesNote: (until: string) => `همهٔ رقم‌ها به تومان. این قیمت تا ${until} برای شما ثابت است.`,
  pay: 'مبلغ پرداخت',
  before: 'پیش از تخفیف',
  refusedTitle: (count: number) => (count === 1 ? 'یک شرکت پیشنهادی نداد' : `${countWord(count)} شرکت پیشنهادی ندادند`),
  withCheques: 'قسط با چک',
  installments: 'پرداخت قسطی با چک',
  noInstallments: 'با این انتخاب و مبلغ، این شرکت قسطی نمی‌فروشد؛ فقط نقدی.',
  planTotal: 'جمع پرداخت',
  planFee: 'هزینهٔ قسط',
  planSame: 'هم‌قیمت نقدی',
  planToday: 'امروز',
  planMore: (amount_rial: number) => `${formatTomanText(amount_rial)} بیشتر از نقدی`,
  refreshed: 'قیمت‌ها تازه شد و تغییری نکرد.',
  refreshedChanged: (count: number) => `قیمت‌ها تازه شد؛ قیمت ${countWord(count)} شرکت تغییر کرد.`,
  expired: 'زمان این قیمت‌ها گذشته است.',
  refresh: 'گرفتن قیمت تازه',
  loginReason: 'برای ساختن سفارش به شمارهٔ موبایلتان نیاز داریم؛ بیمه‌نامه به همین شماره خبر داده می‌شود.',
  waiting: 'در حال پرسیدن قیمت از شرکت‌ها',
  retry: 'تلاش دوباره',
  rowsFailed: 'ریز این قیمت نیامد.',
  orderFailed: 'سفارش ساخته نشد. پولی کم نشده است؛ دوباره امتحان کنید.',
};

export const matrixTexts = {
  how: (dimension: string) => `هر ستون یک ${dimension} است و هر خانه قیمت همان شرکت. خانه‌ای را بزنید تا انتخاب شود.`,
  none: 'ندارد',
  cheapest: 'ارزان‌ترین ستون',
  complaint: (days: number) => `شکایت ${persianDigits(days)} روز`,
  cell: (insurer: string, label: string, amount_rial: number) =>
    `${insurer}، ${label}، ${formatTomanText(amount_rial)}`,
  chosen: (insurer: string, label: string) => `${insurer}، ${label}`,
  goOn: (insurer: string) => `ادامه با ${insurer}`,
};

export const brokenTexts = {
  title: 'این نشانی کامل نیست',
  text: 'پاسخ‌هایی که در نشانی است خوانده نمی‌شود؛ شاید بریده شده است. پرسش‌ها را از نو پاسخ دهید؛ حدود دو دقیقه طول می‌کشد.',
  wrongTitle: 'یکی از پاسخ‌ها دیگر درست نیست',
  wrongText: (sentence: string) => `${sentence} همین پاسخ را عوض کنید تا قیمت‌ها را ببینید.`,
  toForm: 'رفتن به پرسش‌ها',
};

export const emptyTexts = {
  filtered: 'با این فیلترها پیشنهادی نیست',
  cell: 'با این انتخاب کسی قیمت نداد',
  none: 'برای این مشخصات پیشنهادی نیست',
  filteredText: 'یکی از این‌ها را بردارید تا پیشنهادها را ببینید.',
  noneText: 'علت هر شرکت پایین همین صفحه آمده است. اگر پاسخی اشتباه است، ویرایشش کنید.',
  without: (title: string) => `بدون «${title}»`,
  withValue: (dimension: string, label: string) => `با ${dimension} ${label}`,
  from: (count: number, lowest_rial: number) => `${persianDigits(count)} پیشنهاد، از ${formatTomanText(lowest_rial)}`,
};

export const changeTexts = {
  title: 'قیمت تغییر کرده است',
  expiredTitle: 'زمان قیمت گذشته بود',
  changed: (title: string) =>
    `قیمت بیمهٔ ${title} از وقتی که دیدید تغییر کرده. هنوز سفارشی ساخته نشده و پولی کم نشده است.`,
  same: (title: string) => `قیمت بیمهٔ ${title} را دوباره گرفتیم و همان است که دیدید.`,
  gone: (title: string) => `بیمهٔ ${title} دیگر با این انتخاب پیشنهادی ندارد.`,
  row: 'ردیف',
  before: 'پیش از این',
  after: 'اکنون',
  total: 'مبلغ پرداخت',
  accept: (amount_rial: number) => `ادامه با ${formatTomanText(amount_rial)}`,
  others: 'دیدن پیشنهادهای دیگر',
};

export const sameCoverTexts = {
  title: (subject: string) => `این ${subject} بیمه دارد`,
  insured: (subject: string, policy: string, until: string) =>
    `برای همین ${subject} «${policy}» را دارید که تا ${until} معتبر است. بیمهٔ دوم برای همین روزها چیزی به شما اضافه نمی‌کند.`,
  ordered: (subject: string, policy: string) =>
    `برای همین ${subject} «${policy}» را خریده‌اید و بیمه‌نامه‌اش در راه است. بیمهٔ دوم برای همین روزها چیزی به شما اضافه نمی‌کند.`,
  seePolicy: 'دیدن بیمه‌نامه',
  seeOrder: 'دیدن سفارش',
  goOn: 'با این حال سفارش می‌دهم',
};

export const compareTexts = {
  title: (count: number) => `مقایسهٔ ${persianDigits(count)} پیشنهاد`,
  titleOne: 'مقایسهٔ پیشنهادها',
  differences: 'فقط تفاوت‌ها را نشان بده',
  table: 'جدول مقایسه',
  remove: (title: string) => `حذف ${title} از مقایسه`,
  price: (chosen: string) => `قیمت ${chosen}`,
  toman: 'تومان',
  upTo: (dimension: string, label: string) => `${dimension} تا ${label}`,
  more: 'اضافه به تومان',
  installment: 'قسط با چک',
  parts: (count: number) => `تا ${persianDigits(count)} چک`,
  complaint: 'پاسخ به شکایت',
  share: 'شکایت به سهم بازار',
  lessIsBetter: 'کمتر بهتر است',
  solvency: 'توانگری',
  level: (level: number) => `سطح ${persianDigits(level)}`,
  branches: 'شعبه',
  satisfaction: 'رضایت از ۵',
  mobile: 'خسارت سیار',
  has: 'دارد',
  hasNot: 'ندارد',
  notSold: 'نمی‌فروشد',
  note: 'بهترینِ هر ردیف پررنگ است. ارقام شرکت‌ها نمایشی‌اند.',
  empty: 'چیزی برای مقایسه نیست',
  emptyText: 'در فهرست پیشنهادها تا چهار پیشنهاد را با «مقایسه» نشان کنید.',
  toOffers: 'رفتن به پیشنهادها',
  noDifference: 'این پیشنهادها در هیچ ردیفی تفاوتی ندارند.',
};
