import { eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import { formOf } from '#contract/lines';
import type { Offer, OffersAnswer } from '#contract/offers';
import { statesIn } from '#contract/order-states';
import type { upselling as contract, Suggestion, SuggestionKind, Suggestions } from '#contract/upselling';
import { allChoices, allSame, type Choice, cashAt, payableOf } from '#pricing/choices';
import { installmentPlan, planIsOpen } from '#pricing/installment-plan';
import { type Answers, decodeParams } from '#wizard/wizard';
import type { Customer } from '../../kernel/caller.ts';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SuggestedChange } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { readLine } from '../content/content.ts';
import { quoteAnswers } from '../offers/offers.ts';
import { type Order, readOrder } from '../orders/orders.ts';
import { readConfig } from '../wizard/wizard.ts';
import { declinedSuggestions } from './tables.ts';

type Asked = Received<typeof contract.list>;
const maxShown = 3;

/**
 * What a chosen offer could have beside it.
 * 1. The offers are quoted again of the same answers; beside an order they are the order's own. `company` and `price` name
 *    the offer that was chosen, at one of its choices.
 * 2. The line suggests changes of that choice. Each is priced at the same insurer; what it does not sell, or sells for no
 *    more, is left out.
 * 3. What the customer has declined for this order is left out, and in a renewal other lines are.
 */
export async function listSuggestions(
  tools: Tools,
  customer: Customer | null,
  { insurance, params }: Asked['params'],
  { company, price, uid, is_renewal, upselling_installment_type: plan }: Asked['query'],
): Promise<Suggestions> {
  const on_sale = await readLine(tools, insurance);
  const { line } = on_sale;
  const order = uid === undefined ? null : await readOpenOrder(tools, customer, uid, insurance);
  const config = await readConfig(tools, line.slug);
  const answers = order ? (order.answers as Answers) : decodeParams(config, params);
  const { answer, risk } = await quoteAnswers(tools, on_sale, answers, order?.renews ?? undefined);
  const offer = answer.offers.find(({ insurer }) => insurer.slug === company);
  const choice = offer && choiceAt(answer, offer, price, order?.choice ?? answer.choice);
  if (!choice) throw new Refusal('offer_refused');
  const declined = order ? await listDeclined(tools, order.uid) : [];
  const renews = is_renewal === 'true' || order?.renews != null;
  const results = (line.suggestions?.(risk, choice) ?? [])
    .filter(({ kind }) => !declined.includes(kind) && (kind !== 'line' || !renews))
    .flatMap(suggested => shown(answer, offer, choice, suggested, plan) ?? [])
    .slice(0, maxShown);
  const { prices_rial, discount_bp, insurer } = offer;
  return {
    base: { choice, total_rial: price, insurer, draft_uid: order?.draft_uid ?? null },
    dimensions: answer.dimensions,
    prices_rial,
    discount_bp,
    plans: answer.plans.filter(({ id }) => partOf(answer, offer, choice, id) !== null),
    results,
  };
}

/** The customer's own order of this line, as long as another choice may take its place. */
async function readOpenOrder(tools: Tools, customer: Customer | null, uid: string, insurance: string): Promise<Order> {
  if (!customer) throw new Refusal('order_not_found');
  const order = await readOrder(tools, customer, uid);
  if (order.insurance !== insurance) throw new Refusal('order_not_found');
  if (!statesIn('open').includes(order.state)) throw new Refusal('order_state');
  return order;
}

/** The choice that costs so much: the one that was asked for where it does, else the first. */
function choiceAt(answer: OffersAnswer, offer: Offer, price: number, asked: Choice): Choice | null {
  const costs = (choice: Choice) => payableOf(answer, offer, choice) === price;
  if (costs(asked)) return asked;
  return allChoices(answer.dimensions).find(costs) ?? null;
}

function shown(
  answer: OffersAnswer,
  offer: Offer,
  base: Choice,
  { change, line, example, ...words }: SuggestedChange,
  plan: string | undefined,
): Suggestion | null {
  const row = {
    ...words,
    example: example ?? null,
    extra_rial: null,
    extra_per_month_rial: null,
    order: null,
    line: null,
  };
  if (!change) return line ? { ...row, line: { ...line, path: formOf(line.slug) } } : null;
  const choice = { ...base, ...change };
  const total_rial = payableOf(answer, offer, choice);
  const extra_rial = (total_rial ?? 0) - (payableOf(answer, offer, base) ?? 0);
  if (total_rial === null || extra_rial <= 0 || allSame(base, choice)) return null;
  const [before, after] = [base, choice].map(each => partOf(answer, offer, each, plan));
  return {
    ...row,
    extra_rial,
    extra_per_month_rial: before != null && after != null ? after - before : null,
    order: { offer: offer.id, quote: offer.quote, choice, total_rial },
  };
}

/** One part of a plan at a choice; null where the plan is not open for it. */
function partOf(answer: OffersAnswer, offer: Offer, choice: Choice, id: string | undefined): number | null {
  const terms = answer.plans.find(plan => plan.id === id && offer.plans.includes(plan.id));
  const cash = cashAt(answer.dimensions, offer, choice);
  if (!terms || !cash || !planIsOpen(terms, cash.cash_rial, choice)) return null;
  return installmentPlan(cash, terms, answer.today).installments.at(-1)?.amount_rial ?? null;
}

async function listDeclined(tools: Tools, uid: string): Promise<SuggestionKind[]> {
  const rows = await tools.db.select().from(declinedSuggestions).where(eq(declinedSuggestions.order_uid, uid));
  return rows.map(({ kind }) => kind);
}

/** A no holds for this order; said twice it is said once. */
export async function declineSuggestion(tools: Tools, reach: Reach, uid: string, kind: SuggestionKind): Promise<void> {
  await readOrder(tools, reach, uid);
  const row = { order_uid: uid, kind, declined_at: tools.clock.now() };
  await tools.db.insert(declinedSuggestions).values(row).onConflictDoNothing();
}
