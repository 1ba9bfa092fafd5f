import type { Received } from '#contract/endpoint';
import { lineTitle } from '#contract/lines';
import type { orders as contract } from '#contract/orders';
import { persianDigits } from '#persian/digits';
import { tehranToday, toJalali } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import type { Customer } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { withNoted } from '../../../lines/endorsements/noted-facts.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { readLine } from '../../content/content.ts';
import { checkQuote, type PricedOffer, priceHoldsUntil, priceOffer, type Quote } from '../../offers/offers.ts';
import { attributionOf } from '../../partners/partners.ts';
import { closeDraft } from '../../wizard/wizard.ts';
import { neededNow, saveUnpaid } from '../completion/completion.ts';
import { readRenewable, renewedFacts } from '../renewal.ts';
import { listDocuments, nextOrderNumber, noteMove, type Order } from '../store.ts';
import { orders } from '../tables.ts';
import { orderTexts } from '../texts.ts';
import { findDraftFacts, noFacts } from './draft-facts.ts';
import { offerChanges } from './price-changes.ts';
import {
  carriesOver,
  completionOf,
  factsOfReplaced,
  findSameSubject,
  isSameOffer,
  newerHolder,
  replaceOrder,
} from './same-subject.ts';

type Input = Pick<Received<typeof contract.create>, 'params' | 'body'>;

/**
 * Makes an order of an offer.
 * 1. The quote is ours, of this line, and the id in the path is its own.
 * 2. It has not expired; else the refusal brings the price of now.
 * 3. The price is computed again from the quote's answers on its day and is what the customer saw; else the refusal
 *    says both and what changed.
 * 4. Price, facts and attribution are frozen into the order.
 * 5. Of a quote for a renewal, its policy says what is insured and whose it is; it is the customer's own and still to be
 *    renewed.
 * 6. An unpaid order for the same thing is not doubled: the same offer goes on with that order at today's price, and
 *    another offer, or other people, take its place with what the customer has already filled in about them. So it is too
 *    where its form is about something else by now, or gone.
 */
export async function createOrder(tools: Tools, customer: Customer, { params, body }: Input): Promise<Order> {
  await readLine(tools, params.insurance);
  const quote = checkQuote(tools, params, body.quote);
  const now = tools.clock.now();
  if (quote.expires_at <= now.toISOString())
    throw new Refusal('quote_expired', { details: await changeSince(tools, quote, body) });
  const offer = await priceOffer(tools, quote, body.choice, quote.priced_on);
  if (offer.price.total_rial !== body.total_rial) {
    const details = { before: body.total_rial, after: offer.price.total_rial, changes: [orderTexts.wrong_total] };
    throw new Refusal('price_changed', { details });
  }
  const facts = quote.renews
    ? renewedFacts(await readRenewable(tools, customer, quote.line, quote.renews))
    : await findDraftFacts(tools, quote.line, body.draft_uid, customer, quote.answers as Answers);
  const priced = frozen(quote.line, offer);
  const placed: Order = {
    ...emptyOrder,
    premium_changes: [],
    ...priced,
    uid: tools.random.uid(),
    number: await orderNumber(tools, now),
    account_uid: customer.account_uid,
    vouched_by: customer.vouched_by,
    mobile: customer.username,
    insurance: quote.line,
    answers: quote.answers,
    choice: body.choice,
    renews: quote.renews ?? null,
    priced_on: quote.priced_on,
    price_valid_until: new Date(quote.expires_at),
    ...(facts ?? noFacts),
    ...(await attributionOf(tools, customer, body)),
    draft_uid: body.draft_uid ?? null,
    created_at: now,
  };
  const old = await findSameSubject(tools, placed, facts !== null);
  const order = old && !facts ? { ...placed, ...factsOfReplaced(old, placed) } : placed;
  const saved =
    old && isSameOffer(old, order) ? await refreshOrder(tools, old, order, priced) : await addOrder(tools, order, old);
  if (body.draft_uid) await closeDraft(tools, body.draft_uid, customer, quote.answers as Answers);
  return saved;
}

