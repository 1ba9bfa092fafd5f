import type { PanahEvents } from '#bridge/events';
import { eventNames } from '../widget/event-names.ts';
import type { PanahHandle } from '../widget/handle.ts';

/** What analytics may hear: no token, and no pixels. */
const forwardedEvents = eventNames.filter(name => name !== 'token' && name !== 'resize');

const ecommerce = ({ order_uid, line, insurer, amount_rial }: PanahEvents['purchase']) => ({
  transaction_id: order_uid,
  currency: 'IRR',
  value: amount_rial,
  items: [{ item_id: line, item_brand: insurer, price: amount_rial, quantity: 1 }],
});

/** Pushes `{ event: 'panah_<name>', panah: payload }` into the page's `dataLayer`; a purchase has `ecommerce` too. */
export function feedDataLayer(widget: PanahHandle): () => void {
  const page = window as unknown as { dataLayer?: unknown[] };
  const stops = forwardedEvents.map(name => {
    const push = (payload: PanahEvents[typeof name]) => {
      page.dataLayer ??= [];
      const { nonce: _, ...panah } = payload as Record<string, unknown>;
      const more = name === 'purchase' ? { ecommerce: ecommerce(payload as PanahEvents['purchase']) } : {};
      page.dataLayer.push({ event: `panah_${name}`, panah, ...more });
    };
    widget.on(name, push);
    return () => widget.off(name, push);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
