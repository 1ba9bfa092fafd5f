import { expect, test } from 'vitest';
import { afterWorkingMinutes } from './working-time.ts';

/** Tehran is three and a half hours ahead. The 21st of November 2026 is a Saturday. */
test.each([
  ['within one day', '2026-11-21T08:00:00+03:30', 240, '2026-11-21T12:00:00+03:30'],
  ['asked before opening', '2026-11-21T05:00:00+03:30', 30, '2026-11-21T08:30:00+03:30'],
  ['the rest of it the next morning', '2026-11-21T18:00:00+03:30', 240, '2026-11-22T10:00:00+03:30'],
  ['asked at night', '2026-11-21T23:30:00+03:30', 60, '2026-11-22T09:00:00+03:30'],
  ['Thursday evening, over Friday', '2026-11-26T19:00:00+03:30', 120, '2026-11-28T09:00:00+03:30'],
  ['asked on Friday', '2026-11-27T12:00:00+03:30', 240, '2026-11-28T12:00:00+03:30'],
])('an answer is promised in working time: %s', (_, from, minutes, until) => {
  expect(afterWorkingMinutes(new Date(from), minutes)).toEqual(new Date(until));
});
