import { formatTomanText } from '#persian/toman';
import type { Tools } from '../../tools.ts';
import { findOrder } from '../orders/orders.ts';
import { askBank } from './bank-way.ts';
import { type Attempt, listOpenAttempts } from './store.ts';
import { paymentTexts } from './texts.ts';
import { applyVerdict, tell } from './verdict.ts';

const life_ms = 30 * 60_000;

/**
 * Asks the bank about payments whose end we do not know.
 * 1. Customers who came back while the bank was silent, at once; those who never came back, after a while.
 * 2. What the bank says is applied; the customer is told by text, for he does not look.
 * 3. After half an hour without a word the attempt has expired; money that comes later goes to the order or the wallet.
 */
export async function reconcilePayments(tools: Tools): Promise<void> {
  const patience_ms = tools.settings.bankPatience_s * 1000;
  for (const attempt of await listOpenAttempts(tools)) {
    const age_ms = tools.clock.now().getTime() - attempt.created_at.getTime();
    const isOver = age_ms >= life_ms;
    if (attempt.state !== 'returned' && age_ms < patience_ms) continue;
    const said = await askBank(tools, attempt, { gone: attempt.state === 'returned' || isOver });
    if (said === 'paid') await tellPaid(tools, attempt);
    if (said === 'silent' && isOver) {
      await applyVerdict(tools, attempt.uid, { state: 'failed', reason: 'expired' }, { expired: true });
    }
  }
}

async function tellPaid(tools: Tools, attempt: Attempt): Promise<void> {
  const order = await findOrder(tools, attempt.order_uid);
  if (order) await tell(tools, order, paymentTexts.paid_sms(order.title, formatTomanText(attempt.amount_rial)));
}
