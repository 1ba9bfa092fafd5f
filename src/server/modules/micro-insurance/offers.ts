import type { Price } from '#pricing/price';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findPaymentBlock } from './payment-block.ts';
import type { MicroProduct } from './products/product.ts';
import { hasLapsed } from './states.ts';
import {
  addOffers,
  listOffers,
  moveRequest,
  noteAccepted,
  type Offer,
  type Request,
  readOwn,
  setOffer,
} from './store.ts';
import { blockTexts } from './texts.ts';

/** How long an offer can be chosen and paid. */
const hold_ms = 48 * 3_600_000;

interface NewOffer {
  insurer: string;
  price: Price;
  note: string | null;
}

/** Puts offers before the customer, in the transaction that has the request locked. */
export async function makeOffers(
  tools: Tools,
  request: Request,
  insured: ReturnType<MicroProduct['sumInsured']>,
  made: readonly NewOffer[],
): Promise<{ request: Request; offers: Offer[] }> {
  await addOffers(
    tools,
    made.map(({ insurer, price: { rows, total_rial }, note }) => ({
      uid: tools.random.uid(),
      request_uid: request.uid,
      insurer,
      rows,
      total_rial,
      ...insured,
      note,
    })),
  );
  const holds_until = new Date(tools.clock.now().getTime() + hold_ms);
  const offered = await moveRequest(tools, request, 'offered', { holds_until });
  return { request: offered, offers: await listOffers(tools, request.uid) };
}

/** One of the offers is taken: it waits for its payment as long as the offers hold. */
export async function chooseOffer(tools: Tools, request: Request, offer: Offer): Promise<Request> {
  const accepted = await moveRequest(tools, request, 'accepted', { offer_uid: offer.uid });
  await noteAccepted(tools, offer);
  return accepted;
}

/**
 * The customer chooses, at the price that they have seen. Choosing the same once more changes nothing, and until a payment
 * has begun they may choose another one.
 */
export const acceptOffer = (
  tools: Tools,
  reach: Reach,
  uid: string,
  wish: { offer: string; total_rial: number },
): Promise<Request> =>
  inTransaction(tools, async within => {
    const request = await readOwn(within, reach, uid, true);
    const offer = (await listOffers(within, uid)).find(each => each.uid === wish.offer);
    if (!offer) throw new Refusal('not_found');
    if (request.state === 'accepted' && request.offer_uid === offer.uid) return request;
    if (request.state !== 'offered' && request.state !== 'accepted') throw new Refusal('micro_state');
    if (hasLapsed(request, tools.clock.now()) || offer.total_rial !== wish.total_rial) throw new Refusal('offer_ended');
    const block = await findPaymentBlock(within, request);
    if (block) throw new Refusal('offer_ended', { message: blockTexts[block].note });
    if (request.state === 'offered') return chooseOffer(within, request, offer);
    await noteAccepted(within, offer);
    return setOffer(within, request, offer.uid);
  });
