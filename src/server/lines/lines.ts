import type { Line } from '#contract/lines';
import type { InsuranceLine } from './line.ts';
import { thirdparty } from './thirdparty/line.ts';
import { travel } from './travel/line.ts';

/** Every line on sale. A new one is a folder beside this file, a row here and its words in `#contract/lines`. */
const insuranceLines: Record<Line, InsuranceLine> = { thirdparty, travel };

/** The line of a path's `{insurance}`, or null when none is sold by that name. */
export const findLine = (slug: string): InsuranceLine | null =>
  Object.hasOwn(insuranceLines, slug) ? insuranceLines[slug as Line] : null;

/** The line of an order or a draft, which were made of one. */
export const lineOf = (row: { insurance: Line }): InsuranceLine => insuranceLines[row.insurance];
