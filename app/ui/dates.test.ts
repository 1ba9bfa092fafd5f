import { expect, it } from 'vitest';
import { shownDay, shownMoment, shownPast, shownUntil } from './dates.ts';

it('a moment is told in Tehran time and the Jalali calendar', () => {
  expect(shownMoment('2026-11-20T07:12:00Z')).toBe('۲۹ آبان ۱۴۰۵، ۱۰:۴۲');
  expect(shownDay('2026-11-20T21:00:00Z')).toBe('۳۰ آبان ۱۴۰۵');
  expect(shownDay('2026-11-20', { weekday: true })).toBe('جمعه، ۲۹ آبان ۱۴۰۵');
});

it('a price that holds until midnight holds to the end of the day', () => {
  const now = new Date('2026-11-21T08:30:00Z');
  expect(shownUntil('2026-11-21T20:30:00Z', now)).toBe('پایان امروز');
  expect(shownUntil('2026-11-22T20:30:00Z', now)).toBe('پایان فردا');
  expect(shownUntil('2026-11-23T20:30:00Z', now)).toBe('پایان ۲ آذر ۱۴۰۵');
});

it('what was written lately is told by its day', () => {
  const now = new Date('2026-11-21T08:30:00Z');
  expect(shownPast('2026-11-21T06:00:00Z', now)).toBe('امروز، ۰۹:۳۰');
  expect(shownPast('2026-11-20T06:00:00Z', now)).toBe('دیروز');
  expect(shownPast('2026-11-19T06:00:00Z', now)).toBe('۲۸ آبان ۱۴۰۵');
});

it('a time that is near is told by its day', () => {
  const now = new Date('2026-11-21T08:30:00Z');
  expect(shownUntil('2026-11-21T14:45:00Z', now)).toBe('امروز ساعت ۱۸:۱۵');
  expect(shownUntil('2026-11-22T05:30:00Z', now)).toBe('فردا ساعت ۹');
  expect(shownUntil('2026-11-23T08:30:00Z', now)).toBe('۲ آذر ۱۴۰۵، ۱۲:۰۰');
});
