import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';

const few = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const inWords = (count: number) => few[count] ?? persianDigits(count);

export const overviewTexts = {
  missing: 'حساب باز نشد',
  tasks: (name: string | null, count: number) => {
    const words = count === 0 ? 'امروز کاری نیست' : `${inWords(count)} کار منتظر شماست`;
    return name ? `${name}، ${words}` : words;
  },
  account: 'حساب شما',
  list: 'کارهای شما',
  late: 'دیر شده',
  until: (moment: string) => `تا ${moment}`,
  own: 'بیمه‌های شما',
  all: 'همه',
  nothing: 'اکنون بیمه‌ای ندارید',
  nothingText: 'هر بیمه‌ای که بخرید همین‌جا می‌ماند.',
  compare: 'دیدن قیمت‌ها',
  days: 'روز',
  left: (days: number, all: number) =>
    days === 0 ? 'امروز تمام می‌شود' : `${persianDigits(days)} روز از ${persianDigits(all)} روز مانده`,
  wallet: 'کیف پول',
  cashable: (amount_rial: number) => `${formatToman(amount_rial)} قابل برداشت`,
  toWallet: 'کیف پول و برداشت',
  incomplete: 'بخشی از حساب اکنون نرسید. چیزی از دست نرفته است.',
  again: 'دوباره',
};

export const profileTexts = {
  title: 'مشخصات من',
  missing: 'مشخصات باز نشد',
  identity: 'هویت',
  proven: 'با بیمه‌نامه ثابت شده',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nationalId: 'کد ملی',
  nationalIdHint: 'کد ملی خودتان، نه صاحب خودرو.',
  nationalIdWrong: 'کد ملی درست نیست. ده رقم است.',
  changeId: 'عوض کردن',
  birthDate: 'تاریخ تولد',
  birthDateHint: 'روز، ماه و سال خورشیدی، مانند ۱۳۷۱/۲/۱۷',
  birthDateWrong: 'تاریخ را مانند ۱۳۷۱/۲/۱۷ بنویسید.',
  email: 'ایمیل',
  emailWrong: 'نشانی ایمیل درست نیست. نمونه: name@example.com',
  save: 'ذخیره',
  unchanged: 'هنوز چیزی عوض نشده است.',
  saved: 'مشخصات ذخیره شد.',
  provenNote: ['کد ملی‌تان با بیمه‌نامهٔ صادرشده یکی است و این‌جا عوض نمی‌شود. اگر غلط است ', 'به ما بگویید', '.'] as const,
  mobile: 'شمارهٔ موبایل',
  password: 'رمز عبور',
  passwordChanged: (day: string) => `آخرین تغییر ${day}`,
  passwordSet: 'رمز دارید',
  noPassword: 'رمزی نساخته‌اید؛ با کد پیامکی وارد می‌شوید',
};

export const deviceTexts = {
  title: 'دستگاه‌ها',
  unknown: 'دستگاه ناشناس',
  at: (partner: string) => `در ${partner}`,
  now: 'اکنون',
  here: 'همین دستگاه',
  end: 'خروج',
  endLabel: (device: string) => `خروج از ${device}`,
  ended: 'آن دستگاه خارج شد.',
  failed: 'دستگاه‌ها نرسیدند.',
  endAll: 'خروج از همهٔ دستگاه‌ها',
  all: {
    ask: (count: number) => (count === 1 ? 'از این دستگاه خارج شوید؟' : `از هر ${inWords(count)} دستگاه خارج شوید؟`),
    askText: 'هر جا که با این حساب وارد شده‌اید بسته می‌شود. سفارش‌ها و پاسخ‌های ناتمام می‌مانند.',
    confirm: 'خروج از همه',
  },
  others: {
    ask: (count: number) =>
      count === 1 ? 'از دستگاه دیگر خارج شوید؟' : `از هر ${inWords(count)} دستگاه دیگر خارج شوید؟`,
    askText: 'هر جای دیگری که با این حساب وارد شده‌اید بسته می‌شود. سفارش‌ها و پاسخ‌های ناتمام می‌مانند.',
    confirm: 'خروج از بقیه',
  },
  keep: 'همین دستگاه بماند',
  strangers: 'کسی که شما نمی‌شناسید وارد شده است؟ پس از خروج، رمز را هم عوض کنید.',
  stay: 'نه، بمانم',
  allEnded: 'همهٔ دستگاه‌های دیگر خارج شدند.',
};

export const passwordPageTexts = {
  back: 'مشخصات من',
  title: 'رمز تازه بسازید',
  lead: 'با رمز تازه، دستگاه‌های دیگر خارج می‌شوند.',
  present: 'رمز کنونی',
  presentEmpty: 'رمز کنونی را بنویسید.',
  forgot: 'یادم نیست؛ با کد پیامکی عوض می‌کنم',
  remembered: 'رمز کنونی را می‌دانم',
  sendCode: 'فرستادن کد',
  unsent: 'کد فرستاده نشد. اینترنت را بررسی کنید و دوباره بزنید.',
  codeLead: (mobile: string) => `برای این کار کدی به ${mobile} می‌فرستیم.`,
  codeEmpty: 'کد پیامک‌شده را بنویسید.',
  next: 'رمز تازه',
  again: 'تکرار رمز تازه',
  weak: 'رمز باید دست‌کم ۸ نویسه و حرف کوچک، حرف بزرگ و رقم انگلیسی داشته باشد.',
  mismatch: 'رمز درست تکرار نشده است.',
  save: 'ذخیرهٔ رمز تازه',
  saved: 'رمز تازه ذخیره شد و دستگاه‌های دیگر خارج شدند.',
};
