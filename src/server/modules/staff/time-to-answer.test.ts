import { expect, test } from 'vitest';
import { answerDue, lastDayToAnswer, tooLateIfAskedBefore } from './time-to-answer.ts';

// Midnight in Tehran is 20:30 of the day before in UTC.
const askedAt = ['2026-11-20T20:30:00Z', '2026-11-21T08:30:00Z', '2026-11-21T20:29:59Z'].map(iso => new Date(iso));

test.each(askedAt)('what is asked at any time of a day, as at %s, waits until the fourteenth day after it ends', at => {
  expect(lastDayToAnswer(at)).toBe('2026-12-05');
  expect(answerDue(at).toISOString()).toBe('2026-12-05T20:30:00.000Z');
});

test.each(askedAt)('it is looked for as over at the very instant at which it ends: asked at %s', at => {
  const due = answerDue(at);
  expect(at < tooLateIfAskedBefore(new Date(due.getTime() - 1))).toBe(false);
  expect(at < tooLateIfAskedBefore(due)).toBe(true);
});
