import type { FriendState } from '#contract/referral';
import type { RefusalReason } from './states.ts';

export const referralTexts = {
  discount: 'تخفیف دعوت از دوستان',
  /** «سارا م.»: nobody reads a friend's whole name. */
  friend: (first: string | null, last: string | null) => (first ? `${first}${last ? ` ${last[0]}.` : ''}` : ''),
};

export const friendTitles: Record<FriendState, string> = {
  joined: 'ثبت‌نام کرد',
  bought: 'خرید کرد',
  pending: 'فقط خرید',
  released: 'قابل برداشت',
  taken_back: 'پس گرفته شد',
  refused: 'بدون پاداش',
};

export const friendNotes: Record<FriendState, string> = {
  joined: 'با صدور اولین بیمه‌نامه‌اش پاداش می‌گیرید.',
  bought: 'با صدور بیمه‌نامه‌اش پاداش می‌آید.',
  pending: 'تا روز آزادشدن می‌شود با آن خرید کرد.',
  released: 'پاداش مال شماست.',
  taken_back: 'بیمه‌نامه‌اش لغو شد و پاداش برگشت.',
  refused: '',
};

export const reasonTexts: Record<RefusalReason, string> = {
  same_card: 'با کارتی پرداخت شد که خودتان هم با آن خریده‌اید.',
  same_account: 'حساب بانکی شما و دوستتان یکی است.',
  month_is_full: 'سهمیهٔ پاداش این ماه پر شده بود.',
  order_too_small: 'خریدش از کمترین مبلغ پاداش کمتر بود.',
};
