import { z } from 'zod';
import { damageCenters } from './damage-centers.ts';
import { endpoint } from './endpoint.ts';
import { uid } from './params.ts';
import { insurersPaths } from './paths/insurers.ts';

const { insurers: paths } = insurersPaths;

/** What is counted of an insurer. Shares are percent, `complaint_over_share` is complaints by market share, `satisfaction` of five. */
export const figureKeys = [
  'complaint_response_days',
  'complaint_over_share',
  'satisfaction',
  'solvency_level',
  'solvency_percent',
  'market_share_percent',
  'branches',
  'agents',
  'damage_centers',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Who says so: the supervisor; somebody who has published it; nobody, for demonstration data. */
const basis = z.enum(['official', 'reported', 'demonstration']);
export type FigureBasis = z.output<typeof basis>;

/** One figure with the time that it is of and its source. A key that is missing is not known; it is never 0. */
const figure = z.object({
  key: z.enum(figureKeys),
  value: z.number(),
  /** Jalali: `1404`, `1405-07`, `1400-01..07`. */
  period: z.string(),
  source: z.string(),
  basis,
  /** Of more than two years ago. */
  is_old: z.boolean(),
});
export type Figure = z.output<typeof figure>;

const insurer = z.object({
  slug: z.string(),
  title: z.string(),
  title_en: z.string(),
  /** Lines that it sells here. */
  lines: z.array(z.string()),
  figures: z.array(figure),
});
export type Insurer = z.output<typeof insurer>;

export const insurers = {
  list: endpoint({
    ...paths.list,
    access: 'anyone',
    summary: 'Insurers by name, each figure with its year and source',
    answer: z.object({ results: z.array(insurer) }),
  }),
  read: endpoint({
    ...paths.read,
    params: { slug: uid },
    access: 'anyone',
    summary: 'One insurer by the name in its address',
    answer: insurer,
    refuses: ['not_found'],
  }),
  ...damageCenters,
};
