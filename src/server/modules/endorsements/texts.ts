import type { EndorsementState } from '#contract/endorsements';
import { persianDigits } from '#persian/digits';
import { sentence } from '#persian/sentence';

export const stateTitles: Record<EndorsementState, string> = {
  requested: 'در حال بررسی',
  needs_fix: 'نیاز به تصحیح',
  priced: 'منتظر شما',
  paying: 'در حال پرداخت',
  paid: 'پرداخت شد',
  issuing: 'در حال صدور',
  issued: 'صادر شد',
  declined: 'پذیرفته نشد',
  refunded: 'پول برگشت',
  discarded: 'کنار گذاشته شد',
};

export const threadTexts = {
  requested: 'درخواست فرستاده شد',
  checked: 'بررسی درخواست',
  checked_note: 'معمولاً تا یک روز کاری. اگر پولی لازم باشد، پیش از پرداخت می‌گوییم.',
  checked_paid_note:
    'پاسخ‌هایتان عوض شده است و کارشناس دوباره نگاهشان می‌کند. مبلغی که پرداخته‌اید همان می‌ماند؛ اگر نشود، برمی‌گردد.',
  needs_fix: 'چیزی باید درست شود',
  pay: (amount: string) => `پرداخت ${amount}`,
  paid: (amount: string) => `${amount} پرداخت شد`,
  agree: (amount: string) => `${amount} برمی‌گردد، اگر موافق باشید`,
  until: (until: string) => `این قیمت تا ${until} است؛ پس از آن درخواست کنار گذاشته می‌شود و بیمه‌نامه همان می‌ماند.`,
  issuing: (insurer: string) => `${insurer} الحاقیه را صادر می‌کند`,
  issuing_note: 'معمولاً یک تا دو روز کاری. پوشش کنونی تا آن وقت برقرار است.',
  issued: (insurer: string) => `${insurer} الحاقیه را صادر کرد`,
  issued_note: 'بیمه‌نامهٔ تازه در صفحهٔ سفارش است.',
  back: (amount: string, way: string) => `${amount} به ${way}`,
  back_note: 'بانک معمولاً تا هفت روز کاری به کارت برمی‌گرداند.',
  sent_note: (reference: string) => `بانک فرستاد؛ اگر تا هفت روز کاری نرسید، پیگیری ${reference} را به بانک بدهید.`,
  declined: (insurer: string) => `${insurer} نپذیرفت`,
  refunded: (amount: string) => `${amount} به کیف پولتان برگشت`,
  discarded: 'کنار گذاشته شد',
};

/** For the overview of the account. */
export const overviewTexts = {
  title: (change: string, order: string) => `${change}، ${order}`,
  action: { pay: 'پرداخت تفاوت', agree: 'دیدن و تأیید', fix: 'تصحیح درخواست' },
};

export const fixTexts = {
  note: (reason: string, day: string) =>
    `${sentence(reason)} مهلت تصحیح: ${day}. پس از آن درخواست کنار گذاشته می‌شود و بیمه‌نامه همان که هست می‌ماند.`,
};

export const versionTexts = {
  first: 'بیمه‌نامهٔ نخست',
};

export const deskTexts = {
  desk: 'تغییر بیمه‌نامه‌ها',
  title: (number: string, kind: string, state: EndorsementState) =>
    `${persianDigits(number)}، ${kind}، ${stateTitles[state]}`,
  forward: 'تأیید و گام بعد',
  fix: 'پس فرستادن برای تصحیح',
  decline: 'نپذیرفتن',
  seen: 'درخواست و مدارک دیده شد.',
  unreadable: 'مدرک خوانا نیست؛ عکس روشن‌تری بفرستید.',
  declined: 'مدرک با این تغییر نمی‌خواند.',
};

