import type { Choice } from '#pricing/choices';
import type { Answers } from '#wizard/wizard';
import { type EndorsementInput, type EndorsementKind, UnpriceableRisk } from '../../line.ts';
import type { Vehicles } from '../../vehicles/vehicles.ts';
import { termsOf } from '../quote.ts';
import { readMotor } from '../risk.ts';
import { excessByTier, tariffOn } from '../tariff.ts';
import { coverText } from '../words.ts';
import { factsOf, premiumOf } from './premium.ts';

const coverOf = ({ choice }: { choice: Choice }) => Number(choice.financial_coverage);

/** Covers above the policy's own, as far as its insurer sells them. */
function tiersAbove({ policy, today }: Pick<EndorsementInput, 'policy' | 'today'>): number[] {
  const terms = termsOf(policy.insurer);
  const tariff = tariffOn(today);
  const count = terms ? excessByTier(terms, tariff).length : 0;
  return tariff.tiers_rial.slice(0, count).filter(tier => tier > coverOf(policy));
}

/** More cover for the damage of others' property, at the tariff of the day: nobody has to look at it. */
export const financialRaise: EndorsementKind<Vehicles> = {
  kind: 'financial_raise',
  title: 'پوشش مالی بیشتر',
  note: 'برای خسارت خودروهای گران‌تر، تا پایان همین بیمه‌نامه',
  price_hint: 'extra',
  decided_by: 'tariff',
  documents: [],
  refusal: input => (tiersAbove(input).length > 0 ? null : 'بالاترین پوشش این شرکت را دارید.'),
  questions: input => ({
    title: 'پوشش مالی تا چقدر باشد؟',
    intro: `اکنون تا ${coverText(coverOf(input.policy))}. فقط تفاوت روزهای مانده حساب می‌شود.`,
    fields: [
      {
        component: 'radio_button',
        name: 'tier',
        label: 'پوشش تازه',
        required: true,
        layout: 'rows',
        options: tiersAbove(input).map(value => ({ value, label: coverText(value) })),
      },
      {
        component: 'date_picker',
        name: 'effective_from',
        label: 'از چه روزی؟',
        ui: 'wheels',
        min_date: 'TODAY',
        max_date: input.last_priced_day,
        default_date: 'TODAY',
        required: true,
      },
    ],
  }),
  change({ policy, options, today, answers }) {
    const tier = Number(answers.tier);
    if (!tiersAbove({ policy, today }).includes(tier)) throw new UnpriceableRisk('tier');
    const motor = readMotor(policy.answers as Answers, options, policy.priced_on);
    const tariff = tariffOn(today);
    const choice = { ...policy.choice, financial_coverage: tier };
    return {
      facts: [{ label: 'پوشش مالی', before: coverText(coverOf(policy)), after: coverText(tier), ltr: false }],
      terms: { choice, facts: factsOf(motor, choice, policy.details) },
      premium: {
        before_rial: premiumOf(motor, policy.insurer, policy.choice, tariff),
        after_rial: premiumOf(motor, policy.insurer, choice, tariff),
        vat_percent: tariff.vat_percent,
        basis: 'prorata',
      },
    };
  },
};
