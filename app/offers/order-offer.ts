import type { Line } from '#contract/lines';
import type { Offer } from '#contract/offers';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import type { Choice } from '#pricing/choices';
import type { Intent } from '../api/intent.ts';
import { staying } from '../api/staying.ts';
import type { AppTools } from '../api/tools.ts';
import { cameBy } from '../api/tracking-of.ts';

/** What the customer has chosen, at the price that they saw. */
export interface ChosenOffer {
  line: Line;
  offer: Pick<Offer, 'id' | 'quote' | 'insurer'>;
  choice: Choice;
  total_rial: number;
  /** The form that the offer was made of, where there is one. */
  draft_uid: string | null;
}

/** Makes the order of an offer and tells the host. Rejects with the refusal of the call. */
export async function makeOrder(tools: AppTools, intent: Intent, chosen: ChosenOffer): Promise<OrderDetails> {
  const { line, offer, choice, total_rial, draft_uid } = chosen;
  tools.host.emit('submitting', { what: 'order', line });
  const call = {
    params: { insurance: line, id: offer.id },
    body: {
      quote: offer.quote,
      choice,
      total_rial,
      ...(draft_uid ? { draft_uid } : {}),
      ...cameBy(tools),
    },
  };
  const { orders } = tools.api(ordersPaths);
  const made = await intent(call, idempotencyKey => orders.create(call, { idempotencyKey }));
  tools.host.emit('order_created', {
    order_uid: made.uid,
    line,
    insurer: offer.insurer.slug,
    amount_rial: made.total_rial,
  });
  return made;
}

/** The same, and leads to the completion of the order, unless the customer has gone elsewhere meanwhile. */
export async function orderOffer(
  tools: AppTools,
  intent: Intent,
  chosen: ChosenOffer,
  isHere = staying(tools.nav),
): Promise<void> {
  const made = await makeOrder(tools, intent, chosen);
  if (isHere()) tools.nav.go(`/orders/${made.uid}/complete`);
}
