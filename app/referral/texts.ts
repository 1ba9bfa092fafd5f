import { formatNumber, formatTomanText } from '#persian/toman';

export const referralTexts = {
  title: 'دعوت از دوستان',
  lead: (friend_rial: number, inviter_rial: number) =>
    `دوستتان ${formatTomanText(friend_rial)} تخفیف می‌گیرد و پس از صدور اولین بیمه‌نامه‌اش ${formatTomanText(inviter_rial)} به کیف پول شما می‌آید.`,
  marketerLead: (per_mille: number, hold_days: number) =>
    `از هر بیمه‌نامه‌ای که دیگران با کد شما بخرند، ${formatNumber(per_mille)} در هزار حق بیمهٔ بدون مالیات درآمد همکاری شماست و ${formatNumber(hold_days)} روز پس از صدور قابل برداشت می‌شود. خریدار با این کد تخفیف نمی‌گیرد.`,
  income: 'دیدن درآمد همکاری',
  code: 'کد شما',
  share: 'فرستادن',
  copy: 'کپی پیوند',
  copied: 'پیوند کپی شد.',
  notCopied: 'کپی نشد. پیوند را از همین‌جا بردارید.',
  shareText: (friend_rial: number) => `با این پیوند در پناه بیمه بخرید و ${formatTomanText(friend_rial)} تخفیف بگیرید:`,
  marketerShareText: 'با این پیوند در پناه بیمه‌ها را مقایسه کنید و بخرید:',
  joined: 'دعوت‌شده',
  bought: 'خرید کرده',
  reward: 'پاداش (تومان)',
  people: (count: number) => `${formatNumber(count)} نفر`,
  friends: 'دوستان شما',
  name: 'نام',
  state: 'وضعیت',
  amount: 'پاداش',
  nameless: 'دوست شما',
  none: 'هنوز کسی با کد شما نیامده است. پیوند را برای دوستانتان بفرستید.',
  rules: 'قاعده‌ها',
  rule: {
    first: 'تخفیف و پاداش برای اولین خرید دوستتان است، و خودتان را نمی‌شود دعوت کرد.',
    min: (rial: number) => `خرید باید دست‌کم ${formatTomanText(rial)} باشد.`,
    hold: (days: number) =>
      `پاداش ${formatNumber(days)} روز فقط برای خرید است. اگر بیمه‌نامه در این روزها لغو شود، برمی‌گردد؛ پس از آن مال شماست.`,
    month: (count: number) => `هر ماه تا ${formatNumber(count)} پاداش.`,
  },
  missing: 'دعوت از دوستان پیدا نشد',
};
