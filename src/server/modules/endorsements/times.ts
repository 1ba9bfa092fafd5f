import { addDays, tehranMidnight, tehranToday } from '#persian/jalali';

/** Whole days that a customer has to put something right, after the day on which it was given back. */
const fix_days = 14;

/** The last day on which a customer can put right what was given back. */
export const fixDay = (asked_at: Date): string => addDays(tehranToday(asked_at), fix_days);

/** When that day is over. */
export const fixDue = (asked_at: Date): Date => tehranMidnight(addDays(fixDay(asked_at), 1));

/** `fixDue` from the other side: what was given back before this instant is over now. */
export const overIfBefore = (now: Date): Date => tehranMidnight(addDays(tehranToday(now), -fix_days));
