import { and, eq, gte, inArray, isNull, notExists } from 'drizzle-orm';
import { normaliseText } from '#persian/digits';
import { orderDocuments, orderMoves, orders } from '../../db/schema/orders.ts';
import type { Owner } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { afterDocuments } from './completion.ts';
import { documentKinds, shownDocument } from './document-kinds.ts';
import { requireReadable } from './readable-file.ts';
import { endedStates, isEnded } from './states.ts';
import { listDocuments, type OrderDocument, readOrder } from './store.ts';

const fileKey = (uid: string) => `documents/${uid}`;

export interface Upload {
  order: string;
  kind: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Keeps one document of the customer's own order; a newer one of its kind takes its place.
 * 1. Its bytes must be an image or a PDF that a person could look at.
 * 2. The file is written first, under a key of ours, then the row; a failure leaves no row without a file.
 * 3. The replaced file is deleted last.
 */
export async function uploadDocument(tools: Tools, owner: Owner, upload: Upload) {
  const kind = documentKinds.find(each => each === upload.kind);
  if (!kind) throw new Refusal('invalid_input', { errors: { kind: [documentKinds.join(', ')] } });
  const order = await readOrder(tools, owner, upload.order);
  if (isEnded(order.state) || order.issued_at) throw new Refusal('order_state');
  if (upload.bytes.byteLength === 0) throw new Refusal('file_missing');
  const type = await requireReadable(upload.bytes);

  const document: OrderDocument = {
    uid: tools.random.uid(),
    order_uid: order.uid,
    kind,
    name: normaliseText(upload.name).slice(0, 120) || kind,
    size: upload.bytes.byteLength,
    type,
    refusal: null,
    created_at: tools.clock.now(),
  };
  await tools.files.save(fileKey(document.uid), upload.bytes);
  const replaced = await inTransaction(tools, within => replaceDocument(within, owner, document)).catch(async error => {
    await tools.files.delete(fileKey(document.uid));
    throw error;
  });
  if (replaced) await tools.files.delete(fileKey(replaced));
  return shownDocument(order, kind, document);
}

async function replaceDocument(tools: Tools, owner: Owner, document: OrderDocument): Promise<string | null> {
  const order = await readOrder(tools, owner, document.order_uid, true);
  const same = and(eq(orderDocuments.order_uid, order.uid), eq(orderDocuments.kind, document.kind));
  const [old] = await tools.db.delete(orderDocuments).where(same).returning({ uid: orderDocuments.uid });
  await tools.db.insert(orderDocuments).values(document);
  await afterDocuments(tools, order, await listDocuments(tools, order.uid));
  return old?.uid ?? null;
}

/** A document and its bytes, for its owner alone. */
export async function readDocument(tools: Tools, owner: Owner, uid: string) {
  const [document] = await tools.db.select().from(orderDocuments).where(eq(orderDocuments.uid, uid));
  if (!document) throw new Refusal('not_found');
  await readOrder(tools, owner, document.order_uid);
  return { document, bytes: await tools.files.read(fileKey(document.uid)) };
}

const kept_days = 30;
const at_once = 200;

/**
 * Deletes documents of orders that ended unpaid, a month after their end: nobody insures that car by them any more. Files go
 * first, so that one which cannot be deleted now keeps its row and is tried again.
 */
export async function deleteOldDocuments(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - kept_days * 86_400_000);
  const later = tools.db
    .select({ seq: orderMoves.seq })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_uid, orders.uid), gte(orderMoves.at, before)));
  const endedUnpaid = and(inArray(orders.state, [...endedStates]), isNull(orders.paid_at), notExists(later));
  for (;;) {
    const old = await tools.db
      .select({ uid: orderDocuments.uid })
      .from(orderDocuments)
      .innerJoin(orders, eq(orders.uid, orderDocuments.order_uid))
      .where(endedUnpaid)
      .limit(at_once);
    const uids = old.map(({ uid }) => uid);
    for (const uid of uids) await tools.files.delete(fileKey(uid));
    if (uids.length > 0) await tools.db.delete(orderDocuments).where(inArray(orderDocuments.uid, uids));
    if (uids.length < at_once) return;
  }
}
