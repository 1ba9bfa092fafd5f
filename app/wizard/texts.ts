import { persianDigits } from '#persian/digits';

export const wizardTexts = {
  lineTitle: (title: string) => `بیمهٔ ${title}`,
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
  missing: (count: number, label: string) =>
    count === 1 ? `مانده: ${label}` : `${persianDigits(count)} پاسخ مانده؛ اول: ${label}`,
};

/** Of the plate and its owner's national id. */
export const plateFieldTexts = {
  ok: 'درست است',
  nationalIdPlaceholder: '۱۰ رقم',
  nationalIdPrivacy: 'کد ملی فقط برای همین استعلام به کار می‌رود و در مرورگر شما ذخیره نمی‌شود.',
};
