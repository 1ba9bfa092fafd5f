import type { Choice } from '#pricing/choices';
import { fits, placeOf } from '#pricing/choices';
import type { Price } from '#pricing/price';
import type { Answers } from '#wizard/wizard';
import { Refusal } from '../../kernel/refusal.ts';
import type { LineRefusal, OrderWords } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { readLine } from '../content/content.ts';
import { offerIdOf, type Quote, readQuote } from './quotes.ts';
import { readRisk } from './read-risk.ts';

/** One offer at one choice, priced on a day, with all that an order keeps of it. */
export interface PricedOffer extends OrderWords {
  insurer: { slug: string; title: string };
  price: Price;
  plans: string[];
}

/**
 * Prices an offer again from its answers, on the given day. Refuses with `offer_refused` what the insurer does not sell, and
 * with `start_day_passed` what would have begun before that day.
 */
export async function priceOffer(
  tools: Tools,
  quote: Pick<Quote, 'line' | 'answers' | 'insurer'>,
  choice: Choice,
  today: string,
): Promise<PricedOffer> {
  const on_sale = await readLine(tools, quote.line);
  const { line, insurers } = on_sale;
  const insurer = insurers.find(each => each.slug === quote.insurer);
  const risk = readRisk(on_sale, quote.answers as Answers, today, refusalOfField);
  const quoted = insurer && line.quote(risk, insurer);
  if (!quoted) throw new Refusal('offer_refused');
  if ('refused' in quoted) throw offerRefused(quoted.refused);
  const place = placeOf(line.dimensions(risk), choice);
  if (place === null) throw new Refusal('offer_refused');
  if (quoted.prices_rial[place] == null) throw offerRefused(quoted.not_sold.find(each => fits(choice, each.choices)));
  const { slug, title } = insurer;
  return {
    insurer: { slug, title },
    ...line.describeChoice(risk, choice),
    price: line.price(risk, insurer, choice),
    plans: quoted.plans,
  };
}

const refusalOfField = (field: string) => new Refusal(field === 'start_date' ? 'start_day_passed' : 'offer_refused');

function offerRefused(why: LineRefusal | undefined): Refusal {
  if (!why) return new Refusal('offer_refused');
  return new Refusal('offer_refused', { message: why.text, ...(why.way_out ? { details: why.way_out } : {}) });
}

/** A quote that we signed for this offer of this line; anything else is refused. */
export function checkQuote(tools: Tools, { insurance, id }: { insurance: string; id: string }, text: string): Quote {
  const quote = readQuote(tools.settings.secret, text);
  if (!quote || quote.line !== insurance || offerIdOf(text) !== id) throw new Refusal('quote_forged');
  return quote;
}

/** The rows of an offer at a choice, as of the day of its quote: an expired one tells what it was. */
export async function readOfferPrice(
  tools: Tools,
  offer: { insurance: string; id: string },
  { quote: text, choice }: { quote: string; choice: Choice },
): Promise<Price> {
  await readLine(tools, offer.insurance);
  const quote = checkQuote(tools, offer, text);
  return (await priceOffer(tools, quote, choice, quote.priced_on)).price;
}
