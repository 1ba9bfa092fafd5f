import { addMonths } from '#persian/jalali';
import { portion } from '#pricing/rounding';
import { UnpriceableRisk } from '../../../../lines/line.ts';
import { freeDays } from '../cancel-rules.ts';
import type { MicroProduct } from '../product.ts';
import { collectRows } from '../rows.ts';
import { dialCode, isImei } from './imei.ts';
import { phoneScreenQuestions } from './questions.ts';

interface PhoneScreen {
  phone: string;
  imei: string;
  value_rial: number;
  months: number;
}

/** A screen is worth a fifth of the phone, up to this. */
const max_screen_rial = 120_000_000;
const screen_percent = 20;
const monthly_per_mille = 5;
const min_premium_rial = 530_000;
const franchise_percent = 10;
/** Percent of the price of a single month, for several together. */
const term_percent: Record<number, number> = { 1: 100, 3: 270, 6: 500, 12: 900 };

const screenOf = ({ value_rial }: PhoneScreen) => Math.min(max_screen_rial, portion(value_rial, screen_percent, 100));

/** The screen of a phone, for some months. */
export const phoneScreen: MicroProduct<PhoneScreen> = {
  slug: 'phone',
  title: 'صفحهٔ گوشی',
  lead: 'اگر صفحه بشکند، تعمیر یا تعویضش با بیمه است.',
  icon: 'mobile',
  sells: 'at_once',
  from_rial: 583_000,
  per: 'یک ماه',
  covers: ['شکستن صفحه بر اثر افتادن، ضربه یا فشار', 'تعویض صفحه با قطعهٔ اصلی و دستمزد تعمیر'],
  exclusions: ['خط و خش و لکه', 'آب‌خوردگی و نوسان برق', 'گم شدن و سرقت', 'شکستگی‌ای که پیش از خرید بیمه بوده است'],
  waiting_days: 7,
  max_sum_insured_rial: max_screen_rial,
  franchise: '۱۰٪ هر خسارت',
  cancel_rule: 'تا ۷ روز همهٔ پول برمی‌گردد، پس از آن سهم روزهای مانده.',
  questions: () => phoneScreenQuestions,
  readItem({ phone, imei, value, months }) {
    if (!isImei(String(imei))) throw new UnpriceableRisk('imei');
    return { phone: String(phone), imei: String(imei), value_rial: Number(value), months: Number(months) };
  },
  price(item) {
    const { months } = item;
    const percent = term_percent[months];
    if (percent === undefined) throw new UnpriceableRisk('months');
    const rows = collectRows({ base: 'حق بیمهٔ ماهانه', long_term: 'چند ماه با هم' });
    const monthly = Math.max(min_premium_rial, portion(screenOf(item), monthly_per_mille, 1_000));
    rows.add('base', monthly);
    rows.share('long_term', monthly, percent - 100);
    return rows.close(0);
  },
  range_percent: null,
  sumInsured: item => ({
    sum_insured_rial: screenOf(item),
    franchise_rial: portion(screenOf(item), franchise_percent, 100),
  }),
  subject: ({ phone, imei }) => ({ title: phone, key: imei }),
  period: ({ months }, today) => ({ starts_on: today, ends_on: addMonths(today, months) }),
  documents: () => [
    {
      kind: 'screen',
      title: 'عکس صفحهٔ روشن گوشی',
      hint: `با صفحهٔ ${dialCode} که شناسه را نشان می‌دهد.`,
      required: true,
    },
  ],
  sellers: [{ insurer: 'saman', percent: 100 }],
  ...freeDays(7),
};
