/** In the order of the price's rows; each loads the premium by some percent. */
export const covers = [
  { id: 'no_court', label: 'پرداخت بدون رأی دادگاه', percent: 8 },
  { id: 'diya_increase', label: 'افزایش نرخ دیه', percent: 10 },
  { id: 'multi_diya', label: 'چند دیه برای یک نفر', percent: 5 },
  { id: 'no_medical_deductible', label: 'حذف فرانشیز پزشکی', percent: 5 },
  { id: 'note_66', label: 'مطالبات تأمین اجتماعی', percent: 6 },
  { id: 'scaffold', label: 'نقاشی، تعمیر و داربست', percent: 12 },
  { id: 'parked_cars', label: 'خودروهای پارکینگ', percent: 10 },
] as const;
export type Cover = (typeof covers)[number]['id'];

export const coverPercent = (cover: Cover): number => covers.find(({ id }) => id === cover)?.percent ?? 0;
