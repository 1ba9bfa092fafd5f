import type { Received } from '#contract/endpoint';
import { lines } from '#contract/lines';
import type { orders as contract } from '#contract/orders';
import { persianDigits } from '#persian/digits';
import { tehranToday, toJalali } from '#persian/jalali';
import { readCampaign, readTrackingCode } from '#tracking/campaign';
import type { Answers } from '#wizard/wizard';
import { orders } from '../../db/schema/orders.ts';
import type { Customer } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { offerIdOf, priceHoldsUntil, type Quote, readQuote } from '../offers/quotes.ts';
import { findEmbedSession } from '../partners/embed-sessions.ts';
import { findPartner } from '../partners/partners.ts';
import { closeDraft } from '../wizard/wizard.ts';
import { neededNow } from './completion.ts';
import { findOwner } from './owner-of-draft.ts';
import { priceChanges } from './price-changes.ts';
import { type OfferChoice, type PricedOffer, priceOffer } from './priced-offer.ts';
import { completionOf, findSameVehicle, isSameOffer, ownerOf, replaceOrder } from './same-vehicle.ts';
import { listDocuments, moveOrder, nextOrderNumber, noteMove, type Order, saveOrder } from './store.ts';
import { orderTexts } from './texts.ts';

type Input = Received<typeof contract.createOrder>;

/**
 * Makes an order of an offer.
 * 1. The quote is ours, of this line, and the id in the path is its own.
 * 2. It has not expired; else the refusal brings the price of now.
 * 3. The price is computed again from the quote's answers on its day and is what the customer saw; else the refusal
 *    says both and what changed.
 * 4. Price, facts and attribution are frozen into the order.
 * 5. An unpaid order for the same vehicle is not doubled: the same offer goes on with that order at today's price, and
 *    another offer takes its place with what the customer has already filled in.
 */
export async function createOrder(tools: Tools, customer: Customer, { params, body }: Input): Promise<Order> {
  const quote = checkQuote(tools, params, body.quote);
  const now = tools.clock.now();
  if (quote.expires_at <= now.toISOString())
    throw new Refusal('quote_expired', { details: await fresh(tools, quote, body) });
  const offer = await priceOffer(tools, quote, body, quote.priced_on);
  if (offer.price.total_rial !== body.total_rial) {
    const details = { before: body.total_rial, after: offer.price.total_rial, changes: [orderTexts.wrong_total] };
    throw new Refusal('price_changed', { details });
  }
  const owner = await findOwner(tools, body.draft_uid, customer, quote.answers as Answers);
  const order: Order = {
    ...emptyOrder,
    ...frozen(offer),
    uid: tools.random.uid(),
    number: await orderNumber(tools, now),
    account_uid: customer.account_uid,
    vouched_by: customer.vouched_by,
    mobile: customer.username,
    insurance: quote.line,
    answers: quote.answers,
    policy_term: body.policy_term,
    financial_coverage: body.financial_coverage,
    priced_on: quote.priced_on,
    price_valid_until: new Date(quote.expires_at),
    ...owner,
    ...(await attributionOf(tools, body)),
    draft_uid: body.draft_uid ?? null,
    created_at: now,
  };
  const old = await findSameVehicle(tools, order);
  const placed =
    old && isSameOffer(old, order) ? await refreshOrder(tools, old, order) : await addOrder(tools, order, old);
  if (body.draft_uid) await closeDraft(tools, body.draft_uid, customer, quote.answers as Answers);
  return placed;
}

/** Goes on with an order whose offer was chosen again, at the price that the customer has now seen. */
async function refreshOrder(tools: Tools, old: Order, fresh: Order): Promise<Order> {
  const { answers, priced_on, price_valid_until, price, total_rial, plans, facts, start_date, end_date } = fresh;
  const next = {
    ...{ answers, priced_on, price_valid_until, price, total_rial, plans, facts, start_date, end_date },
    ...ownerOf(old, fresh),
    plate: fresh.plate ?? old.plate,
    draft_uid: fresh.draft_uid ?? old.draft_uid,
  };
  const state = neededNow({ ...old, ...next }, await listDocuments(tools, old.uid));
  if (state !== old.state) return moveOrder(tools, old, state, next);
  await saveOrder(tools, old.uid, next);
  return { ...old, ...next };
}

