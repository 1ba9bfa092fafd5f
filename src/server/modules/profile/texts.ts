export const profileTexts = {
  national_id: 'کد ملی درست نیست. ده رقم است.',
  birth_date: 'این تاریخ تولد درست نیست.',
  email: 'نشانی ایمیل درست نیست. نمونه: name@example.com',
};
