import type { VehicleClass } from './tariff-1405.ts';

/** Price of financial cover above the minimum: up to `to_rial` of cover, hundred-millionths of the cover in that bracket. */
interface ExcessBracket {
  to_rial: number;
  rate: number;
}

export type VehicleGroup = 'car' | 'motorcycle' | 'passenger' | 'goods' | 'machine';

/** What one insurer sells in this line, and for how much. */
export interface InsurerTerms {
  slug: string;
  excess: readonly ExcessBracket[];
  /** Highest financial cover it gives. */
  top_cover_rial: number;
  /** Months of cover it sells, longest first. */
  policy_terms: readonly number[];
  groups: readonly VehicleGroup[];
  /** Oldest vehicle in years, or null. */
  max_age: number | null;
  takes_hazard: boolean;
  /** Largest surcharge for claims that it accepts, percent. */
  max_surcharge: number;
  free_zone_only: boolean;
  /** Marketplace discount in ten-thousandths of the total: of motorcycles, and of everything else. */
  discount_bp: { car: number; motorcycle: number };
  /** Per mille of the late penalty that it forgives. */
  penalty_forgiven_per_mille: number;
  plans: readonly string[];
}

const million_toman = 10_000_000;
const all_terms = [12, 9, 6, 4, 3, 2, 1];
const every_group: VehicleGroup[] = ['car', 'motorcycle', 'passenger', 'goods', 'machine'];
const no_machines: VehicleGroup[] = ['car', 'motorcycle', 'passenger', 'goods'];
const light: VehicleGroup[] = ['car', 'motorcycle'];

/** Three brackets: to 140, to 420 and to 1,400 million toman, rates in hundred-millionths. */
const brackets = (first: number, second: number, third: number): ExcessBracket[] => [
  { to_rial: 140 * million_toman, rate: first },
  { to_rial: 420 * million_toman, rate: second },
  { to_rial: 1_400 * million_toman, rate: third },
];
/** The pattern of Razi, times some percent. */
const likeRazi = (percent: number) =>
  brackets(
    ...([298_965, 181_688, 911_479].map(rate => Math.round((rate * percent) / 100)) as [number, number, number]),
  );

const usual = {
  top_cover_rial: 1_400 * million_toman,
  policy_terms: all_terms,
  groups: every_group,
  max_age: null,
  takes_hazard: true,
  max_surcharge: 100,
  free_zone_only: false,
  discount_bp: { car: 1070, motorcycle: 1800 },
  penalty_forgiven_per_mille: 0,
  plans: ['credit-11', 'cheque-30-7'],
} satisfies Omit<InsurerTerms, 'slug' | 'excess'>;

/**
 * Terms of 1405. The brackets of Razi, Alborz (to 500 million) and Dana and the first rates of Sarmad, Mihan, Moallem,
 * Parsian, Tejarat-No and Pardis come from offers; every other rate and every acceptance rule is demonstration data.
 */
