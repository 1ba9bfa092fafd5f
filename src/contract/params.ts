import { z } from 'zod';
import { latinDigits } from '#persian/digits';

/** A segment that names one thing, as the server gave it out. */
export const uid = z.string().min(1).max(128);

/** A degree of a query: decimal, in digits of any script; a comma is no decimal mark. */
export const degree = (max: number) =>
  z
    .string()
    .trim()
    .max(24)
    .transform(latinDigits)
    .pipe(z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/))
    .transform(Number)
    .pipe(z.number().min(-max).max(max));
