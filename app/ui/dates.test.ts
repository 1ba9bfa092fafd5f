import { expect, it } from 'vitest';
import { shownDay, shownMoment, shownUntil } from './dates.ts';

it('a moment is told in Tehran time and the Jalali calendar', () => {
  expect(shownMoment('2026-11-20T07:12:00Z')).toBe('۲۹ آبان ۱۴۰۵، ۱۰:۴۲');
  expect(shownDay('2026-11-20T21:00:00Z')).toBe('۳۰ آبان ۱۴۰۵');
  expect(shownDay('2026-11-20', { weekday: true })).toBe('جمعه، ۲۹ آبان ۱۴۰۵');
});

it('a price that holds until midnight holds to the end of the day', () => {
  const now = new Date('2026-11-21T08:30:00Z');
  expect(shownUntil('2026-11-21T20:30:00Z', now)).toBe('پایان امروز');
  expect(shownUntil('2026-11-22T20:30:00Z', now)).toBe('پایان ۱ آذر ۱۴۰۵');
  expect(shownUntil('2026-11-22T08:30:00Z', now)).toBe('۱ آذر ۱۴۰۵، ۱۲:۰۰');
});
