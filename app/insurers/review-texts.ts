import type { Comment, RefusalReason } from '#contract/comments';

type ScoreKey = keyof Comment['scores'];

export const reviewsTexts = {
  title: 'مشتری‌ها چه می‌گویند',
  count: (count: string) => `${count} نظر خریداران`,
  few: 'نظرها هنوز کم است؛ میانگین را از نظر پنج خریدار به بعد می‌نویسیم.',
  none: 'هنوز کسی دربارهٔ این شرکت نظر نداده است.',
  noneVerified: 'از خریداران ما هنوز کسی نظر نداده است؛ میانگین از نظر آن‌ها به دست می‌آید.',
  rule: 'در میانگین، تنها نظر کسانی حساب می‌شود که از همین‌جا بیمه‌نامهٔ این شرکت را خریده‌اند. چند نظر یک نفر روی هم یکی، و نظر بیش از دو سال پیش نصف حساب می‌شود. در شمار نظرها هر نظر یکی است.',
  overall: 'روی هم',
  ofFive: (number: string) => `${number} از ۵`,
  verified: 'خرید تأییدشده',
  unverified: 'خریدار ما نیست',
  cancelled: 'بیمه‌نامه لغو شده',
  hadClaim: 'خسارت گرفته است',
  orders: { '-created_at': 'تازه‌ترین', overall: 'کم‌ترین نمره', '-overall': 'بیشترین نمره' },
  ordersLabel: 'ترتیب نظرها',
  more: (left: string) => `${left} نظر دیگر`,
  fromFirst: 'از نخستین نظر',
  ask: (title: string) => `مشتری ${title} هستید؟`,
  askText: 'نظر شما پس از خرید یا خسارت، به دیگران کمک می‌کند. نامتان را کوتاه می‌نویسیم.',
  write: 'نوشتن نظر',
};

export const scoreTexts: Record<ScoreKey, string> = {
  price: 'مبلغ حق بیمه',
  cover: 'پوشش‌ها',
  support: 'پشتیبانی',
  claim_amount: 'مبلغ خسارتی که دادند',
  claim_speed: 'سرعت پرداخت خسارت',
};

export const reviewTexts = {
  title: (company: string) => `با ${company} چطور بود؟`,
  back: (company: string) => `بیمهٔ ${company}`,
  lead: 'به هر بخش از ۱ تا ۵ نمره بدهید. خسارت هم گرفته‌اید؟ همان را بنویسید.',
  about: (policy: string) => `دربارهٔ «${policy}».`,
  which: 'دربارهٔ کدام بیمه‌نامه؟',
  noPolicy: 'بیمه‌نامه‌ای که از پناه نخریده‌ام',
  said: 'نظر داده‌اید',
  hadClaim: 'از این شرکت خسارت گرفته‌ام',
  text: 'تجربه‌تان',
  textHint: 'تا ۱۰۰۰ نویسه. برای نمرهٔ ۱ یا ۲ دست‌کم ۲۰ حرف بنویسید.',
  anonymous: 'بی‌نام منتشر شود',
  anonymousNote: 'وگرنه نام کوچک و حرف اول نام خانوادگی شما می‌آید.',
  rule: 'نظر منفی را پاک نمی‌کنیم. تنها نظری که شماره، پیوند، توهین یا تبلیغ دارد پیش از انتشار دیده می‌شود.',
  send: 'فرستادن نظر',
  save: 'ذخیرهٔ نظر',
  remove: 'پس گرفتن نظر',
  sent: 'نظر شما منتشر شد.',
  held: 'نظر شما رسید؛ پیش از انتشار دیده می‌شود.',
  removed: 'نظر شما برداشته شد.',
  closed: 'نظر را تا سی روز پس از نوشتن می‌شود عوض کرد و این زمان گذشته است. هنوز می‌توانید آن را پس بگیرید.',
  mend: 'آن را درست کنید و دوباره بفرستید.',
  missing: 'این شرکت را نمی‌شناسیم',
  scoreMissing: (name: string) => `به «${name}» نمره بدهید`,
  offline: 'فرستاده نشد؛ آنچه نوشته‌اید همین‌جا مانده است. اتصال را بررسی کنید و دوباره بزنید.',
  states: {
    published: null,
    held: 'نظر شما منتظر دیده شدن است.',
    hidden: 'نظر شما دوباره دیده می‌شود.',
    refused: 'نظر شما منتشر نشد.',
    withdrawn: null,
  } satisfies Record<Comment['state'], string | null>,
};

export const refusalTexts: Record<RefusalReason, string> = {
  personal_data: 'شماره یا نشانی کسی در متن یا در نام شماست. نام را در مشخصات حساب عوض کنید یا بی‌نام بنویسید.',
  insult: 'توهین در آن است.',
  advertising: 'تبلیغ است.',
  off_topic: 'دربارهٔ این شرکت نیست.',
  double: 'تکراری است.',
  paid: 'برای آن پول داده شده است.',
};
