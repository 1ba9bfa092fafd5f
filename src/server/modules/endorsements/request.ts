import { isDeepStrictEqual } from 'node:util';
import type { RefundTarget } from '#contract/cancellations';
import type { EndorsementQuote } from '#contract/endorsements';
import type { Answers } from '#wizard/wizard';
import type { Customer } from '../../kernel/caller.ts';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { keepDocuments, listDocuments, type Order, readOrder } from '../orders/orders.ts';
import { paymentOf } from '../refunds/refunds.ts';
import { canWithdraw } from './closing.ts';
import { agree, goOn, isLapsed, type Locked, type RefundWay } from './decide.ts';
import { inputFor, inputOf, isHeldUp, isInForce, isPaidFix, readKind } from './form.ts';
import { giveBack } from './money.ts';
import { type PricedChange, priceChange, shownQuote } from './price.ts';
import { putRightPaid } from './put-right.ts';
import { quoteOf } from './shown.ts';
import { addEndorsement, type Endorsement, listOpen, lockEndorsement, moveEndorsement, nextNumber } from './store.ts';
import { endorsementTexts } from './texts.ts';

export interface ChangeWish {
  order: string;
  kind: string;
  effective_from?: string | undefined;
  answers: Answers;
  files?: string[] | undefined;
  total_rial?: number | undefined;
  refund_to?: RefundTarget | undefined;
  commit: boolean;
}

interface Filed {
  quote: EndorsementQuote;
  order: Order;
  endorsement: Endorsement | null;
}

/**
 * Prices a change of an issued policy, or files it, all in the transaction of the call.
 * 1. The policy is the customer's, and in force.
 * 2. One that has its price already and waits for the customer goes on where they agree to that price. Other answers are
 *    another wish: filed, it takes the place of the one that waits.
 * 3. What another open change is about waits for it. Without `commit` the price is all. Another total than the one that was seen is refused with the new one.
 * 4. What proves it is there, and is kept with it. What was given back to be put right goes on as the same request.
 * 5. What the tariff decides has its price at once; the rest waits for a person, also where it was paid and then became
 *    something else than that person had looked at.
 */
export async function requestEndorsement(tools: Tools, customer: Customer, wish: ChangeWish): Promise<Filed> {
  const order = await readOrder(tools, customer, wish.order, true);
  if (!(await isInForce(tools, order))) throw new Refusal('policy_not_in_force');
  const open = await listOpen(tools, order.uid);
  const begun = open.find(each => each.kind === wish.kind);
  if (begun?.state === 'priced' && Object.keys(wish.answers).length === 0)
    return goOnWith(tools, { order, endorsement: begun }, wish);
  const input = await inputOf(tools, order, customer);
  const kind = readKind(order, input, wish.kind, begun);
  if (isHeldUp(kind, open)) throw new Refusal('endorsement_open');
  const priced =
    begun && isPaidFix(begun)
      ? putRightPaid(tools, order, kind, inputFor(input, begun), { begun, answers: wish.answers })
      : await priceChange(tools, order, kind, input, wish);
  if (begun && isTheSame(begun, priced) && !isLapsed(tools, begun))
    return goOnWith(tools, { order, endorsement: begun }, wish);
  if (open.some(each => each !== begun && isOfSame(each, priced))) throw new Refusal('endorsement_open');
  const { is_final, ...shown } = await shownQuote(tools, priced, order);
  const quote =
    begun && isPaidFix(begun)
      ? { ...shown, is_final: !needsAnotherLook(begun, priced), is_paid: true }
      : { ...shown, is_final, is_paid: false };
  if (!wish.commit) return { quote, order, endorsement: null };
  if (wish.total_rial !== quote.total_rial) throw new Refusal('price_changed', { details: quote });
  const way = await wayOf(tools, order, wish, quote);
  if (begun?.state === 'priced') await moveEndorsement(tools, begun, 'discarded', {}, endorsementTexts.replaced);
  const filed =
    begun?.state === 'needs_fix' ? await putRight(tools, begun, priced, way) : await file(tools, order, priced, way);
  await keepProofs(tools, order, filed, priced, wish.files);
  const endorsement =
    kind.decided_by === 'tariff' && filed.state === 'requested'
      ? await goOn(tools, { order, endorsement: filed }, priced.price, true)
      : filed;
  return { quote, order, endorsement };
}

/** Whether a request that waits for the customer is of these very answers and this very day. */
const isTheSame = ({ state, answers, effective_from }: Endorsement, priced: PricedChange): boolean =>
  state === 'priced' && effective_from === priced.effective_from && isDeepStrictEqual(answers, priced.answers);

