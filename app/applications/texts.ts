import type { marketerChannels, monthlyBands } from '#contract/applications';
import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';

const monthly: Record<(typeof monthlyBands)[number], string> = {
  up_to_20: 'تا ۲۰',
  up_to_100: '۲۰ تا ۱۰۰',
  more: 'بیشتر',
};
const channels: Record<(typeof marketerChannels)[number], string> = {
  site: 'سایت یا وبلاگ',
  telegram: 'کانال یا صفحه',
  shop: 'مغازه یا دفتر',
  none: 'هیچ‌کدام؛ به آشنایان',
};

export const applicationTexts = {
  agentTitle: 'نمایندهٔ پناه شوید',
  agentLead: 'برای کسی که پروانهٔ بیمه دارد.',
  toMarketer: 'پروانه ندارید؟ بازاریاب شوید',
  marketerTitle: 'بازاریاب پناه شوید',
  marketerLead: 'پناه را معرفی کنید و از هر بیمه‌نامه‌ای که با کد شما خریده شود سهم بگیرید.',
  toAgent: 'پروانهٔ بیمه دارید؟ نماینده شوید',
  about: 'دربارهٔ شما',
  work: 'کار شما',
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  national_id: 'کد ملی',
  birth_date: 'تاریخ تولد',
  mobile: 'موبایل',
  mobileHint: 'کد تأیید به همین شماره پیامک می‌شود.',
  kind: 'پروانه به نام کیست؟',
  kinds: { person: 'خودم', company: 'شرکت' },
  company_name: 'نام شرکت',
  company_id: 'شناسهٔ ملی شرکت',
  licence_number: 'شمارهٔ پروانهٔ بیمهٔ مرکزی',
  licence_expires_on: 'پایان اعتبار پروانه',
  insurer: 'شرکت بیمه',
  agency_code: 'کد نمایندگی',
  years: 'سال‌های کار در بیمه',
  monthly_sales: 'چند فروش در ماه؟',
  monthly,
  channel: 'کجا معرفی می‌کنید؟',
  channels,
  audience: 'چند نفر شما را دنبال می‌کنند؟',
  audiences: { up_to_1000: 'تا هزار', up_to_10000: 'تا ده هزار', more: 'بیشتر' },
  heard_from: 'از کجا با پناه آشنا شدید؟',
  agrees: 'این اطلاعات را نگه دارید و به من زنگ بزنید',
  agreesNote: 'فقط برای همین درخواست. اگر نپذیریم، پس از ۳۰ روز پاک می‌شود.',
  promise: 'تا سه روز کاری زنگ می‌زنیم. مدرک را بعد از تماس می‌خواهیم.',
  needed: {
    name: 'دست‌کم دو حرف بنویسید.',
    national_id: 'کد ملی درست نیست؛ ده رقم است.',
    birth_date: 'روز و ماه و سال تولد را انتخاب کنید.',
    city: 'شهر را از فهرست انتخاب کنید.',
    mobile: 'شماره را کامل بنویسید؛ مانند ۰۹۱۲۳۴۵۶۷۸۹.',
    verification_code: 'کدی را که پیامک شد کامل بنویسید.',
    agrees: 'بی اجازهٔ شما نه نگه می‌داریم و نه زنگ می‌زنیم.',
    company: 'این را هم برای پروانهٔ شرکت لازم داریم.',
    licence_number: 'شماره را از روی پروانه بنویسید.',
    licence_expires_on: 'روز و ماه و سال پایان را انتخاب کنید.',
    choose: 'یکی را انتخاب کنید.',
  },
  sendCode: 'فرستادن کد تأیید',
  submit: 'فرستادن درخواست',
  offline: 'فرستاده نشد. اینترنت را ببینید و دوباره بزنید؛ نوشته‌هایتان سر جایشان است.',
  filed: 'درخواست شما رسید',
  filedBefore: 'با این کد ملی درخواستی داریم',
  number: 'شمارهٔ درخواست',
  filedText: (answer_by: string) => `تا ${formatDate(answer_by)} با شما تماس می‌گیریم. همین را پیامک هم می‌کنیم.`,
  filedBeforeText: (answer_by: string | null) =>
    answer_by
      ? `پیش از این رسیده است و دوباره ثبت نشد. تا ${formatDate(answer_by)} به شماره‌ای که در آن است زنگ می‌زنیم.`
      : 'پیش از این رسیده است و دوباره ثبت نشد. برای پیگیری، این شماره را به پشتیبانی بگویید.',
  shownNumber: (number: string) => persianDigits(number),
  home: 'برگشت به خانه',
};
