export const alertTexts = {
  error: 'خطایی رخ داد',
  unreached: 'اتصال برقرار نشد. اینترنت را بررسی کنید و دوباره بزنید.',
  dismiss: 'بستن پیام',
  list: 'پیام‌ها',
};
