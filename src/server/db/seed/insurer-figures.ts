import type { FigureBasis, FigureKey } from '#contract/insurers';
import { insurers } from './insurers.ts';

interface FigureSeed {
  insurer: string;
  key: FigureKey;
  period: string;
  value: number;
  source: string;
  basis: FigureBasis;
}

type Published = Omit<FigureSeed, 'insurer' | 'key' | 'value'> & {
  values: [insurer: string, key: FigureKey, value: number][];
};

const share = 'market_share_percent';

/** What others have published, by publication. Insurers that it does not name have no figure of it. */
const published: Published[] = [
  {
    period: '1399',
    source: 'سالنامهٔ آماری بیمهٔ مرکزی',
    basis: 'official',
    values: [
      ['iran', share, 31.9],
      ['asia', share, 10.3],
      ['dana', share, 8.4],
      ['pasargad', share, 6],
      ['day', share, 5],
      ['alborz', share, 4.9],
      ['parsian', share, 4.5],
      ['kowsar', share, 4.3],
      ['moalem', share, 3.7],
    ],
  },
  {
    period: '1400-01..07',
    source: 'Financial Tribune',
    basis: 'reported',
    values: [
      ['iran', share, 32.46],
      ['asia', share, 11],
      ['dana', share, 7.94],
      ['pasargad', share, 5.88],
      ['alborz', share, 6],
    ],
  },
  {
    period: '1405-07',
    source: 'بیمه‌بازار',
    basis: 'reported',
    values: [
      ['alborz', 'complaint_response_days', 2],
      ['alborz', 'complaint_over_share', 11],
      ['alborz', 'solvency_percent', 102],
      ['alborz', 'agents', 1648],
      ['razi', 'complaint_over_share', 60],
      ['razi', 'solvency_percent', 100],
      ['razi', 'agents', 1042],
    ],
  },
];

const madeUp = [
  'complaint_response_days',
  'complaint_over_share',
  'satisfaction',
  'solvency_level',
  share,
  'branches',
  'agents',
  'damage_centers',
] as const;

/** Figures that customers compare, with their year and source; what nobody has published is demonstration data. */
export const insurerFigures: FigureSeed[] = [
  ...published.flatMap(({ values, ...of }) => values.map(([insurer, key, value]) => ({ ...of, insurer, key, value }))),
  ...insurers.flatMap(({ slug, metrics }) =>
    madeUp.flatMap(key => {
      const value = metrics[key];
      const of = { period: '1405', source: 'دادهٔ نمایشی پناه', basis: 'demonstration' as const };
      return value === null ? [] : [{ ...of, insurer: slug, key, value }];
    }),
  ),
];
