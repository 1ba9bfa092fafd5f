export const insurerRowTexts = {
  title: (insurer: string) => `دربارهٔ بیمهٔ ${insurer}`,
  note: 'رقم‌ها و نظر مشتری‌ها',
};
