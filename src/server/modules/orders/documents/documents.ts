import { and, eq, gte, inArray, isNull, notExists } from 'drizzle-orm';
import { isEnded, statesIn } from '#contract/order-states';
import { normaliseText } from '#persian/digits';
import type { StaffMember } from '../../../kernel/caller.ts';
import type { Reach } from '../../../kernel/reach.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { loadUpload } from '../../../kernel/uploads/load-upload.ts';
import type { FormFile } from '../../../kernel/uploads/read-upload.ts';
import { requireReadable } from '../../../kernel/uploads/readable-file.ts';
import { deleteWithoutRow, saveWithRow } from '../../../kernel/uploads/save-with-row.ts';
import type { DocumentKind } from '../../../lines/line.ts';
import type { Tools } from '../../../tools.ts';
import { recordAct } from '../../staff/staff.ts';
import { afterDocuments } from '../completion/completion.ts';
import { findOrder, listDocuments, type Order, type OrderDocument, readOrder } from '../store.ts';
import { orderDocuments, orderMoves, orders } from '../tables.ts';
import { documentKinds, documentsAfterIssue, endingDocuments, shownDocument } from './document-kinds.ts';

const fileKey = (uid: string) => `documents/${uid}`;

interface Upload extends FormFile {
  order: string;
  kind: string;
}

/**
 * Keeps one document of the customer's own order; a newer one of its kind takes its place.
 * 1. Its bytes must be an image or a PDF that a person could look at.
 * 2. The file is written first, under a key of ours, then the row; a failure leaves no row without a file.
 * 3. The replaced file is deleted last.
 */
export async function uploadDocument(tools: Tools, reach: Reach, upload: Upload) {
  const order = await readOrder(tools, reach, upload.order);
  const asked = askedDocument(order, upload.kind);
  if (upload.bytes.byteLength === 0) throw new Refusal('file_missing');
  const type = await requireReadable(upload.bytes);

  const document: OrderDocument = {
    uid: tools.random.uid(),
    order_uid: order.uid,
    kind: asked.kind,
    name: normaliseText(upload.name).slice(0, 120) || asked.kind,
    size: upload.bytes.byteLength,
    type,
    refusal: null,
    created_at: tools.clock.now(),
  };
  const replaced = await saveWithRow(tools, fileKey(document.uid), upload.bytes, within =>
    replaceDocument(within, reach, document),
  );
  if (replaced) await deleteWithoutRow(tools, fileKey(replaced));
  return shownDocument(asked, document);
}

/** The kind of document that an order asks for; refused where it asks for no such one, or for none any more. */
function askedDocument(order: Order, kind: string): DocumentKind {
  const kinds = order.issued_at ? documentsAfterIssue(order) : documentKinds(order);
  const asked = kinds.find(each => each.kind === kind);
  if (!asked && order.issued_at) throw new Refusal('order_state');
  if (!asked) throw new Refusal('invalid_input', { errors: { kind: [kinds.map(each => each.kind).join(', ')] } });
  if (isEnded(order.state) || order.cancelled_on) throw new Refusal('order_state');
  // The staff is deciding about what was sent: a new upload would replace it unseen.
  const isUnderReview = order.end_asked && !order.end_asks;
  if (isUnderReview && endingDocuments(order).some(each => each.kind === kind)) throw new Refusal('order_state');
  return asked;
}

async function replaceDocument(tools: Tools, reach: Reach, document: OrderDocument): Promise<string | null> {
  const order = await readOrder(tools, reach, document.order_uid, true);
  // The order may have ended, or been issued, while the file was written.
  askedDocument(order, document.kind);
  const same = and(eq(orderDocuments.order_uid, order.uid), eq(orderDocuments.kind, document.kind));
  const [old] = await tools.db.delete(orderDocuments).where(same).returning({ uid: orderDocuments.uid });
  await tools.db.insert(orderDocuments).values(document);
  await afterDocuments(tools, order, await listDocuments(tools, order.uid));
  return old?.uid ?? null;
}

/** Documents become those of one request alone: a newer upload of their kind takes no more their place. */
export async function keepDocuments(tools: Tools, documents: OrderDocument[], of: string): Promise<void> {
  for (const { uid, kind } of documents)
    await tools.db
      .update(orderDocuments)
      .set({ kind: `${kind}:${of}:${uid}` })
      .where(eq(orderDocuments.uid, uid));
}

/** Renames the kinds of an order's documents, one move after another. Null sets a document aside under the change `of`. */
export async function moveDocuments(
  tools: Tools,
  order_uid: string,
  moves: Record<string, string | null>,
  of: string,
): Promise<void> {
  const there = await listDocuments(tools, order_uid);
  for (const [from, to] of Object.entries(moves)) {
    const found = there.filter(({ kind }) => kind === from);
    if (to === null) await keepDocuments(tools, found, of);
    else
      for (const { uid } of found)
        await tools.db.update(orderDocuments).set({ kind: to }).where(eq(orderDocuments.uid, uid));
  }
}

/** Documents of these kinds that nobody could use: the customer reads why, and sends others. */
export async function refuseDocuments(
  tools: Tools,
  order_uid: string,
  kinds: readonly string[],
  refusal: string,
): Promise<void> {
  await tools.db
    .update(orderDocuments)
    .set({ refusal })
    .where(and(eq(orderDocuments.order_uid, order_uid), inArray(orderDocuments.kind, [...kinds])));
}

/** A document and its bytes, for its owner alone. */
export async function readDocument(tools: Tools, reach: Reach, uid: string) {
  const [document] = await tools.db.select().from(orderDocuments).where(eq(orderDocuments.uid, uid));
  if (!document) throw new Refusal('not_found');
  await readOrder(tools, reach, document.order_uid);
  return loadUpload(tools, fileKey(uid), document);
}

/** The same for a member of the staff, of an order that was paid; that they looked is in the log. */
export async function readDocumentAsStaff(tools: Tools, member: StaffMember, uid: string) {
  const [document] = await tools.db.select().from(orderDocuments).where(eq(orderDocuments.uid, uid));
  const order = await findOrder(tools, document?.order_uid ?? '');
  if (!document || !order?.paid_at) throw new Refusal('not_found');
  const file = await loadUpload(tools, fileKey(uid), document);
  const object = `order:${order.uid}` as const;
  await recordAct(tools, member, { act: 'order.read_document', object, after: { document: uid }, reason: 'order' });
  return file;
}

const kept_days = 30;
const at_once = 200;

/**
 * Deletes documents of orders that ended unpaid, a month after their end: nobody insures anything by them any more. Files go
 * first, so that one which cannot be deleted now keeps its row and is tried again.
 */
export async function deleteOldDocuments(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - kept_days * 86_400_000);
  const later = tools.db
    .select({ seq: orderMoves.seq })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_uid, orders.uid), gte(orderMoves.at, before)));
  const endedUnpaid = and(inArray(orders.state, statesIn('ended')), isNull(orders.paid_at), notExists(later));
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
