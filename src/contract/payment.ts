import { z } from 'zod';
import { cancellation, refundEstimate, refundTarget } from './cancellations.ts';
import { discountCodeRefusals } from './discount-code-refusals.ts';
import { endpoint } from './endpoint.ts';
import { price, rial } from './money.ts';
import { offerRefused } from './offers.ts';
import { orderBrief, orderDetails, priceChange } from './orders.ts';
import { uid } from './params.ts';
import { paymentPaths } from './paths/payment.ts';
import { detailed } from './refusal-details.ts';

const { payment: paths } = paymentPaths;

/** How the customer pays: everything now, or by an installment plan of the offer. */
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
  /** It can be chosen once the customer has agreed to be asked about. */
  needs_credit_check: z.boolean(),
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

/** What is to be paid, as it stands before payment. */
const quote = z.object({
  price,
  /** First and last day of the cover that is bought at this price; null where no order is paid for. */
  cover: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
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
  /** What an expired price has become by this call, sentence by sentence; the next call does not say it again. */
  changes: z.array(z.string()),
  warnings: z.array(warning),
});

/** What the host page is told of a sale: an order and its line, or a small insurance and its product. */
const sale = z.object({ uid: z.string(), line: z.string(), insurer: z.string(), total_rial: rial });

/** Something to pay that is no order, such as an installment or the extra premium of an endorsement. */
const payable = z.object({
  uid: z.string(),
  title: z.string(),
  subtitle: z.string(),
  insurer_title: z.string(),
  /** The page that shows it: a path of the application. */
  path: z.string(),
  /** What the button to that page says. */
  path_title: z.string(),
  /** Null where it pays for what is bought already. */
  sale: sale.nullable(),
});

/** `none`: nothing has been paid or tried. */
const paymentResult = z.enum(['success', 'pending', 'failed', 'none']);

/** What became of a payment. */
const afterPayment = z.object({
  uid: z.string(),
  result: paymentResult,
  reason: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  amount_rial: rial,
  wallet_rial: rial,
  reference: z.string().nullable(),
  card_masked: z.string().nullable(),
  /** Null where no payment of its own is known, although it may be paid: an installment, for one, with all the others. */
  at: z.string().nullable(),
  support_code: z.string().nullable(),
  /** Payments that were not taken, for it was paid or its time was over: their money is in the wallet. */
  in_wallet: z.array(
    z.object({
      amount_rial: rial,
      at: z.string(),
      reference: z.string().nullable(),
      card_masked: z.string().nullable(),
    }),
  ),
  poll_in_s: z.number().int().nullable(),
});

/** Of a discount code or a way to pay that does not hold for this order. */
const choiceRefusals = [...discountCodeRefusals, 'method_not_available'] as const;

