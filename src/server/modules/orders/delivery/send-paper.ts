import { and, asc, count, eq, isNull, or } from 'drizzle-orm';
import type { OrderState } from '#contract/orders';
import type { StaffMember } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inTransaction } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { askBackOffice, backOfficeMember, recordAct } from '../../staff/staff.ts';
import { findOrder, moveOrder, type Order } from '../store.ts';
import { orders } from '../tables.ts';
import { paperTexts } from '../texts.ts';
import { timeOfPaper } from './delivery.ts';

/** A policy's paper is with the courier, or with the customer. */
export type PaperMove = Extract<OrderState, 'delivering' | 'delivered'>;

const kind = 'paper';

/** Asks for the paper of a policy to be sent, in the transaction that issues it. */
export const askForPaper = (tools: Tools, uid: string): Promise<void> => askBackOffice(tools, tools.db, kind, uid);

/** Says where the paper of a policy is; its customer is told when it is on its way. */
export const movePaper = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { to, reason }: { to: PaperMove; reason: string },
): Promise<Order> =>
  inTransaction(tools, async within => {
    const order = await findOrder(within, uid, true);
    if (!order) throw new Refusal('order_not_found');
    if (!order.paper || (to === 'delivering' && order.cancelled_on)) throw new Refusal('order_state');
    const moved = await moveOrder(within, order, to);
    const states = { before: { state: order.state }, after: { state: to } };
    await recordAct(within, member, { act: `order.${to}`, object: `order:${uid}`, ...states, reason });
    if (to === 'delivered') return moved;
    await askForPaper(within, uid);
    const text = paperTexts.on_its_way_sms(order.title, timeOfPaper(order, within.clock.now()));
    await within.jobs.send('text-customer', { order_uid: uid, text }, { db: within.db });
    return moved;
  });

/** The paper of a policy that was ended does not leave any more; what is with the courier arrives. */
const onTheWay = and(
  eq(orders.paper, true),
  or(eq(orders.state, 'delivering'), and(eq(orders.state, 'issued'), isNull(orders.cancelled_on))),
);

/** A page of the policies whose paper has not come yet, those that are due first before the others. */
export async function listPapers({ db }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const [all] = await db.select({ count: count() }).from(orders).where(onTheWay);
  const rows = await db
    .select()
    .from(orders)
    .where(onTheWay)
    .orderBy(asc(orders.delivery_date), asc(orders.delivery_time), asc(orders.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(all?.count ?? 0), rows };
}

const maxAtDesk = 100;

/** The courier of a demonstration. */
export const paperDesk = {
  kind,
  title: paperTexts.desk,
  list: async (tools: Tools) =>
    (await listPapers(tools, { page: 1, page_size: maxAtDesk })).rows.map(order => ({
      uid: order.uid,
      title: paperTexts.atDesk(order.number, timeOfPaper(order, tools.clock.now()), order.state === 'delivering'),
      at: order.issued_at ?? order.created_at,
    })),
  acts: [
    {
      name: 'forward',
      title: paperTexts.forward,
      async run(tools: Tools, uid: string) {
        const order = await findOrder(tools, uid);
        const to = order?.state === 'delivering' ? 'delivered' : 'delivering';
        return movePaper(tools, backOfficeMember, uid, { to, reason: paperTexts.seen });
      },
    },
  ],
  usual: 'forward',
};
