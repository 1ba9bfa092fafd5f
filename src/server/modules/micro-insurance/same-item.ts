import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { endIfPast } from './end-requests.ts';
import { hasPassed } from './states.ts';
import { type Item, listSameItem } from './store.ts';

/**
 * Locks the thing that a request insures until the transaction ends. Other requests for it that are over are ended here, in
 * case their job has not come yet.
 */
export async function lockItem(tools: Tools, item: Item): Promise<void> {
  if (item.item_key === null) return;
  await inTransaction(tools, async within => {
    await lockName(within, `micro item ${item.product} ${item.item_key}`);
    const now = within.clock.now();
    for (const row of await listSameItem(within, item)) if (hasPassed(row, now)) await endIfPast(within, row.uid);
  });
}
