import { and, countDistinct, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { RefusalCode } from '#contract/refusals';
import { discountCodes } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { paymentAttempts } from '../../db/schema/payment.ts';
import { normalCode } from '../../pricing/discounts.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';

type Code = typeof discountCodes.$inferSelect;
type Uses = Pick<Order, 'uid' | 'account_uid'>;

/**
 * A discount code that this order may still use. `lock` holds a code with limited uses until the transaction ends, so
 * that two orders never take its last use.
 */
export async function readDiscountCode(tools: Tools, text: string, order: Uses, lock = false): Promise<Code> {
  const code = await findDiscountCode(tools, normalCode(text), lock);
  if (!code) throw new Refusal('invalid_discount_code');
  const refused = await usedUp(tools, code, order);
  if (refused) throw new Refusal(refused);
  return code;
}

/** Whether a code that an earlier attempt was priced with still has a use left for its order. Locks the code. */
export async function hasUseLeft(tools: Tools, text: string, order: Uses): Promise<boolean> {
  const code = await findDiscountCode(tools, normalCode(text), true);
  return code !== null && (await usedUp(tools, code, order)) === null;
}

async function findDiscountCode(tools: Tools, code: string, lock: boolean): Promise<Code | null> {
  const query = () => tools.db.select().from(discountCodes).where(eq(discountCodes.code, code));
  const [row] = await query();
  if (!row || !lock || !hasLimit(row)) return row ?? null;
  const [locked] = await query().for('update');
  return locked ?? null;
}

/** Without one there is nothing to count, and payments with the code need not wait for each other. */
const hasLimit = (code: Code) => code.uses_per_customer !== null || code.uses_in_all !== null;

/** Uses are orders that were paid with the code and not given back, and orders being paid with it now. */
async function usedUp(tools: Tools, code: Code, order: Uses): Promise<RefusalCode | null> {
  if (!hasLimit(code)) return null;
  const mine = sql<number>`count(distinct ${orders.uid}) filter (where ${orders.account_uid} = ${order.account_uid})`;
  const [used] = await tools.db
    .select({ mine: mine.mapWith(Number), all: countDistinct(orders.uid) })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.uid, paymentAttempts.order_uid))
    .where(
      and(
        eq(paymentAttempts.discount_code, code.code),
        ne(paymentAttempts.order_uid, order.uid),
        or(
          inArray(paymentAttempts.state, ['created', 'redirected', 'returned']),
          and(eq(paymentAttempts.state, 'settled'), notInArray(orders.state, ['refunded', 'rejected'])),
        ),
      ),
    );
  if (code.uses_per_customer !== null && (used?.mine ?? 0) >= code.uses_per_customer) return 'discount_code_used';
  if (code.uses_in_all !== null && (used?.all ?? 0) >= code.uses_in_all) return 'discount_code_finished';
  return null;
}
