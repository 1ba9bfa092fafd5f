import { z } from 'zod';

/** Where a customer came from, as their browser has kept it. What is no campaign, or too much of one, is dropped. */
export const cameBy = z.object({
  partner: z.string().optional(),
  affiliation_code: z.string().optional(),
  utm_data: z.record(z.string(), z.unknown()).optional(),
});
export type CameBy = z.output<typeof cameBy>;
