import { hasPolicy } from '#contract/order-states';
import type { Client } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';

export type AfterPayment = Awaited<ReturnType<Client['payment']['readResult']>>;
export type AfterPayablePayment = Awaited<ReturnType<Client['payment']['readPayableResult']>>;

/** What the host hears of a payment, from a session's answer and from a bare outcome alike. */
interface PaymentReport {
  order_uid: string;
  result: AfterPayment['result'];
  amount_rial: number;
  at: string | null;
  support_code: string | null;
  sale: { line: string; insurer: string; total_rial: number };
  issued: boolean;
}

export const paymentReport = (after: AfterPayment): PaymentReport => ({
  ...after,
  order_uid: after.order.uid,
  sale: { line: after.order.insurance, insurer: after.order.insurer.slug, total_rial: after.order.total_rial },
  issued: hasPolicy(after.order.state),
});

/** Tells the host what became of a payment, each thing once in a tab however often the page is opened or asks. */
export function tellHost({ host, session }: AppTools, report: PaymentReport): void {
  const { order_uid, amount_rial, result } = report;
  const { line, insurer, total_rial } = report.sale;
  const once = (what: string, tell: () => void) => {
    const key = `told-${what}-${order_uid}`;
    if (session.read(key)) return;
    session.write(key, '1');
    tell();
  };
  if (result === 'success') {
    once('paid', () => {
      host.emit('payment_paid', { order_uid, amount_rial });
      host.emit('purchase', { order_uid, line, insurer, amount_rial: total_rial });
    });
    if (report.issued) once('issued', () => host.emit('policy_issued', { order_uid, line, insurer }));
  }
  if (result === 'failed')
    once(`failed-${report.at}`, () =>
      host.emit('payment_failed', { order_uid, code: report.support_code ?? 'failed' }),
    );
}
