import { hasPolicy, stageOf } from '#contract/order-states';
import type { OrderBrief, OrderDetails } from '#contract/orders';
import type { Client } from '../api/api.ts';
import { forgetBegunSale, hasBegunSale } from '../api/begun-sale.ts';
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

const saleOf = ({ insurance, insurer, total_rial }: OrderBrief): PaymentReport['sale'] => ({
  line: insurance,
  insurer: insurer.slug,
  total_rial,
});

export const paymentReport = (after: AfterPayment): PaymentReport => ({
  ...after,
  order_uid: after.order.uid,
  sale: saleOf(after.order),
  issued: hasPolicy(after.order.state),
});

/** Runs `tell` once per tab for each event of an order, however often its pages are opened or polled. */
const oncePerTab =
  ({ session }: Pick<AppTools, 'session'>, order_uid: string) =>
  (what: string, tell: () => void) => {
    const key = `told-${what}-${order_uid}`;
    if (session.read(key)) return;
    session.write(key, '1');
    tell();
  };

/** Tells the host of an order that is paid, and of its policy. */
function tellSale(tools: AppTools, { order_uid, sale, issued }: Pick<PaymentReport, 'order_uid' | 'sale' | 'issued'>) {
  const { line, insurer, total_rial } = sale;
  const once = oncePerTab(tools, order_uid);
  once('sold', () => tools.host.emit('purchase', { order_uid, line, insurer, amount_rial: total_rial }));
  if (!issued) return;
  once('issued', () => tools.host.emit('policy_issued', { order_uid, line, insurer }));
  forgetBegunSale(tools, order_uid);
}

/** Tells the host what became of a payment. */
export function tellHost(tools: AppTools, report: PaymentReport): void {
  const { order_uid, amount_rial, result } = report;
  const once = oncePerTab(tools, order_uid);
  if (result === 'success') {
    once('paid', () => tools.host.emit('payment_paid', { order_uid, amount_rial }));
    tellSale(tools, report);
  }
  if (result === 'failed')
    once(`failed-${report.at}`, () =>
      tools.host.emit('payment_failed', { order_uid, code: report.support_code ?? 'failed' }),
    );
}

/** The same of a small insurance, which has its policy with its payment. What pays for something bought already is no sale. */
export function tellPayable(tools: AppTools, after: AfterPayablePayment): void {
  const { sale } = after.payable;
  if (sale) tellHost(tools, { ...after, order_uid: sale.uid, sale, issued: true });
}

/**
 * Tells the host of a paid order that the customer opens later, in the browser in which its payment began. Only orders
 * begun in a frame of this partner count, and only while their policy has not been ended.
 */
export function tellOrder(tools: AppTools, order: OrderDetails): void {
  const issued = hasPolicy(order.state);
  if (!order.partner || order.partner !== tools.config.partner || order.end_accepted) return;
  if (!hasBegunSale(tools, order.uid)) return;
  if (issued || stageOf(order.state) === 'paid') tellSale(tools, { order_uid: order.uid, sale: saleOf(order), issued });
}
