import { persianDigits } from '#persian/digits';
import { formatDate, monthNames, toJalali, weekdayName } from '#persian/jalali';

const shortDay = (iso: string): string => {
  const { month, day } = toJalali(iso);
  return `${weekdayName(iso)} ${persianDigits(day)} ${monthNames[month - 1]}`;
};

const aheadOf = (lead: number): string => {
  if (lead > 1) return `${persianDigits(lead)} روز مانده`;
  if (lead === 1) return 'یک روز مانده';
  return lead === 0 ? 'روز پایان' : 'یک روز گذشته';
};

export const reminderTexts = {
  title: 'یک روز دیر، یک روز جریمه',
  lead: 'تاریخ پایان را بدهید؛ پیش از آن پیامک می‌کنیم. هر جا خریده باشید، رایگان.',
  which: 'کدام بیمه؟',
  more: 'بیشتر',
  when: 'کی تمام می‌شود؟',
  daysLeft: (days: number) => (days === 0 ? 'امروز است.' : `${persianDigits(days)} روز دیگر.`),
  unknownDay: 'یادتان نیست؟',
  askByPlate: 'با پلاک بپرسید',
  name: 'نامی برای خودتان',
  nameHint: 'مثلاً «پراید پدر». در پیامک هم می‌آید.',
  mobile: 'موبایل',
  mobileHint: 'فقط برای همین یادآور. تماس تبلیغاتی نمی‌گیریم.',
  toYou: 'به شمارهٔ خودتان پیامک می‌کنیم.',
  remind: 'یادم بینداز',
  confirm: 'تأیید و ثبت یادآور',
  changeMobile: 'شمارهٔ دیگر',
  chooseDay: 'روز، ماه و سال پایان را انتخاب کنید.',
  mobileWrong: 'شمارهٔ موبایل درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  codeMissing: 'کدی را که پیامک شد بنویسید.',
  offline: 'اتصال برقرار نشد. دوباره امتحان کنید.',
  threadTitle: 'این پیامک‌ها می‌آید',
  registered: 'امروز: ثبت می‌شود',
  registeredNote: 'هر پیامک پیوندی برای خاموش کردن دارد',
  textAt: (iso: string, lead: number) => `${shortDay(iso)}، ${aheadOf(lead)}`,
  textNote: 'بین ساعت ۹ تا ۲۱، بی قیمت و بی تبلیغ',
  fine: 'هر روز دیرکرد بیمهٔ ثالث جریمه دارد، تا یک سال.',
  doneTitle: 'یادتان می‌اندازیم',
  doneText: (insurance: string, end: string, next: string | null) =>
    `${insurance} تا ${formatDate(end)}.${next ? ` اولین پیامک: ${shortDay(next)}.` : ''}`,
  another: 'یادآور دیگر',
  toList: 'دیدن یادآورهای من',

  listTitle: 'یادآورها',
  listLead: 'پیش از پایان هر بیمه پیامک می‌دهیم. تماس نمی‌گیریم.',
  add: 'افزودن',
  day: 'روز',
  daysAgo: 'روز پیش',
  ends: (iso: string) => `پایان ${formatDate(iso)}`,
  next: (iso: string) => `پیامک بعدی ${shortDay(iso)}`,
  switchOf: (name: string) => `یادآوری ${name}`,
  edit: 'تغییر',
  stateNote: {
    active: null,
    due: null,
    paused: 'خاموش است',
    unsubscribed: 'با پیوند پیامک خاموش شده است',
    bounced: 'پیامک به این شماره نمی‌رسد',
    renewed: 'همین‌جا تمدید شد',
    expired: 'پایانش گذشته است',
    closed: null,
  },
  newDay: 'تاریخ تازه',
  emptyTitle: 'هنوز یادآوری ندارید',
  moreTitle: 'بیمهٔ دیگری هم دارید؟',
  moreText: 'هر جا خریده باشید، تاریخش را بدهید تا پیش از جریمه خبرتان کنیم.',
  addOne: 'افزودن یادآور',
  missing: 'این یادآور پیدا نشد',
  sheetNew: 'یادآور تازه',
  sheetEdit: 'تغییر یادآور',
  leads: 'چند روز پیش از پایان؟',
  ofLead: (lead: number) => aheadOf(lead),
  chooseLead: 'دست‌کم یک زمان را نگه دارید، یا یادآور را خاموش کنید.',
  save: 'ذخیره',
  remove: 'پاک کردن یادآور',
  removeTitle: (title: string) => (title ? `یادآور «${title}» پاک شود؟` : 'این یادآور پاک شود؟'),
  removeText: 'دیگر پیامکی دربارهٔ این بیمه نمی‌آید. برای چند روز هم می‌توانید خاموشش کنید.',
  keep: 'بماند',
  othersNeedLogin: 'یادآورهایی که این‌جا ساخته‌اید دیده می‌شود.',
  seeOthers: 'دیدن همه، با کد پیامکی',

  linkTitle: (insurance: string) => `یادآور ${insurance}`,
  linkEnds: (iso: string, days: number) => {
    const day = formatDate(iso, { weekday: true });
    if (days < 0) return `${day} تمام شد.`;
    return days === 0 ? `امروز، ${day}، تمام می‌شود.` : `${persianDigits(days)} روز دیگر، ${day}، تمام می‌شود.`;
  },
  renew: 'دیدن قیمت تمدید',
  stop: 'این یادآور را خاموش کن',
  stopAll: 'همهٔ یادآورهای این شماره را خاموش کن',
  stoppedTitle: 'خاموش شد',
  stoppedText: 'دیگر دربارهٔ این بیمه پیامک نمی‌دهیم.',
  stoppedAllText: 'دیگر هیچ یادآوری به این شماره نمی‌فرستیم.',
  over: {
    expired: 'دربارهٔ این بیمه پیامک دیگری نمی‌آید.',
    renewed: 'همین‌جا تمدید شده است و دربارهٔ آن پیامک دیگری نمی‌آید.',
  },
  join: 'دوباره یادم بینداز',
  joined: 'دوباره یادتان می‌اندازیم.',
  linkMissing: 'این پیوند دیگر کار نمی‌کند',
  linkMissingText: 'یادآورش پاک شده است. هر وقت خواستید یکی تازه بسازید.',
  elsewhere: 'جای دیگری تمدید کرده‌اید؟ در «یادآورها» تاریخ تازه را بدهید.',
};
