import { persianDigits } from '#persian/digits';

/** Words of what a first question is drawn with; the rest is in `page-texts.ts`, which its page does not load. */
export const product = 'پناه';

export const fieldTexts = {
  optional: '(اختیاری)',
  putRight: (many: number) => (many === 1 ? 'یک پاسخ را درست کنید:' : `${persianDigits(many)} پاسخ را درست کنید:`),
};

export const plateTexts = {
  group: 'شمارهٔ پلاک',
  motorcycleGroup: 'شمارهٔ پلاک موتورسیکلت',
  left2: 'دو رقم اول',
  letter: 'حرف پلاک',
  letterShort: 'حرف',
  mid3: 'سه رقم وسط',
  region2: 'کد ایران',
  iran: 'ایران',
  region3: 'سه رقم بالا',
  number5: 'پنج رقم پایین',
};
