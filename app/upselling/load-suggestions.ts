import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { ofOrder, upsellingPaths } from '#contract/paths/upselling';
import type { SuggestionKind, Suggestions } from '#contract/upselling';
import { readFlow } from '../api/arrival-flow.ts';
import type { AppTools } from '../api/tools.ts';

export type SuggestedOrder = Pick<OrderDetails, 'uid' | 'insurance' | 'insurer' | 'total_rial'>;

export const suggestionsPath = (uid: string): string => `/orders/${encodeURIComponent(uid)}/suggestions`;
export const completionPath = (uid: string): string => `/orders/${encodeURIComponent(uid)}/complete`;

/**
 * What an unpaid order could have beside it; null where there is nothing to choose any more, because it is paid, has ended,
 * or costs otherwise by now. `plan` is the id of an installment plan.
 */
export async function loadSuggestions(
  tools: AppTools,
  order: SuggestedOrder,
  plan?: string,
): Promise<Suggestions | null> {
  const { list } = tools.api(upsellingPaths).upselling;
  const call = {
    params: { insurance: order.insurance, params: ofOrder },
    query: {
      company: order.insurer.slug,
      price: order.total_rial,
      uid: order.uid,
      is_renewal: readFlow(tools) === 'price' ? ('false' as const) : ('true' as const),
      ...(plan ? { upselling_installment_type: plan } : {}),
    },
  };
  try {
    return await list(call, { quiet: true });
  } catch (cause) {
    const refusal = list.refusal(cause);
    if (refusal && refusal.status !== 401) return null;
    throw cause;
  }
}

/** The order with what it could have beside it. */
export async function loadSuggestedOrder(tools: AppTools, uid: string) {
  const order = await tools.api(ordersPaths).orders.read({ params: { uid } });
  return { order, found: await loadSuggestions(tools, order) };
}

/** A no to each kind, for this order. Where it is not heard, the customer is asked once more at worst. */
export async function decline(tools: AppTools, uid: string, kinds: readonly SuggestionKind[]): Promise<void> {
  const { upselling } = tools.api(upsellingPaths);
  await Promise.allSettled(kinds.map(kind => upselling.decline({ params: { uid }, body: { kind } }, { quiet: true })));
}
