/** Of what stands around the pages of the site; a frame has none of it. */
export const siteTexts = {
  faq: 'پرسش‌ها',
  contact: 'تماس',
  reminder: 'یادآور',
  reminders: 'یادآورها',
  credits: 'منبع داده‌ها',
  inquiry: 'استعلام بیمه‌نامه',
  micro: 'بیمه‌های خرد و درخواستی',
  damageCenters: 'مراکز خسارت',
  insurers: 'شرکت‌های بیمه',
  agent: 'نماینده شوید',
  marketer: 'بازاریاب شوید',
  about: 'درباره',
  terms: 'قوانین و حریم خصوصی',
  skip: 'رفتن به محتوا',
  main: 'اصلی',
  account: 'حساب',
  insurances: 'بیمه‌ها',
  login: 'ورود',
  myAccount: 'حساب من',
  menu: 'فهرست',
  home: 'خانه',
  myPolicies: 'بیمه‌های من',
};

/** Of a page whose application does not come. */
export const incompleteTexts = {
  said: 'صفحه کامل باز نشد.',
  reload: 'دوباره بازش کنید',
};

export const footerTexts = {
  about: 'پناه کارگزاری برخط بیمه است: شرکت‌ها را مقایسه می‌کند و بیمه‌نامه را شرکت بیمه صادر می‌کند.',
  licence: 'مجوز کارگزاری: شمارهٔ نمایشی ۱۲۳۴ · زیر نظر بیمهٔ مرکزی',
  lines: 'بیمه‌ها',
  clarity: 'شفافیت',
  cookies: 'تنظیم کوکی‌ها',
  support: 'پشتیبانی',
  hours: 'شنبه تا پنجشنبه، ۸ تا ۲۰',
};
