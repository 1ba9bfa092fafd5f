import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { EndorsementPrice } from '#pricing/endorsement';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { endorsePolicy, isSold, moveDocuments, type Order, untilText } from '../orders/orders.ts';
import { targetTitle } from '../refunds/refunds.ts';
import { lastDayToAnswer } from '../staff/staff.ts';
import { closingOf, isClosed } from './closing.ts';
import { endorsementPath } from './endorsement-path.ts';
import { isInForce, kindOf } from './form.ts';
import { giveBack, payBack } from './money.ts';
import { priceIn, priceOf } from './price.ts';
import { titleOf } from './shown.ts';
import { addVersion, type Endorsement, listOpen, moveEndorsement, termsOf } from './store.ts';
import { newHolderMobile } from './text-new-holder.ts';
import { endorsementTexts, smsTexts } from './texts.ts';

/** An endorsement and its order, both locked. */
export interface Locked {
  order: Order;
  endorsement: Endorsement;
}

/** Where what goes back is to go. */
export type RefundWay = Pick<Endorsement, 'refund_to' | 'card_masked'>;

/** How long a price may be agreed to, where its change does not close before. */
const price_ms = 24 * 3_600_000;

/** Also where the sum is too small to be charged: a renewal has to know of it. */
const hasPrice = ({ rows }: Pick<EndorsementPrice, 'rows'>): boolean => rows.length > 0;

/**
 * It has its price: what is to be paid waits for that, what goes back for the customer's word. The rest goes to the insurer,
 * and so does what was paid already.
 */
export async function goOn(
  tools: Tools,
  { order, endorsement }: Locked,
  price: EndorsementPrice,
  isAgreed: boolean,
): Promise<Endorsement> {
  const isDone = price.total_rial === 0 || (price.total_rial < 0 && isAgreed) || endorsement.paid_at !== null;
  const day_later = new Date(tools.clock.now().getTime() + price_ms);
  const closing = closingOf(order, endorsement);
  const valid_until = closing && closing < day_later ? closing : day_later;
  const is_priced = endorsement.is_priced || hasPrice(price);
  const priced = await moveEndorsement(tools, endorsement, 'priced', { ...price, is_priced, valid_until });
  if (!isDone && isClosed(tools, order, endorsement))
    throw new Refusal('endorsement_state', { message: endorsementTexts.closed });
  return isDone ? moveEndorsement(tools, priced, 'issuing') : priced;
}

/** Whether the time of its price is over. */
export const isLapsed = (tools: Tools, { valid_until }: Endorsement): boolean =>
  valid_until !== null && valid_until <= tools.clock.now();

/** The policy was sold since a change that gives money back got its price: the money is the buyer's. It can be declined. */
const givesToSeller = ({ order, endorsement }: Locked): boolean => endorsement.total_rial < 0 && isSold(order);

/** The customer agrees to what goes back. What is to be paid goes on by its payment alone. */
export async function agree(tools: Tools, locked: Locked, way: RefundWay): Promise<Endorsement> {
  const { endorsement } = locked;
  if (givesToSeller(locked)) throw new Refusal('endorsement_kind_not_available', { message: endorsementTexts.sold });
  return endorsement.total_rial > 0 ? endorsement : moveEndorsement(tools, endorsement, 'issuing', way);
}

/** What a person says that a change costs: the difference of the premium of the whole term, and the tax on it. */
export interface SaidPrice {
  difference_rial: number;
  vat_percent: number;
}

/** A person has looked at it, and says its price; null is the one that the customer has agreed to. What was paid keeps its price. */
export async function priceByPerson(tools: Tools, locked: Locked, said: SaidPrice | null): Promise<Endorsement> {
  const { order, endorsement } = locked;
  if (!(await isInForce(tools, order))) throw new Refusal('policy_not_in_force');
  const price = priceIn(said ? await saidPrice(tools, locked, said) : endorsement);
  if (endorsement.paid_at && price.total_rial !== endorsement.total_rial)
    throw new Refusal('endorsement_state', { message: endorsementTexts.price_paid });
  const next = await goOn(tools, locked, endorsement.paid_at ? priceIn(endorsement) : price, said === null);
  if (next.state !== 'priced' || !next.valid_until) return next;
  const until = untilText(next.valid_until, tools.clock.now());
  const amount = formatTomanText(Math.abs(next.total_rial));
  const text = next.total_rial > 0 ? smsTexts.priced : smsTexts.priced_back;
  await tell(tools, order, text(titleOf(order, next), amount, until, linkTo(tools, order)));
  return next;
}

