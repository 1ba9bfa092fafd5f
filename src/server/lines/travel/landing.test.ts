import { expect, it } from 'vitest';
import { formatTomanText } from '#persian/toman';
import { cancelReasons } from './cancel-reasons.ts';
import { endorsements } from './endorsements/endorsements.ts';
import { travelLanding } from './landing.ts';

const first_day = '2026-12-10';
const answerTo = (word: RegExp) =>
  travelLanding([], '2026-11-21').questions.find(({ question }) => word.test(question))?.answer ?? '';

it('what comes back of a refused visa is what the policy gives back, until the day on which it stops', () => {
  const on = (day: string) => cancelReasons({ start_date: first_day }, day).find(({ code }) => code === 'visa_refused');
  const before = on('2026-12-09');
  expect([before?.refused, before?.refund.basis, on(first_day)?.refused]).toEqual([false, 'full', true]);
  const answer = answerTo(/ویزا ندهند/);
  expect(answer).toContain(`همهٔ پول جز ${formatTomanText(before?.refund.issue_cost_rial ?? 0)} هزینهٔ صدور`);
  expect(answer).toContain(before?.documents[0]?.title);
  expect(answer).toContain('از روز رفتن به بعد بیمه‌نامه لغو نمی‌شود');
  // No figure but the cost of issuing.
  expect(answer.match(/[۰-۹][۰-۹٬]*/g)).toHaveLength(1);
});

it('another day, name or passport is changed where the policy is, as the page of changes calls it', () => {
  const answer = answerTo(/روز سفر عوض/);
  for (const kind of ['dates_change', 'identity_fix'])
    expect(answer).toContain(endorsements.find(each => each.kind === kind)?.title);
  expect(endorsements.find(({ kind }) => kind === 'identity_fix')?.price_hint).toBe('free');
});

it('nobody is sent to support for what the order page does', () => {
  for (const { answer } of travelLanding([], '2026-11-21').questions) expect(answer).not.toContain('پشتیبانی');
});
