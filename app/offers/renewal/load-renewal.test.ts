import { expect, it } from 'vitest';
import type { RenewalAnswer, RenewalQuestion } from '#contract/renewals';
import { changedTotal, isAllSaid, movedStart, notRenewed } from './load-renewal.ts';

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

it('a price that was fetched again is told of only where the chosen one differs', () => {
  const at = (...totals: [string, (number | null)[]][]) =>
    ({
      dimensions: [{ key: 'policy_term', values: [{ value: 6 }, { value: 12 }] }],
      offers: totals.map(([slug, prices_rial]) => ({ insurer: { slug }, prices_rial, discount_bp: 0 })),
    }) as unknown as RenewalAnswer;
  const before = at(['asia', [300, 500]], ['sina', [null, 400]]);
  const now = at(['asia', [300, 600]], ['sina', [200, null]]);
  expect(changedTotal(before, now, 'asia', { policy_term: 12 })).toEqual({ before_rial: 500, now_rial: 600 });
  expect(changedTotal(before, now, 'asia', { policy_term: 6 })).toBeNull();
  expect(changedTotal(before, now, 'sina', { policy_term: 6 })).toBeNull();
  expect(changedTotal(before, now, 'sina', { policy_term: 12 })).toBeNull();
  expect(changedTotal(before, now, 'nobody', { policy_term: 12 })).toBeNull();
});

it('a first day that has moved since the prices were shown is told, also at the same price', () => {
  const from = (starts_at: string) => ({ starts_at }) as RenewalAnswer;
  expect(movedStart(from('2026-11-22'), from('2026-11-23'))).toBe('2026-11-23');
  expect(movedStart(from('2026-11-22'), from('2026-11-22'))).toBeNull();
});

it('the form goes on from the policy, and begins anew where its vehicle was sold', () => {
  const formFor = (code: string) =>
    notRenewed({ code, message: 'چرا' } as Parameters<typeof notRenewed>[0], { insurance: 'thirdparty', uid: 'u1' });
  expect(formFor('renewal_too_late')).toEqual({ text: 'چرا', form: '/thirdparty?renewal_uid=u1' });
  expect(formFor('vehicle_sold')).toEqual({ text: 'چرا', form: '/thirdparty' });
  expect(formFor('order_state')).toEqual({ text: 'چرا', form: null });
  expect(formFor('provider_failed')).toBeNull();
});
