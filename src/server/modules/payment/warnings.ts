import { and, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { PaymentWarning, PaymentWarningCode } from '#contract/payment';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import { orders } from '../../db/schema/orders.ts';
import { type Owner, ownedBy } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { listAttempts, type Order, resultPath, untilText } from '../orders/orders.ts';
import { isAtBank } from './attempt-states.ts';
import { paymentTexts } from './texts.ts';

/** What speaks against paying an order now. The customer may go on, having accepted it. */
export async function findWarnings(tools: Tools, owner: Owner, order: Order): Promise<PaymentWarning[]> {
  return [...(await openPayment(tools, order)), ...(await sameCover(tools, owner, order))];
}

/** Refuses with the first warning that the customer has not been shown. */
export async function checkWarnings(
  tools: Tools,
  owner: Owner,
  order: Order,
  accepted_warnings: readonly PaymentWarningCode[],
): Promise<void> {
  const warnings = await findWarnings(tools, owner, order);
  const unknown = warnings.find(warning => !accepted_warnings.includes(warning.code));
  if (unknown) throw new Refusal(unknown.code, { message: unknown.text });
}

async function openPayment(tools: Tools, order: Order): Promise<PaymentWarning[]> {
  const open = (await listAttempts(tools, order.uid)).find(attempt => isAtBank(attempt.state));
  if (!open) return [];
  const facts = [formatTomanText(open.amount_rial), untilText(open.created_at, tools.clock.now())] as const;
  const text = open.state === 'returned' ? paymentTexts.bank_silent(...facts) : paymentTexts.open_payment(...facts);
  return [{ code: 'payment_under_way', title: paymentTexts.open_title, text, path: resultPath(order.uid) }];
}

/** A policy that this session may see, issued or paid for, with the same plate and days in common. */
async function sameCover(tools: Tools, owner: Owner, order: Order): Promise<PaymentWarning[]> {
  if (!order.plate) return [];
  const [other] = await tools.db
    .select()
    .from(orders)
    .where(
      and(
        ownedBy(orders, owner),
        eq(orders.insurance, order.insurance),
        eq(orders.plate, order.plate),
        ne(orders.uid, order.uid),
        isNotNull(orders.paid_at),
        inArray(orders.state, ['paid', 'needs_fix', 'issuing', 'issued', 'delivering', 'delivered']),
        isNull(orders.deleted_at),
        lt(orders.start_date, order.end_date),
        gt(orders.end_date, order.start_date),
      ),
    )
    .limit(1);
  if (!other) return [];
  const text = paymentTexts.same_cover(other.title, formatDate(other.start_date), formatDate(other.end_date));
  return [{ code: 'already_insured', title: paymentTexts.same_cover_title, text, path: `/orders/${other.uid}` }];
}
