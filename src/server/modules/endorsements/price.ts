import type { EndorsementQuote } from '#contract/endorsements';
import { isIsoDate } from '#persian/jalali';
import { promotionOf } from '#pricing/discounts';
import { afterChanges, type EndorsementPrice, priceEndorsement, unchargedOf } from '#pricing/endorsement';
import { sumOf } from '#pricing/price';
import { taxAndDiscounts } from '#pricing/refund';
import type { Answers } from '#wizard/wizard';
import { Refusal } from '../../kernel/refusal.ts';
import { type EndorsementInput, type EndorsementKind, type PolicyChange, UnpriceableRisk } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { dueLater, forgivenDiscount } from '../installments/installments.ts';
import { isSold, type Order } from '../orders/orders.ts';
import { paymentOf, refundTargets, shownTargets } from '../refunds/refunds.ts';
import { checkAnswers, countsFrom, lastDayOf } from './form.ts';
import { listIssuedRows } from './store.ts';
import { endorsementTexts } from './texts.ts';

/** A change with its price, as it would be filed. */
export interface PricedChange {
  kind: EndorsementKind;
  answers: Answers;
  change: PolicyChange;
  effective_from: string;
  price: EndorsementPrice;
}

const nothing: EndorsementPrice = { rows: [], delta_rial: 0, vat_rial: 0, promotion_rial: 0, total_rial: 0 };

/** What the changes so far have made of the policy's premium and of our discount in it, and what they were not charged. */
async function termOf(tools: Tools, order: Order) {
  const payment = await paymentOf(tools, order);
  const { price, premium_changes, start_date, end_date } = order;
  const premium_rial = sumOf(price.rows.filter(({ key }) => !taxAndDiscounts.includes(key)));
  const promotion_rial = payment ? promotionOf(payment.rows) + (await forgivenDiscount(tools, order.uid, payment)) : 0;
  const uncharged_rial = unchargedOf(await listIssuedRows(tools, order.uid));
  return { start_date, end_date, uncharged_rial, ...afterChanges({ premium_rial, promotion_rial }, premium_changes) };
}

/** The price alone of what was filed with one. */
export const priceIn = ({
  rows,
  delta_rial,
  vat_rial,
  promotion_rial,
  total_rial,
}: EndorsementPrice): EndorsementPrice => ({
  rows,
  delta_rial,
  vat_rial,
  promotion_rial,
  total_rial,
});

/** What a difference of the premium comes to on a day. Money goes back only where nothing is due later, and not after a sale. */
export async function priceOf(
  tools: Tools,
  order: Order,
  premium: PolicyChange['premium'],
  day: string,
): Promise<EndorsementPrice> {
  if (premium === null) return nothing;
  const price = priceEndorsement(premium, await termOf(tools, order), day);
  if (price.total_rial >= 0) return price;
  const refuse = (message: string) => new Refusal('endorsement_kind_not_available', { message });
  if (isSold(order)) throw refuse(endorsementTexts.sold);
  if ((await dueLater(tools, order.uid)) > 0) throw refuse(endorsementTexts.later);
  return price;
}

/** What the customer's wish comes to: answers checked, the day among those of the policy, the price by the tariff. */
export async function priceChange(
  tools: Tools,
  order: Order,
  kind: EndorsementKind,
  input: EndorsementInput,
  wish: { answers: Answers; effective_from?: string | undefined },
): Promise<PricedChange> {
  const answers = checkAnswers(tools, order, kind, input, wish.answers);
  const asked = wish.effective_from ?? answers.effective_from;
  const effective_from = isIsoDate(asked) ? asked : input.today;
  if (effective_from < input.today || effective_from > lastDayOf(kind, input))
    throw new Refusal('effective_date_refused');
  const change = changeOf(kind, { ...input, answers });
  const price = await priceOf(tools, order, change.premium, effective_from);
  return { kind, answers, change, effective_from, price };
}

export function changeOf(kind: EndorsementKind, input: Parameters<EndorsementKind['change']>[0]): PolicyChange {
  try {
    return kind.change(input);
  } catch (error) {
    if (!(error instanceof UnpriceableRisk)) throw error;
    throw new Refusal('invalid_answers', { errors: { [error.field]: [error.sentence ?? endorsementTexts.no_change] } });
  }
}

export const directionOf = (total_rial: number): EndorsementQuote['direction'] =>
  total_rial > 0 ? 'pay' : total_rial < 0 ? 'refund' : 'none';

/** The ways that what a change gives back can go; none where it gives nothing back. */
export async function waysOf(tools: Tools, order: Order, total_rial: number): Promise<EndorsementQuote['targets']> {
  if (total_rial >= 0) return [];
  const payment = await paymentOf(tools, order);
  return shownTargets(await refundTargets(tools, order, -total_rial), payment?.card_masked ?? null);
}

export const shownQuote = async (
  tools: Tools,
  { kind, change, effective_from, price }: PricedChange,
  order: Order,
): Promise<Omit<EndorsementQuote, 'is_paid'>> => ({
  kind: kind.kind,
  title: kind.title,
  effective_from: countsFrom(order, effective_from),
  facts: change.facts,
  is_final: kind.decided_by === 'tariff',
  rows: price.rows,
  delta_rial: price.delta_rial,
  vat_rial: price.vat_rial,
  total_rial: price.total_rial,
  direction: directionOf(price.total_rial),
  targets: await waysOf(tools, order, price.total_rial),
  version_preview: order.version + 1,
});
