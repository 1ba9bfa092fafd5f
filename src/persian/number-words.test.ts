import { expect, test } from 'vitest';
import { numberInWords } from './number-words.ts';

test.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [19, 'نوزده'],
  [20, 'بیست'],
  [101, 'صد و یک'],
  [1_000, 'هزار'],
  [1_001, 'هزار و یک'],
  [21_000, 'بیست و یک هزار'],
  [17_422_400, 'هفده میلیون و چهارصد و بیست و دو هزار و چهارصد'],
  [1_000_000, 'یک میلیون'],
  [2_500_000_310, 'دو میلیارد و پانصد میلیون و سیصد و ده'],
])('%i is written %s', (value, words) => expect(numberInWords(value)).toBe(words));

test('what no cheque can say is refused', () => {
  for (const value of [-1, 1.5, 1e15, Number.NaN]) expect(() => numberInWords(value)).toThrow(RangeError);
});
