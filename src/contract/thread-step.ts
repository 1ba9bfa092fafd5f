import { z } from 'zod';

/** A step of what becomes of something the customer asked for, as its page draws it. */
export const threadStep = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  state: z.enum(['done', 'now', 'next']),
  /** An instant; null before it has happened. */
  at: z.string().nullable(),
});
export type ThreadStep = z.output<typeof threadStep>;
