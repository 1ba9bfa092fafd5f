import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import { allSame } from '#pricing/choices';
import { same } from '#wizard/conditions';
import type { Answers } from '#wizard/wizard';
import { lockName } from '../../../kernel/transactions.ts';
import type { DraftFacts } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { moveOrder, type Order, type OrderDocument } from '../store.ts';
import { orderDocuments, orders } from '../tables.ts';
import { cancelTexts } from '../texts.ts';

/**
 * The customer's unpaid order for the same thing: the same subject, or without one a renewal of the same policy or the same
 * thing by the same form. Where the form's draft does not match the quote any more (`formKnown` is false), an earlier order
 * of that draft with the same answers counts as the same thing (decisions 102 and 406). An order that is being paid is left alone, and so is one that was begun in another place: on our site, or
 * in another partner's frame. The customer's next order waits for this transaction, so that two choices at once do not miss
 * each other.
 */
export async function findSameSubject(tools: Tools, order: Order, formKnown: boolean): Promise<Order | null> {
  const key = sql<string | null>`${orders.subject} ->> 'key'`;
  const alike = order.subject.key
    ? eq(key, order.subject.key)
    : order.renews
      ? eq(orders.renews, order.renews)
      : order.draft_uid && and(eq(orders.draft_uid, order.draft_uid), formKnown ? isNull(key) : undefined);
  if (!alike) return null;
  await lockName(tools, `order ${order.account_uid}`);
  const found = await tools.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.account_uid, order.account_uid),
        eq(orders.insurance, order.insurance),
        alike,
        inArray(orders.state, statesIn('open')),
        isNull(orders.deleted_at),
      ),
    )
    .orderBy(desc(orders.created_at))
    .for('update');
  const isByForm = !order.subject.key && !order.renews;
  return found.find(each => isSamePlace(each, order) && (!isByForm || isSameThing(each, order))) ?? null;
}

/** Of two orders by the same form. One with a key is of the same thing only where nothing at all is answered otherwise. */
function isSameThing(old: Order, fresh: Order): boolean {
  if (old.subject.key !== null) return isMadeOfSame(old, fresh);
  const names = lineOf(old).subjectAnswers ?? [];
  return names.every(name => isAnsweredAlike(old, fresh, name));
}

const isAnsweredAlike = (one: Order, other: Order, name: string): boolean =>
  same((one.answers as Answers)[name] ?? null, (other.answers as Answers)[name] ?? null);

const isMadeOfSame = (one: Order, other: Order): boolean =>
  [...Object.keys(one.answers), ...Object.keys(other.answers)].every(name => isAnsweredAlike(one, other, name));

/** Facts of the replaced order, if both were made of the same answers; the draft no longer has them. */
export const factsOfReplaced = (old: Order, fresh: Order): DraftFacts | null => {
  const { national_id, subject, proof } = old;
  return isMadeOfSame(old, fresh) ? { national_id, subject, proof } : null;
};

const isSamePlace = (one: Order, other: Order): boolean =>
  one.vouched_by === other.vouched_by &&
  (one.embed_session === null) === (other.embed_session === null) &&
  (one.embed_session === null || one.attribution.partner === other.attribution.partner);

/** About whom or what each detail and each document of an order is, by its name. */
function aboutByName(order: Order): Map<string, string | undefined> {
  const line = lineOf(order);
  return new Map([
    ...line.details(order).flatMap(({ fields, about }) => fields.map(({ name }) => [name, about] as const)),
    ...line.documents(order).map(({ kind, about }) => [kind, about] as const),
  ]);
}

/** Which details and documents of an order carry over to a newer one: those about the same traveller at the same place. */
export function carriesOver(old: Order, fresh: Order): (name: string) => boolean {
  const [before, after] = [aboutByName(old), aboutByName(fresh)];
  return name => before.get(name) === after.get(name);
}

/** The same offer for the same people; a change of people makes an order of its own. */
export function isSameOffer(old: Order, fresh: Order): boolean {
  const names = [...aboutByName(old).keys(), ...aboutByName(fresh).keys()];
  return old.insurer === fresh.insurer && allSame(old.choice, fresh.choice) && names.every(carriesOver(old, fresh));
}

/** What the customer has already told beside the holder; a choice of another offer does not ask for it again. */
export function completionOf({ documents_later, paper, address_uid, delivery_date, delivery_time }: Order) {
  return { documents_later, paper, address_uid, delivery_date, delivery_time };
}

type Holder = Pick<Order, 'first_name' | 'last_name' | 'birth_date' | 'national_id' | 'proof' | 'details'>;

/**
 * The holder whom the newer choice names with what is proven of them, and what is told of them.
 * 1. By the form, a newer national id corrects the one before: the name that the customer has filled in since stays.
 * 2. A renewal begins with what its policy says of its holder, whatever an order by the form has said.
 * 3. What a policy says of a person never stays beside another person's national id.
 */
export function newerHolder(old: Order, fresh: Order): Holder {
  const national_id = fresh.national_id ?? old.national_id;
  const beginsRenewal = fresh.renews !== null && fresh.renews !== old.renews;
  const isAnother = (fresh.renews ?? old.renews) !== null && national_id !== old.national_id;
  const { first_name, last_name, birth_date, details } = beginsRenewal || isAnother ? fresh : old;
  const carries = carriesOver(old, fresh);
  const kept = Object.fromEntries(Object.entries(details).filter(([name]) => carries(name)));
  return {
    first_name,
    last_name,
    birth_date,
    national_id,
    proof: fresh.proof,
    details: { ...kept, ...fresh.details },
  };
}

/**
 * Ends an order in favour of a newer one for the same thing, which takes over those of its documents that hold for it; the
 * others are deleted with the order that has ended.
 */
export async function replaceOrder(tools: Tools, old: Order, by: Order, kept: OrderDocument[]): Promise<void> {
  const uids = kept.map(({ uid }) => uid);
  await tools.db.update(orderDocuments).set({ order_uid: by.uid }).where(inArray(orderDocuments.uid, uids));
  await moveOrder(tools, old, 'cancelled', {}, cancelTexts.replaced);
}
