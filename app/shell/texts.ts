export const shellTexts = {
  yourOrder: 'سفارش شما',
  yourOrders: 'سفارش‌های شما',
  loading: 'در حال باز کردن صفحه',
  notLoaded: 'صفحه باز نشد. اینترنت را ببینید و دوباره امتحان کنید.',
};

export const signature = 'با پناه، کارگزار برخط بیمه';

export const offlineTexts = {
  tab: 'اینترنت وصل نیست · پناه',
  title: 'اینترنت وصل نیست',
  lead: 'پاسخ‌هایتان نگه داشته شده است. وقتی وصل شدید دوباره امتحان کنید.',
  again: 'تلاش دوباره',
};
