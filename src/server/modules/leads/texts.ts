export const leadTexts = {
  mobile: 'امروز سه بار پرسیده‌اید. فردا دوباره می‌توانید بپرسید.',
  network: 'از این اینترنت زیاد پرسیده شده است. با اینترنت دیگری یا یک روز دیگر دوباره امتحان کنید.',
  plate: 'استعلام‌های امروز این پلاک تمام شده است. فردا دوباره امتحان کنید.',
};

export const preOfferTexts = {
  link: (line: string, link: string) => `پناه: قیمت‌های بیمهٔ ${line} این‌جاست: ${link} این شماره ۶۰ روز دیگر پاک می‌شود.`,
};

export const callTexts = {
  desk: 'کسانی که تماس خواسته‌اند',
  helped: 'راهنمایی شد',
  noAnswer: 'پاسخ نداد',
  notInterested: 'نمی‌خواهد',
  wrongNumber: 'شماره از او نیست',
  deskReason: 'پیشخان آزمایشی',
};
