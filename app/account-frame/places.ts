import type { IconName } from '../ui/icon.tsx';

export interface AccountPlace {
  to: string;
  title: string;
  icon: IconName;
  /** Other addresses that belong to it. */
  also?: string;
}

/** The places of an account, in the groups in which they stand: insurances, money, myself. A page of its own is one row. */
export const placeGroups: readonly (readonly AccountPlace[])[] = [
  [
    { to: '/account', title: 'در یک نگاه', icon: 'home' },
    { to: '/orders', title: 'بیمه‌های من', icon: 'policy' },
    { to: '/account/installments', title: 'قسط‌ها', icon: 'calendar' },
    { to: '/account/micro-insurance', title: 'بیمه‌های خرد', icon: 'list' },
    { to: '/account/reminders', title: 'یادآورها', icon: 'bell' },
  ],
  [
    { to: '/account/wallet', title: 'کیف پول', icon: 'wallet', also: '/account/cashing' },
    { to: '/account/credits', title: 'پاداش و درآمد', icon: 'gift' },
    { to: '/account/referral', title: 'دعوت از دوستان', icon: 'users' },
  ],
  [
    { to: '/account/addresses', title: 'نشانی‌ها', icon: 'pin' },
    { to: '/account/profile', title: 'مشخصات من', icon: 'user' },
    { to: '/account/tickets', title: 'پشتیبانی', icon: 'chat' },
    { to: '/damage-centers', title: 'مراکز خسارت', icon: 'wrench' },
    { to: '/contact-us', title: 'تماس با پشتیبانی', icon: 'phone' },
  ],
];
