import { subjectWord } from '#contract/lines';
import type { PaymentWarning, PaymentWarningCode } from '#contract/payment';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { findSameCover, type Order, orderPath, resultPath, untilText } from '../orders/orders.ts';
import { type Attempt, isAtBank, listAttempts } from '../payment-attempts/payment-attempts.ts';
import { payableResultPath } from './payables.ts';
import { orderNoun, paymentTexts } from './texts.ts';

/** What speaks against paying an order now. The customer may go on, having accepted it. */
export async function findWarnings(tools: Tools, reach: Reach, order: Order): Promise<PaymentWarning[]> {
  return [
    ...openPaymentWarning(tools, await listAttempts(tools, order.uid), orderNoun),
    ...(await sameCover(tools, reach, order)),
  ];
}

/** Refuses with the first warning that the customer has not been shown. */
export async function checkWarnings(
  tools: Tools,
  reach: Reach,
  order: Order,
  accepted_warnings: readonly PaymentWarningCode[],
): Promise<void> {
  const warnings = await findWarnings(tools, reach, order);
  const unknown = warnings.find(warning => !accepted_warnings.includes(warning.code));
  if (unknown) throw new Refusal(unknown.code, { message: unknown.text });
}

/** That an earlier payment of the same money is still open at the bank, with the page that shows what becomes of it. */
export function openPaymentWarning(tools: Tools, attempts: readonly Attempt[], noun: string): PaymentWarning[] {
  const open = attempts.find(attempt => isAtBank(attempt.state));
  if (!open) return [];
  const path = open.payable_uid ? payableResultPath(open.payable_uid) : resultPath(open.order_uid ?? '');
  const facts = [formatTomanText(open.amount_rial), untilText(open.created_at, tools.clock.now())] as const;
  const text = open.state === 'returned' ? paymentTexts.bank_silent(...facts) : paymentTexts.open_payment(...facts);
  return [{ code: 'payment_under_way', title: paymentTexts.open_title(noun), text, path }];
}

async function sameCover(tools: Tools, reach: Reach, order: Order): Promise<PaymentWarning[]> {
  const other = await findSameCover(tools, reach, order);
  if (!other) return [];
  const text = paymentTexts.same_cover(other.title, formatDate(other.start_date), formatDate(other.end_date));
  return [
    {
      code: 'already_insured',
      title: paymentTexts.same_cover_title(subjectWord(other.insurance)),
      text,
      path: orderPath(other.uid),
    },
  ];
}
