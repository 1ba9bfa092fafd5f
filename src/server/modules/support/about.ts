import { eq, type SQL } from 'drizzle-orm';
import type { TicketAbout } from '#contract/staff/support';
import type { Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { microBrief, numberOf, readOwn, readRequest } from '../micro-insurance/micro-insurance.ts';
import { findOrder, orderBrief, readShownOrder } from '../orders/orders.ts';
import type { Ticket } from './store.ts';
import { supportTickets } from './tables.ts';

type Named = Pick<Ticket, 'order_uid' | 'order_number' | 'micro_request_uid' | 'micro_request_number'>;

/**
 * What a question is about, as its ticket keeps it: an order or a small insurance of the customer's own, or neither.
 * Refuses with `order_not_found` or `not_found` what they do not reach.
 */
export async function namedIn(
  tools: Tools,
  reach: Reach,
  { order, micro_request }: { order: string | null; micro_request: string | null },
): Promise<Named> {
  const its_order = order ? await readShownOrder(tools, reach, order) : null;
  const its_request = micro_request ? await readOwn(tools, reach, micro_request) : null;
  return {
    order_uid: its_order?.uid ?? null,
    order_number: its_order?.number ?? null,
    micro_request_uid: its_request?.uid ?? null,
    micro_request_number: its_request ? numberOf(its_request) : null,
  };
}

/** The tickets about the same thing; null where it is about none. */
export function aboutSame({ order_uid, micro_request_uid }: Named): SQL | null {
  if (order_uid) return eq(supportTickets.order_uid, order_uid);
  return micro_request_uid ? eq(supportTickets.micro_request_uid, micro_request_uid) : null;
}

/** What the staff has before it while it answers: the order or the small insurance in short, in whichever state. */
export async function aboutForStaff(
  tools: Tools,
  { order_uid, micro_request_uid }: Ticket,
): Promise<TicketAbout | null> {
  const order = order_uid && (await findOrder(tools, order_uid));
  if (order) {
    const { number, title, subtitle, insurer, state_title, state_note, total_rial } = orderBrief(
      order,
      tools.clock.now(),
    );
    const paid_at = order.paid_at?.toISOString() ?? null;
    return { number, title, subtitle, insurer: insurer.title, state_title, state_note, total_rial, paid_at };
  }
  if (micro_request_uid) return microBrief(tools, await readRequest(tools, micro_request_uid));
  return null;
}
