import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { price, rial } from './money.ts';

/** How the customer pays: everything now, or by an instalment plan of the offer. */
const method = z.string().max(60).default('cash');

const installment = z.object({ no: z.number().int(), title: z.string(), due_date: z.string(), amount_rial: rial });
const option = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  total_rial: rial,
  fee_rial: rial,
  /** How much more than cash. */
  extra_rial: rial,
  first_rial: rial,
  installments: z.array(installment),
  available: z.boolean(),
  unavailable_reason: z.string().nullable(),
});
export type PaymentOption = z.output<typeof option>;

export const payment = {
  calculatePrice: endpoint({
    method: 'POST',
    path: '/payment/api/order/calculate-price-fennec/:id/',
    access: 'customer',
    summary: 'The price of an order before payment, with discount code, wallet and payment method',
    body: z.object({
      discount_code: z.string().trim().max(40).nullable().default(null),
      use_wallet: z.boolean().default(false),
      method,
    }),
    answer: z.object({
      order_uid: z.string(),
      price,
      /** What the bank is asked for now. */
      payable_rial: rial,
      options: z.array(option),
      method: z.string(),
      wallet: z.object({ balance_rial: rial, used_rial: rial }),
      discount: z.object({ code: z.string(), amount_rial: rial, title: z.string() }).nullable(),
      seller: z.string(),
      broker: z.string(),
      price_valid_until: z.string(),
      changes: z.array(z.string()),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payment/api/order/:id/pay/',
    access: 'customer',
    idempotent: true,
    limit: 20,
    summary: 'Starts a payment; the answer says where to send the customer, at the top level',
    body: z.object({
      discount_code: z.string().trim().max(40).nullable().default(null),
      use_wallet: z.boolean().default(false),
      method,
      /** The amount the customer agreed to; a difference is refused with `price_changed`. */
      payable_rial: rial,
      /** Session of the frame that pays; the bank's way back ends on its host page. */
      embed_session: z.string().max(64).optional(),
      /** That page's address with its query. One that is not on an origin of the session's partner is ignored. */
      return_url: z.string().max(2048).optional(),
    }),
    answer: z.object({
      attempt_uid: z.string(),
      /** Null when nothing is left to pay at the bank. */
      redirect_url: z.string().nullable(),
      result_path: z.string(),
    }),
  }),
};