/** Goes on with an order whose offer was chosen again, at the price that the customer has now seen. */
async function refreshOrder(tools: Tools, old: Order, fresh: Order, priced: ReturnType<typeof frozen>): Promise<Order> {
  const { answers, renews, priced_on, price_valid_until } = fresh;
  const holder = newerHolder(old, fresh);
  const next = {
    ...priced,
    ...{ answers, renews, priced_on, price_valid_until },
    ...holder,
    facts: withNoted(priced.facts, holder.details),
    subject: fresh.subject.key === null ? old.subject : fresh.subject,
    draft_uid: fresh.draft_uid ?? old.draft_uid,
  };
  return saveUnpaid(tools, old, next);
}

async function addOrder(tools: Tools, order: Order, old: Order | null): Promise<Order> {
  const filled: Order = old ? { ...order, ...completionOf(old), ...newerHolder(old, order) } : order;
  const carries = old && carriesOver(old, order);
  const kept = carries ? (await listDocuments(tools, old.uid)).filter(({ kind }) => carries(kind)) : [];
  filled.facts = withNoted(filled.facts, filled.details);
  filled.state = neededNow(filled, kept);
  await tools.db.insert(orders).values(filled);
  await noteMove(tools, filled.uid, null, filled.state);
  if (filled.attribution.affiliation_code)
    await tools.jobs.send('follow-referral', { order_uid: filled.uid }, { db: tools.db });
  if (!old) return filled;
  await replaceOrder(tools, old, filled, kept);
  return saveUnpaid(tools, filled, {});
}

/** What an order keeps of its priced offer. */
const frozen = (insurance: Order['insurance'], offer: PricedOffer) => ({
  insurer: offer.insurer.slug,
  insurer_title: offer.insurer.title,
  title: `${lineTitle(insurance)} ${offer.insurer.title}`,
  subtitle: offer.subtitle,
  facts: offer.facts,
  price: offer.price,
  total_rial: offer.price.total_rial,
  plans: offer.plans,
  start_date: offer.start_date,
  end_date: offer.end_date,
});

/** Prices an unpaid order again as of now, and says what changed. For orders whose frozen price has expired. */
export async function repriceOrder(tools: Tools, order: Order): Promise<{ order: Order; changes: string[] }> {
  const now = tools.clock.now();
  const today = tehranToday(now);
  const quote = { line: order.insurance, answers: order.answers as Quote['answers'], insurer: order.insurer };
  const offer = await priceOffer(tools, quote, order.choice, today);
  const priced = frozen(order.insurance, offer);
  const facts = withNoted(priced.facts, order.details);
  const changed = { ...priced, facts, priced_on: today, price_valid_until: priceHoldsUntil(now) };
  const repriced = await saveUnpaid(tools, order, changed);
  const changes = offerChanges(lineOf(order), order, offer);
  const isSlotGone = order.delivery_date !== null && repriced.delivery_date === null;
  return { order: repriced, changes: isSlotGone ? [...changes, orderTexts.slot_gone] : changes };
}

/** What the price of an expired quote is now, and why. */
async function changeSince(tools: Tools, quote: Quote, { choice, total_rial }: Input['body']) {
  const was = await priceOffer(tools, quote, choice, quote.priced_on);
  const is = await priceOffer(tools, quote, choice, tehranToday(tools.clock.now()));
  const changes = offerChanges(lineOf({ insurance: quote.line }), was, is);
  return { before: total_rial, after: is.price.total_rial, changes };
}

async function orderNumber(tools: Tools, now: Date): Promise<string> {
  return persianDigits(`${toJalali(tehranToday(now)).year}-${await nextOrderNumber(tools)}`);
}

const emptyOrder = {
  state: 'draft',
  state_note: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  details: {},
  version: 1,
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
  certificate: null,
  issued_told_at: null,
  policy_file: null,
  cancel_reason: null,
  cancelled_on: null,
  ended_at: null,
  change_asks: false,
  end_asks: false,
  end_asked: false,
  renews: null,
  renewed_by: null,
  deleted_at: null,
} as const;
