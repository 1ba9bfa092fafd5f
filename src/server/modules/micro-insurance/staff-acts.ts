import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { type AsRead, answerDue, lastDayToAnswer, recordAct, requireAsRead } from '../staff/staff.ts';
import { itemOf, readProduct } from './form.ts';
import { makeOffers } from './offers.ts';
import { taxedPrice } from './products/rows.ts';
import { moveRequest, type Request, readRequest, requestPath, versionedBy } from './store.ts';
import { microTexts } from './texts.ts';

export interface StaffOffer {
  insurer: string;
  premium_rial: number;
  note: string | null;
}

export const linkTo = (tools: Tools, { uid }: Request) => `${tools.settings.publicOrigin}${requestPath(uid)}`;

export const tell = (tools: Tools, { account_uid }: Request, text: string): Promise<void> =>
  tools.jobs.send('text-account', { account_uid, text }, { db: tools.db });

/** A member offers prices; the act is kept with them. Who is not among our insurers sells nothing. */
export const offerPrices = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { offers, version, reason }: AsRead & { offers: readonly StaffOffer[] },
): Promise<Request> =>
  inTransaction(tools, async within => {
    const request = await readRequest(within, uid, true);
    await requireAsRead(within, versionedBy, uid, version);
    if (request.state !== 'checking') throw new Refusal('micro_state');
    const known = new Set((await listInsurers(within)).map(({ slug }) => slug));
    const twice = new Set(offers.map(({ insurer }) => insurer)).size < offers.length;
    if (twice || !offers.every(({ insurer }) => known.has(insurer)))
      throw new Refusal('invalid_input', { errors: { offers: [microTexts.offers_of_insurers] } });
    const product = readProduct(request.product);
    const insured = product.sumInsured(itemOf(within, product, request.answers));
    const made = offers.map(({ insurer, premium_rial, note }) => ({ insurer, note, price: taxedPrice(premium_rial) }));
    const offered = await makeOffers(within, request, insured, made);
    await recordAct(within, member, {
      act: 'micro.offer',
      object: `micro:${uid}`,
      before: request.state,
      after: { state: offered.request.state, offers },
      reason,
    });
    const least = Math.min(...made.map(({ price }) => price.total_rial));
    const text = microTexts.offered_sms(request.subject, formatTomanText(least), linkTo(tools, request));
    await tell(within, request, text);
    return offered.request;
  });

/** A member asks for something or declines; `reason` is what the customer reads. */
export const decideRequest = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { to, version, reason }: AsRead & { to: 'needs_fix' | 'declined' },
): Promise<Request> =>
  inTransaction(tools, async within => {
    const request = await readRequest(within, uid, true);
    await requireAsRead(within, versionedBy, uid, version);
    const now = tools.clock.now();
    const holds_until = to === 'needs_fix' ? answerDue(now) : null;
    const moved = await moveRequest(within, request, to, { note: reason, holds_until });
    await recordAct(within, member, {
      act: `micro.${to}`,
      object: `micro:${uid}`,
      before: request.state,
      after: moved.state,
      reason,
    });
    const { subject } = request;
    const text =
      to === 'declined'
        ? microTexts.declined_sms(subject, reason)
        : microTexts.needs_fix_sms(subject, reason, formatDate(lastDayToAnswer(now)), linkTo(tools, request));
    await tell(within, request, text);
    return moved;
  });
