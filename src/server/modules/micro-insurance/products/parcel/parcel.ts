import { addDays } from '#persian/jalali';
import { portion } from '#pricing/rounding';
import { untilStart } from '../cancel-rules.ts';
import type { MicroProduct } from '../product.ts';
import { collectRows, laterOf } from '../rows.ts';
import { parcelQuestions } from './questions.ts';

interface Parcel {
  value_rial: number;
  fragile: boolean;
  origin: string;
  destination: string;
  send_on: string;
  tracking: string | null;
}

const rate_ppm = 1_640;
const fragile_percent = 25;
const min_premium_rial = 86_400;
const franchise_percent = 10;
/** Days on the way, at most. */
const way_days = 7;

/** A parcel, from its sending to its arrival. */
export const parcel: MicroProduct<Parcel> = {
  slug: 'parcel',
  title: 'بستهٔ پستی',
  lead: 'از تحویل به پست یا پیک تا رسیدن، حداکثر هفت روز.',
  icon: 'truck',
  sells: 'at_once',
  from_rial: 95_040,
  per: 'هر بسته',
  covers: ['گم شدن بسته در راه', 'شکستن یا آسیب دیدن محتوا', 'سرقت از وسیلهٔ حمل'],
  exclusions: ['پول، طلا و اسناد', 'مواد غذایی و گیاه', 'بسته‌بندی نامناسب', 'دیر رسیدن'],
  waiting_days: 0,
  max_sum_insured_rial: 200_000_000,
  franchise: '۱۰٪ ارزش بسته',
  cancel_rule: 'تا پیش از روز فرستادن همهٔ پول برمی‌گردد، پس از آن چیزی برنمی‌گردد.',
  questions: () => parcelQuestions,
  readItem: ({ value, fragile, origin, destination, send_on, tracking }) => ({
    value_rial: Number(value),
    fragile: fragile === true,
    origin: String(origin),
    destination: String(destination),
    send_on: String(send_on),
    tracking: typeof tracking === 'string' && tracking ? tracking : null,
  }),
  price({ value_rial, fragile }) {
    const rows = collectRows({ base: 'حق بیمهٔ بسته', fragile: 'شکستنی' });
    const base = rows.add('base', portion(value_rial, rate_ppm, 1_000_000));
    if (fragile) rows.share('fragile', base, fragile_percent);
    return rows.close(min_premium_rial);
  },
  range_percent: null,
  sumInsured: ({ value_rial }) => ({
    sum_insured_rial: value_rial,
    franchise_rial: portion(value_rial, franchise_percent, 100),
  }),
  subject: ({ origin, destination, tracking }) => ({ title: `بسته، ${origin} به ${destination}`, key: tracking }),
  period({ send_on }, today) {
    const starts_on = laterOf(send_on, today);
    return { starts_on, ends_on: addDays(starts_on, way_days) };
  },
  documents: () => [
    { kind: 'parcel', title: 'عکس بسته پیش از فرستادن', hint: 'بسته‌بندی و نشانی پیدا باشد.', required: true },
  ],
  sellers: [{ insurer: 'iran', percent: 100 }],
  ...untilStart,
};
