import type { PanahEvents } from '#bridge/events';
import { eventNames } from '../widget/event-names.ts';
import type { RegisteredWidget } from '../widget/widget-registry.ts';

/** What analytics may hear: no token, and no pixels. */
const forwardedEvents: string[] = eventNames.filter(name => name !== 'token' && name !== 'resize');

const ecommerce = ({ order_uid, line, insurer, amount_rial }: PanahEvents['purchase']) => ({
  transaction_id: order_uid,
  currency: 'IRR',
  value: amount_rial,
  items: [{ item_id: line, item_brand: insurer, price: amount_rial, quantity: 1 }],
});

/**
 * Pushes `{ event: 'panah_<name>', panah: payload }` into the page's `dataLayer`; a purchase has `ecommerce` too. `earlier` is
 * what the widget has said before, in its order.
 */
export function feedDataLayer(
  { eventTaps }: Pick<RegisteredWidget, 'eventTaps'>,
  earlier: [name: string, payload: unknown][],
): () => void {
  const page = window as unknown as { dataLayer?: unknown[] };
  const push = (name: string, payload: unknown) => {
    page.dataLayer ??= [];
    const { nonce: _, ...panah } = payload as Record<string, unknown>;
    const more = name === 'purchase' ? { ecommerce: ecommerce(payload as PanahEvents['purchase']) } : {};
    page.dataLayer.push({ event: `panah_${name}`, panah, ...more });
  };
  // In a turn of its own: the page's tags run in `push`.
  const tap = (name: string, payload: unknown) => {
    if (forwardedEvents.includes(name)) queueMicrotask(() => push(name, payload));
  };
  for (const event of earlier) tap(...event);
  eventTaps.add(tap);
  return () => eventTaps.delete(tap);
}
