import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#persian/jalali';
import { installmentPlan, planIsOpen } from './installment-plan.ts';
import { plansOnSale } from './plans-on-sale.ts';

const today = '2026-11-20'; // 29 Aban 1405
const planTerms = plansOnSale.map(({ months, ...plan }) => ({ ...plan, choices: { policy_term: [...months] } }));
const terms = (id: string) => {
  const found = planTerms.find(each => each.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};
const plan = (id: string, cash_rial = 72_249_600, discount_rial = 8_657_010) =>
  installmentPlan({ cash_rial, discount_rial }, terms(id), today);

describe('an installment plan', () => {
  it('adds up to the price and its fee, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planTerms),
        fc.integer({ min: 100, max: 600_000_000 }),
        fc.integer({ min: 0, max: 50_000_000 }),
        (of, cash, discount) => {
          const { installments, total_rial, fee_rial, extra_rial } = installmentPlan(
            { cash_rial: cash * 10, discount_rial: discount * 10 },
            of,
            today,
          );
          expect(installments.reduce((sum, part) => sum + part.amount_rial, 0)).toBe(total_rial);
          expect(total_rial - extra_rial).toBe(cash * 10);
          expect(total_rial).toBe((cash + (of.keeps_discount ? 0 : discount)) * 10 + fee_rial);
          expect(installments.every(part => part.amount_rial % 10 === 0)).toBe(true);
        },
      ),
    );
  });
  it('on credit asks for nothing today and spreads the fee, without the cash discount', () => {
    const { first_rial, installments, fee_rial, extra_rial } = plan('credit-11');
    expect(first_rial).toBe(0);
    expect(installments).toHaveLength(11);
    expect(fee_rial).toBe(6_290_000);
    expect(extra_rial).toBe(8_657_010 + 6_290_000);
    expect(formatDate(installments[0]?.due_date ?? '')).toBe('۲۹ آذر ۱۴۰۵');
    expect(formatDate(installments[4]?.due_date ?? '')).toBe('۲۹ فروردین ۱۴۰۶');
  });
  it('by cheques begins with the down payment and goes on at the beginning of months', () => {
    const { installments } = plan('cheque-3');
    expect(installments.map(part => [part.title, formatDate(part.due_date)])).toEqual([
      ['پیش‌پرداخت', '۲۹ آبان ۱۴۰۵'],
      ['چک اول', '۱ دی ۱۴۰۵'],
      ['چک دوم', '۱ بهمن ۱۴۰۵'],
      ['چک سوم', '۱ اسفند ۱۴۰۵'],
    ]);
  });
  it('keeps the shares that its name promises', () => {
    const free = { ...terms('cheque-15-8'), fee_per_mille: 0 };
    const { installments } = installmentPlan({ cash_rial: 100_000_000, discount_rial: 0 }, free, today);
    expect(installments.map(part => part.amount_rial)).toEqual([15_000_000, ...Array(8).fill(10_625_000)]);
    const half = installmentPlan(
      { cash_rial: 100_000_000, discount_rial: 0 },
      { ...terms('cheque-50-5'), fee_per_mille: 0 },
      today,
    );
    expect(half.installments.map(part => part.amount_rial)).toEqual([50_000_000, ...Array(5).fill(10_000_000)]);
  });
  it('never asks for the first cheque within two weeks', () => {
    for (let day = 1; day <= 30; day++) {
      const on = `2026-11-${String(day).padStart(2, '0')}`;
      const first = installmentPlan({ cash_rial: 90_000_000, discount_rial: 0 }, terms('cheque-3'), on).installments[1];
      expect((Date.parse(first?.due_date ?? '') - Date.parse(on)) / 86_400_000).toBeGreaterThanOrEqual(15);
    }
  });
  it('is closed for small prices and for terms it does not cover', () => {
    expect(planIsOpen(terms('cheque-3'), 49_999_990, { policy_term: 12 })).toBe(false);
    expect(planIsOpen(terms('cheque-3'), 50_000_000, { policy_term: 12 })).toBe(true);
    expect(planIsOpen(terms('cheque-3'), 90_000_000, { policy_term: 3 })).toBe(false);
  });
});
