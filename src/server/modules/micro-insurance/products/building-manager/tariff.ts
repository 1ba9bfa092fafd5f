import { toJalali } from '#persian/jalali';
import type { Price } from '#pricing/price';
import { percent } from '#pricing/rounding';
import { collectRows, haram_diya_rial } from '../rows.ts';
import { type Cover, coverPercent, covers } from './covers.ts';

export type Usage = 'residential' | 'office' | 'commercial';
export type Facade = 'brick' | 'stone' | 'composite' | 'glass';

export interface Building {
  usage: Usage;
  units: number;
  floors: number;
  lifts: number;
  staff: number;
  /** Jalali years since it was built. */
  age_years: number;
  facade: Facade;
  amenities: readonly string[];
  diya_count: number;
  covers: readonly Cover[];
  safety: readonly string[];
  claim_free_years: number;
  title: string;
  postal_code: string;
}

const unit_rial = 1_200_000;
const usage_percent: Record<Usage, number> = { residential: 100, office: 130, commercial: 170 };
const floors = { free: 5, each_percent: 2, max_percent: 30 };
const lift_rial = 3_500_000;
const staff_rial = 4_500_000;
const amenity_percent: Record<string, number> = {
  pool_sauna: 30,
  playground: 5,
  gym: 5,
  hall: 5,
  escalator: 10,
  carwash: 5,
  restaurant: 15,
  cinema: 15,
};
const old = { years: 20, percent: 10 };
const facade_percent: Record<Facade, number> = { brick: 0, stone: 10, composite: 15, glass: 20 };
const diya_percent: Record<number, number> = { 1: 100, 2: 125, 3: 145, 4: 160 };
const safety = { each_percent: 4, max_percent: 12 };
const claimFree = { each_percent: 5, max_percent: 20 };
const min_premium_rial = 8_000_000;

const titles: Record<string, string> = {
  base: 'پایه، به تعداد واحد',
  floors: 'بیش از پنج طبقه',
  lifts: 'آسانسورها',
  staff: 'کارکنان ساختمان',
  amenities: 'امکانات مشترک',
  building_age: 'قدمت بیش از ۲۰ سال',
  facade: 'نوع نما',
  extra_diya: 'دیه‌های بیشتر',
  safety_discount: 'تخفیف ایمنی',
  ncd: 'تخفیف سال‌های بی‌خسارت',
  ...Object.fromEntries(covers.map(({ id, label }) => [`cover_${id}`, label])),
};

export const ageOf = (construction_year: number, today: string): number =>
  Math.max(0, toJalali(today).year - construction_year);

/**
 * What a year of a manager's liability would cost.
 * 1. The units by use are the base; floors, amenities, age and facade load it; lifts and staff have their own sums.
 * 2. More diyas load the sum so far, and each cover the sum after that.
 * 3. Safety, then years without claims, come off; the least premium and the tax close it.
 */
export function buildingPrice(building: Building): Price {
  const rows = collectRows(titles);
  const base = rows.add('base', percent(unit_rial * building.units, usage_percent[building.usage]));
  const above = Math.max(0, building.floors - floors.free);
  rows.share('floors', base, Math.min(floors.max_percent, floors.each_percent * above));
  rows.add('lifts', lift_rial * building.lifts);
  rows.add('staff', staff_rial * building.staff);
  rows.share(
    'amenities',
    base,
    building.amenities.reduce((sum, each) => sum + (amenity_percent[each] ?? 0), 0),
  );
  rows.share('building_age', base, building.age_years > old.years ? old.percent : 0);
  rows.share('facade', base, facade_percent[building.facade]);
  rows.share('extra_diya', rows.sum(), (diya_percent[building.diya_count] ?? 100) - 100);
  const covered = rows.sum();
  for (const cover of building.covers) rows.share(`cover_${cover}`, covered, coverPercent(cover));
  rows.share(
    'safety_discount',
    rows.sum(),
    -Math.min(safety.max_percent, safety.each_percent * building.safety.length),
  );
  rows.share('ncd', rows.sum(), -Math.min(claimFree.max_percent, claimFree.each_percent * building.claim_free_years));
  return rows.close(min_premium_rial);
}

export const sumInsuredOf = ({ diya_count }: Pick<Building, 'diya_count'>): number => diya_count * haram_diya_rial;
