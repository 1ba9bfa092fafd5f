export const alertTexts = {
  error: 'خطایی رخ داد',
  dismiss: 'بستن پیام',
  list: 'پیام‌ها',
};
