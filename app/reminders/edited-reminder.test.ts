import { describe, expect, it } from 'vitest';
import type { Reminder } from '#contract/reminders';
import { begun, changeOf, withEnd } from './edited-reminder.ts';

const kept = (leads: number[]) =>
  ({ insurance: 'fire', end_date: '2026-12-15', title: null, leads }) as unknown as Reminder;
const change = (reminder: Reminder, end_date: string) => changeOf(reminder, withEnd(begun(reminder), end_date));

describe('the change of a reminder', () => {
  it('with another end keeps the days that were ticked', () => {
    expect(change(kept([7]), '2027-12-15')).toEqual({ title: null, end_date: '2027-12-15', leads: [7] });
  });

  it('with another end ticks the days of its kind, where it had been too late for all of them', () => {
    expect(withEnd(begun(kept([1])), '2027-12-15').leads).toEqual([30, 7]);
    expect(change(kept([1]), '2027-12-15')).toEqual({ title: null, end_date: '2027-12-15', leads: [30, 7] });
  });

  it('of its name plans no texts anew', () => {
    const reminder = kept([1]);
    expect(changeOf(reminder, { ...begun(reminder), title: 'خانهٔ پدر' })).toEqual({ title: 'خانهٔ پدر' });
  });

  it('of its days sends these alone', () => {
    const reminder = kept([30, 7]);
    expect(changeOf(reminder, { ...begun(reminder), leads: [7] })).toEqual({ title: null, leads: [7] });
  });
});
