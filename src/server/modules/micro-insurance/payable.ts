import { addDays, formatDate, tehranToday, toJalali } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import type { Attempt, Payable, PayableKind } from '../payment-attempts/payment-attempts.ts';
import { readProduct } from './form.ts';
import { areDaysOver, findPaymentBlock, periodOf } from './payment-block.ts';
import { lockItem } from './same-item.ts';
import { linkTo, tell } from './staff-acts.ts';
import { hasLapsed } from './states.ts';
import { acceptedOffers, findRequest, moveRequest, numberOf, type Request, readRequest, requestPath } from './store.ts';
import { microTexts, stateNotes } from './texts.ts';

async function payableOf(tools: Tools, request: Request): Promise<Payable | null> {
  const offer = (await acceptedOffers(tools, [request])).get(request.uid);
  if (!offer) return null;
  const { uid, account_uid, vouched_by, subject, holds_until } = request;
  const { title } = readProduct(request.product);
  const isCancelled = request.state === 'cancelled';
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
    // After a cancellation it no longer counts as a sale, and what came back is what is left to say.
    ...(isCancelled ? {} : { sells: request.product }),
    amount_rial: offer.total_rial,
    settles: 'premium',
    valid_until: holds_until ?? tools.clock.now(),
    path: requestPath(uid),
    path_title: microTexts.see_insurance,
    paid_text: isCancelled ? (request.note ?? stateNotes.cancelled) : microTexts.paid,
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
    if (request.attempt_uid !== null) return 'already_paid';
    if (request.state === 'expired') return 'quote_expired';
    if (request.state !== 'accepted' && request.state !== 'paying') return 'payable_closed';
    if (request.state === 'paying') return areDaysOver(tools, request) ? 'payable_closed' : null;
    if (hasLapsed(request, tools.clock.now())) return 'quote_expired';
    await lockItem(tools, request);
    return (await findPaymentBlock(tools, request)) ? 'payable_closed' : null;
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
  const paid_at = tools.clock.now();
  const today = tehranToday(paid_at);
  const { year } = toJalali(today);
  const policy_number = `${year}/${numberOf(request)}/${tools.random.digits(6)}`;
  const period = periodOf(tools, request);
  const paid = { attempt_uid: attempt.uid, paid_at, policy_number, holds_until: null, ...period };
  await moveRequest(tools, request, 'active', paid);
  const { title, waiting_days } = readProduct(request.product);
  const url = linkTo(tools, request);
  const begins = period.starts_on > today ? formatDate(period.starts_on) : null;
  const covers = waiting_days > 0 ? formatDate(addDays(period.starts_on, waiting_days)) : null;
  await tell(tools, request, microTexts.active_sms(title, { number: policy_number, begins, covers, url }));
}
