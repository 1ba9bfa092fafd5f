import type { Finding } from './finding.ts';

/** Words of the overlay. */
export const words = {
  title: 'بررسی پناه',
  looking: 'در حال بررسی این صفحه…',
  close: 'بستن',
  copy: 'رونوشت',
  copied: 'رونوشت شد.',
  selected: 'برگزیده شد؛ با Ctrl+C بردارید.',
  fix: 'این را بگذارید',
  passed: 'بی‌اشکال‌ها',
  events: 'رویدادهای ابزارک',
  quiet: 'هنوز رویدادی نیامده است.',
  levels: { error: 'خطا', warning: 'هشدار', ok: 'درست' },
} as const;

/** How many of which, in a sentence. */
export function summary(findings: Finding[]): { fa: string; en: string } {
  const count = (level: Finding['level']) => findings.filter(one => one.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (!errors && !warnings) return { fa: 'همه چیز درست است.', en: 'everything is in order.' };
  const digits = (number: number) => number.toLocaleString('fa-IR');
  const plural = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const parts = [
    errors && { fa: `${digits(errors)} خطا`, en: plural(errors, 'error') },
    warnings && { fa: `${digits(warnings)} هشدار`, en: plural(warnings, 'warning') },
  ].filter(one => !!one);
  return { fa: parts.map(({ fa }) => fa).join('، '), en: parts.map(({ en }) => en).join(', ') };
}
