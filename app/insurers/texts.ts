import type { FigureKey } from '#contract/insurers';

export const insurersTexts = {
  title: 'شرکت‌های بیمه، همان‌طور که هستند',
  lead: 'توانگری، سهم بازار و سرعت پاسخ به شکایت، کنار هم. پای هر رقم سال و منبعش نوشته است.',
  search: 'نام شرکت',
  searchLabel: 'جست‌وجوی شرکت',
  orders: 'ترتیب شرکت‌ها',
  company: 'شرکت',
  byName: 'الفبا',
  by: {
    complaint_response_days: 'خوش‌پاسخ‌ترین',
    satisfaction: 'رضایت بیشتر',
    complaint_over_share: 'شکایت کمتر',
    branches: 'شعبهٔ بیشتر',
  },
  order: 'شرکت‌ها برای جای خود پولی نمی‌دهند.',
  demonstration: 'رقم‌هایی که نشان «نمایشی» دارند ساختهٔ پناه‌اند و از شرکت نیامده‌اند.',
  demonstrationMark: 'نمایشی',
  none: 'شرکتی با این نام نیست.',
  unknown: 'آماری نیست',
  see: 'دیدن',
  seeOf: (title: string) => `دیدن ${title}`,
  count: (count: string) => `${count} شرکت`,
};

export const insurerTexts = {
  name: (title: string) => `بیمهٔ ${title}`,
  description: (title: string) => `توانگری، سهم بازار، شعبه‌ها و پاسخ به شکایت بیمهٔ ${title}، هر رقم با سال و منبعش.`,
  path: 'مسیر',
  all: 'شرکت‌های بیمه',
  figures: 'رقم‌ها',
  sells: 'در پناه می‌فروشد',
  sellsNothing: 'بیمه‌نامهٔ این شرکت را هنوز نمی‌فروشیم.',
  noBias: 'کارمزد ما از هر شرکت فرق دارد، ولی در ترتیب اثری ندارد.',
  centers: (title: string) => `مراکز خسارت ${title}`,
  missing: 'این شرکت را نمی‌شناسیم',
  missingText: 'شاید نشانی کامل نیست.',
  toAll: 'دیدن همهٔ شرکت‌ها',
  official: 'آمار رسمی',
  old: (year: string) => `آمار سال ${year}`,
};

/** What a figure is called, and what its number counts. */
export const figureTexts: Record<FigureKey, { title: string; note?: string; value: (number: string) => string }> = {
  complaint_response_days: { title: 'پاسخ به شکایت', value: days => `${days} روز` },
  complaint_over_share: { title: 'شکایت به سهم بازار', note: 'کمتر بهتر است', value: number => number },
  satisfaction: { title: 'رضایت', value: number => `${number} از ۵` },
  solvency_level: { title: 'سطح توانگری', note: 'سطح ۱ بهترین است', value: level => `سطح ${level}` },
  solvency_percent: { title: 'نسبت توانگری', value: percent => `${percent}٪` },
  market_share_percent: { title: 'سهم بازار', value: percent => `${percent}٪` },
  branches: { title: 'شعبه', value: number => number },
  agents: { title: 'نماینده', value: number => number },
  damage_centers: { title: 'مرکز خسارت', value: number => number },
};

const months = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'];
const month = (number: string | undefined) => months[Number(number) - 1] ?? '';

/** `1404`, `1405-07` or `1400-01..07` as people say it, with Latin digits. */
export function periodText(period: string): string {
  const [year, rest] = period.split('-');
  if (!rest) return `سال ${year}`;
  const [first, last] = rest.split('..');
  return last ? `${month(first)} تا ${month(last)} ${year}` : `${month(first)} ${year}`;
}
