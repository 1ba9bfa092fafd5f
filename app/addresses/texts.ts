import type { Address } from '#contract/geo';
import { persianDigits } from '#persian/digits';

export const addressesTexts = {
  title: 'نشانی‌ها',
  lead: 'بیمه‌نامهٔ کاغذی و مدارک به همین نشانی‌ها می‌آیند.',
  add: 'نشانی تازه',
  empty: 'هنوز نشانی ندارید',
  emptyText: 'نشانی را یک بار بنویسید تا در هر خرید آماده باشد.',
  missing: 'این نشانی پیدا نشد',
  isDefault: 'نشانی اصلی',
  makeDefault: 'نشانی اصلی شود',
  edit: 'ویرایش',
  remove: 'حذف',
  removeOf: (title: string) => `حذف ${title}`,
  editOf: (title: string) => `ویرایش ${title}`,
  makeDefaultOf: (title: string) => `${title} نشانی اصلی شود`,
  postalCode: 'کد پستی',
  pinned: 'روی نقشه مشخص است',
  removeTitle: (title: string) => `«${title}» حذف شود؟`,
  removeText: 'سفارش‌هایی که به این نشانی فرستاده می‌شوند همچنان به همین‌جا می‌روند.',
  keep: 'بماند',
  others: 'این‌جا نشانی‌هایی است که در همین صفحه نوشته‌اید.',
  see: 'با کد پیامکی، همه را ببینید',
  saved: 'نشانی ذخیره شد.',
};

export const addressTexts = {
  create: 'نشانی تازه',
  change: 'ویرایش نشانی',
  changeNote: 'سفارش‌هایی که به این نشانی فرستاده می‌شوند همچنان به نشانی پیش از ویرایش می‌روند.',
  where: 'این نشانی کجاست؟',
  name: 'نام نشانی',
  nameHint: 'مثلاً «خانهٔ پدر و مادر»',
  save: 'ذخیرهٔ نشانی',
};

export const typeTexts: Record<Address['type'], string> = { home: 'خانه', work: 'محل کار', other: 'جای دیگر' };

/** What an address is called where its owner gave it no name. */
export const nameOf = ({ title, type }: Pick<Address, 'title' | 'type'>): string =>
  title === null ? typeTexts[type] : persianDigits(title);
