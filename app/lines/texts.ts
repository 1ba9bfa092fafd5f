export const landingTexts = {
  path: 'مسیر',
  lines: 'بیمه‌ها',
  from: (amount: string) => `از ${amount}`,
  covers: 'چه چیزی را می‌پوشاند',
  know: 'پیش از خرید بدانید',
  paid: 'پرداخت می‌شود',
  notPaid: 'پرداخت نمی‌شود',
  prices: 'قیمت چقدر است؟',
  steps: 'سه قدم تا بیمه‌نامه',
  questions: 'پرسش‌ها',
  notSold: 'ندارد',
  start: 'دیدن قیمت‌ها',
};
