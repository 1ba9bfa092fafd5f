import { tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { itemOf, readProduct } from './form.ts';
import type { Period } from './products/product.ts';
import { findSameItem, type Request } from './store.ts';

/** Why a request cannot be paid though its offer holds: somebody else has paid for the same thing, or its days are over. */
export type Block = 'taken' | 'over';

/** The days that it would have if it began now. */
export function periodOf(tools: Tools, request: Request): Period {
  const product = readProduct(request.product);
  return product.period(itemOf(tools, product, request.answers), tehranToday(tools.clock.now()));
}

/** What blocks the payment of a request that has an offer; null where nothing does. One that is being paid keeps its thing. */
export async function blockedBy(tools: Tools, request: Request): Promise<Block | null> {
  const { state } = request;
  if (state !== 'offered' && state !== 'accepted' && state !== 'paying') return null;
  if (periodOf(tools, request).ends_on < tehranToday(tools.clock.now())) return 'over';
  return state !== 'paying' && (await findSameItem(tools, request)) ? 'taken' : null;
}
