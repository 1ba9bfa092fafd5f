import { expect, it } from 'vitest';
import { priceOf, row } from '#pricing/price';
import { lineOf } from '../../../lines/lines.ts';
import { offerChanges } from './price-changes.ts';

const trip = (child_rial: number, elder_rial: number, discount_rial: number) => ({
  price: priceOf([
    row('travellers_0_12', 'مسافر تا ۱۲ سال', child_rial),
    row('travellers_71_75', 'مسافر ۷۱ تا ۷۵ سال', elder_rial),
    row('insurer_discount', 'تخفیف شرکت بیمه', discount_rial),
  ]),
  start_date: '2026-12-10',
});

it('a family whose trip has another price now reads of each of them by how much, and why', () => {
  const changes = offerChanges(
    lineOf({ insurance: 'travel' }),
    trip(5_000_000, 20_000_000, -100_000),
    trip(5_500_000, 22_000_000, -110_000),
  );
  expect(changes).toEqual([
    '«مسافر تا ۱۲ سال» از ۵۰۰٬۰۰۰ تومان به ۵۵۰٬۰۰۰ تومان رسید: نرخ ارز عوض شده است.',
    '«مسافر ۷۱ تا ۷۵ سال» از ۲٬۰۰۰٬۰۰۰ تومان به ۲٬۲۰۰٬۰۰۰ تومان رسید: نرخ ارز عوض شده است.',
    '«تخفیف شرکت بیمه» از −۱۰٬۰۰۰ تومان به −۱۱٬۰۰۰ تومان رسید: تخفیف شرکت بیمه از روی جمع تازه حساب شد.',
  ]);
  const same = trip(5_000_000, 20_000_000, -100_000);
  expect(offerChanges(lineOf({ insurance: 'travel' }), same, same)).toEqual([]);
});

it('a cover that begins on another day is told, also where its price is the same', () => {
  const before = trip(5_000_000, 20_000_000, -100_000);
  const after = { ...before, start_date: '2026-12-11' };
  expect(offerChanges(lineOf({ insurance: 'travel' }), before, after)).toEqual([
    'شروع بیمه از ۱۹ آذر ۱۴۰۵ به ۲۰ آذر ۱۴۰۵ رفت.',
  ]);
});
