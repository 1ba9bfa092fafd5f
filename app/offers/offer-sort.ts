import type { Offer, OffersAnswer } from '#contract/offers';
import { type Choice, payableOf } from '#pricing/choices';

export const offerSorts = ['suitable', 'cheapest', 'responsive', 'liked', 'solvent'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** The sort rules in words, to stand beside the list. */
export const sortRules: Record<OfferSort, string> = {
  suitable: 'مناسب‌ترین: ۵۰٪ قیمت، ۳۰٪ پاسخ به شکایت، ۲۰٪ رضایت. کارمزد ما اثری ندارد.',
  cheapest: 'ارزان‌ترین: فقط مبلغ پرداخت، از کم به زیاد.',
  responsive: 'خوش‌پاسخ‌ترین: روزهای پاسخ به شکایت، از کم به زیاد؛ شرکت بی‌آمار در آخر.',
  liked: 'رضایت بیشتر: امتیاز مشتریان از ۵، از زیاد به کم؛ شرکت بی‌آمار در آخر.',
  solvent: 'توانگری بهتر: سطح توانگری، از ۱ به ۵؛ شرکت بی‌آمار در آخر.',
};

/** How good a value is among its peers: 1 for the lowest, 0 for the highest, and for the unknown 0. */
const lowIsGood = (value: number | null, all: (number | null)[]): number => {
  const known = all.filter(each => each !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  if (value === null) return 0;
  return high === low ? 1 : (high - value) / (high - low);
};

/** Where the unknown stands. */
const last = Number.MAX_SAFE_INTEGER;

/** Offers that sell a choice, in the order asked for; equal ones by price, then by name, so that the order never trembles. */
export function rankOffers(
  answer: Pick<OffersAnswer, 'dimensions' | 'offers'>,
  choice: Choice,
  by: OfferSort,
): { offer: Offer; payable_rial: number }[] {
  const priced = answer.offers.flatMap(offer => {
    const payable_rial = payableOf(answer, offer, choice);
    return payable_rial === null ? [] : [{ offer, payable_rial }];
  });
  const prices = priced.map(each => each.payable_rial);
  const days = priced.map(each => each.offer.metrics.complaint_response_days);
  const dislikes = priced.map(each => dislikeOf(each.offer));
  const rankOf = ({ offer, payable_rial }: (typeof priced)[number]): number => {
    if (by === 'cheapest') return payable_rial;
    if (by === 'responsive') return offer.metrics.complaint_response_days ?? last;
    if (by === 'liked') return dislikeOf(offer) ?? last;
    if (by === 'solvent') return offer.metrics.solvency_level ?? last;
    return -(
      0.5 * lowIsGood(payable_rial, prices) +
      0.3 * lowIsGood(offer.metrics.complaint_response_days, days) +
      0.2 * lowIsGood(dislikeOf(offer), dislikes)
    );
  };
  return priced
    .map(each => ({ each, rank: rankOf(each) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.each.payable_rial - b.each.payable_rial ||
        (a.each.offer.insurer.slug < b.each.offer.insurer.slug ? -1 : 1),
    )
    .map(({ each }) => each);
}

const dislikeOf = (offer: Offer) => (offer.metrics.satisfaction === null ? null : 5 - offer.metrics.satisfaction);
