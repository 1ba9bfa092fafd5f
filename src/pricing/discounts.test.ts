import { describe, expect, it } from 'vitest';
import { applyCode, type DiscountCode, normalCode, walletRow } from './discounts.ts';

const spring: DiscountCode = {
  code: 'BAHAR10',
  title: 'ده درصد',
  kind: 'percent',
  per_mille: 100,
  amount_rial: 0,
  cap_rial: 5_000_000,
  min_total_rial: 10_000_000,
  valid_from: '2026-03-21',
  valid_to: '2027-03-20',
  lines: ['thirdparty'],
};
const on = { today: '2026-11-21', line: 'thirdparty', min_at_bank_rial: 10_000 };
const off = (answer: ReturnType<typeof applyCode>) => (answer.refused ? answer.refused : answer.row.amount_rial);

describe('a discount code', () => {
  it('takes its percent off, up to its cap', () => {
    expect(off(applyCode(20_000_000, spring, on))).toBe(-2_000_000);
    expect(off(applyCode(90_000_000, spring, on))).toBe(-5_000_000);
  });
  it('tells the customer why it does not hold', () => {
    expect(off(applyCode(9_999_990, spring, on))).toBe('code_below_minimum');
    expect(off(applyCode(20_000_000, spring, { ...on, today: '2027-03-21' }))).toBe('code_expired');
    expect(off(applyCode(20_000_000, spring, { ...on, today: '2026-03-20' }))).toBe('code_not_yet');
    expect(off(applyCode(20_000_000, spring, { ...on, line: 'body' }))).toBe('code_other_line');
  });
  it('holds on its first and its last day', () => {
    expect(off(applyCode(20_000_000, spring, { ...on, today: '2026-03-21' }))).toBe(-2_000_000);
    expect(off(applyCode(20_000_000, spring, { ...on, today: '2027-03-20' }))).toBe(-2_000_000);
  });
  it('of a fixed sum never pays more than the price', () => {
    const fixed: DiscountCode = { ...spring, kind: 'fixed', amount_rial: 2_500_000, cap_rial: null, min_total_rial: 0 };
    expect(off(applyCode(60_000_000, fixed, on))).toBe(-2_500_000);
    expect(off(applyCode(1_000_000, fixed, on))).toBe(-1_000_000);
  });
  it('takes a rest that no bank would open a payment for, and leaves one that it would', () => {
    const all_but = (rest_rial: number): DiscountCode => ({
      ...spring,
      kind: 'fixed',
      amount_rial: 20_000_000 - rest_rial,
      cap_rial: null,
    });
    expect(off(applyCode(20_000_000, all_but(9_990), on))).toBe(-20_000_000);
    expect(off(applyCode(20_000_000, all_but(10_000), on))).toBe(-19_990_000);
  });
  it('is found however the customer spells it', () => {
    expect(normalCode(' bahar 10 ')).toBe('BAHAR10');
    expect(normalCode('yalda۱۴۰۵')).toBe('YALDA1405');
    expect(normalCode('BAHAR١٠\u200e')).toBe('BAHAR10');
  });
});

describe('other things taken off', () => {
  const fromWallet = (total_rial: number, balance_rial: number) =>
    -walletRow(total_rial, balance_rial, 10_000).amount_rial || 0;
  it('takes from the wallet what is due and no more than it holds', () => {
    expect(fromWallet(1_000_000, 4_000_000)).toBe(1_000_000);
    expect(fromWallet(9_000_000, 4_000_000)).toBe(4_000_000);
    expect(fromWallet(9_000_000, 0)).toBe(0);
  });
  it('leaves the bank nothing, or as much as it takes', () => {
    expect(fromWallet(1_000_000, 1_000_000)).toBe(1_000_000);
    expect(fromWallet(1_000_000, 999_990)).toBe(990_000);
    expect(fromWallet(1_000_000, 990_000)).toBe(990_000);
    expect(fromWallet(9_000, 8_000)).toBe(0);
  });
});
