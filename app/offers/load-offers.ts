import type { Line } from '#contract/lines';
import type { OffersAnswer } from '#contract/offers';
import { offersPaths } from '#contract/paths/offers';
import type { PageRequest } from '../api/page.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { remainingMs } from './price-validity.ts';

const createKnownOffers = (_: AppTools) => new Map<string, OffersAnswer>();

/** All offers for the answers in the address, kept while their prices hold. */
export async function loadOffers({ params, api, tools }: PageRequest): Promise<OffersAnswer> {
  const call = { params: { insurance: params.line as Line, params: params.params ?? '' } };
  const key = Object.values(call.params).join(' ');
  const own = storesOf(tools, createKnownOffers);
  const kept = own.get(key);
  if (kept && remainingMs(tools, kept) > 0) return kept;
  const answer = await api(offersPaths).offers.list(call);
  remainingMs(tools, answer);
  own.set(key, answer);
  return answer;
}
