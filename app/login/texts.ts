import { persianDigits } from '#persian/digits';
import { maskMobile } from '#persian/phone';

/** «۰۹۱۲ ۳۴۵ ۶۷۸۹» */
export const shownMobile = (mobile: string): string =>
  persianDigits(mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3'));

/** «۰۹۱۲•••۶۷۸۹» */
export const maskedMobile = (mobile: string): string => persianDigits(maskMobile(mobile) ?? '');

/** «۱:۴۲» */
export const shownSeconds = (seconds: number): string =>
  persianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

export const loginTexts = {
  titles: {
    USERNAME: 'ورود / ثبت‌نام',
    VERIFICATION_CODE: 'کد ورود را وارد کنید',
    VERIFICATION_CODE_WITH_CALL: 'کدی را که شنیدید وارد کنید',
    PASSWORD: 'رمز عبور را وارد کنید',
    NEW_PASSWORD: 'رمز تازه بسازید',
  },
  why: 'برای صدور بیمه‌نامه و پیگیری آن باید بدانیم مال کیست.',
  mobile: 'شمارهٔ موبایل',
  mobileHint: 'کد ورود را به همین شماره می‌فرستیم.',
  mobilePasswordHint: 'شماره‌ای که با آن ثبت‌نام کرده‌اید.',
  mobileResetHint: 'برای ساختن رمز تازه، کدی به همین شماره می‌فرستیم.',
  mobileWrong: 'شماره را کامل وارد کنید، مانند ۰۹۱۲۳۴۵۶۷۸۹.',
  getCode: 'دریافت کد',
  goOn: 'ادامه',
  terms: ['ورود یعنی پذیرش ', 'قوانین و حریم خصوصی', '. بی‌اجازه تماس تبلیغاتی نمی‌گیریم.'] as const,
  sentTo: ['به ', ' پیامک شد.'] as const,
  calling: ['به ', ' زنگ می‌زنیم.'] as const,
  changeNumber: 'تغییر شماره',
  code: (length: number) => `کد ${persianDigits(length)} رقمی`,
  enter: 'ورود',
  checkCode: 'ادامه',
  resendIn: 'ارسال دوبارهٔ کد',
  resend: 'کد را دوباره بفرستید',
  callMe: 'کد را با تماس تلفنی بشنوم',
  callIn: (time: string) => `${time} دیگر`,
  expired: 'این کد دیگر به کار نمی‌آید. کد تازه بخواهید.',
  withPassword: 'ورود با رمز عبور',
  withCode: 'ورود با کد یک‌بارمصرف',
  password: 'رمز عبور',
  forgot: 'رمز را فراموش کرده‌ام',
  passwordEmpty: 'رمز عبور را وارد کنید.',
  newPassword: 'رمز تازه',
  repeat: 'تکرار رمز',
  weak: 'رمز باید دست‌کم ۸ نویسه و حرف کوچک، حرف بزرگ و رقم انگلیسی داشته باشد.',
  mismatch: 'رمز درست تکرار نشده است.',
  saveAndEnter: 'ذخیره و ورود',
  otherDevices: 'با ذخیرهٔ رمز تازه، در دستگاه‌های دیگر از حساب بیرون می‌آیید.',
  offline: 'اتصال برقرار نشد. اینترنت را بررسی کنید و دوباره بزنید.',
  wrongUser: {
    title: 'این حساب مال کیست؟',
    text: (mine: string, theirs: string) =>
      `اکنون با شمارهٔ ${mine} وارد شده‌اید، ولی این درخواست برای شمارهٔ ${theirs} است.`,
    go: (theirs: string) => `ادامه با ${theirs}`,
    stay: (mine: string) => `می‌مانم با ${mine}`,
  },
  prove: {
    title: 'خودتان تأیید کنید',
    why: 'این صفحه شما را به ما معرفی کرده است. این بخش از حسابتان را فقط با کدی که به شمارهٔ خودتان می‌آید باز می‌کنیم.',
    go: 'تأیید و ادامه',
  },
  handoffFailed: 'ورود خودکار انجام نشد. با شمارهٔ موبایل وارد شوید.',
  entering: 'در حال ورود…',
  oauth: 'ورود با حساب سازمانی',
  bindIdentity: 'هویتتان تأیید شد. شمارهٔ موبایل خودتان را بدهید تا از این پس با همین حساب وارد شوید.',
};
