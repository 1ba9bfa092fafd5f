import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { afterPayablePayment, afterPayment } from './after-payment.ts';
import { calculatePrice } from './calculate.ts';
import { requestEnd } from './cancel-order.ts';
import { paymentOutcome } from './outcome.ts';
import { pay } from './pay.ts';
import { calculatePayable } from './pay-payable.ts';

export const paymentRoutes: Handlers<Contract['payment'], Tools> = {
  calculatePrice: ({ tools, customer, params, body }) => calculatePrice(tools, customer, params.id, body),
  pay: ({ tools, customer, params, body }) => pay(tools, customer, params.id, body),
  readPayable: ({ tools, customer, params, query }) =>
    calculatePayable(tools, customer, params.id, query.use_wallet === 'true'),
  readPayableResult: ({ tools, customer, params }) => afterPayablePayment(tools, customer, params.id),
  readOutcome: ({ tools, body }) => paymentOutcome(tools, body.code),
  cancelOrder: ({ tools, customer, params, body }) => requestEnd(tools, customer, params.id, body),
  readResult: ({ tools, customer, params }) => afterPayment(tools, customer, params.id),
};
