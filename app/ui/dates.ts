import { persianDigits } from '#persian/digits';
import { addDays, formatDate, tehranClock, tehranToday } from '#persian/jalali';
import { momentTexts } from './page-texts.ts';

/** An ISO day or instant as its Jalali day in Tehran: «۲۹ آبان ۱۴۰۵». */
export const shownDay = (iso: string, options: { weekday?: boolean } = {}): string =>
  formatDate(iso.length > 10 ? tehranToday(new Date(iso)) : iso, options);

/** An instant: «۲۹ آبان ۱۴۰۵، ۱۰:۴۲». */
export const shownMoment = (iso: string): string => `${shownDay(iso)}، ${persianDigits(tehranClock(new Date(iso)))}`;

/** A day that is over: «امروز، ۱۲:۰۱», «دیروز», then its date. */
export function shownPast(iso: string, now: Date): string {
  const day = tehranToday(new Date(iso));
  const today = tehranToday(now);
  if (day === today) return `${momentTexts.today}، ${persianDigits(tehranClock(new Date(iso)))}`;
  return day === addDays(today, -1) ? momentTexts.yesterday : formatDate(day);
}

/** The end of a validity: «فردا ساعت ۱۲» where it is near. Midnight is told as the end of the day before, «پایان امروز». */
export function shownUntil(iso: string, now: Date): string {
  const clock = tehranClock(new Date(iso));
  const isMidnight = clock === '00:00';
  const day = addDays(tehranToday(new Date(iso)), isMidnight ? -1 : 0);
  const today = tehranToday(now);
  const near = day === today ? momentTexts.today : day === addDays(today, 1) ? momentTexts.tomorrow : null;
  if (isMidnight) return momentTexts.endOf(near ?? formatDate(day));
  return near === null ? shownMoment(iso) : momentTexts.at(near, persianDigits(clock.replace(/^0|:00$/g, '')));
}
