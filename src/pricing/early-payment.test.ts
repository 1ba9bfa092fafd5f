import { expect, test } from 'vitest';
import { addDays } from '#persian/jalali';
import { discountIn, savedByPayingAll } from './early-payment.ts';

const bought_on = '2026-11-21';
const part = (days: number) => ({ due_date: addDays(bought_on, days), amount_rial: 50_000_000 });
const parts = [30, 60, 90, 120].map(part);
const plan = { lending_rial: 8_000_000, bought_on, parts };

test('who pays the last three of four on day 45 saves 3,600,000 of 8,000,000', () => {
  expect(savedByPayingAll(plan, parts.slice(1), addDays(bought_on, 45))).toBe(3_600_000);
});

test('all is saved on the first day, ever less later, and nothing for what is due or was due', () => {
  expect(savedByPayingAll(plan, parts, bought_on)).toBe(8_000_000);
  const saved = Array.from({ length: 121 }, (_, day) => savedByPayingAll(plan, parts, addDays(bought_on, day)));
  expect(saved.every((each, day) => day === 0 || each < saved[day - 1]!)).toBe(true);
  expect(saved.every(each => each % 10 === 0)).toBe(true);
  expect(savedByPayingAll(plan, parts.slice(3), addDays(bought_on, 130))).toBe(0);
});

test('a plan that cost nothing, or has no later parts, saves nothing', () => {
  expect(savedByPayingAll({ ...plan, lending_rial: 0 }, parts, bought_on)).toBe(0);
  expect(savedByPayingAll({ ...plan, parts: [] }, [], bought_on)).toBe(0);
});

test('what is saved is our discount as far as the plan did not keep it, and a fee for the rest', () => {
  expect(discountIn(3_000_000, { lending_rial: 8_000_000, discount_rial: 8_000_000 })).toBe(3_000_000);
  expect(discountIn(3_000_000, { lending_rial: 8_000_000, discount_rial: 2_000_000 })).toBe(750_000);
  expect(discountIn(3_000_000, { lending_rial: 8_000_000, discount_rial: 0 })).toBe(0);
  expect(discountIn(0, { lending_rial: 0, discount_rial: 0 })).toBe(0);
});
