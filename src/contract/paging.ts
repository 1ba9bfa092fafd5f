import { z } from 'zod';

/** Page and size of a list: 1-based, ten rows unless asked (specification §9), at most 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
});

/** The same for credits of a wallet, which come a hundred at a time (specification §9). */
export const creditPageQuery = pageQuery.extend({ page_size: pageQuery.shape.page_size.unwrap().default(100) });

/** One page of rows, with the count of all. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    results: z.array(row),
  });

/** True for a session of partner sign-on: the list holds what was begun in its frames, and there may be more. */
export const othersNeedFullLogin = z.boolean();

/** One page of what belongs to the caller. */
export const ownList = <Row extends z.ZodType>(row: Row) =>
  paged(row).extend({ others_need_full_login: othersNeedFullLogin });
