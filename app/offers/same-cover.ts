import type { OrderBrief } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import type { AppTools } from '../api/tools.ts';

/** What was bought for the same thing already. Where nobody can tell, the payment page looks again before any money. */
export const findSameCover = (tools: AppTools, draft: string): Promise<OrderBrief | null> =>
  tools
    .api(ordersPaths)
    .orders.findSameCover({ query: { draft } }, { quiet: true })
    .then(
      ({ order }) => order,
      () => null,
    );
