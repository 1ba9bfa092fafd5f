import type { Client } from '../api/api.ts';
import type { SafeStorage } from '../api/storage.ts';
import { emitHost } from '../host/host.ts';

export type AfterPayment = Awaited<ReturnType<Client['afterPayment']>>;

/** Tells the host what became of a payment, each thing once in a tab however often the page is opened or asks. */
export function tellHost(tab: SafeStorage, after: AfterPayment): void {
  const { order, amount_rial } = after;
  const once = (what: string, tell: () => void) => {
    const key = `told-${what}-${order.uid}`;
    if (tab.read(key)) return;
    tab.write(key, '1');
    tell();
  };
  const sold = { order_uid: order.uid, line: order.insurance, insurer: order.insurer.slug };
  if (after.result === 'success') {
    once('paid', () => {
      emitHost('payment_paid', { order_uid: order.uid, amount_rial });
      emitHost('purchase', { ...sold, amount_rial: order.total_rial });
    });
    if (['issued', 'delivering', 'delivered'].includes(order.state))
      once('issued', () => emitHost('policy_issued', sold));
  }
  if (after.result === 'failed')
    once(`failed-${after.at}`, () =>
      emitHost('payment_failed', { order_uid: order.uid, code: after.support_code ?? 'failed' }),
    );
}
