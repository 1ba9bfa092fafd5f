import { formatDate, tehranToday, toJalali } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import type { Attempt, Payable, PayableKind } from '../payment-attempts/payment-attempts.ts';
import { itemOf, readProduct } from './form.ts';
import { hasLapsed } from './offers.ts';
import { linkTo, tell } from './staff-acts.ts';
import {
  acceptedOffers,
  findRequest,
  findSameItem,
  moveRequest,
  numberOf,
  type Request,
  readRequest,
  requestPath,
} from './store.ts';
import { microTexts } from './texts.ts';

/** The days that it would have if it began now. */
function periodOf(tools: Tools, request: Request) {
  const product = readProduct(request.product);
  return product.period(itemOf(tools, product, request.answers), tehranToday(tools.clock.now()));
}

async function payableOf(tools: Tools, request: Request): Promise<Payable | null> {
  const offer = (await acceptedOffers(tools, [request])).get(request.uid);
  if (!offer) return null;
  const { uid, account_uid, vouched_by, subject, holds_until } = request;
  const { title } = readProduct(request.product);
  const insurer = (await listInsurers(tools)).find(({ slug }) => slug === offer.insurer);
  return {
    uid,
    account_uid,
    vouched_by,
    order_uid: null,
    title: `${title}، ${subject}`,
    subtitle: microTexts.payable_subtitle(numberOf(request)),
    noun: microTexts.noun,
    insurer: { key: offer.insurer, title: insurer?.title ?? offer.insurer },
    // After a cancellation it no longer counts as a sale.
    ...(request.state === 'cancelled' ? {} : { sells: request.product }),
    amount_rial: offer.total_rial,
    settles: 'premium',
    valid_until: holds_until ?? tools.clock.now(),
    path: requestPath(uid),
    path_title: microTexts.see_insurance,
    paid_text: microTexts.paid,
  };
}

/** The chosen offer of a request is paid, and with its payment the insurance begins. */
export const microPayable: PayableKind = {
  async find(tools, uid, lock) {
    const request = await findRequest(tools, uid, lock);
    return request && payableOf(tools, request);
  },
  async refusal(tools, { uid }) {
    const request = await readRequest(tools, uid);
    const now = tools.clock.now();
    if (request.attempt_uid !== null) return 'already_paid';
    if (request.state === 'expired') return 'quote_expired';
    if (request.state !== 'accepted' && request.state !== 'paying') return 'payable_closed';
    if (periodOf(tools, request).ends_on < tehranToday(now)) return 'payable_closed';
    if (request.state === 'paying') return null;
    if (hasLapsed(request, now)) return 'quote_expired';
    // Somebody else has paid for the same thing meanwhile.
    return (await findSameItem(tools, request)) ? 'payable_closed' : null;
  },
  async begin(tools, { uid }) {
    const request = await readRequest(tools, uid, true);
    if (request.state === 'accepted') await moveRequest(tools, request, 'paying');
  },
  async free(tools, { uid }) {
    const request = await readRequest(tools, uid, true);
    if (request.state === 'paying') await moveRequest(tools, request, 'accepted');
  },
  async paid(tools, { uid }, attempt) {
    const request = await readRequest(tools, uid, true);
    // Money of an attempt that was given up before, which the request still takes.
    const paying = request.state === 'accepted' ? await moveRequest(tools, request, 'paying') : request;
    await activate(tools, paying, attempt);
  },
};

/** It is in force from now or from its first day; the customer is told its number. */
async function activate(tools: Tools, request: Request, attempt: Attempt): Promise<void> {
  const today = tehranToday(tools.clock.now());
  const { year } = toJalali(today);
  const policy_number = `${year}/${numberOf(request)}/${tools.random.digits(6)}`;
  const period = periodOf(tools, request);
  const paid = { attempt_uid: attempt.uid, policy_number, holds_until: null, ...period };
  await moveRequest(tools, request, 'active', paid);
  const { title } = readProduct(request.product);
  const url = linkTo(tools, request);
  const begins = period.starts_on > today ? formatDate(period.starts_on) : null;
  await tell(tools, request, microTexts.active_sms(title, { number: policy_number, begins, url }));
}
