import type { PlanTerms } from './installment-plan.ts';

/** A plan before a line says which of its choices are covers of so many months, for which the plan is open. */
export interface PlanOnSale extends Omit<PlanTerms, 'choices'> {
  months: readonly number[];
}

const cheque: Pick<PlanOnSale, 'kind' | 'fee_fixed_rial' | 'keeps_discount' | 'due' | 'min_total_rial' | 'months'> = {
  kind: 'cheque',
  fee_fixed_rial: 0,
  keeps_discount: true,
  due: 'month_start',
  min_total_rial: 50_000_000,
  months: [12],
};

/** The plans on offer; down payments and parts are seen on the market, fees are demonstration data. */
export const plansOnSale: readonly PlanOnSale[] = [
  {
    id: 'credit-11',
    kind: 'credit',
    title: 'بدون پیش‌پرداخت، ۱۱ قسط اعتباری',
    note: 'بدون چک و ضامن؛ تخفیف نقدی ندارد و هزینهٔ عملیاتی دارد.',
    down_weight: 0,
    parts: 11,
    part_weight: 1,
    fee_fixed_rial: 6_290_000,
    fee_per_mille: 0,
    keeps_discount: false,
    due: 'same_day',
    min_total_rial: 30_000_000,
    months: [12],
  },
  {
    id: 'credit-4',
    kind: 'credit',
    title: '۴ قسط اعتباری',
    note: 'بدون چک و ضامن؛ قسط اول از آغاز ماه بعد.',
    down_weight: 0,
    parts: 4,
    part_weight: 1,
    fee_fixed_rial: 0,
    fee_per_mille: 60,
    keeps_discount: true,
    due: 'month_start',
    min_total_rial: 30_000_000,
    months: [6, 9, 12],
  },
  {
    ...cheque,
    id: 'cheque-3',
    title: 'چهار قسط با چک صیادی',
    note: 'یک‌چهارم امروز و سه چک برابر.',
    down_weight: 1,
    parts: 3,
    part_weight: 1,
    fee_per_mille: 75,
  },
  {
    ...cheque,
    id: 'cheque-30-7',
    title: '۳۰٪ پیش‌پرداخت و ۷ چک',
    note: 'هفت چک صیادی، هر کدام ۱۰٪.',
    down_weight: 30,
    parts: 7,
    part_weight: 10,
    fee_per_mille: 140,
  },
  {
    ...cheque,
    id: 'cheque-30-10',
    title: '۳۰٪ پیش‌پرداخت و ۱۰ چک',
    note: 'ده چک صیادی، هر کدام ۷٪.',
    down_weight: 30,
    parts: 10,
    part_weight: 7,
    fee_per_mille: 190,
  },
  {
    ...cheque,
    id: 'cheque-15-8',
    title: '۱۵٪ پیش‌پرداخت و ۸ چک',
    note: 'هشت چک صیادی، هر کدام ۱۰٫۶۲۵٪.',
    down_weight: 15_000,
    parts: 8,
    part_weight: 10_625,
    fee_per_mille: 155,
  },
  {
    ...cheque,
    id: 'cheque-50-5',
    title: '۵۰٪ پیش‌پرداخت و ۵ چک',
    note: 'پنج چک صیادی، هر کدام ۱۰٪.',
    down_weight: 50,
    parts: 5,
    part_weight: 10,
    fee_per_mille: 110,
  },
];
