import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments';
import { subjectsOf, subjectTitle } from './review-subject.ts';

const said = (line: 'thirdparty' | 'travel' | null, policy_year: number | null) =>
  ({ id: `of ${line}`, line, policy_year }) as Comment;
const shown = (...of: Parameters<typeof subjectsOf>) =>
  subjectsOf(...of).map(subject => [subjectTitle(subject), subject.kept?.id ?? null]);

it('a customer is asked about each policy, and finds again what they have said', () => {
  const policies = [
    { line: 'thirdparty', policy_year: 1405 },
    { line: 'thirdparty', policy_year: 1404 },
  ] as const;
  expect(shown(policies, [said('thirdparty', 1404), said(null, null)])).toEqual([
    ['شخص ثالث ۱۴۰۵', null],
    ['شخص ثالث ۱۴۰۴', 'of thirdparty'],
    ['بیمه‌نامه‌ای که از پناه نخریده‌ام', 'of null'],
  ]);
});

it('somebody without a policy speaks of the insurer as a whole', () => {
  expect(subjectsOf([], [])).toEqual([{ line: null, policy_year: null, kept: null }]);
  expect(shown([], [said(null, null)])).toHaveLength(1);
});
