export const renewalTexts = {
  login: 'برای تمدید وارد شوید تا مشخصات بیمه‌نامه‌تان را این‌جا بیاوریم.',
};
