/** What a trip costs and who sells it, as of 1405. Ages, durations and the zone of the USA come from price lists; level, exchange rate and the rest are demonstration data. */
export type Cover = 'covid' | 'baggage_plus' | 'sports' | 'pre_existing';
export type Plan = 'base' | 'plus' | 'full' | 'own';
export type Zone = 'near' | 'world' | 'world_us';

export interface InsurerTerms {
  slug: string;
  /** Of the base premium. */
  percent: number;
  ceilings_eur: readonly number[];
  refused_covers: readonly Cover[];
  max_age: number;
  insurer_discount_per_mille: number;
  /** Marketplace discount in ten-thousandths. */
  discount_bp: number;
}

export const durations = [7, 15, 23, 31, 45, 62, 92, 183, 365] as const;
export const ceilings_eur = [10_000, 30_000, 50_000, 70_000, 100_000] as const;

/** Euro cents by ceiling, for each of `durations`. */
export const base_eur_cents: Readonly<Record<number, readonly number[]>> = {
  10000: [398, 800, 932, 979, 1529, 1715, 2432, 4540, 7711],
  30000: [664, 1334, 1554, 1632, 2549, 2858, 4054, 7567, 12851],
  50000: [750, 1459, 1726, 1803, 2780, 3143, 4502, 8372, 14174],
  70000: [885, 1722, 2037, 2128, 3280, 3709, 5312, 9879, 16725],
  100000: [1013, 1970, 2330, 2434, 3753, 4243, 6078, 11302, 19135],
};
/** Rial of a euro, and the day it is of. */
export const exchange = { rial_per_eur: 1_600_000, day: '2026-11-21' };
export const zone_percent: Readonly<Record<Zone, number>> = { near: 75, world: 100, world_us: 150 };
/** Smallest ceilings: what consulates of Schengen ask for, and what is sold for the USA, Canada, Japan and Australia. */
export const minCeiling_eur = { schengen: 30_000, world_us: 50_000 };
export const age_bands = [
  { key: 'travellers_0_12', title: 'مسافر تا ۱۲ سال', to: 12, percent: 50 },
  { key: 'travellers_13_65', title: 'مسافر ۱۳ تا ۶۵ سال', to: 65, percent: 100 },
  { key: 'travellers_66_70', title: 'مسافر ۶۶ تا ۷۰ سال', to: 70, percent: 150 },
  { key: 'travellers_71_75', title: 'مسافر ۷۱ تا ۷۵ سال', to: 75, percent: 200 },
  { key: 'travellers_76_80', title: 'مسافر ۷۶ تا ۸۰ سال', to: 80, percent: 300 },
  { key: 'travellers_81_up', title: 'مسافر ۸۱ سال به بالا', to: Number.POSITIVE_INFINITY, percent: 400 },
] as const;
/** Older travellers are insured up to this ceiling alone. */
export const old_age = { above: 80, ceiling_eur: 30_000 };
export const multi_visa_percent = 10;
/** In the order in which they are computed: percent of the travellers' premium, or euro cents each. */
export const covers: readonly {
  id: Cover;
  title: string;
  row_title: string;
  percent?: number;
  eur_cents_each?: number;
}[] = [
  { id: 'covid', title: 'کرونا', row_title: 'پوشش کرونا', percent: 10 },
  { id: 'baggage_plus', title: 'بار و مدارک بیشتر', row_title: 'پوشش بیشتر بار و مدارک', eur_cents_each: 250 },
  { id: 'sports', title: 'اسکی، غواصی، کوه', row_title: 'پوشش ورزش‌های پرخطر', percent: 50 },
  { id: 'pre_existing', title: 'فوریت بیماری قبلی', row_title: 'فوریت بیماری‌های قبلی', percent: 25 },
];
export const plan_covers: Readonly<Record<Exclude<Plan, 'own'>, readonly Cover[]>> = {
  base: [],
  plus: ['covid', 'baggage_plus'],
  full: ['covid', 'baggage_plus', 'sports', 'pre_existing'],
};
/** Percent off from so many travellers on. */
export const group_discount = [
  { from: 10, percent: 10 },
  { from: 5, percent: 5 },
];
export const near = [
  'TR',
  'AE',
  'IQ',
  'GE',
  'AM',
  'AZ',
  'QA',
  'OM',
  'KW',
  'BH',
  'SY',
  'LB',
  'PK',
  'AF',
  'TM',
  'UZ',
  'TJ',
  'KG',
];
export const schengen = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IS',
  'IT',
  'LV',
  'LI',
  'LT',
  'LU',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
  'CH',
];
export const world_us = ['US', 'CA', 'JP', 'AU'];
/** Nobody insures a trip to them. */
export const excluded = ['IR', 'IL'];
export const max = { countries: 10, travellers: 20, stay_days: 92 };

export const insurerTerms: readonly InsurerTerms[] = [
  {
    slug: 'saman',
    percent: 100,
    ceilings_eur: [30000, 50000, 70000, 100000],
    refused_covers: [],
    max_age: 90,
    insurer_discount_per_mille: 0,
    discount_bp: 1500,
  },
  {
    slug: 'iran',
    percent: 92,
    ceilings_eur: [30000, 50000],
    refused_covers: ['sports', 'pre_existing'],
    max_age: 80,
    insurer_discount_per_mille: 0,
    discount_bp: 800,
  },
  {
    slug: 'parsian',
    percent: 105,
    ceilings_eur: [30000, 50000, 100000],
    refused_covers: ['pre_existing'],
    max_age: 85,
    insurer_discount_per_mille: 50,
    discount_bp: 1200,
  },
  {
    slug: 'moalem',
    percent: 96,
    ceilings_eur: [30000, 50000],
    refused_covers: ['sports'],
    max_age: 80,
    insurer_discount_per_mille: 0,
    discount_bp: 1000,
  },
  {
    slug: 'dana',
    percent: 94,
    ceilings_eur: [10000, 30000, 50000],
    refused_covers: ['sports'],
    max_age: 70,
    insurer_discount_per_mille: 0,
    discount_bp: 1000,
  },
  {
    slug: 'kowsar',
    percent: 90,
    ceilings_eur: [10000, 30000, 50000],
    refused_covers: ['sports', 'pre_existing', 'baggage_plus'],
    max_age: 75,
    insurer_discount_per_mille: 0,
    discount_bp: 1000,
  },
  {
    slug: 'novin',
    percent: 96,
    ceilings_eur: [30000, 50000],
    refused_covers: ['pre_existing'],
    max_age: 106,
    insurer_discount_per_mille: 0,
    discount_bp: 1200,
  },
  {
    slug: 'ma',
    percent: 98,
    ceilings_eur: [10000, 30000, 50000, 70000],
    refused_covers: ['covid'],
    max_age: 80,
    insurer_discount_per_mille: 100,
    discount_bp: 1500,
  },
];
