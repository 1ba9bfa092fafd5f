export const renewalTexts = {
  cover: 'پوشش و تغییرهای پارسال',
  whole_term: 'این بار برای همهٔ مدت بیمه‌نامه',
  not_sold: 'پوشش پارسال دیگر فروخته نمی‌شود',
};
