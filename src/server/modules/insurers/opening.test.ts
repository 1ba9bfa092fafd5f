import { expect, it } from 'vitest';
import { opennessOf } from './opening.ts';

const week = {
  hours: [
    { days: [6, 0, 1, 2, 3], from: '07:30', to: '14:00' },
    { days: [4], from: '07:30', to: '12:00' },
  ],
  closed_on_holidays: true,
};
const at = (instant: string) => opennessOf(week, new Date(instant));

it('is open until the end of its hours, by clocks in Tehran', () => {
  expect(at('2026-11-21T08:30:00Z')).toEqual({ is_open: true, until: '14:00', opens: null });
  expect(at('2026-11-21T10:29:59Z').is_open).toBe(true);
});
it('is closed from the minute at which it closes, and says when it opens next', () => {
  expect(at('2026-11-21T10:30:00Z')).toEqual({
    is_open: false,
    until: null,
    opens: { day: '2026-11-22', days_ahead: 1, at: '07:30' },
  });
  expect(at('2026-11-21T03:00:00Z').opens).toEqual({ day: '2026-11-21', days_ahead: 0, at: '07:30' });
});
it('is closed on Friday and on holidays', () => {
  expect(at('2026-11-27T08:30:00Z').opens).toEqual({ day: '2026-11-28', days_ahead: 1, at: '07:30' });
  // 22 Bahman 1405 is a Thursday: closed, as is the Friday after it.
  expect(at('2027-02-11T06:30:00Z').opens).toEqual({ day: '2027-02-13', days_ahead: 2, at: '07:30' });
});
it('that never opens says nothing', () => {
  expect(opennessOf({ hours: [], closed_on_holidays: false }, new Date('2026-11-21T08:30:00Z'))).toEqual({
    is_open: false,
    until: null,
    opens: null,
  });
});