export const payment = {
  calculatePrice: endpoint({
    ...paths.calculatePrice,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    summary: 'The price of an order before payment, with discount code, wallet and payment method',
    body: z.object({
      discount_code: z.string().trim().max(40).nullable().default(null),
      use_wallet: z.boolean().default(false),
      method,
    }),
    answer: quote.extend({ order_uid: z.string() }),
    refuses: [
      'order_not_found',
      'order_state',
      'already_paid',
      'start_day_passed',
      'vehicle_sold',
      'renewed_policy_ended',
      offerRefused,
      ...choiceRefusals,
    ],
  }),
  pay: endpoint({
    ...paths.pay,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    idempotent: true,
    limit: 20,
    summary: 'Starts a payment of an order or a payable; the answer says where to send the customer, at the top level',
    body: z.object({
      discount_code: z.string().trim().max(40).nullable().default(null),
      use_wallet: z.boolean().default(false),
      method,
      /** Pays this installment of the order in place of the order; the oldest open one comes first. */
      installment_no: z.number().int().min(0).optional(),
      /** What the customer agreed to pay at the bank; a difference is refused with `price_changed`. */
      payable_rial: rial,
      /**
       * What the customer agreed to pay in all: the rows of the price without `wallet` and `later`. A difference is refused
       * with `price_changed`, which is the only guard where nothing is left for the bank.
       */
      total_rial: rial.optional(),
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
    refuses: [
      'order_not_found',
      'payable_not_found',
      'payable_closed',
      'order_state',
      'order_incomplete',
      'already_paid',
      'quote_expired',
      'start_day_passed',
      'vehicle_sold',
      'renewed_policy_ended',
      'payment_under_way',
      'already_insured',
      detailed('price_changed', priceChange),
      detailed('wallet_too_low', priceChange.optional()),
      ...choiceRefusals,
    ],
  }),
  readResult: endpoint({
    ...paths.readResult,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    summary: 'What the page shows once the bank has sent the customer back; only the server is believed',
    answer: afterPayment.extend({
      order: orderBrief,
      /** The last day for bringing the cheques that it was bought with; null where none is to be brought any more. */
      cheques_by: z.string().nullable(),
    }),
    refuses: ['order_not_found'],
  }),
  readPayable: endpoint({
    ...paths.readPayable,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    summary: 'What a payable costs now, as its payment page shows it',
    query: z.object({ use_wallet: z.enum(['true', 'false']).default('false') }),
    answer: quote.extend({ payable }),
    refuses: ['payable_not_found', 'already_paid', 'quote_expired', 'payable_closed'],
  }),
  readPayableResult: endpoint({
    ...paths.readPayableResult,
    params: { id: uid },
    access: 'customer',
    scope: 'own',
    summary: 'What became of the payment of a payable; only the server is believed',
    answer: afterPayment.extend({ payable }),
    refuses: ['payable_not_found'],
  }),
  readOutcome: endpoint({
    ...paths.readOutcome,
    access: 'anyone',
    limit: 60,
    summary: "The outcome of one payment by the code of the bank's way back, for a frame without storage; no session",
    body: z.object({ code: z.string().min(16).max(256) }),
    answer: z.object({
      /** Null where a payable was paid. */
      order_uid: z.string().nullable(),
      result: paymentResult,
      title: z.string(),
      text: z.string(),
      amount_rial: rial,
      at: z.string(),
      reference: z.string().nullable(),
      support_code: z.string(),
      /** Pages of the application: what became of the payment, and what was paid, with what the button to it says. */
      result_path: z.string(),
      path: z.string(),
      path_title: z.string(),
      /** Null where what was paid for had been bought already. */
      sale: sale.nullable(),
      poll_in_s: z.number().int().nullable(),
    }),
    refuses: ['handoff_refused'],
  }),
  cancelOrder: endpoint({
    ...paths.cancelOrder,
    params: { id: uid },
    access: 'customer',
    scope: 'full',
    idempotent: true,
    summary:
      'Cancels an order. One that is not with the insurer yet ends at once, and what was paid goes to the wallet. For an issued policy it computes what comes back, and with `commit` asks the insurer',
    body: z.object({
      /** Of an issued policy, one of the codes of `cancellations.read`. */
      reason: z.string().trim().min(3).max(500),
      /** The day on which an issued policy ends: today or later. */
      effective_from: z.iso.date().optional(),
      refund_to: refundTarget.optional(),
      /** What the customer was told comes back; another sum is refused with `estimate_changed`. */
      back_rial: rial.optional(),
      commit: z.boolean().default(true),
    }),
    /** Beside the order: what would come back, without `commit`, or the request as it was filed. */
    answer: orderDetails.extend({
      estimate: refundEstimate.nullable().default(null),
      cancellation: cancellation.nullable().default(null),
    }),
    refuses: [
      'order_not_found',
      'order_state',
      'payment_under_way',
      'cancel_not_allowed',
      'already_cancelled',
      'effective_date_refused',
      'documents_missing',
      detailed('estimate_changed', refundEstimate),
    ],
  }),
};
