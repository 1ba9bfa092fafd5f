import type { InsurerMetrics } from '#contract/offers';

/** An insurer as it is seeded. */
export interface InsurerSeed {
  slug: string;
  title: string;
  title_en: string;
  /** Lines it is shown in. */
  lines: string[];
  metrics: InsurerMetrics;
}

type Row = [
  slug: string,
  title: string,
  title_en: string,
  /** As sellers print it: 5 is best. */
  solvency_stars: number,
  market_share_percent: number,
  branches: number,
  agents: number,
  damage_centers: number,
  complaint_response_days: number,
  complaint_over_share: number,
  satisfaction: number,
  reviews: number,
  perks: string,
];

/**
 * Branches, solvency, days to answer, reviews and satisfaction were seen for about half of them in 1405; what was not
 * seen is invented, so each one is marked as demonstration data. `m`: mobile damage assessment, `e`: express delivery.
 */
const rows: Row[] = [
  ['iran', 'ایران', 'Iran', 4, 34, 240, 9200, 290, 13, 92, 4.2, 3029, 'me'],
  ['asia', 'آسیا', 'Asia', 5, 9, 120, 3900, 140, 12, 74, 4.1, 1180, 'm'],
  ['alborz', 'البرز', 'Alborz', 5, 4, 62, 1648, 95, 2, 11, 4.0, 870, 'me'],
  ['dana', 'دانا', 'Dana', 5, 6, 81, 2300, 110, 11, 66, 4.1, 507, 'm'],
  ['moalem', 'معلم', 'Moallem', 5, 5, 84, 1700, 92, 10, 28, 4.2, 640, 'm'],
  ['parsian', 'پارسیان', 'Parsian', 5, 5, 66, 1900, 98, 14, 58, 4.2, 1315, 'me'],
  ['razi', 'رازی', 'Razi', 5, 4, 47, 1042, 71, 31, 60, 4.2, 1621, 'm'],
  ['karafarin', 'کارآفرین', 'Karafarin', 5, 2, 50, 620, 48, 17, 41, 4.6, 20, ''],
  ['sina', 'سینا', 'Sina', 5, 2, 65, 780, 60, 15, 52, 4.0, 210, ''],
  ['mellat', 'ملت', 'Mellat', 4, 2, 28, 690, 44, 16, 70, 4.1, 187, ''],
  ['day', 'دی', 'Day', 5, 3, 49, 710, 52, 18, 63, 3.9, 240, 'm'],
  ['saman', 'سامان', 'Saman', 5, 2, 35, 860, 45, 7, 30, 4.3, 560, 'me'],
  ['novin', 'نوین', 'Novin', 5, 2, 65, 740, 58, 20, 77, 3.9, 195, ''],
  ['pasargad', 'پاسارگاد', 'Pasargad', 5, 3, 91, 1300, 76, 11, 35, 4.2, 392, 'm'],
  ['mihan', 'میهن', 'Mihan', 4, 1, 40, 380, 33, 46, 130, 3.6, 88, ''],
  ['kowsar', 'کوثر', 'Kowsar', 5, 5, 200, 1500, 120, 4, 25, 4.2, 1122, 'me'],
  ['ma', 'ما', 'Ma', 5, 2, 55, 640, 50, 19, 64, 3.9, 150, ''],
  ['arman', 'آرمان', 'Arman', 5, 1, 66, 520, 43, 33, 110, 3.9, 314, ''],
  ['taavon', 'تعاون', 'Taavon', 5, 1, 40, 410, 36, 22, 83, 3.9, 120, ''],
  ['sarmad', 'سرمد', 'Sarmad', 5, 2, 39, 560, 41, 9, 34, 4.0, 404, ''],
  ['tejaratno', 'تجارت‌نو', 'Tejarat No', 5, 1, 200, 430, 40, 21, 72, 4.0, 132, ''],
  ['hekmat', 'حکمت صبا', 'Hekmat Saba', 4, 0.5, 30, 190, 22, 24, 95, 3.8, 46, ''],
  ['hafez', 'حافظ', 'Hafez', 4, 0.2, 29, 60, 9, 5, 48, 4.0, 30, ''],
  ['omid', 'امید', 'Omid', 4, 0.1, 8, 40, 6, 12, 55, 3.9, 14, ''],
  ['asmari', 'آسماری', 'Asmari', 4, 0.2, 6, 50, 7, 5, 50, 4.0, 22, ''],
  ['khavarmianeh', 'خاورمیانه', 'Middle East Life', 5, 1.5, 25, 1200, 5, 8, 27, 4.2, 160, ''],
  ['hooshmandfarda', 'هوشمند فردا', 'Hooshmand Farda', 5, 0.3, 41, 70, 18, 11, 38, 4.6, 399, 'e'],
  ['pardis', 'پردیس', 'Pardis', 4, 0.2, 16, 90, 12, 58, 145, 3.5, 25, ''],
  ['iranmoeen', 'ایران معین', 'Iran Moein', 4, 0.2, 10, 55, 8, 10, 52, 4.0, 18, ''],
  ['baran', 'باران', 'Baran Life', 4, 0.2, 12, 300, 3, 14, 45, 3.9, 12, ''],
];

const lifeOnly = ['khavarmianeh', 'baran'];
const travel = ['saman', 'iran', 'parsian', 'moalem', 'dana', 'kowsar', 'novin', 'ma'];

/** Sellers print stars, 5 best; the regulator counts levels, 1 best. */
export const solvencyLevel = (stars: number): number => 6 - stars;

export const insurers: InsurerSeed[] = rows.map(
  ([
    slug,
    title,
    title_en,
    stars,
    share,
    branches,
    agents,
    centers,
    days,
    complaints,
    satisfaction,
    reviews,
    perks,
  ]) => ({
    slug,
    title,
    title_en,
    lines: [...(lifeOnly.includes(slug) ? [] : ['thirdparty']), ...(travel.includes(slug) ? ['travel'] : [])],
    metrics: {
      solvency_level: solvencyLevel(stars),
      market_share_percent: share,
      branches,
      agents,
      damage_centers: centers,
      complaint_response_days: days,
      complaint_over_share: complaints,
      satisfaction,
      reviews,
      mobile_assessment: perks.includes('m'),
      express_delivery: perks.includes('e'),
      demo: true,
    },
  }),
);
