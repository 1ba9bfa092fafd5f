import type { Line } from '#contract/lines';
import type { InsuranceLine } from './line.ts';
import { thirdparty } from './thirdparty/line.ts';

/** Every line on sale. A new one is a folder beside this file and a row here; routes and pages follow. */
const insuranceLines: Record<Line, InsuranceLine> = { thirdparty };

/** The line of a path's `{insurance}`, or null when none is sold by that name. */
export const findLine = (slug: string): { slug: Line; line: InsuranceLine } | null =>
  Object.hasOwn(insuranceLines, slug) ? { slug: slug as Line, line: insuranceLines[slug as Line] } : null;
