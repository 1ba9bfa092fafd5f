import { eq } from 'drizzle-orm';
import type { RefusalCode } from '#contract/refusals';
import { normalCode } from '#pricing/discounts';
import { Refusal, refusalOf } from '../../kernel/refusal.ts';
import { lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { type Order, returnedOrder } from '../orders/orders.ts';
import { countUses } from '../payment-attempts/payment-attempts.ts';
import { findFriendCode, findLinkedCode } from '../referral/referral.ts';
import { discountCodes } from './tables.ts';

type Code = typeof discountCodes.$inferSelect;

/** A discount code that this order may still use. */
export async function readDiscountCode(tools: Tools, text: string, order: Order): Promise<Code> {
  const code = await findCode(tools, text, order);
  if (!code) throw new Refusal('invalid_discount_code');
  const refused = await usedUp(tools, code, order);
  if (refused) throw new Refusal(refused);
  return code;
}

/** Whether a code that an earlier attempt was priced with still has a use left for its order. */
export async function hasUseLeft(tools: Tools, text: string, order: Order): Promise<boolean> {
  return (await refusalOf(readDiscountCode(tools, text, order))) === null;
}

/** The code that a payment is priced with: the one that was typed, else that of the customer's link while it has a use left. */
export async function chosenCode(tools: Tools, order: Order, typed: string | null): Promise<string | null> {
  if (typed) return typed;
  const linked = await findLinkedCode(tools, order);
  return linked && (await hasUseLeft(tools, linked, order)) ? linked : null;
}

/** Locks a code with limited uses until the transaction ends, so that two orders never take its last use. Lock order: `lockLending`. */
export async function lockDiscountCode(tools: Tools, text: string, { account_uid }: Order): Promise<void> {
  const code = await findDiscountCode(tools, text);
  // It may be a friend's: what takes turns then is this customer's first purchase.
  if (!code) return lockName(tools, `friend's code ${account_uid}`);
  if (!hasLimit(code)) return;
  await tools.db.select().from(discountCodes).where(eq(discountCodes.code, code.code)).for('update');
}

/** A code of ours, or of a friend of the customer's. */
const findCode = async (tools: Tools, text: string, order: Order): Promise<Code | null> =>
  (await findDiscountCode(tools, text)) ?? (await findFriendCode(tools, text, order));

async function findDiscountCode(tools: Tools, text: string): Promise<Code | null> {
  const [row] = await tools.db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normalCode(text)));
  return row ?? null;
}

/** Without one there is nothing to count, and payments with the code need not wait for each other. */
const hasLimit = (code: Code) => code.uses_per_customer !== null || code.uses_in_all !== null;

/** Uses are orders that were paid with the code and not given back, and orders being paid with it now. */
async function usedUp(tools: Tools, code: Code, order: Order): Promise<RefusalCode | null> {
  if (!hasLimit(code)) return null;
  const used = await countUses(tools, code.code, order, returnedOrder);
  if (code.uses_per_customer !== null && used.mine >= code.uses_per_customer) return 'discount_code_used';
  if (code.uses_in_all !== null && used.all >= code.uses_in_all) return 'discount_code_finished';
  return null;
}