async function addOrder(tools: Tools, order: Order, old: Order | null): Promise<Order> {
  const filled: Order = old ? { ...order, ...completionOf(old), ...ownerOf(old, order) } : order;
  filled.state = neededNow(filled, old ? await listDocuments(tools, old.uid) : []);
  await tools.db.insert(orders).values(filled);
  await noteMove(tools, filled.uid, null, filled.state);
  if (old) await replaceOrder(tools, old, filled);
  return filled;
}

/** What an order keeps of its priced offer. */
const frozen = (offer: PricedOffer) => ({
  insurer: offer.insurer.slug,
  insurer_title: offer.insurer.title,
  title: offer.title,
  subtitle: offer.subtitle,
  facts: offer.facts,
  price: offer.price,
  total_rial: offer.price.total_rial,
  plans: offer.plans,
  start_date: offer.start_date,
  end_date: offer.end_date,
});

/** Prices an order again as of now, and says what changed. For orders whose frozen price has expired. */
export async function repriceOrder(
  tools: Tools,
  order: Order,
): Promise<{ changed: Partial<Order>; changes: string[] }> {
  const now = tools.clock.now();
  const today = tehranToday(now);
  const quote = { line: order.insurance, answers: order.answers as Quote['answers'], insurer: order.insurer };
  const offer = await priceOffer(tools, quote, order, today);
  const changed = { ...frozen(offer), priced_on: today, price_valid_until: priceHoldsUntil(now) };
  return { changed, changes: priceChanges(order.price, offer.price) };
}

function checkQuote(tools: Tools, { insurance, id }: Input['params'], text: string): Quote {
  if (!(lines as readonly string[]).includes(insurance)) throw new Refusal('unknown_line');
  const quote = readQuote(tools.settings.secret, text);
  if (!quote || quote.line !== insurance || offerIdOf(text) !== id) throw new Refusal('quote_forged');
  return quote;
}

async function fresh(tools: Tools, quote: Quote, choice: OfferChoice & { total_rial: number }) {
  const was = await priceOffer(tools, quote, choice, quote.priced_on);
  const is = await priceOffer(tools, quote, choice, tehranToday(tools.clock.now()));
  return { before: choice.total_rial, after: is.price.total_rial, changes: priceChanges(was.price, is.price) };
}

async function orderNumber(tools: Tools, now: Date): Promise<string> {
  return persianDigits(`${toJalali(tehranToday(now)).year}-${await nextOrderNumber(tools)}`);
}

/** Who brought the customer. Within a frame it is the partner of the embed session, whatever the call says. */
async function attributionOf(tools: Tools, { embed_session, tracking }: Input['body']) {
  const session = embed_session ? await findEmbedSession(tools, embed_session) : null;
  const hasCampaign = session !== null && Object.keys(session.utm_data).length > 0;
  const named = tracking?.partner ? await findPartner(tools, tracking.partner) : null;
  return {
    embed_session: session?.uid ?? null,
    attribution: {
      partner: session?.partner ?? named?.slug ?? null,
      affiliation_code: session?.affiliation_code ?? readTrackingCode(tracking?.affiliation_code),
      utm_data: hasCampaign ? session.utm_data : readCampaign(Object.entries(tracking?.utm_data ?? {})),
    },
  };
}

const emptyOrder = {
  state: 'draft',
  state_note: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  documents_later: false,
  documents_due_at: null,
  paper: false,
  address_uid: null,
  delivery_date: null,
  delivery_time: null,
  paid_at: null,
  paid_by: null,
  policy_number: null,
  unique_code: null,
  issued_at: null,
  issued_told_at: null,
  policy_file: null,
  cancel_reason: null,
  deleted_at: null,
} as const;
