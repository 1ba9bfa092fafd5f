import type { Answers } from '#wizard/wizard';
import type { InsuranceLine } from '../line.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { travelCertificate } from './certificate.ts';
import { describeChoice, describeRisk } from './describe.ts';
import { detailsOf, documentsOf } from './documents.ts';
import { endorsements } from './endorsements/endorsements.ts';
import { travelLanding } from './landing.ts';
import { travelQuestions } from './questions.ts';
import { coverOf, dimensionsOf, firstChoice, quoteInsurer, termsOf } from './quote.ts';
import { readRisk, type TravelRisk } from './risk.ts';
import { changeReasons, priceRows } from './tariff.ts';
import { suggestionsOf } from './upsell.ts';
import { countriesText, whenIll } from './words.ts';

/** Travel insurance out of Iran. Its exchange rate and much of its tariff are demonstration data. */
export const travel: InsuranceLine<TravelRisk, null> = {
  slug: 'travel',
  options: () => Promise.resolve(null),
  questions: () => travelQuestions,
  landing: travelLanding,
  subject: (_, { countries }) =>
    Array.isArray(countries) && countries.length > 0 ? countriesText(countries.map(String)) : null,
  readRisk,
  dimensions: dimensionsOf,
  firstChoice,
  quote: (risk, { slug }) => quoteInsurer(risk, slug),
  price(risk, { slug }, choice) {
    const terms = termsOf(slug);
    if (!terms) throw new RangeError(`${slug} sells no travel insurance`);
    return priceRows(risk, terms, coverOf(risk, choice));
  },
  describe: describeRisk,
  describeChoice,
  draftFacts: () => ({ national_id: null, subject: { key: null, identifier: null }, proof: {} }),
  // The next trip of the same people; where to and when is asked anew.
  renewal: {
    title: 'سفر تازه با همین مسافران',
    days_before: -1,
    answers: ({ answers: { travellers, visa } }) => ({ travellers, visa }) as Answers,
  },
  suggestions: suggestionsOf,
  documents: documentsOf,
  cancelReasons,
  endorsements,
  details: detailsOf,
  provenNote: () => null,
  certificate: travelCertificate,
  change_reasons: changeReasons,
  holder: 'بیمه‌گذار',
  tabs: {
    owner: { title: 'بیمه‌گذار', heading: 'مشخصات بیمه‌گذار' },
    documents: { title: 'گذرنامه', heading: 'گذرنامهٔ مسافران' },
    details: { title: 'مسافران', heading: 'مشخصات مسافران' },
  },
  policy: {
    covers_title: 'سفر و پوشش‌ها',
    after_damage_title: 'هنگام بیماری',
    after_damage: whenIll,
  },
};
