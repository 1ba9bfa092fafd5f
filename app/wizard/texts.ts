import { persianDigits } from '#persian/digits';

export const wizardTexts = {
  lineTitle: (title: string) => `بیمهٔ ${title}`,
  back: 'بازگشت',
  close: 'بستن؛ پاسخ‌ها نگه داشته می‌شود',
  progress: 'پیشرفت پرسش‌ها',
  next: 'ادامه',
  haveInstead: (kind: string) => `${kind} دارم`,
  waiting: 'در حال آماده کردن پرسش‌ها',
  outdated: 'این فرم به‌روزرسانی لازم دارد',
  outdatedText: 'صفحه را دوباره باز کنید. پاسخ‌هایتان را نگه داشته‌ایم.',
  reload: 'باز کردن دوباره',
  notLoaded: 'پرسش‌ها باز نشد',
  notLoadedText: 'ارتباط با سرور برقرار نشد. چیزی از پاسخ‌هایتان کم نشده است.',
  retry: 'تلاش دوباره',
  fieldAgain: 'این پرسش باز نشد؛ دوباره',
  engineFailed: 'این قدم باز نشد',
  engineFailedText: 'آنچه نوشته‌اید همین‌جا مانده است. اینترنت را ببینید و دکمه را دوباره بزنید.',
  unsaved: 'اینترنت قطع است. پاسخ‌ها همین‌جا می‌ماند و با وصل شدن ذخیره می‌شود.',
  submitting: 'در حال گرفتن قیمت‌ها',
  calling: 'در حال استعلام',
  isUnfinished: 'نیمه‌کاره است.',
  takeUp: 'ادامه',
  takeUpFailed: 'فرم نیمه‌کاره باز نشد. اینترنت را ببینید و «ادامه» را دوباره بزنید.',
  restart: 'از نو',
  leaveTitle: 'پاسخ‌هایتان می‌ماند',
  leaveText: 'هر وقت برگردید از همین‌جا ادامه می‌دهید؛ تا سی روز نگهشان می‌داریم. «از نو» پاسخ‌ها را پاک می‌کند.',
  leave: 'بستن و رفتن به صفحهٔ اول',
  stay: 'ادامهٔ پرسش‌ها',
  restartTitle: 'از نو شروع می‌کنید؟',
  restartText: 'پاسخ‌هایی که داده‌اید پاک می‌شود و از پرسش اول شروع می‌کنیم.',
  missing: (count: number, label: string) =>
    count === 1 ? `مانده: ${label}` : `${persianDigits(count)} پاسخ مانده؛ اول: ${label}`,
};

/** Of the plate and its owner's national id. */
export const plateFieldTexts = {
  ok: 'درست است',
  nationalIdPlaceholder: '۱۰ رقم',
  nationalIdPrivacy: 'کد ملی فقط برای همین استعلام به کار می‌رود و در مرورگر شما ذخیره نمی‌شود.',
};
