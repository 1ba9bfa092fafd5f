import type { Answers } from '#wizard/wizard';
import { type EndorsementKind, type PolicyTerms, UnpriceableRisk } from '../../line.ts';
import { countriesField } from '../questions.ts';
import { readRisk } from '../risk.ts';
import { countriesText } from '../words.ts';
import { anotherTrip, beforeDeparture, whyNotSold } from './premium.ts';

const countriesOf = ({ answers }: Pick<PolicyTerms, 'answers'>) => answers.countries as string[];

/** Other countries: the difference of the two full prices where the dearest of them is of another zone, until the trip begins. */
export const zoneChange: EndorsementKind = {
  kind: 'zone_change',
  title: 'مقصد سفر',
  note: 'پیش از رفتن؛ فقط اگر منطقه عوض شود، قیمت هم عوض می‌شود',
  price_hint: 'maybe_refund',
  decided_by: 'tariff',
  documents: [],
  ...beforeDeparture,
  questions: ({ policy }) => ({
    title: 'مقصد کجا شد؟',
    intro: `اکنون ${countriesText(countriesOf(policy))}. همهٔ کشورهایی را که در آن‌ها می‌مانید بزنید.`,
    fields: [{ ...countriesField, default_value: countriesOf(policy) }],
  }),
  change({ policy, today, answers }) {
    const asked = { ...policy.answers, countries: answers.countries } as Answers;
    const risk = readRisk(asked, null, today);
    const before = countriesOf(policy);
    if (risk.countries.length === before.length && before.every(each => risk.countries.includes(each)))
      throw new UnpriceableRisk('countries');
    const why = whyNotSold(risk, policy.insurer, policy.choice);
    if (why) throw new UnpriceableRisk('countries', why);
    return {
      facts: [{ label: 'مقصد', before: countriesText(before), after: countriesText(risk.countries), ltr: false }],
      ...anotherTrip({ policy }, risk, { answers: asked }),
    };
  },
};
