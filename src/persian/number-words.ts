const ones = [
  '',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
];
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'];
const and = ' و ';

/** 1 to 999. */
function belowThousand(value: number): string {
  const rest = value % 100;
  const parts = [
    hundreds[Math.floor(value / 100)],
    ...(rest < 20 ? [ones[rest]] : [tens[Math.floor(rest / 10)], ones[rest % 10]]),
  ];
  return parts.filter(Boolean).join(and);
}

/** A whole number in words, as cheques ask for it: 17_420_000 → «هفده میلیون و چهارصد و بیست هزار». From 0 to below 10¹⁵. */
export function numberInWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1e15) throw new RangeError(`${value} has no words`);
  if (value === 0) return 'صفر';
  const groups: string[] = [];
  for (let left = value, scale = 0; left > 0; left = Math.floor(left / 1000), scale++) {
    const group = left % 1000;
    // A thousand of something is said without its one.
    if (group > 0)
      groups.unshift(scale === 1 && group === 1 ? scales[1]! : `${belowThousand(group)} ${scales[scale]}`.trim());
  }
  return groups.join(and);
}