/** Two changes of the same words cannot be open together: the second would put back what the first has changed. */
const isOfSame = ({ terms }: Endorsement, { change }: PricedChange): boolean =>
  Object.keys(change.terms).some(name => Object.hasOwn(terms, name));

/** A price that waits for the customer: what is to be paid is paid elsewhere, what goes back is agreed to here. */
async function goOnWith(tools: Tools, locked: Locked, wish: ChangeWish): Promise<Filed> {
  if (isLapsed(tools, locked.endorsement)) throw new Refusal('quote_expired');
  const quote = await quoteOf(tools, locked.order, locked.endorsement);
  if (!wish.commit) return { quote, order: locked.order, endorsement: null };
  if (wish.total_rial !== quote.total_rial) throw new Refusal('price_changed', { details: quote });
  const way = await wayOf(tools, locked.order, wish, quote);
  return { quote, order: locked.order, endorsement: await agree(tools, locked, way) };
}

/** Where what goes back is to go: by one of the ways that the customer was told. */
async function wayOf(tools: Tools, order: Order, wish: ChangeWish, quote: EndorsementQuote): Promise<RefundWay> {
  if (quote.direction !== 'refund') return { refund_to: null, card_masked: null };
  const refund_to = wish.refund_to ?? 'wallet';
  if (!quote.targets.some(({ kind }) => kind === refund_to)) throw new Refusal('price_changed', { details: quote });
  const payment = refund_to === 'source' ? await paymentOf(tools, order) : null;
  return { refund_to, card_masked: payment?.card_masked ?? null };
}

const keptPart = ({ answers, change, effective_from }: PricedChange) => ({
  answers,
  facts: change.facts,
  terms: change.terms,
  effective_from,
});

async function file(tools: Tools, order: Order, priced: PricedChange, way: RefundWay): Promise<Endorsement> {
  const endorsement: Endorsement = {
    uid: tools.random.uid(),
    number: await nextNumber(tools, order),
    order_uid: order.uid,
    account_uid: order.account_uid,
    kind: priced.kind.kind,
    state: 'requested',
    ...keptPart(priced),
    is_priced: priced.kind.price_hint !== 'free',
    ...priced.price,
    valid_until: null,
    paid_at: null,
    paid_by: null,
    ...way,
    reference: null,
    refunded_at: null,
    version: null,
    created_at: tools.clock.now(),
  };
  await addEndorsement(tools, endorsement);
  return endorsement;
}

function putRight(tools: Tools, begun: Endorsement, priced: PricedChange, way: RefundWay): Promise<Endorsement> {
  const kept = keptPart(priced);
  if (!begun.paid_at) return moveEndorsement(tools, begun, 'requested', { ...kept, ...priced.price, ...way });
  return moveEndorsement(tools, begun, needsAnotherLook(begun, priced) ? 'requested' : 'issuing', kept);
}

/** A person has looked at other answers than those that come now. */
const needsAnotherLook = ({ answers }: Endorsement, priced: PricedChange): boolean =>
  priced.kind.decided_by === 'person' && !isDeepStrictEqual(answers, priced.answers);

/** The newest upload of each kind becomes this request's own. */
async function keepProofs(
  tools: Tools,
  order: Order,
  { uid }: Endorsement,
  { kind }: PricedChange,
  files: string[] | undefined,
) {
  const there = await listDocuments(tools, order.uid);
  const lacks = kind.documents.some(
    asked =>
      asked.required && !there.some(each => each.kind === asked.kind || each.kind.startsWith(`${asked.kind}:${uid}`)),
  );
  const fresh = there.filter(each => kind.documents.some(asked => asked.kind === each.kind));
  if (lacks || files?.some(file => !fresh.some(each => each.uid === file))) throw new Refusal('documents_missing');
  await keepDocuments(tools, fresh, uid);
}

/** The customer wants it no more: until it is issued or has closed at the insurer, and while no bank has its payment. */
export const withdrawEndorsement = (tools: Tools, reach: Reach, uid: string): Promise<Locked> =>
  inTransaction(tools, async within => {
    const { order, endorsement } = await lockEndorsement(within, uid, reach);
    if (!canWithdraw(within, order, endorsement)) throw new Refusal('endorsement_state');
    const ended = await moveEndorsement(within, endorsement, 'discarded', {}, endorsementTexts.withdrawn);
    return { order, endorsement: ended.paid_at ? await giveBack(within, order, ended) : ended };
  });
