import { tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { itemOf, readProduct } from './form.ts';
import type { Period } from './products/product.ts';
import { findSameItem, type Request } from './store.ts';
import type { PaymentBlock } from './texts.ts';

/** The days that it would have if it began now. */
export function periodOf(tools: Tools, request: Request): Period {
  const product = readProduct(request.product);
  return product.period(itemOf(tools, product, request.answers), tehranToday(tools.clock.now()));
}

/** Whether its last day would be past if it began now. */
export const areDaysOver = (tools: Tools, request: Request): boolean =>
  periodOf(tools, request).ends_on < tehranToday(tools.clock.now());

/** What blocks the payment of a request that has an offer; null where nothing does, and while it is being paid. */
export async function findPaymentBlock(tools: Tools, request: Request): Promise<PaymentBlock | null> {
  if (request.state !== 'offered' && request.state !== 'accepted') return null;
  if (areDaysOver(tools, request)) return 'over';
  return (await findSameItem(tools, request)) ? 'taken' : null;
}
