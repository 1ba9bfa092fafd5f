import { type Line, lineTitles } from '#contract/lines';
import type { Price } from '#contract/money';
import { coverText, readCell, type WayOut, whyNot } from '#contract/offer-cells';
import { persianDigits } from '#persian/digits';
import { addDays, addMonths, formatDate } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import type { OrderFact } from '../../db/schema/orders.ts';
import { type InsuranceLine, type LineQuote, UnpriceableRisk } from '../../lines/line.ts';
import { findLine } from '../../lines/lines.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readLineCatalogue } from '../content/catalogue.ts';
import type { Quote } from '../offers/quotes.ts';

/** What the customer chose inside an offer. */
export interface OfferChoice {
  policy_term: number;
  financial_coverage: number;
}

/** One offer at one cover and term, priced on a day, with all that an order keeps of it. */
export interface PricedOffer {
  insurer: { slug: string; title: string };
  title: string;
  subtitle: string;
  facts: OrderFact[];
  price: Price;
  plans: string[];
  start_date: string;
  end_date: string;
}

/** Prices an offer again from its answers, on the given day. Refuses with `offer_refused` what the insurer does not sell. */
export async function priceOffer(
  tools: Tools,
  quote: Pick<Quote, 'line' | 'answers' | 'insurer'>,
  choice: OfferChoice,
  today: string,
): Promise<PricedOffer> {
  const answers = quote.answers as Answers;
  const catalogue = await readLineCatalogue(tools, quote.line);
  const { offers: answer, vehicle_title } = quoted(quote.line, { today, catalogue, answers });
  const offer = answer.offers.find(each => each.insurer.slug === quote.insurer);
  if (!offer) {
    const refused = answer.refused.find(each => each.insurer.slug === quote.insurer);
    throw new Refusal('offer_refused', sentence(refused?.text, refused?.way_out));
  }
  const { policy_term, financial_coverage } = choice;
  const price = readCell(answer, offer, policy_term, financial_coverage);
  if (!price) {
    const why = whyNot(answer, offer, policy_term, financial_coverage);
    throw new Refusal('offer_refused', sentence(why?.text, why?.way_out));
  }
  const start_date = startOf(answers, today);
  const end_date = addMonths(start_date, policy_term);
  const percent = -answer.no_damage.third_percent;
  return {
    insurer: offer.insurer,
    title: `${lineTitles[quote.line]} ${offer.insurer.title}`,
    subtitle: vehicle_title,
    facts: [
      fact(
        answers.vehicle_type === 'motorcycle' ? 'موتورسیکلت' : 'خودرو',
        `${vehicle_title}، مدل ${persianDigits(String(answers.car_production_year))}`,
      ),
      fact('مدت', `${formatDate(start_date)} تا ${formatDate(end_date)}`),
      fact('پوشش مالی', coverText(financial_coverage)),
      fact('خسارت جانی', coverText(answer.covers.bodily_rial)),
      fact('حوادث راننده', coverText(answer.covers.driver_rial)),
      fact(
        percent < 0 ? 'اضافه‌نرخ خسارت' : 'تخفیف عدم خسارت',
        percent === 0 ? 'ندارد' : `${persianDigits(Math.abs(percent))} درصد`,
      ),
    ],
    price,
    plans: offer.plans,
    start_date,
    end_date,
  };
}

const fact = (label: string, value: string): OrderFact => ({ label, value, ltr: false });
const sentence = (text: string | undefined, details: WayOut | null | undefined) => ({
  ...(text ? { message: text } : {}),
  ...(details ? { details } : {}),
});

/** The first day of cover: the day the last policy ends, or tomorrow. */
function startOf(answers: Answers, today: string): string {
  const last = answers.policy_status === 'other' ? answers.last_policy_exp_date : null;
  return typeof last === 'string' && last > today ? last : addDays(today, 1);
}

function quoted(line: Line, input: Parameters<InsuranceLine['quote']>[0]): LineQuote {
  const found = findLine(line);
  if (!found) throw new Refusal('unknown_line');
  try {
    return found.line.quote(input);
  } catch (error) {
    if (error instanceof UnpriceableRisk) throw new Refusal('offer_refused');
    throw error;
  }
}
