import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  formatDate,
  fromJalali,
  fullYearsBetween,
  isIsoDate,
  isJalaliDate,
  monthLength,
  parseJalali,
  tehranAt,
  tehranDayEnd,
  tehranInstant,
  tehranMidnight,
  tehranToday,
  toJalali,
  weekdayName,
} from './jalali.ts';

const isoDay = fc.integer({ min: 0, max: 60_000 }).map(days => addDays('1930-01-01', days));

describe('Jalali days', () => {
  it('knows the day it is', () => {
    expect(toJalali('2026-11-21')).toEqual({ year: 1405, month: 8, day: 30 });
    expect(formatDate('2026-12-05')).toBe('۱۴ آذر ۱۴۰۵');
    expect(formatDate('2026-12-05', { weekday: true })).toBe('شنبه، ۱۴ آذر ۱۴۰۵');
  });
  it('agrees with the calendar of the platform and comes back', () => {
    const platform = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    fc.assert(
      fc.property(isoDay, iso => {
        const date = toJalali(iso);
        const parts = Object.fromEntries(
          platform.formatToParts(new Date(`${iso}T00:00:00Z`)).map(p => [p.type, p.value]),
        );
        expect([date.year, date.month, date.day].map(String)).toEqual([parts.year, parts.month, parts.day]);
        expect(fromJalali(date)).toBe(iso);
      }),
    );
  });
  it('stays on the last day when the month is shorter', () => {
    const leapEsfand = fromJalali({ year: 1403, month: 12, day: 30 });
    expect(toJalali(addYears(leapEsfand, 1))).toEqual({ year: 1404, month: 12, day: 29 });
    expect(toJalali(addMonths(fromJalali({ year: 1405, month: 6, day: 31 }), 1))).toEqual({
      year: 1405,
      month: 7,
      day: 30,
    });
    expect(toJalali(addMonths(fromJalali({ year: 1405, month: 1, day: 10 }), -1))).toEqual({
      year: 1404,
      month: 12,
      day: 10,
    });
    expect(monthLength(1404, 12)).toBe(29);
    expect(monthLength(1403, 12)).toBe(30);
  });
  it('moves whole months forward and back to the same month', () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: -240, max: 240 }), (iso, months) => {
        const [there, back] = [toJalali(addMonths(iso, months)), toJalali(addMonths(addMonths(iso, months), -months))];
        expect(back.month).toBe(toJalali(iso).month);
        expect(isJalaliDate(there)).toBe(true);
      }),
    );
  });
  it('counts days and full years', () => {
    expect(daysBetween('2026-11-21', '2026-12-05')).toBe(14);
    expect(fullYearsBetween('2010-01-01', '2026-11-21')).toBe(16);
    expect(fullYearsBetween('2026-11-22', '2027-11-21')).toBe(0);
    expect(fullYearsBetween('2027-11-22', '2026-11-21')).toBe(-1);
  });
  it('reads a typed day in any digits and refuses days that do not exist', () => {
    expect(parseJalali('۱۴۰۳/۱/۵')).toBe('2024-03-24');
    expect(parseJalali('1403-12-30')).toBe('2025-03-20');
    expect(parseJalali('۱۴۰۳۰۱۰۵')).toBe('2024-03-24');
    expect(parseJalali('1404/12/30')).toBeNull();
    expect(parseJalali('2024/01/05')).toBeNull();
    expect(parseJalali('دیروز')).toBeNull();
  });
  it('takes only real ISO days', () => {
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', null, 5].some(isIsoDate)).toBe(false);
    expect(isIsoDate('2024-02-29')).toBe(true);
  });
  it('turns the day at midnight in Tehran, winter and summer', () => {
    expect(tehranToday(new Date('2026-11-21T20:29:59Z'))).toBe('2026-11-21');
    expect(tehranToday(new Date('2026-11-21T20:30:00Z'))).toBe('2026-11-22');
    expect(tehranToday(new Date('2026-07-01T20:30:00Z'))).toBe('2026-07-02');
    expect(tehranInstant(new Date('2026-11-21T20:30:00Z'))).toBe('2026-11-22T00:00:00.000+03:30');
    expect(tehranMidnight('2026-11-22').toISOString()).toBe('2026-11-21T20:30:00.000Z');
    expect(tehranDayEnd('2026-11-22').toISOString()).toBe('2026-11-22T20:30:00.000Z');
    expect(tehranAt('2026-11-22', 9).toISOString()).toBe('2026-11-22T05:30:00.000Z');
  });
  it('starts the week on Saturday', () => {
    expect(weekdayName('2026-11-21')).toBe('شنبه');
    expect(weekdayName('2026-11-27')).toBe('جمعه');
  });
});
