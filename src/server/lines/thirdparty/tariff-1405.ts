/** Vehicle classes of the compulsory tariff. */
export type VehicleClass = keyof typeof base_toman;
export type Usage = keyof typeof usagePercent;

/** Toman a year, bodily limit and smallest financial cover included. 4-cylinder, 1-cylinder and three-wheeler are read from offers of 1405; the others are scaled from 1401. */
const base_toman = {
  car_lt4: 7_552_200,
  car_pride: 8_944_000,
  car_4cyl: 10_513_200,
  car_gt4: 11_766_500,
  moto_gas: 1_874_900,
  moto_1cyl: 2_290_700,
  moto_2cyl: 2_516_100,
  moto_3w: 2_706_300,
  pickup_1t: 9_247_900,
  pickup_3t: 11_140_400,
  truck_5t: 14_101_300,
  truck_10t: 18_066_300,
  truck_20t: 21_019_000,
  truck_gt20t: 22_280_400,
  car_7p: 21_654_800,
  car_9p: 22_280_400,
  van_10p: 22_528_700,
  minibus_16: 27_696_600,
  minibus_21: 28_769_700,
  bus_27: 42_420_800,
  bus_40: 53_376_000,
  bus_44: 56_645_600,
  agri: 3_876_500,
  road: 5_538_200,
  garbage: 9_000_400,
} as const;

export const usagePercent = {
  private: 0,
  taxi_city: 10,
  agency: 10,
  intercity: 20,
  training: 15,
  fuel: 25,
  hazard: 50,
  city_bus: -50,
} as const;

/** One year of the tariff; it holds from `effective_from` until the next one begins. */
export interface Tariff {
  year: number;
  /** ISO day. */
  effective_from: string;
  bodily_cover_rial: number;
  driver_cover_rial: number;
  base_rial: Readonly<Record<VehicleClass, number>>;
  /** Driver premium in hundred-thousandths of the driver cover. */
  driver_rate: { car: number; moto: number; public: number };
  usage_percent: Readonly<Record<Usage, number>>;
  /** Financial cover tiers on sale; the first is the legal minimum. */
  tiers_rial: readonly number[];
  no_damage: { step: number; cap: number };
  /** Points lost by the number of claims in the last period: one, two, three or more. */
  malus: Record<'property' | 'life' | 'driver', readonly [number, number, number]>;
  age: { free_years: number; per_year: number; cap: number };
  /** Percent of the yearly premium by the length of the policy in months. */
  short_term_percent: Record<number, number>;
  insurer_discount_per_mille: number;
  vat_percent: number;
  late_cap_days: number;
  new_vehicle_percent: number;
  /** A vehicle can be new, never used and never insured, this many years after the year of its production. */
  new_vehicle_years: number;
}

const million_toman = 10_000_000;

export const tariff1405: Tariff = {
  year: 1405,
  effective_from: '2026-03-21',
  bodily_cover_rial: 2_800 * million_toman,
  driver_cover_rial: 2_100 * million_toman,
  base_rial: Object.fromEntries(Object.entries(base_toman).map(([id, toman]) => [id, toman * 10])) as Record<
    VehicleClass,
    number
  >,
  driver_rate: { car: 70, moto: 37, public: 91 },
  usage_percent: usagePercent,
  tiers_rial: [70, 80, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400].map(
    tier => tier * million_toman,
  ),
  no_damage: { step: 5, cap: 70 },
  malus: { property: [20, 30, 40], life: [30, 70, 100], driver: [30, 70, 100] },
  age: { free_years: 15, per_year: 2, cap: 20 },
  short_term_percent: { 1: 15, 2: 25, 3: 30, 4: 40, 6: 60, 9: 80, 12: 100 },
  insurer_discount_per_mille: 25,
  vat_percent: 10,
  late_cap_days: 365,
  new_vehicle_percent: 5,
  new_vehicle_years: 1,
};
