import { addDays, tehranDayEnd, tehranMidnight, tehranToday } from '#persian/jalali';

/** Whole days that a customer is given to answer the staff, not counting the day of the question. */
const answer_days = 14;

/** The last day on which a customer can answer what was asked at this instant. */
export const lastDayToAnswer = (asked_at: Date): string => addDays(tehranToday(asked_at), answer_days);

/** When that day is over. */
export const answerDue = (asked_at: Date): Date => tehranDayEnd(lastDayToAnswer(asked_at));

/** The same limit for a query: whatever was asked before this instant has run out. */
export const tooLateIfAskedBefore = (now: Date): Date => tehranMidnight(addDays(tehranToday(now), -answer_days));
