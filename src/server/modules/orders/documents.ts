import { and, eq } from 'drizzle-orm';
import { normaliseText } from '#persian/digits';
import { orderDocuments } from '../../db/schema/orders.ts';
import type { Owner } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { afterDocuments } from './completion.ts';
import { documentKinds, shownDocument } from './document-kinds.ts';
import { requireReadable } from './readable-file.ts';
import { isEnded } from './states.ts';
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
