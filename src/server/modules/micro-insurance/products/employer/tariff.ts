import type { Price } from '#pricing/price';
import { percent, portion } from '#pricing/rounding';
import { collectRows, haram_diya_rial, stepOf } from '../rows.ts';
import { covers } from './covers.ts';

/** In the order of the price's rows, with the premium of one worker in millionths of a diya. */
export const activities = [
  { id: 'office', label: 'اداری', row: 'کارکنان اداری', ppm: 80 },
  { id: 'service', label: 'خدماتی', row: 'کارکنان خدماتی', ppm: 150 },
  { id: 'light_industry', label: 'صنعتی سبک', row: 'کارگران صنعتی سبک', ppm: 300 },
  { id: 'heavy_industry', label: 'صنعتی سنگین', row: 'کارگران صنعتی سنگین', ppm: 600 },
  { id: 'construction', label: 'ساختمانی', row: 'کارگران ساختمانی', ppm: 1_200 },
] as const;
export type Activity = (typeof activities)[number]['id'];

export interface Workforce {
  groups: readonly { activity: Activity; workers: number }[];
  names_listed: boolean;
  months: number;
  diya_count: number;
  /** True, a level, or a limit in rial, by cover. */
  covers: Readonly<Record<string, true | number>>;
  claim_free_years: number;
  company: string;
  company_id: string;
  address: string;
}

const diya_percent: Record<number, number> = { 1: 100, 2: 120, 3: 135 };
const names_percent = 10;
const size_discount = [
  [1, 0],
  [25, 5],
  [50, 10],
  [100, 15],
] as const;
const claimFree = { each_percent: 5, max_percent: 20 };
/** Percent of a year's premium, by months of cover. */
const term_percent: Record<number, number> = { 1: 20, 2: 30, 3: 40, 4: 50, 5: 60, 6: 70, 9: 85, 12: 100 };
export const terms_months = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36];
const min_premium_rial = 10_000_000;

const titles: Record<string, string> = {
  ...Object.fromEntries(activities.map(({ id, row }) => [`group_${id}`, row])),
  extra_diya: 'دیه‌های بیشتر برای هر حادثه',
  ...Object.fromEntries(covers.map(({ id, label }) => [`cover_${id}`, label])),
  names_discount: 'تخفیف دادن فهرست نام‌ها',
  size_discount: 'تخفیف تعداد کارکنان',
  ncd: 'تخفیف سال‌های بی‌خسارت',
  short_term: 'اثر مدت کوتاه‌تر از یک سال',
  long_term: 'اثر مدت بیش از یک سال',
};

export const workersOf = ({ groups }: Pick<Workforce, 'groups'>): number =>
  groups.reduce((sum, { workers }) => sum + workers, 0);

/**
 * What an employer's liability would cost.
 * 1. Each kind of work has its premium a worker; the same kind twice is added up. More diyas load the sum.
 * 2. Covers load the sum so far by percent, by level, or by millionths of their limit.
 * 3. A list of names, the number of workers and years without claims come off, in this order.
 * 4. Months below a year follow the table of short terms; a longer project is paid by months.
 */
export function employerPrice(work: Workforce): Price {
  const rows = collectRows(titles);
  for (const { id, ppm } of activities) {
    const workers = workersOf({ groups: work.groups.filter(({ activity }) => activity === id) });
    if (workers > 0) rows.add(`group_${id}`, workers * portion(haram_diya_rial, ppm, 1_000_000));
  }
  rows.share('extra_diya', rows.sum(), (diya_percent[work.diya_count] ?? 100) - 100);
  const covered = rows.sum();
  for (const cover of covers) {
    const chosen = work.covers[cover.id];
    if (chosen === undefined) continue;
    if ('percent' in cover) rows.share(`cover_${cover.id}`, covered, cover.percent);
    else if ('levels' in cover) rows.share(`cover_${cover.id}`, covered, cover.levels[Number(chosen)] ?? 0);
    else rows.add(`cover_${cover.id}`, portion(Number(chosen), cover.ppm_of_limit, 1_000_000));
  }
  if (work.names_listed) rows.share('names_discount', rows.sum(), -names_percent);
  rows.share('size_discount', rows.sum(), -stepOf(size_discount, workersOf(work)));
  rows.share('ncd', rows.sum(), -Math.min(claimFree.max_percent, claimFree.each_percent * work.claim_free_years));
  const yearly = rows.sum();
  if (work.months <= 12) rows.add('short_term', percent(yearly, term_percent[work.months] ?? 100) - yearly);
  else rows.add('long_term', portion(yearly, work.months, 12) - yearly);
  return rows.close(min_premium_rial);
}
