import { useEffect } from 'react';
import type { Line } from '#contract/lines';
import type { OffersAnswer } from '#contract/offer-cells';
import { useStores } from '../api/tools.ts';
import { createOffersLists, type Offers } from './offers-store.ts';

/** The list of a page: filled at once where its answer came with the page, else when it comes. */
export function useOffers(line: Line, params: string, data: OffersAnswer | null | undefined): Offers {
  const offers = useStores(createOffersLists).of(line, params, data);
  useEffect(() => {
    if (data && !offers.$answer.get()) offers.take(data);
  }, [offers, data]);
  return offers;
}
