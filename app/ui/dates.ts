import { persianDigits } from '#persian/digits';
import { addDays, formatDate, tehranClock, tehranToday } from '#persian/jalali';
import { momentTexts } from './page-texts.ts';

/** An ISO day or instant as its Jalali day in Tehran: «۲۹ آبان ۱۴۰۵». */
export const shownDay = (iso: string, options: { weekday?: boolean } = {}): string =>
  formatDate(iso.length > 10 ? tehranToday(new Date(iso)) : iso, options);

/** An instant: «۲۹ آبان ۱۴۰۵، ۱۰:۴۲». */
export const shownMoment = (iso: string): string => `${shownDay(iso)}، ${persianDigits(tehranClock(new Date(iso)))}`;

/** The end of a validity: midnight is told as the end of the day before, «پایان امروز». */
export function shownUntil(iso: string, now: Date): string {
  if (tehranClock(new Date(iso)) !== '00:00') return shownMoment(iso);
  const day = addDays(tehranToday(new Date(iso)), -1);
  return day === tehranToday(now) ? momentTexts.endOfToday : `${momentTexts.endOf} ${formatDate(day)}`;
}
