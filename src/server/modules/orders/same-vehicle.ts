import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { orderDocuments, orders } from '../../db/schema/orders.ts';
import { lockName, type Tools } from '../../tools.ts';
import { editableStates } from './states.ts';
import { moveOrder, type Order } from './store.ts';
import { cancelTexts } from './texts.ts';

/**
 * The customer's unpaid order for the same vehicle: the same plate, or without one the same form. An order that is being paid is
 * left alone, and so is one that was begun in another place: on our site, or in another partner's frame. The customer's
 * next order waits for this transaction, so that two choices at once do not miss each other.
 */
export async function findSameVehicle(tools: Tools, order: Order): Promise<Order | null> {
  const vehicle = [
    ...(order.plate ? [eq(orders.plate, order.plate)] : []),
    ...(order.draft_uid && !order.plate ? [and(eq(orders.draft_uid, order.draft_uid), isNull(orders.plate))] : []),
  ];
  if (vehicle.length === 0) return null;
  await lockName(tools, `order ${order.account_uid}`);
  const found = await tools.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.account_uid, order.account_uid),
        eq(orders.insurance, order.insurance),
        or(...vehicle),
        inArray(orders.state, [...editableStates]),
        isNull(orders.deleted_at),
      ),
    )
    .orderBy(desc(orders.created_at))
    .for('update');
  return found.find(each => isSamePlace(each, order)) ?? null;
}

const isSamePlace = (one: Order, other: Order): boolean =>
  one.vouched_by === other.vouched_by &&
  (one.embed_session === null) === (other.embed_session === null) &&
  (one.embed_session === null || one.attribution.partner === other.attribution.partner);

export const isSameOffer = (one: Order, other: Order): boolean =>
  one.insurer === other.insurer &&
  one.policy_term === other.policy_term &&
  one.financial_coverage === other.financial_coverage;

/** What the customer has already told of owner and delivery; a choice of another offer does not ask for it again. */
export function completionOf(order: Order) {
  const { first_name, last_name, birth_date, documents_later, documents_due_at } = order;
  const { paper, address_uid, delivery_date, delivery_time } = order;
  return {
    first_name,
    last_name,
    birth_date,
    documents_later,
    documents_due_at,
    paper,
    address_uid,
    delivery_date,
    delivery_time,
  };
}

/** The owner whom the customer has named; the inquiry proves the vehicle only for the owner it was asked about. */
export function ownerOf(old: Order, fresh: Order): Pick<Order, 'national_id' | 'found_by_inquiry'> {
  const national_id = old.national_id ?? fresh.national_id;
  return { national_id, found_by_inquiry: fresh.found_by_inquiry && national_id === fresh.national_id };
}

/** Ends an order in favour of a newer one for the same vehicle, which takes its documents over. */
export async function replaceOrder(tools: Tools, old: Order, by: Order): Promise<void> {
  await tools.db.update(orderDocuments).set({ order_uid: by.uid }).where(eq(orderDocuments.order_uid, old.uid));
  await moveOrder(tools, old, 'cancelled', {}, cancelTexts.replaced);
}
