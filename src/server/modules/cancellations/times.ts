import { addDays, tehranMidnight, tehranToday } from '#persian/jalali';

/** Whole days that a customer has to send what the staff asks for, after the day on which it was asked for. */
const documents_days = 14;

/** The last day on which a customer can send what the staff has asked for. */
export const documentsDay = (asked_at: Date): string => addDays(tehranToday(asked_at), documents_days);

/** When that day is over. */
export const documentsDue = (asked_at: Date): Date => tehranMidnight(addDays(documentsDay(asked_at), 1));
