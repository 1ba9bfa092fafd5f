import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { orderDetails } from '../orders/orders.ts';
import { afterPayment } from './after-payment.ts';
import { calculatePrice } from './calculate.ts';
import { cancelOrder } from './cancel-order.ts';
import { paymentOutcome } from './outcome.ts';
import { pay } from './pay.ts';

export const paymentRoutes: Handlers<Contract['payment'], Tools> = {
  calculatePrice: ({ tools, customer, params, body }) => calculatePrice(tools, customer, params.id, body),
  pay: ({ tools, customer, params, body }) => pay(tools, customer, params.id, body),
  readOutcome: ({ tools, body }) => paymentOutcome(tools, body.code),
  cancelOrder: async ({ tools, customer, params, body }) =>
    orderDetails(tools, await cancelOrder(tools, customer, params.id, body.reason)),
  readResult: ({ tools, customer, params }) => afterPayment(tools, customer, params.id),
};
