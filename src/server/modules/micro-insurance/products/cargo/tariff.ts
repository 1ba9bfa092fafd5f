import type { Price } from '#pricing/price';
import { portion } from '#pricing/rounding';
import { collectRows, stepOf } from '../rows.ts';

export type Kind = 'import' | 'export' | 'transit' | 'domestic';
export type Clause = 'A' | 'B' | 'C' | 'total_loss';
export type Goods = 'general' | 'bulk' | 'machinery' | 'electronics' | 'refrigerated' | 'hazardous' | 'fragile';
export type Means = 'sea' | 'air' | 'road' | 'rail' | 'combined';

export interface Cargo {
  kind: Kind;
  clause: Clause;
  goods: Goods;
  means: Means;
  value_rial: number;
  transhipments: number;
  war_strike: boolean;
  no_deductible: boolean;
  new_packing: boolean;
  shipments_per_year: number;
}

const insured_percent = 110;
const rate_ppm: Record<Kind, Record<Clause, number>> = {
  import: { A: 2_800, B: 2_000, C: 1_400, total_loss: 800 },
  export: { A: 2_200, B: 1_600, C: 1_100, total_loss: 700 },
  transit: { A: 2_400, B: 1_800, C: 1_200, total_loss: 700 },
  domestic: { A: 1_200, B: 800, C: 500, total_loss: 300 },
};
const goods_percent: Record<Goods, number> = {
  general: 100,
  bulk: 90,
  machinery: 110,
  electronics: 120,
  refrigerated: 140,
  hazardous: 150,
  fragile: 160,
};
const means_percent: Record<Means, number> = { sea: 100, air: 70, road: 90, rail: 85, combined: 110 };
const transhipment = { each_percent: 5, max_percent: 20 };
const war_strike_ppm = 500;
const no_deductible_percent = 15;
const no_packing_percent = 20;
const volume_discount = [
  [1, 0],
  [6, 5],
  [12, 10],
  [24, 15],
] as const;
const min_premium_rial = 5_000_000;

const titles = {
  base: 'حق بیمهٔ پایه',
  goods_loading: 'اثر نوع کالا',
  means_loading: 'اثر وسیلهٔ حمل',
  transhipment: 'هر بار انتقال',
  war_strike: 'جنگ و اعتصاب',
  no_deductible: 'حذف فرانشیز',
  packing: 'بسته‌بندی نامطمئن',
  volume_discount: 'تخفیف تعداد محموله',
};

export const insuredValue = ({ value_rial }: Pick<Cargo, 'value_rial'>): number =>
  portion(value_rial, insured_percent, 100);

/** What a shipment's cover would cost: a rate of its insured value by kind and clause, loaded by what it is and how it goes. */
export function cargoPrice(cargo: Cargo): Price {
  const rows = collectRows(titles);
  const insured = insuredValue(cargo);
  const base = rows.add('base', portion(insured, rate_ppm[cargo.kind][cargo.clause], 1_000_000));
  rows.share('goods_loading', base, goods_percent[cargo.goods] - 100);
  rows.share('means_loading', base, means_percent[cargo.means] - 100);
  rows.share('transhipment', base, Math.min(transhipment.max_percent, transhipment.each_percent * cargo.transhipments));
  if (cargo.war_strike) rows.add('war_strike', portion(insured, war_strike_ppm, 1_000_000));
  if (cargo.no_deductible) rows.share('no_deductible', base, no_deductible_percent);
  if (!cargo.new_packing) rows.share('packing', base, no_packing_percent);
  rows.share('volume_discount', rows.sum(), -stepOf(volume_discount, cargo.shipments_per_year));
  return rows.close(min_premium_rial);
}
