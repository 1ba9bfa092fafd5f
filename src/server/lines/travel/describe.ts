import { persianDigits } from '#persian/digits';
import { addDays, formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { Choice } from '#pricing/choices';
import type { OrderFact, OrderWords, RiskWords } from '../line.ts';
import { coverOf } from './quote.ts';
import type { TravelRisk } from './risk.ts';
import { exchange } from './tariff-1405.ts';
import { ceilingText, countriesText, countryTitle, coverTitle, durationText, travellersText } from './words.ts';

const visaTitles = { single: 'یک بار ورود', multi: 'چند بار ورود' };

export const describeRisk = (risk: TravelRisk): RiskWords => ({
  summary: [
    countriesText(risk.countries),
    `${durationText(risk.duration_days)} از ${formatDate(risk.start_date)}`,
    travellersText(risk.ages),
    visaTitles[risk.visa],
  ],
  alike: `در همهٔ پیشنهادها: درمان تا {ceiling_eur}، {duration_days}، معاف از مالیات بر ارزش افزوده. نرخ ارز ${formatDate(exchange.day)}: ۱ یورو، ${formatTomanText(exchange.rial_per_eur)}.`,
  filters: ['quick'],
  demo: true,
});

export function describeChoice(risk: TravelRisk, choice: Choice): OrderWords {
  const cover = coverOf(risk, choice);
  const { start_date } = risk;
  const end_date = addDays(start_date, cover.duration_days);
  return {
    subtitle: `${countriesText(risk.countries)}، ${durationText(cover.duration_days)}`,
    start_date,
    end_date,
    facts: [
      fact('مقصد', risk.countries.map(countryTitle).join('، ')),
      fact('مدت', `${formatDate(start_date)} تا ${formatDate(end_date)}`),
      fact('سقف درمان', ceilingText(cover.ceiling_eur)),
      fact('پوشش‌های بیشتر', cover.covers.map(coverTitle).join('، ') || 'ندارد'),
      fact('مسافران', risk.ages.map(age => `${persianDigits(age)} ساله`).join('، ')),
      fact('ویزا', visaTitles[risk.visa]),
    ],
  };
}

const fact = (label: string, value: string): OrderFact => ({ label, value, ltr: false });
