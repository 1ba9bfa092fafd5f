import type { OrderBrief } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import type { AppTools } from '../api/tools.ts';

/** An earlier purchase that already covers this. Null on failure too: the payment page checks again before it takes money. */
export const findSameCover = (tools: AppTools, draft: string): Promise<OrderBrief | null> =>
  tools
    .api(ordersPaths)
    .orders.findSameCover({ query: { draft } }, { quiet: true })
    .then(
      ({ order }) => order,
      () => null,
    );