/** One change with a price at a time. */
async function saidPrice(tools: Tools, { order, endorsement }: Locked, said: SaidPrice): Promise<EndorsementPrice> {
  const { difference_rial, vat_percent } = said;
  const others = (await listOpen(tools, order.uid)).filter(each => each.uid !== endorsement.uid);
  if (difference_rial !== 0 && others.some(each => each.is_priced)) throw new Refusal('endorsement_state');
  const premium = { before_rial: 0, after_rial: difference_rial, vat_percent, basis: 'prorata' } as const;
  return priceOf(tools, order, premium, endorsement.effective_from);
}

/** Back to the customer, who reads why. */
export async function askForFix(tools: Tools, { order, endorsement }: Locked, reason: string): Promise<Endorsement> {
  const moved = await moveEndorsement(tools, endorsement, 'needs_fix', {}, reason);
  const day = formatDate(lastDayToAnswer(tools.clock.now()));
  await tell(tools, order, smsTexts.needs_fix(titleOf(order, moved), reason, day, linkTo(tools, order)));
  return moved;
}

/** It does not come; what was paid goes back. */
export async function declineEndorsement(
  tools: Tools,
  { order, endorsement }: Locked,
  reason: string,
): Promise<Endorsement> {
  const declined = await moveEndorsement(tools, endorsement, 'declined', {}, reason);
  const ended = declined.paid_at ? await giveBack(tools, order, declined) : declined;
  const back = declined.paid_at ? endorsementTexts.money_back(formatTomanText(declined.total_rial)) : '';
  await tell(tools, order, smsTexts.declined(titleOf(order, ended), reason, back));
  return ended;
}

/**
 * The insurer has written it down.
 * 1. The policy says something else from the day on, as its next version; its document is made anew, and what proves it stands
 *    under what it shows now.
 * 2. What it gives back of the premium is booked.
 * 3. The customer is told, and whoever holds the policy from then on.
 */
export async function issueEndorsement(tools: Tools, locked: Locked): Promise<Endorsement> {
  const { order, endorsement } = locked;
  if (givesToSeller(locked)) throw new Refusal('endorsement_state', { message: endorsementTexts.sold });
  if (!(await isInForce(tools, order))) throw new Refusal('policy_not_in_force');
  const before = termsOf(order);
  const terms = { ...before, ...endorsement.terms };
  const version = await addVersion(tools, endorsement, before, terms);
  const { effective_from, delta_rial, vat_rial, promotion_rial } = endorsement;
  const premium = { effective_from, premium_rial: delta_rial, vat_rial, promotion_rial };
  await endorsePolicy(tools, order, { version, terms, premium: hasPrice(endorsement) ? premium : null });
  const moves = kindOf(order, endorsement)?.movedDocuments?.(before, endorsement.answers);
  if (moves) await moveDocuments(tools, order.uid, moves, endorsement.uid);
  const issued = await moveEndorsement(tools, endorsement, 'issued', { version });
  const { total_rial, card_masked, refunded_at } = await payBack(tools, order, issued);
  const amount = formatTomanText(-total_rial);
  const isOnItsWay = total_rial < 0 && refunded_at === null;
  const back = isOnItsWay
    ? endorsementTexts.going_back(amount, targetTitle('source', card_masked))
    : total_rial < 0
      ? endorsementTexts.money_back(amount)
      : '';
  await tell(tools, order, smsTexts.issued(titleOf(order, issued), back, linkTo(tools, order)));
  if (newHolderMobile(order, issued))
    await tools.jobs.send('text-new-holder', { endorsement_uid: issued.uid }, { db: tools.db });
  return issued;
}

export const tell = (tools: Tools, order: Order, text: string): Promise<void> =>
  tools.jobs.send('text-customer', { order_uid: order.uid, text }, { db: tools.db });

const linkTo = (tools: Tools, order: Order) => `${tools.settings.publicOrigin}${endorsementPath(order.uid)}`;
