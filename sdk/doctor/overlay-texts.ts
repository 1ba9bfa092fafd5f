import type { Finding } from './finding.ts';

/** Words of the overlay. */
export const words = {
  title: 'بررسی پناه',
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
  return {
    fa: `${digits(errors)} خطا، ${digits(warnings)} هشدار`,
    en: `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  };
}
