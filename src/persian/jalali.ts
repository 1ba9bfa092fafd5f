import { isValidJalaaliDate, jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import { latinDigits, persianDigits } from './digits.ts';

/** A day in the Jalali calendar; `month` 1 is فروردین. */
export type JalaliDate = { year: number; month: number; day: number };

export const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;
/** From Saturday, the first day of the week. */
export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Tehran has kept +03:30 all year since 1401; old time-zone tables still carry a summer time. */
const TEHRAN_OFFSET_MS = 12_600_000;

const utc = (iso: string) => Date.parse(`${iso}T00:00:00Z`);

/** Whether the text is a real day written `YYYY-MM-DD` (Gregorian, years 1000–3000). */
export function isIsoDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

export function toJalali(iso: string): JalaliDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const { jy, jm, jd } = toJalaali(year, month, day);
  return { year: jy, month: jm, day: jd };
}

/** The ISO Gregorian day of a Jalali day; call it with days that exist. */
export function fromJalali({ year, month, day }: JalaliDate): string {
  const { gy, gm, gd } = toGregorian(year, month, day);
  return `${gy}-${String(gm).padStart(2, '0')}-${String(gd).padStart(2, '0')}`;
}

/** Years 1200–1600 only: what a person could mean, and well inside the calendar's known leap years. */
export function isJalaliDate({ year, month, day }: JalaliDate): boolean {
  return year >= 1200 && year <= 1600 && isValidJalaaliDate(year, month, day);
}

/** 29, 30 or 31. */
export function monthLength(year: number, month: number): number {
  return jalaaliMonthLength(year, month);
}

/** The parts of a typed day, year first, in any digits: «۱۴۰۳/۱/۵», `1403-01-05` or «۱۴۰۳۰۱۰۵». */
export function typedParts(text: string): JalaliDate | null {
  const typed = latinDigits(text).replace(/\s/g, '');
  const match = /^(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** A typed Jalali day as an ISO day; null when there is no such day. */
export function parseJalali(text: string): string | null {
  const date = typedParts(text);
  return date && isJalaliDate(date) ? fromJalali(date) : null;
}

export function addDays(iso: string, days: number): string {
  return new Date(utc(iso) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Months of the Jalali calendar; a day that the month lacks becomes its last day. */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = toJalali(iso);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return fromJalali({ ...target, day: Math.min(day, monthLength(target.year, target.month)) });
}

/** Years of the Jalali calendar: 30 اسفند of a leap year + 1 is 29 اسفند. */
export function addYears(iso: string, years: number): string {
  return addMonths(iso, years * 12);
}

/** Whole days from one ISO day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Whole Jalali years that have passed from one ISO day to another; negative when `to` is earlier. */
export function fullYearsBetween(from: string, to: string): number {
  if (to < from) return -fullYearsBetween(to, from);
  const years = toJalali(to).year - toJalali(from).year;
  return addYears(from, years) > to ? years - 1 : years;
}

/** «۱۴ آذر ۱۴۰۵», or with its weekday «شنبه، ۱۴ آذر ۱۴۰۵». */
export function formatDate(iso: string, options: { weekday?: boolean } = {}): string {
  const { year, month, day } = toJalali(iso);
  const date = persianDigits(`${day} ${monthNames[month - 1]} ${year}`);
  return options.weekday ? `${weekdayName(iso)}، ${date}` : date;
}

export function weekdayName(iso: string): string {
  return weekdayNames[(new Date(utc(iso)).getUTCDay() + 1) % 7] ?? '';
}

/** The day it is in Tehran at an instant, as an ISO day. */
export function tehranToday(now: Date): string {
  return new Date(now.getTime() + TEHRAN_OFFSET_MS).toISOString().slice(0, 10);
}

/** An instant as clocks in Tehran show it, `2026-11-21T12:00:00.000+03:30`: its first ten characters are the day there. */
export function tehranInstant(now: Date): string {
  return new Date(now.getTime() + TEHRAN_OFFSET_MS).toISOString().replace('Z', '+03:30');
}

/** The time of day that clocks in Tehran show, `HH:MM`. */
export const tehranClock = (now: Date): string => tehranInstant(now).slice(11, 16);

/** The instant a Tehran day begins. */
export function tehranMidnight(iso: string): Date {
  return new Date(utc(iso) - TEHRAN_OFFSET_MS);
}

/** An hour of a Tehran day as an instant. */
export const tehranAt = (iso: string, hour: number): Date => new Date(tehranMidnight(iso).getTime() + hour * HOUR_MS);

/** The instant a Tehran day ends. */
export const tehranDayEnd = (iso: string): Date => tehranMidnight(addDays(iso, 1));
