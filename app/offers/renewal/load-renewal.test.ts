import { expect, it } from 'vitest';
import type { RenewalQuestion } from '#contract/renewals';
import { isAllSaid } from './load-renewal.ts';

const question = (name: string, shown_if: RenewalQuestion['shown_if'] = null) =>
  ({ name, shown_if }) as unknown as RenewalQuestion;
const questions = [question('has_damage'), question('count', { name: 'has_damage', value: true })];

it('a renewal is bought once each question that is asked has its answer, and at once where none is', () => {
  expect(isAllSaid(questions, {})).toBe(false);
  expect(isAllSaid(questions, { has_damage: false })).toBe(true);
  expect(isAllSaid(questions, { has_damage: true })).toBe(false);
  expect(isAllSaid(questions, { has_damage: true, count: 0 })).toBe(true);
  expect(isAllSaid([], {})).toBe(true);
});
