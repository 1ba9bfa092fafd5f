import { and, eq, lt } from 'drizzle-orm';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findTicket, moveTicket } from './store.ts';
import { supportTickets } from './tables.ts';

const day_ms = 86_400_000;
/** What was answered and not written to for a week is settled; what is settled can be opened again for two. */
const ends = [
  { from: 'waiting_customer', to: 'resolved', days: 7 },
  { from: 'resolved', to: 'closed', days: 14 },
] as const;
const at_once = 200;

/** The job that ends what nobody writes to any more. */
export async function endTickets(tools: Tools): Promise<void> {
  for (const { from, to, days } of ends) {
    const before = new Date(tools.clock.now().getTime() - days * day_ms);
    // A second answer begins the week anew.
    const quiet = and(
      eq(supportTickets.state, from),
      lt(supportTickets.moved_at, before),
      lt(supportTickets.last_at, before),
    );
    const rows = await tools.db.select({ uid: supportTickets.uid }).from(supportTickets).where(quiet).limit(at_once);
    for (const { uid } of rows)
      await inTransaction(tools, async within => {
        const ticket = await findTicket(within, uid, true);
        if (ticket?.state === from && ticket.moved_at < before && ticket.last_at < before)
          await moveTicket(within, ticket, to);
      });
  }
}
