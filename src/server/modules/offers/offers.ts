import type { Offer, OffersAnswer } from '#contract/offer-cells';
import { tehranToday } from '#persian/jalali';
import { type Answers, complaintTexts, decodeParams, type WizardConfig, walk } from '#wizard/wizard';
import { type InsuranceLine, type LineQuote, UnpriceableRisk } from '../../lines/line.ts';
import { findLine } from '../../lines/lines.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readLineCatalogue } from '../content/catalogue.ts';
import { readConfig } from '../wizard/config.ts';
import { offerIdOf, priceHoldsUntil, signQuote } from './quotes.ts';

/**
 * Offers for the answers in a path.
 * 1. The answers are read by the line's own questions and walked to their end; what is missing or wrong is told by field.
 * 2. The line prices what the walk has seen, and nothing else.
 * 3. Each offer carries what its price was computed of, signed, so that an order can be made of it.
 */
export async function quoteOffers(tools: Tools, insurance: string, params: string): Promise<OffersAnswer> {
  const found = findLine(insurance);
  if (!found) throw new Refusal('unknown_line');
  const now = tools.clock.now();
  const today = tehranToday(now);
  const catalogue = await readLineCatalogue(tools, found.slug);
  const config = await readConfig(tools, found.slug);
  const answers = checkedAnswers(config, decodeParams(config, params), today);
  const { offers: quoted, ...rest } = priced(found.line, { today, catalogue, answers });
  const offers: Offer[] = quoted.offers.map(offer => {
    const quote = signQuote(tools.settings.secret, { line: found.slug, answers, insurer: offer.insurer.slug }, now);
    return { ...offer, id: offerIdOf(quote), quote };
  });
  const until = priceHoldsUntil(now);
  const holds_for_s = Math.floor((until.getTime() - now.getTime()) / 1000);
  return { ...quoted, ...rest, offers, valid_until: until.toISOString(), holds_for_s };
}

/** The answers on the path, when it has been walked to its end. */
function checkedAnswers(config: WizardConfig, answers: Answers, today: string): Answers {
  const walked = walk(config, answers, { today });
  if (walked.finished) return walked.answers;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of walked.complaints) errors[field] = [...(errors[field] ?? []), message];
  throw new Refusal('invalid_answers', { errors, details: { step: walked.frontier } });
}

function priced(line: InsuranceLine, input: Parameters<InsuranceLine['quote']>[0]): LineQuote {
  try {
    return line.quote(input);
  } catch (error) {
    if (!(error instanceof UnpriceableRisk)) throw error;
    throw new Refusal('invalid_answers', { errors: { [error.field]: [complaintTexts.wrong_type] } });
  }
}
