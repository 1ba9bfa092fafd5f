import type { BrandSeed } from './brand.ts';
import { carBrands } from './car-brands.ts';
import { motorcycleBrands } from './motorcycle-brands.ts';

export interface UsageSeed {
  id: string;
  title: string;
  vehicle_type: 'car' | 'motorcycle';
}

/** Usages that the tariff rates; a motorcycle has one. */
export const usages: UsageSeed[] = [
  { id: 'private', title: 'شخصی', vehicle_type: 'car' },
  { id: 'taxi_city', title: 'تاکسی شهری', vehicle_type: 'car' },
  { id: 'agency', title: 'آژانس و تاکسی اینترنتی', vehicle_type: 'car' },
  { id: 'intercity', title: 'مسافربری بین‌شهری', vehicle_type: 'car' },
  { id: 'training', title: 'آموزش رانندگی', vehicle_type: 'car' },
  { id: 'private', title: 'شخصی', vehicle_type: 'motorcycle' },
];

/** Years of the pickers: the Jalali year and the Gregorian one it begins in. */
export const years = Array.from({ length: 46 }, (_, i) => ({ jalali: 1405 - i, gregorian: 2026 - i }));

/** Every brand with its models. */
export const brands: BrandSeed[] = [...carBrands, ...motorcycleBrands];
