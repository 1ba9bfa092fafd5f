import { product } from '../ui/texts.ts';

export const titles = {
  product,
  home: 'بیمه را آسوده انتخاب کنید',
  homeDescription: 'قیمت، پوشش و پاسخ‌گویی شرکت‌های بیمه کنار هم، بی آنکه برای دیدن قیمت شمارهٔ موبایل بخواهیم.',
  faq: 'پرسش‌ها',
  faqDescription: 'پاسخ پرسش‌هایی که دربارهٔ خرید بیمه، قیمت، صدور و خسارت بیشتر می‌پرسید.',
  loginTitle: 'ورود',
  orders: 'بیمه‌های من',
  order: 'سفارش',
  completion: 'تکمیل سفارش',
  payment: 'پرداخت',
  result: 'نتیجهٔ پرداخت',
  wizard: 'بیمهٔ شخص ثالث',
  wizardDescription: 'با پلاک و کد ملی، یا با چند پرسش، قیمت بیمهٔ شخص ثالث همهٔ شرکت‌ها را ببینید.',
  offers: 'پیشنهادها',
  compare: 'مقایسهٔ پیشنهادها',
  notFound: 'پیدا نشد',
  failed: 'خطا',
  about: 'درباره',
  aboutDescription: 'پناه چیست، درآمدش از کجاست و پیشنهادها را چطور مرتب می‌کند.',
  contact: 'تماس',
  contactDescription: 'راه‌های گفت‌وگو با پشتیبانی پناه و رسیدگی به شکایت.',
  terms: 'قوانین و حریم خصوصی',
  termsDescription: 'شرایط خرید بیمه از پناه، داده‌هایی که نگه می‌داریم و حق شما.',
};

export const shellTexts = {
  skip: 'رفتن به محتوا',
  main: 'اصلی',
  account: 'حساب',
  insurances: 'بیمه‌ها',
  login: 'ورود',
  myAccount: 'حساب من',
  menu: 'فهرست',
  home: 'خانه',
  myPolicies: 'بیمه‌های من',
  yourOrder: 'سفارش شما',
  yourOrders: 'سفارش‌های شما',
  loading: 'در حال باز کردن صفحه',
  notLoaded: 'صفحه باز نشد. اینترنت را ببینید و دوباره امتحان کنید.',
  incomplete: 'صفحه کامل باز نشد.',
  reload: 'دوباره بازش کنید',
};

export const footerTexts = {
  about: 'پناه کارگزاری برخط بیمه است: شرکت‌ها را مقایسه می‌کند و بیمه‌نامه را شرکت بیمه صادر می‌کند.',
  licence: 'مجوز کارگزاری: شمارهٔ نمایشی ۱۲۳۴ · زیر نظر بیمهٔ مرکزی',
  lines: 'بیمه‌ها',
  thirdparty: 'شخص ثالث خودرو',
  motorcycle: 'شخص ثالث موتورسیکلت',
  clarity: 'شفافیت',
  cookies: 'تنظیم کوکی‌ها',
  support: 'پشتیبانی',
  hours: 'شنبه تا پنجشنبه، ۸ تا ۲۰',
};

export const signature = 'با پناه، کارگزار برخط بیمه';

export const offlineTexts = {
  tab: 'اینترنت وصل نیست · پناه',
  title: 'اینترنت وصل نیست',
  lead: 'پاسخ‌هایتان نگه داشته شده است. وقتی وصل شدید دوباره امتحان کنید.',
  again: 'تلاش دوباره',
};
