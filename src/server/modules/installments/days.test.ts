import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#persian/jalali';
import { graceEnds, maxGrace_days, overdueUpTo, payBy } from './days.ts';

test('an installment of a Friday or a holiday may be paid on the next working day', () => {
  expect(payBy('2026-11-26')).toBe('2026-11-26');
  expect(payBy('2026-11-27')).toBe('2026-11-28');
  // 1 Farvardin 1406 to the 4th.
  expect(payBy('2027-03-21')).toBe('2027-03-25');
});

test('three working days follow without consequence', () => {
  expect(graceEnds('2026-11-22')).toBe('2026-11-25');
  expect(graceEnds('2026-11-25')).toBe('2026-11-29');
});

test('what is overdue is found by one day, on every day of a year', () => {
  for (let day = 0; day < 366; day++) {
    const today = addDays('2026-11-21', day);
    const last = overdueUpTo(today);
    expect(graceEnds(last) < today).toBe(true);
    expect(graceEnds(addDays(last, 1)) < today).toBe(false);
  }
});

test('the grace ends within its bound, whatever holidays lie in it', () => {
  const ends = Array.from({ length: 2 * 366 }, (_, days) => addDays('2026-11-21', days)).map(day =>
    daysBetween(day, graceEnds(day)),
  );
  expect(Math.min(...ends)).toBe(3);
  expect(Math.max(...ends)).toBeGreaterThan(7);
  expect(Math.max(...ends)).toBeLessThanOrEqual(maxGrace_days);
});
