import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './lines.ts';
import { price, rial } from './money.ts';
import { paymentResult } from './orders.ts';

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

/** What speaks against paying now; the same codes refuse a payment of a customer who has not been told. */
const warningCode = z.enum(['payment_under_way', 'already_insured']);
export type PaymentWarningCode = z.output<typeof warningCode>;
const warning = z.object({
  code: warningCode,
  title: z.string(),
  text: z.string(),
  /** Where to see what the warning is about: a path of the application. */
  path: z.string(),
});
export type PaymentWarning = z.output<typeof warning>;

export const payment = {
  calculatePrice: endpoint({
    method: 'POST',
    path: '/payment/api/order/calculate-price-fennec/:id/',
    access: 'customer',
    scope: 'own',
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
      /** A session of embed scope learns nothing of the wallet, whatever is in it. */
      wallet: z.object({ balance_rial: rial, used_rial: rial, needs_full_login: z.boolean() }),
      discount: z.object({ code: z.string(), amount_rial: rial, title: z.string() }).nullable(),
      seller: z.string(),
      broker: z.string(),
      price_valid_until: z.string(),
      changes: z.array(z.string()),
      warnings: z.array(warning),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payment/api/order/:id/pay/',
    access: 'customer',
    scope: 'own',
    idempotent: true,
    limit: 20,
    summary: 'Starts a payment; the answer says where to send the customer, at the top level',
    body: z.object({
      discount_code: z.string().trim().max(40).nullable().default(null),
      use_wallet: z.boolean().default(false),
      method,
      /** The amount the customer agreed to; a difference is refused with `price_changed`. */
      payable_rial: rial,
      /** Warnings that the customer was shown and pays all the same. */
      accepted_warnings: z.array(warningCode).default([]),
      /** Session of the frame that pays; the bank's way back ends on its host page. */
      embed_session: z.string().max(64).optional(),
      /** That page's address with its query. One that is not on an origin of the session's partner is ignored. */
      return_url: z.string().max(2048).optional(),
      /**
       * SHA-256, in base64url, of a secret in the frame's own storage: the code of the bank's way back becomes a session only
       * together with it. Without one the code shows the payment's outcome and nothing else.
       */
      way_back_hash: z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
    }),
    answer: z.object({
      attempt_uid: z.string(),
      /** Null when nothing is left to pay at the bank. */
      redirect_url: z.string().nullable(),
      result_path: z.string(),
    }),
  }),
  paymentOutcome: endpoint({
    method: 'POST',
    path: '/api/payment/outcome/',
    access: 'anyone',
    limit: 60,
    summary: "The outcome of one payment by the code of the bank's way back, for a frame without storage; no session",
    body: z.object({ code: z.string().min(16).max(256) }),
    answer: z.object({
      order_uid: z.string(),
      result: paymentResult,
      title: z.string(),
      text: z.string(),
      amount_rial: rial,
      at: z.string(),
      reference: z.string().nullable(),
      support_code: z.string(),
      /** What the host page is told of a sale. */
      sale: z.object({ line, insurer: z.string(), total_rial: rial }),
      poll_in_s: z.number().int().nullable(),
    }),
  }),
};
