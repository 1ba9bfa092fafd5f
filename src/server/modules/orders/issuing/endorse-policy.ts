import type { PremiumChange } from '#pricing/refund';
import type { PolicyTerms } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { type Order, saveOrder } from '../store.ts';
import { queueDocument } from './issuing.ts';

/** The policy of an order says something else, as its next version; its papers are made anew. */
export async function endorsePolicy(
  tools: Tools,
  order: Order,
  { version, terms, premium }: { version: number; terms: PolicyTerms; premium: PremiumChange | null },
): Promise<void> {
  const certificate = lineOf(order).certificate?.({ ...order, ...terms }) ?? null;
  const premium_changes = [...order.premium_changes, ...(premium ? [premium] : [])];
  await saveOrder(tools, order.uid, { ...terms, version, premium_changes, certificate, policy_file: null });
  await queueDocument(tools, order.uid);
}
