import { CallRefused, type Client } from '#contract/client';
import type { OffersAnswer } from '#contract/offer-cells';
import type { PageRequest } from '../api/page.ts';
import { holdsFor } from './until.ts';

const known = new WeakMap<Client, Map<string, OffersAnswer>>();

/** The answers in the address cannot be read, or some are missing: asking again changes nothing. */
export const unreadable = 'unreadable';
export type LoadedOffers = OffersAnswer | typeof unreadable | null;

/** All offers for the answers in the address, kept while their prices hold; null where they could not be fetched. */
export async function loadOffers({ params, api }: PageRequest): Promise<LoadedOffers> {
  const call = { params: { insurance: params.line ?? '', params: params.params ?? '' } };
  const key = Object.values(call.params).join(' ');
  const own = known.get(api) ?? new Map<string, OffersAnswer>();
  known.set(api, own);
  const kept = own.get(key);
  if (kept && holdsFor(kept) > 0) return kept;
  try {
    const answer = await api.offers(call);
    holdsFor(answer);
    own.set(key, answer);
    return answer;
  } catch (cause) {
    return cause instanceof CallRefused && cause.code === 'invalid_answers' ? unreadable : null;
  }
}
