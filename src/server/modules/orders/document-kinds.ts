import type { Order, OrderDocument } from './store.ts';
import { documentTexts } from './texts.ts';

export const documentKinds = ['car_card_front', 'car_card_back', 'previous_policy', 'driving_licence'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents an order cannot be issued without: the car's card, unless the national inquiry has proven the car. */
export const requiredDocuments = (order: Pick<Order, 'found_by_inquiry'>): readonly DocumentKind[] =>
  order.found_by_inquiry ? [] : ['car_card_front', 'car_card_back'];

export const documentsComplete = (order: Order, documents: OrderDocument[]): boolean =>
  requiredDocuments(order).every(kind => documents.some(document => document.kind === kind && !document.refusal));

/** A document as the form shows it. */
export function shownDocument(order: Order, kind: DocumentKind, found: OrderDocument | undefined) {
  return {
    kind,
    ...documentTexts[kind],
    required: requiredDocuments(order).includes(kind),
    state: found ? (found.refusal ? ('refused' as const) : ('uploaded' as const)) : ('missing' as const),
    refusal: found?.refusal ?? null,
    upload: found ? { uid: found.uid, name: found.name, size: found.size, type: found.type } : null,
  };
}
