export const commentTexts = {
  lowNeedsText: 'برای نمرهٔ ۱ یا ۲ دست‌کم ۲۰ حرف بنویسید تا معلوم شود چرا.',
  claimScores: 'اگر خسارت گرفته‌اید، به مبلغ و سرعت آن هم نمره بدهید.',
  whichPolicy: 'از این شرکت چند بیمه‌نامه دارید؛ یکی را انتخاب کنید.',
  noSuchPolicy: 'چنین بیمه‌نامه‌ای از این شرکت ندارید.',
  published_sms: (insurer: string, link: string) => `پناه: نظر شما دربارهٔ بیمهٔ ${insurer} منتشر شد.\n${link}`,
  refused_sms: (insurer: string, link: string) =>
    `پناه: نظر شما دربارهٔ بیمهٔ ${insurer} منتشر نشد. علت را ببینید:\n${link}`,
  nameless: 'بی‌نام',
  customer: 'کاربر پناه',
  desk: 'نظرهای منتظر',
  why: 'علت رد را انتخاب کنید.',
  publish: 'انتشار',
  refuse: 'رد',
  judge: 'بررسی معمول',
  waiting: (company: string, overall: number, text: string) => `${company}، ${overall} از ۵\n${text}`,
};
