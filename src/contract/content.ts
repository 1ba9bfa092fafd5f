import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './line.ts';
import { contentPaths } from './paths/content.ts';

const { content: paths } = contentPaths;

const carModel = z.object({ id: z.string(), title: z.string(), vehicle_class: z.string() });
const carBrand = z.object({
  id: z.string(),
  title: z.string(),
  vehicle_type: z.enum(['car', 'motorcycle']),
  models: z.array(carModel),
});

const titled = { title: z.string(), text: z.string() };

/** What the page of a line says before its form. Prices are the cheapest of today, in rial; null is sold by nobody. */
const landing = z.object({
  title: z.string(),
  lead: z.string(),
  promises: z.array(z.string()),
  door: z.object({
    title: z.string(),
    /** Ways into the form with some answers given. */
    ways: z.array(
      z.object({
        title: z.string(),
        from_rial: z.number().int().nullable(),
        answers: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Into the form with none. */
    other: z.string(),
    note: z.string(),
  }),
  /** `icon` is a name of the application's sprite. */
  covers: z.array(z.object({ icon: z.string(), ...titled })),
  paid: z.array(z.string()),
  not_paid: z.array(z.string()),
  prices: z.object({
    /** Of the first column, then of each amount. */
    heads: z.array(z.string()),
    rows: z.array(z.object({ title: z.string(), amounts_rial: z.array(z.number().int().nullable()) })),
    note: z.string(),
  }),
  steps: z.array(z.object(titled)),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type Landing = z.output<typeof landing>;

export const content = {
  listQuestions: endpoint({
    ...paths.listQuestions,
    access: 'anyone',
    summary: 'Questions and answers, of one type or all',
    query: z.object({ type: z.string().max(40).optional() }),
    answer: z.object({
      results: z.array(z.object({ id: z.string(), type: z.string(), question: z.string(), answer: z.string() })),
    }),
  }),
  readLanding: endpoint({
    ...paths.readLanding,
    params: { insurance: line },
    access: 'anyone',
    summary: 'What the page of a line says before its form; `not_found` where the form is the first page',
    answer: landing,
    refuses: ['unknown_line', 'not_found'],
  }),
  readCarInfo: endpoint({
    ...paths.readCarInfo,
    access: 'anyone',
    summary: 'Usages, brands, models and years for the pickers',
    query: z.object({ vehicle_type: z.enum(['car', 'motorcycle']).optional() }),
    answer: z.object({
      usages: z.array(z.object({ id: z.string(), title: z.string(), vehicle_type: z.enum(['car', 'motorcycle']) })),
      brands: z.array(carBrand),
      years: z.array(z.object({ jalali: z.number().int(), gregorian: z.number().int() })),
    }),
  }),
  readConsentBanner: endpoint({
    ...paths.readConsentBanner,
    access: 'anyone',
    summary: 'Whether the consent banner must be shown',
    answer: z.object({ showBanner: z.boolean() }),
  }),
};
