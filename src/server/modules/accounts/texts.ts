import { persianDigits } from '#persian/digits';
import { span } from '#persian/span';

export const accountTexts = {
  newPassword:
    'رمز عبور شما در پناه تغییر کرد و دستگاه‌های دیگر خارج شدند. اگر کار شما نبود، همین حالا رمز را دوباره عوض کنید.',
  wrongCode: (tries_left: number) => `کد درست نیست. ${persianDigits(tries_left)} بار دیگر می‌توانید امتحان کنید.`,
  codeSpent: (wait_s: number) => `کد پیش دیگر به کار نمی‌آید. کد تازه را ${span(wait_s)} دیگر بخواهید.`,
  codeLimit: (wait_s: number) => `درخواست کد برای این شماره زیاد شده است. ${span(wait_s)} دیگر دوباره امتحان کنید.`,
  codeLimitWithCode: (wait_s: number) =>
    `درخواست کد برای این شماره زیاد شده است. آخرین کدی که رسیده هنوز به کار می‌آید؛ کد تازه را ${span(wait_s)} دیگر بخواهید.`,
};
