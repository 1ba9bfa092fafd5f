import { eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { microInsurance as contract } from '#contract/micro-insurance';
import { type Reach, reaches } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { attributionOf } from '../partners/partners.ts';
import { attachFiles } from './files.ts';
import { type Priced, priceAnswers, readProduct } from './form.ts';
import { chooseOffer, makeOffers } from './offers.ts';
import { lockItem } from './same-item.ts';
import { hasPassed } from './states.ts';
import { addRequest, countOpen, findSameItem, type Item, moveRequest, type Request, readOwn } from './store.ts';
import { microRequests } from './tables.ts';

/** Open at the same time; nobody insures more by hand. */
const maxOpen = 30;

type Wish = Received<typeof contract.createRequest>['body'];

/** What a request keeps of its priced answers. */
const keptOf = ({ answers, estimate, key }: Priced) => ({
  answers,
  subject: estimate.subject,
  item_key: key,
  estimate_rows: estimate.rows,
  estimate_rial: estimate.total_rial,
});

/**
 * Files a request.
 * 1. The answers are checked and priced as the form does. What the customer has seen of a fixed price must still hold.
 * 2. The same thing is insured once at a time. Its documents come with it, and who brought the customer.
 * 3. A product of a fixed price has its offer at once, and it is accepted: only its payment is left. Another one waits for
 *    the staff.
 */
export const fileRequest = (tools: Tools, reach: Reach, wish: Wish): Promise<Request> =>
  inTransaction(tools, async within => {
    const product = readProduct(wish.slug);
    if (!wish.consents.includes('terms')) throw new Refusal('consent_missing');
    const priced = priceAnswers(within, product, wish.answers);
    const { total_rial, documents } = priced.estimate;
    if (product.sells === 'at_once' && wish.total_rial !== undefined && wish.total_rial !== total_rial)
      throw new Refusal('price_changed', { details: priced.estimate });
    if ((await countOpen(within, reach)) >= maxOpen) throw new Refusal('too_many_micro_requests');
    const row = {
      uid: tools.random.uid(),
      account_uid: reach.account_uid,
      vouched_by: reach.vouched_by,
      product: product.slug,
      ...keptOf(priced),
      ...(await attributionOf(within, reach, wish)),
    };
    await requireFree(within, reach, row);
    const request = await addRequest(within, row);
    await attachFiles(within, reach, { request_uid: row.uid, files: wish.files, documents });
    if (product.sells === 'after_check') return moveRequest(within, request, 'checking');
    const [seller] = product.sellers;
    if (!seller) throw new Error(`Nobody sells ${product.slug}`);
    const { request: offered, offers } = await makeOffers(within, request, product.sumInsured(priced.item), [
      { insurer: seller.insurer, price: priced.estimate, note: null },
    ]);
    return chooseOffer(within, offered, offers[0]!);
  });

/** The customer has corrected what was asked for: it is looked at again. */
export const fixRequest = (
  tools: Tools,
  reach: Reach,
  uid: string,
  { answers, files }: Pick<Wish, 'answers' | 'files'>,
): Promise<Request> =>
  inTransaction(tools, async within => {
    const request = await readOwn(within, reach, uid, true);
    if (request.state !== 'needs_fix' || hasPassed(request, within.clock.now())) throw new Refusal('micro_state');
    const priced = priceAnswers(within, readProduct(request.product), answers);
    const corrected = { ...request, ...keptOf(priced) };
    await requireFree(within, reach, corrected);
    await attachFiles(within, reach, { request_uid: uid, files, documents: priced.estimate.documents });
    await within.db.update(microRequests).set(keptOf(priced)).where(eq(microRequests.uid, uid));
    return moveRequest(within, corrected, 'checking', { holds_until: null });
  });

/** Where the customer can open what stands in the way, the refusal leads to it. */
async function requireFree(tools: Tools, reach: Reach, row: Item) {
  await lockItem(tools, row);
  const same = await findSameItem(tools, row);
  if (!same) return;
  throw new Refusal('micro_item_taken', { details: reaches(same, reach) ? { uid: same.uid } : null });
}
