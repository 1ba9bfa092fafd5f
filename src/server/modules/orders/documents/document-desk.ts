import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tools } from '../../../tools.ts';
import { backOfficeMember } from '../../staff/staff.ts';
import { orderDocuments, orders } from '../tables.ts';
import { documentDeskTexts as texts } from '../texts.ts';
import { askBetterDocuments } from './ask-better-documents.ts';
import { documentKinds } from './document-kinds.ts';

const maxAtDesk = 100;

async function listAtDesk({ db }: Tools) {
  const rows = await db
    .select({ document: orderDocuments, order: orders })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.uid, orderDocuments.order_uid))
    .where(and(inArray(orders.state, statesIn('paid')), isNull(orderDocuments.refusal)))
    .orderBy(desc(orderDocuments.created_at))
    .limit(maxAtDesk);
  return rows.flatMap(({ document, order }) => {
    const kind = documentKinds(order).find(each => each.kind === document.kind);
    return kind ? [{ uid: document.uid, title: texts.of(order.number, kind.title), at: document.created_at }] : [];
  });
}

async function refuse(tools: Tools, uid: string) {
  const [document] = await tools.db.select().from(orderDocuments).where(eq(orderDocuments.uid, uid));
  if (!document) throw new Refusal('document_replaced');
  const asked = { documents: [uid], reason: texts.unreadable };
  return askBetterDocuments(tools, backOfficeMember, document.order_uid, asked);
}

/** The insurer of a demonstration, who looks at the documents of paid orders. It refuses none by itself. */
export const documentDesk = {
  kind: 'order-document',
  title: texts.title,
  list: listAtDesk,
  acts: [{ name: 'refuse', title: texts.refuse, run: refuse }],
  usual: null,
};
