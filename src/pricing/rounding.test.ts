import { describe, expect, it } from 'vitest';
import { percent, perMille, portion } from './rounding.ts';

describe('the rounding of a price', () => {
  it('gives the customer whole tomans, the nearest one', () => {
    expect(percent(1_000_004, 10)).toBe(100_000);
    expect(percent(1_000_060, 10)).toBe(100_010);
  });
  it('takes a half away from zero, for what is added and for what is taken off', () => {
    expect(perMille(75_437_400, 25)).toBe(1_885_940);
    expect(perMille(-75_437_400, 25)).toBe(-1_885_940);
  });
  it('stays exact for the highest premium and the finest rate', () => {
    expect(portion(9_800_000_000, 91_148, 10_000_000)).toBe(89_325_040);
  });
});
