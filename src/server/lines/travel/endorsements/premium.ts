import { type Choice, fits } from '#pricing/choices';
import type { PremiumDifference } from '#pricing/endorsement';
import { sumOf } from '#pricing/price';
import type { Answers } from '#wizard/wizard';
import { notedFacts } from '../../endorsements/noted-facts.ts';
import type { EndorsedPolicy, EndorsementInput, EndorsementKind, PolicyTerms } from '../../line.ts';
import { describeChoice } from '../describe.ts';
import { coverOf, quoteInsurer, termsOf } from '../quote.ts';
import { readRisk, type TravelRisk } from '../risk.ts';
import { priceRows } from '../tariff.ts';

const begun = 'سفر شروع شده است و بیمهٔ مسافرتی پس از آن عوض نمی‌شود.';

/** Of kinds of change that end with the day of departure, also for what was filed before. */
export const beforeDeparture = {
  refusal: ({ policy, today }) => (today < policy.start_date ? null : begun),
  closes_on: ({ start_date }) => start_date,
} satisfies Partial<EndorsementKind>;

/** The trip that a policy insures, as it was priced. */
export const tripOf = ({ answers, priced_on }: EndorsedPolicy): TravelRisk =>
  readRisk(answers as Answers, null, priced_on);

/** What the insurer asks for a trip, without the discount at our own cost. */
function premiumOf(risk: TravelRisk, insurer: string, choice: Choice): number {
  const terms = termsOf(insurer);
  if (!terms) throw new RangeError(`${insurer} sells no travel insurance`);
  const { rows } = priceRows(risk, terms, coverOf(risk, choice));
  return sumOf(rows.filter(({ key }) => key !== 'marketplace_discount'));
}

/** Why the insurer would not have sold a trip, in a sentence; null where it would. */
export function whyNotSold(risk: TravelRisk, insurer: string, choice: Choice): string | null {
  const quote = quoteInsurer(risk, insurer);
  if (quote === null) return null;
  if ('refused' in quote) return quote.refused.text;
  return quote.not_sold.find(({ choices }) => fits(choice, choices))?.text ?? null;
}

/** Another trip in place of the policy's: its words, and the difference of the two full prices. */
export function anotherTrip(
  { policy }: Pick<EndorsementInput, 'policy'>,
  risk: TravelRisk,
  { answers, choice = policy.choice, details }: Pick<PolicyTerms, 'answers'> & Partial<PolicyTerms>,
): { terms: Partial<PolicyTerms>; premium: PremiumDifference } {
  const words = describeChoice(risk, choice);
  return {
    terms: {
      answers,
      choice,
      ...(details ? { details } : {}),
      ...words,
      facts: [...words.facts, ...notedFacts(details ?? policy.details)],
    },
    premium: {
      before_rial: premiumOf(tripOf(policy), policy.insurer, policy.choice),
      after_rial: premiumOf(risk, policy.insurer, choice),
      vat_percent: 0,
      basis: 'full',
    },
  };
}
