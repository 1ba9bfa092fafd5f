import type { z } from 'zod';
import type { staffOrders } from '#contract/staff/orders';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from '../staff/staff.ts';
import { detailGroups } from './completion/line-questions.ts';
import { documentKinds, documentsAfterIssue } from './documents/document-kinds.ts';
import { findOrder, listDocuments, type Order, type OrderDocument } from './store.ts';
import { staffTexts } from './texts.ts';

export const orderRow = (order: Order) => ({
  uid: order.uid,
  number: order.number,
  state: order.state,
  title: order.title,
  subtitle: order.subtitle,
  insurer: order.insurer,
  total_rial: order.total_rial,
  start_date: order.start_date,
  end_date: order.end_date,
  paid_at: order.paid_at?.toISOString() ?? null,
  policy_number: order.policy_number,
  partner: order.attribution.partner,
});

/**
 * A paid order whole, as somebody needs it who issues it outside of here, or judges what its customer asks for. That it was
 * read is in the log. What nobody has paid is no business of the staff.
 */
export const readOrderAsStaff = (
  tools: Tools,
  member: StaffMember,
  uid: string,
): Promise<z.input<typeof staffOrders.read.answer>> =>
  inTransaction(tools, async within => {
    const order = await findOrder(within, uid);
    if (!order?.paid_at) throw new Refusal('order_not_found');
    await recordAct(within, member, { act: 'order.read', object: `order:${uid}`, reason: 'order' });
    const { insurance, account_uid, first_name, last_name, national_id, birth_date, mobile } = order;
    return {
      ...orderRow(order),
      insurance,
      account_uid,
      holder: { first_name, last_name, national_id, birth_date, mobile },
      identifier: order.subject.identifier,
      facts: order.facts,
      details: detailGroups(order).flatMap(({ title, fields }) =>
        fields.map(({ label, value }) => ({ group: title, label, value })),
      ),
      price: order.price,
      documents: (await listDocuments(within, uid)).map(document => shownDocument(order, document)),
    };
  });

/**
 * A document whose request has ended keeps that request's uid in its kind: it is told by what stands before. One of the order's
 * own was put aside by a change.
 */
function shownDocument(order: Order, { uid, kind, name, size, type, refusal, created_at }: OrderDocument) {
  const [its = kind, of] = kind.split(':', 2);
  const asked = [...(of ? [] : documentKinds(order)), ...documentsAfterIssue(order)].find(each => each.kind === its);
  const path = `/staff/api/documents/${uid}/`;
  const title = asked?.title ?? (of ? staffTexts.put_aside : its);
  return { uid, kind: its, title, name, size, type, refusal, path, created_at: created_at.toISOString() };
}
