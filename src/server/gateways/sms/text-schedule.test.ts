import { expect, test } from 'vitest';
import { leadOf, mayTextAt, nextTextAt } from './text-schedule.ts';

const leads = [30, 7, 1, -1];
const end = '2026-12-15';
const tehran = (text: string) => new Date(`${text}+03:30`);

test('a text is due at ten in Tehran on the first day of a lead that is yet to come', () => {
  expect(nextTextAt(end, leads, tehran('2026-11-01T12:00'))).toEqual(tehran('2026-11-15T10:00'));
  expect(nextTextAt(end, leads, tehran('2026-11-15T09:59'))).toEqual(tehran('2026-11-15T10:00'));
  expect(nextTextAt(end, leads, tehran('2026-11-15T10:00'))).toEqual(tehran('2026-12-08T10:00'));
  expect(nextTextAt(end, leads, tehran('2026-12-15T10:00'))).toEqual(tehran('2026-12-16T10:00'));
  expect(nextTextAt(end, leads, tehran('2026-12-16T10:00'))).toBeNull();
});

test('who was away for days is texted once, about the nearest lead', () => {
  expect(leadOf(end, leads, tehran('2026-11-14T12:00'))).toBeNull();
  expect(leadOf(end, leads, tehran('2026-11-15T12:00'))).toBe(30);
  expect(leadOf(end, leads, tehran('2026-12-09T12:00'))).toBe(7);
  expect(leadOf(end, leads, tehran('2026-12-18T12:00'))).toBe(-1);
  expect(leadOf(end, leads, tehran('2026-12-23T12:00'))).toBeNull();
});

test('nobody is texted before nine, from nine in the evening on, or on a day of mourning', () => {
  expect(['08:59', '09:00', '20:59', '21:00'].map(time => mayTextAt(tehran(`2026-11-21T${time}`)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mayTextAt(tehran('2026-06-25T12:00'))).toBe(false);
  expect(nextTextAt('2026-07-02', [7], tehran('2026-06-01T12:00'))).toEqual(tehran('2026-06-27T10:00'));
});
