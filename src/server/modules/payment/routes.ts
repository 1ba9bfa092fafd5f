import { orders } from '#contract/orders';
import { payment } from '#contract/payment';
import { route } from '../../http/route.ts';
import { orderDetails } from '../orders/orders.ts';
import { afterPayment } from './after-payment.ts';
import { calculatePrice } from './calculate.ts';
import { cancelOrder } from './cancel-order.ts';
import { paymentOutcome } from './outcome.ts';
import { pay } from './pay.ts';

export const paymentRoutes = {
  calculatePrice: route(payment.calculatePrice, ({ tools, customer, params, body }) =>
    calculatePrice(tools, customer, params.id, body),
  ),
  pay: route(payment.pay, ({ tools, customer, params, body }) => pay(tools, customer, params.id, body)),
  paymentOutcome: route(payment.paymentOutcome, ({ tools, body }) => paymentOutcome(tools, body.code)),
  requestCancellation: route(orders.requestCancellation, async ({ tools, customer, params, body }) =>
    orderDetails(tools, await cancelOrder(tools, customer, params.id, body.reason)),
  ),
  afterPayment: route(orders.afterPayment, ({ tools, customer, params }) => afterPayment(tools, customer, params.id)),
};
