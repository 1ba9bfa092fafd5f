import { addDays, tehranDayEnd, tehranMidnight, tehranToday } from '#persian/jalali';

/** Whole days that a customer has to answer what the staff asks for, after the day on which it was asked. */
const answer_days = 14;

/** The last day on which a customer can answer what was asked at this instant. */
export const lastDayToAnswer = (asked_at: Date): string => addDays(tehranToday(asked_at), answer_days);

/** When that day is over. */
export const answerDue = (asked_at: Date): Date => tehranDayEnd(lastDayToAnswer(asked_at));

/** `answerDue` from the other side: what was asked before this instant is too late to answer now. */
export const tooLateIfAskedBefore = (now: Date): Date => tehranMidnight(addDays(tehranToday(now), -answer_days));
