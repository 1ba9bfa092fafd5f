import type { Choice } from '#pricing/choices';
import { sumOf } from '#pricing/price';
import { notedFacts } from '../../endorsements/noted-facts.ts';
import type { OrderFact } from '../../line.ts';
import { describeChoice } from '../describe.ts';
import { termsOf } from '../quote.ts';
import type { MotorRisk } from '../risk.ts';
import { priceRows } from '../rows.ts';
import { rateRisk } from '../tariff.ts';
import type { Tariff } from '../tariff-1405.ts';

/** What is no premium: tax, what was a fund's, and the discount at our own cost. */
const not_premium = ['vat', 'late_penalty', 'forgiven_penalty', 'marketplace_discount'];

/** The premium of the whole term that an insurer asks for a choice, by a tariff. */
export function premiumOf(motor: MotorRisk, insurer: string, choice: Choice, tariff: Tariff): number {
  const terms = termsOf(insurer);
  if (!terms) throw new RangeError(`${insurer} sells no third-party insurance`);
  const { rows } = priceRows(rateRisk(motor.risk, tariff), terms, {
    tier: tariff.tiers_rial.indexOf(Number(choice.financial_coverage)),
    months: Number(choice.policy_term),
    is_new: motor.risk.policy_status === 'new',
  });
  return sumOf(rows.filter(({ key }) => !not_premium.includes(key)));
}

/** What a policy says of a choice, with what changes have noted on it. */
export const factsOf = (motor: MotorRisk, choice: Choice, details: Record<string, string>): OrderFact[] => [
  ...describeChoice(motor, choice).facts,
  ...notedFacts(details),
];