export const endorsementTexts = {
  too_late: 'کمتر از سه روز به پایان بیمه‌نامه مانده است. هنگام تمدید همین را بخواهید.',
  later: 'تا قسط‌های مانده پرداخت نشده، تغییری که پولش برمی‌گردد شدنی نیست.',
  sold: 'خودرو فروخته شده و بیمه‌نامه به نام خریدار است؛ پولش به فروشنده برنمی‌گردد.',
  open: 'تغییر دیگری در جریان است که باید اول تمام شود. در «تغییرهای این بیمه‌نامه» می‌بینیدش.',
  no_change: 'این همان است که اکنون در بیمه‌نامه هست، یا در این بیمه‌نامه شدنی نیست.',
  withdrawn: 'خودتان درخواست را پس گرفتید.',
  replaced: 'درخواست دیگری جایش را گرفت.',
  paid_for: 'با این پاسخ‌ها مبلغ عوض می‌شود. درخواست را پس بگیرید تا پولش به کیف پولتان برگردد، سپس دوباره درخواست دهید.',
  kept: (day: string) => `روز و مبلغ همان است که پرداختید: از ${day}.`,
  price_paid: 'مبلغ این تغییر پرداخت شده است و عوض نمی‌شود. آن را با همین مبلغ بپذیرید، یا نپذیرید تا پولش برگردد.',
  closed: 'مهلت این تغییر گذشته است و دیگر قیمتی نمی‌گیرد؛ تنها می‌شود آن را نپذیرفت.',
  lapsed: 'زمان این قیمت گذشت.',
  policy_over: 'بیمه‌نامه پیش از صدور این تغییر پایان یافت.',
  not_fixed: 'در مهلت دوهفته‌ای تصحیح نشد.',
  going_back: (amount: string, way: string) => ` ${amount} به ${way} برمی‌گردد.`,
  money_back: (amount: string) => ` ${amount} به کیف پولتان در پناه برگشت.`,
  payable: (kind: string, order: string) => `${kind}، ${order}`,
  noun: 'این تغییر',
  see: 'دیدن تغییرهای بیمه‌نامه',
  paid: 'الحاقیه به شرکت بیمه رفت؛ معمولاً یک تا دو روز کاری.',
};

export const smsTexts = {
  priced: (title: string, amount: string, until: string, url: string) =>
    `قیمت تغییر «${title}» آماده است: ${amount}، تا ${until}.\n${url}\nپناه`,
  priced_back: (title: string, amount: string, until: string, url: string) =>
    `با تغییر «${title}» ${amount} به شما برمی‌گردد. اگر موافقید تا ${until} تأیید کنید.\n${url}\nپناه`,
  needs_fix: (title: string, reason: string, day: string, url: string) =>
    `تغییر «${title}»: ${sentence(reason)}\nمهلت تصحیح: ${day}. پس از آن درخواست کنار گذاشته می‌شود.\n${url}\nپناه`,
  declined: (title: string, reason: string, back: string) =>
    `تغییر «${title}» پذیرفته نشد: ${sentence(reason)} بیمه‌نامه همان است که بود.${back}\nپناه`,
  let_go: (title: string, why: string, back: string) => `تغییر «${title}» کنار گذاشته شد: ${why}${back}\nپناه`,
  sent: (title: string, amount: string, card: string, reference: string) =>
    `بانک ${amount} بابت تغییر ${title} به ${card} می‌فرستد؛ معمولاً تا هفت روز کاری می‌رسد. اگر نرسید، پیگیری ${reference} را به بانک بدهید.\nپناه`,
  not_sent: (title: string, amount: string) =>
    `بانک پول را به کارت برنگرداند؛ ${amount} بابت تغییر ${title} به کیف پولتان در پناه برگشت.\nپناه`,
  new_holder: (policy: { number: string; title: string; end_date: string }) =>
    `بیمه‌نامهٔ ${policy.number} (${policy.title}) به نام شما شد و تا ${policy.end_date} برقرار است.\nپناه`,
  issued: (title: string, back: string, url: string) => `تغییر «${title}» در بیمه‌نامهٔ شما ثبت شد.${back}\n${url}\nپناه`,
};
