import { isEnded } from '#contract/order-states';
import type { DocumentKind } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Order, OrderDocument } from '../store.ts';

/** Documents that an order can have, by its line. */
export const documentKinds = (order: Order): DocumentKind[] => lineOf(order).documents(order);

/** Documents that prove why an issued policy should end. */
export const endingDocuments = (order: Order): DocumentKind[] =>
  lineOf(order)
    .cancelReasons?.(order, order.start_date)
    .flatMap(each => each.documents) ?? [];

/** Documents that prove what is to be changed of an issued policy, or why it should end. */
export const documentsAfterIssue = (order: Order): DocumentKind[] => [
  ...endingDocuments(order),
  ...(lineOf(order).endorsements?.flatMap(each => each.documents) ?? []),
];

/** Documents an order cannot be issued without. */
export const requiredDocuments = (order: Order): DocumentKind[] => documentKinds(order).filter(each => each.required);

/**
 * An order asks for documents until there is a policy, or nothing comes of it any more. Whom or what a policy insures beside
 * that is proven with the change that added it.
 */
const asksForDocuments = (order: Order): boolean => order.issued_at === null && !isEnded(order.state);

/** Nothing that is required is missing, and nothing that was sent waits for a better one. */
export const documentsComplete = (order: Order, documents: OrderDocument[]): boolean =>
  !asksForDocuments(order) ||
  documentKinds(order).every(({ kind, required }) => {
    const found = documents.find(each => each.kind === kind);
    return found ? !found.refusal : !required;
  });

/** Says why no document is needed; null when some are, or when nobody has proven anything. */
export const provenNote = (order: Order): string | null => lineOf(order).provenNote(order);

/** The documents of an order as its form shows them: those it asks for, and once it asks for none those that were sent. */
export const shownDocuments = (order: Order, documents: OrderDocument[]) =>
  documentKinds(order).flatMap(kind => {
    const found = documents.find(each => each.kind === kind.kind);
    if (asksForDocuments(order)) return shownDocument(kind, found);
    return found ? shownDocument({ ...kind, required: false }, { ...found, refusal: null }) : [];
  });

/** A document as the form shows it. */
export function shownDocument(kind: DocumentKind, found: OrderDocument | undefined) {
  return {
    ...kind,
    state: found ? (found.refusal ? ('refused' as const) : ('uploaded' as const)) : ('missing' as const),
    refusal: found?.refusal ?? null,
    upload: found ? { uid: found.uid, name: found.name, size: found.size, type: found.type } : null,
  };
}
