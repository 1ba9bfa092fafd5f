import { describe, expect, it } from 'vitest';
import { paidInAll, priceOf, row } from './price.ts';

describe('a price', () => {
  it('is the sum of the rows the customer reads', () => {
    const price = priceOf([row('base', 'پایه', 1_000), row('vat', 'مالیات', 100), row('off', 'تخفیف', -300)]);
    expect(price.total_rial).toBe(800);
    expect(price.rows).toHaveLength(3);
  });
  it('is paid in all, whatever of it the wallet pays or is due later', () => {
    const rows = [row('premium', 'حق بیمه', 1_000), row('later', 'بعد', -600), row('wallet', 'کیف پول', -400)];
    expect(paidInAll(priceOf(rows))).toBe(1_000);
  });
  it('does not bother the customer with rows of nothing', () => {
    expect(priceOf([row('base', 'پایه', 1_000), row('late', 'جریمه', 0)]).rows.map(each => each.key)).toEqual(['base']);
  });
  it('never falls below zero or between two rials', () => {
    expect(() => priceOf([row('off', 'تخفیف', -1)])).toThrow(RangeError);
    expect(() => priceOf([row('odd', 'نیم', 0.5)])).toThrow(RangeError);
  });
});
