import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** A refusal that brings data for the page: what holds now instead, or how much is left. */
export interface Detailed<Code extends RefusalCode = RefusalCode, Details extends z.ZodType = z.ZodType> {
  code: Code;
  details: Details;
}

/** What an endpoint declares: a code alone, or a code with the shape of its details. */
export type Refusable = RefusalCode | Detailed;

export const detailed = <const Code extends RefusalCode, Details extends z.ZodType>(
  code: Code,
  details: Details,
): Detailed<Code, Details> => ({ code, details });
