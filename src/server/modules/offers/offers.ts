import type { Offer, OffersAnswer } from '#contract/offers';
import { tehranToday } from '#persian/jalali';
import { type Answers, decodeParams, issueTexts, type WizardConfig, walk } from '#wizard/wizard';
import { Refusal } from '../../kernel/refusal.ts';
import { plansOf } from '../../lines/plans.ts';
import type { Tools } from '../../tools.ts';
import { type LineOnSale, readLine } from '../content/content.ts';
import { readConfig } from '../wizard/wizard.ts';
import { offerIdOf, priceHoldsUntil, signQuote } from './quotes.ts';
import { readRisk } from './read-risk.ts';

/**
 * Offers for the answers in a path.
 * 1. The answers are read by the line's own questions and walked to their end; what is missing or wrong is told by field.
 * 2. The line prices what the walk has seen, and nothing else.
 * 3. Each offer carries what its price was computed of, signed, so that an order can be made of it.
 */
export async function quoteOffers(tools: Tools, insurance: string, params: string): Promise<OffersAnswer> {
  const on_sale = await readLine(tools, insurance);
  const config = await readConfig(tools, on_sale.line.slug);
  return (await quoteAnswers(tools, on_sale, decodeParams(config, params))).answer;
}

/** Offers for answers, with the risk that they were priced of. `renews` is the policy that the offers are to follow. */
export async function quoteAnswers(tools: Tools, on_sale: LineOnSale, given: Answers, renews?: string) {
  const { line, insurers } = on_sale;
  const now = tools.clock.now();
  const today = tehranToday(now);
  const answers = checkedAnswers(await readConfig(tools, line.slug), given, today);
  const risk = readRisk(
    on_sale,
    answers,
    today,
    field => new Refusal('invalid_answers', { errors: { [field]: [issueTexts.wrong_type] } }),
  );
  // Those by credit need the customer's consent to be asked about, and wait on the payment page.
  const plans = plansOf(line).filter(plan => plan.kind !== 'credit');
  const offers: Offer[] = [];
  const refused: OffersAnswer['refused'] = [];
  for (const insurer of insurers) {
    const { slug, title, metrics } = insurer;
    const quoted = line.quote(risk, insurer);
    if (!quoted) continue;
    if ('refused' in quoted) {
      refused.push({ insurer: { slug, title }, ...quoted.refused });
      continue;
    }
    const quote = signQuote(
      tools.settings.secret,
      { line: line.slug, answers, insurer: slug, ...(renews ? { renews } : {}) },
      now,
    );
    offers.push({
      id: offerIdOf(quote),
      quote,
      insurer: { slug, title },
      metrics,
      ...quoted,
      plans: quoted.plans.filter(id => plans.some(plan => plan.id === id)),
    });
  }
  const until = priceHoldsUntil(now);
  const answer: OffersAnswer = {
    today,
    valid_until: until.toISOString(),
    holds_for_s: Math.floor((until.getTime() - now.getTime()) / 1000),
    ...line.describe(risk),
    dimensions: line.dimensions(risk),
    choice: line.firstChoice(risk),
    plans: plans.filter(plan => offers.some(offer => offer.plans.includes(plan.id))),
    offers,
    refused,
  };
  return { answer, risk };
}

/** The answers on the path, when it has been walked to its end. */
function checkedAnswers(config: WizardConfig, answers: Answers, today: string): Answers {
  const walked = walk(config, answers, { today });
  if (walked.finished) return walked.answers;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of walked.issues) errors[field] = [...(errors[field] ?? []), message];
  throw new Refusal('invalid_answers', { errors, details: { step: walked.frontier } });
}

export { checkQuote, type PricedOffer, priceOffer } from './price-offer.ts';
export { priceHoldsUntil, type Quote } from './quotes.ts';
