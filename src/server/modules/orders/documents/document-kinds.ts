import type { DocumentKind } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Order, OrderDocument } from '../store.ts';

/** Documents that an order can have, by its line. */
export const documentKinds = (order: Order): DocumentKind[] => lineOf(order).documents(order);

/** Documents an order cannot be issued without. */
export const requiredDocuments = (order: Order): DocumentKind[] => documentKinds(order).filter(each => each.required);

export const documentsComplete = (order: Order, documents: OrderDocument[]): boolean =>
  requiredDocuments(order).every(({ kind }) => documents.some(each => each.kind === kind && !each.refusal));

/** Says why no document is needed; null when some are, or when nobody has proven anything. */
export const provenNote = (order: Order): string | null => lineOf(order).provenNote(order);

/** A document as the form shows it. */
export function shownDocument(kind: DocumentKind, found: OrderDocument | undefined) {
  return {
    ...kind,
    state: found ? (found.refusal ? ('refused' as const) : ('uploaded' as const)) : ('missing' as const),
    refusal: found?.refusal ?? null,
    upload: found ? { uid: found.uid, name: found.name, size: found.size, type: found.type } : null,
  };
}
