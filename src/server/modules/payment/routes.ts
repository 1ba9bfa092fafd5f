import { orders } from '#contract/orders';
import { payment } from '#contract/payment';
import { route } from '../../http/route.ts';
import { afterPayment } from './after-payment.ts';
import { calculatePrice } from './calculate.ts';
import { pay } from './pay.ts';

export const paymentRoutes = {
  calculatePrice: route(payment.calculatePrice, ({ tools, customer, params, body }) =>
    calculatePrice(tools, customer.account_uid, params.id, body),
  ),
  pay: route(payment.pay, ({ tools, customer, params, body }) => pay(tools, customer.account_uid, params.id, body)),
  afterPayment: route(orders.afterPayment, ({ tools, customer, params }) =>
    afterPayment(tools, customer.account_uid, params.id),
  ),
};