export const insurerTerms1405: readonly InsurerTerms[] = [
  { ...usual, slug: 'iran', excess: likeRazi(112), discount_bp: { car: 800, motorcycle: 1200 }, plans: ['credit-11'] },
  { ...usual, slug: 'asia', excess: likeRazi(104), plans: ['credit-11', 'cheque-3', 'cheque-30-7'] },
  {
    ...usual,
    slug: 'alborz',
    excess: [
      { to_rial: 140 * million_toman, rate: 719_000 },
      { to_rial: 500 * million_toman, rate: 144_000 },
      { to_rial: 1_400 * million_toman, rate: 820_000 },
    ],
    policy_terms: [12, 6, 3],
    plans: ['cheque-3', 'cheque-15-8', 'cheque-50-5'],
  },
  {
    ...usual,
    slug: 'dana',
    excess: [{ to_rial: 1_400 * million_toman, rate: 352_000 }],
    discount_bp: { car: 1150, motorcycle: 1900 },
    penalty_forgiven_per_mille: 25,
  },
  { ...usual, slug: 'moalem', excess: brackets(382_000, 200_000, 880_000), plans: ['credit-4', 'cheque-3'] },
  {
    ...usual,
    slug: 'parsian',
    excess: brackets(401_000, 190_000, 900_000),
    discount_bp: { car: 950, motorcycle: 1500 },
    penalty_forgiven_per_mille: 25,
  },
  { ...usual, slug: 'razi', excess: likeRazi(100), plans: ['credit-11', 'cheque-30-10'] },
  { ...usual, slug: 'karafarin', excess: likeRazi(96), policy_terms: [12, 6], groups: ['car'], max_age: 20 },
  { ...usual, slug: 'sina', excess: likeRazi(91), policy_terms: [12, 9, 6, 3], plans: ['credit-11'] },
  { ...usual, slug: 'mellat', excess: likeRazi(109), groups: no_machines },
  { ...usual, slug: 'day', excess: likeRazi(101), policy_terms: [12, 6, 3, 1] },
  {
    ...usual,
    slug: 'saman',
    excess: likeRazi(118),
    max_age: 25,
    takes_hazard: false,
    plans: ['credit-11', 'credit-4'],
  },
  { ...usual, slug: 'novin', excess: likeRazi(99), max_age: 25, groups: no_machines },
  {
    ...usual,
    slug: 'pasargad',
    excess: likeRazi(115),
    takes_hazard: false,
    discount_bp: { car: 900, motorcycle: 1400 },
  },
  {
    ...usual,
    slug: 'mihan',
    excess: brackets(285_000, 185_000, 930_000),
    penalty_forgiven_per_mille: 25,
    max_surcharge: 70,
  },
  { ...usual, slug: 'kowsar', excess: likeRazi(94), discount_bp: { car: 1000, motorcycle: 1600 } },
  { ...usual, slug: 'ma', excess: likeRazi(106), policy_terms: [12, 6, 3] },
  {
    ...usual,
    slug: 'arman',
    excess: likeRazi(88),
    discount_bp: { car: 1200, motorcycle: 2100 },
    policy_terms: [12, 9, 6, 3],
  },
  { ...usual, slug: 'taavon', excess: likeRazi(93), groups: no_machines, policy_terms: [12, 6, 3, 1] },
  {
    ...usual,
    slug: 'sarmad',
    excess: brackets(267_000, 160_000, 905_000),
    discount_bp: { car: 1275, motorcycle: 2000 },
    plans: ['credit-4'],
  },
  { ...usual, slug: 'tejaratno', excess: brackets(567_000, 210_000, 840_000), policy_terms: [12, 6, 3, 1] },
  {
    ...usual,
    slug: 'hekmat',
    excess: likeRazi(103),
    groups: light,
    max_age: 25,
    max_surcharge: 40,
    policy_terms: [12, 6],
  },
  {
    ...usual,
    slug: 'hooshmandfarda',
    excess: likeRazi(84),
    groups: ['car'],
    max_age: 20,
    takes_hazard: false,
    policy_terms: [12],
    discount_bp: { car: 1250, motorcycle: 0 },
  },
  {
    ...usual,
    slug: 'pardis',
    excess: brackets(922_000, 922_000, 922_000),
    top_cover_rial: 150 * million_toman,
    groups: light,
    max_age: 25,
    max_surcharge: 40,
    policy_terms: [12],
    plans: [],
  },
  { ...usual, slug: 'hafez', excess: likeRazi(90), free_zone_only: true },
  { ...usual, slug: 'omid', excess: likeRazi(92), free_zone_only: true },
  { ...usual, slug: 'asmari', excess: likeRazi(98), free_zone_only: true },
  { ...usual, slug: 'iranmoeen', excess: likeRazi(95), free_zone_only: true },
];

const groupPrefixes: [string, VehicleGroup][] = [
  ['moto_', 'motorcycle'],
  ['pickup_', 'goods'],
  ['truck_', 'goods'],
  ['van_', 'passenger'],
  ['minibus_', 'passenger'],
  ['bus_', 'passenger'],
  ['car_7p', 'passenger'],
  ['car_9p', 'passenger'],
  ['car_', 'car'],
];

/** The group an acceptance rule speaks of. */
export const groupOf = (vehicle_class: VehicleClass): VehicleGroup =>
  groupPrefixes.find(([prefix]) => vehicle_class.startsWith(prefix))?.[1] ?? 'machine';
