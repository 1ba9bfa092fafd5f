import type { MicroOffer, MicroRequest, MicroRow } from '#contract/micro-insurance';
import { type MicroState, openMicroStates } from '#contract/micro-states';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { cancelEstimate } from './cancel-request.ts';
import { listFiles, shownFile } from './files.ts';
import { factsOf, rangeOf, readProduct } from './form.ts';
import { findPaymentBlock } from './payment-block.ts';
import { asOf, hasLapsed } from './states.ts';
import { acceptedOffers, listMoves, listOffers, type Move, numberOf, type Offer, type Request } from './store.ts';
import { blockTexts, type PaymentBlock, stateNotes, stateTitles, threadTitles } from './texts.ts';

const isOpen = (state: MicroState) => (openMicroStates as readonly MicroState[]).includes(state);

/** A request as it stands in a list. */
function shownRow(kept: Request, accepted: Offer | null, now: Date, blocked: PaymentBlock | null): MicroRow {
  const request = asOf(kept, now);
  const { uid, product: slug, subject, state, starts_on, ends_on } = request;
  const product = readProduct(slug);
  const today = tehranToday(now);
  const begun = starts_on && starts_on > today ? starts_on : today;
  const block = blocked && blockTexts[blocked];
  const runs = state === 'active' && starts_on !== null && ends_on !== null;
  return {
    uid,
    number: numberOf(request),
    slug,
    title: product.title,
    icon: product.icon,
    subject,
    state,
    state_title: block?.title ?? stateTitles[state],
    note: block?.note ?? request.note ?? stateNotes[state],
    total_rial: accepted?.total_rial ?? null,
    ends_on,
    days_left: runs ? Math.max(0, daysBetween(begun, ends_on)) : null,
    days: runs ? daysBetween(starts_on, ends_on) : null,
    created_at: request.created_at.toISOString(),
  };
}

/** Requests as they stand in a list, each with its chosen offer and what blocks its payment. */
export async function shownRows(tools: Tools, requests: Request[]) {
  const now = tools.clock.now();
  const offers = await acceptedOffers(tools, requests);
  const shown = [];
  for (const request of requests) {
    const accepted = offers.get(request.uid) ?? null;
    const blocked = await findPaymentBlock(tools, asOf(request, now));
    shown.push({ request, accepted, blocked, row: shownRow(request, accepted, now, blocked) });
  }
  return shown;
}

/** What the staff reads of a request beside a question about it. */
export async function microBrief(tools: Tools, request: Request) {
  const { accepted, row } = (await shownRows(tools, [request]))[0]!;
  const insurers = accepted ? await shownOffers(tools, [accepted]) : [];
  const { number, title, subject, state_title, note, total_rial } = row;
  const insurer = insurers[0]?.insurer.title ?? null;
  const paid_at = request.paid_at?.toISOString() ?? null;
  return { number, title, subtitle: subject, insurer, state_title, state_note: note, total_rial, paid_at };
}

/** The states of a straight way, which the thread promises. */
const ways: Record<'at_once' | 'after_check', readonly MicroState[]> = {
  at_once: ['accepted', 'active'],
  after_check: ['checking', 'offered', 'accepted', 'active'],
};

/** What was done, where it stands, and what comes. What takes no time is not told. */
function threadOf({ state }: Request, sells: keyof typeof ways, moves: Move[]): MicroRequest['thread'] {
  const told = moves.filter(({ to_state }, at) => {
    if (sells === 'at_once' && to_state === 'offered') return false;
    // After a failed payment the request returns to `accepted`. Only the last of these is shown.
    if (to_state === 'accepted' && moves.slice(at + 1).some(later => later.to_state === 'accepted')) return false;
    return to_state !== 'paying' || at === moves.length - 1;
  });
  const done = told.map(({ seq, to_state, note, at }, index) => ({
    key: String(seq),
    title: threadTitles[to_state],
    note: note ?? '',
    state: index === told.length - 1 && isOpen(state) && state !== 'active' ? ('now' as const) : ('done' as const),
    at: at.toISOString(),
  }));
  const way = ways[sells];
  const reached = state === 'needs_fix' ? 'submitted' : state === 'paying' ? 'accepted' : state;
  const next = isOpen(state) ? way.slice(way.indexOf(reached) + 1) : [];
  return [
    ...done,
    ...next.map(each => ({ key: each, title: threadTitles[each], note: '', state: 'next' as const, at: null })),
  ];
}

/** Offers with the names of their insurers. */
export async function shownOffers(tools: Tools, offers: Offer[]): Promise<MicroOffer[]> {
  if (offers.length === 0) return [];
  const titles = new Map((await listInsurers(tools)).map(({ slug, title }) => [slug, title]));
  return offers.map(({ insurer, ...offer }) => ({
    ...offer,
    insurer: { slug: insurer, title: titles.get(insurer) ?? insurer },
  }));
}

/** Everything that its owner sees of a request. */
export async function shownRequest(tools: Tools, kept: Request): Promise<MicroRequest> {
  const now = tools.clock.now();
  const request = asOf(kept, now);
  const blocked = await findPaymentBlock(tools, request);
  const product = readProduct(request.product);
  const offers = await listOffers(tools, request.uid);
  const accepted = offers.find(({ uid }) => uid === request.offer_uid) ?? null;
  const shown = await shownOffers(tools, offers);
  const isOpenToPay = !hasLapsed(request, now) && !blocked;
  const { policy_number, starts_on, ends_on, refund_rows, refund_rial } = request;
  const estimate = { rows: request.estimate_rows, total_rial: request.estimate_rial };
  return {
    ...shownRow(request, accepted, now, blocked),
    sells: product.sells,
    facts: factsOf(tools, product, request.answers),
    answers: request.answers,
    files: (await listFiles(tools, request.uid)).map(shownFile),
    estimate: { ...estimate, range: rangeOf(product, estimate) },
    offers: shown,
    holds_until: request.holds_until?.toISOString() ?? null,
    waiting_days: product.waiting_days,
    franchise: product.franchise,
    policy:
      accepted && policy_number && starts_on && ends_on
        ? {
            number: policy_number,
            insurer: shown.find(({ uid }) => uid === accepted.uid)?.insurer.title ?? accepted.insurer,
            starts_on,
            covers_from: addDays(starts_on, product.waiting_days),
            ends_on,
            total_rial: accepted.total_rial,
            sum_insured_rial: accepted.sum_insured_rial,
            franchise_rial: accepted.franchise_rial,
          }
        : null,
    cancel: cancelEstimate(request, accepted, now),
    refund: refund_rows && refund_rial !== null ? { rows: refund_rows, back_rial: refund_rial } : null,
    can_accept: (request.state === 'offered' || (request.state === 'accepted' && offers.length > 1)) && isOpenToPay,
    can_pay: (request.state === 'accepted' || request.state === 'paying') && isOpenToPay,
    thread: threadOf(request, product.sells, await listMoves(tools, request.uid)),
  };
}
