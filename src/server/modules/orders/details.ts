import { subjectWord } from '#contract/lines';
import { asksCustomer, hasPolicy, isEnded, isUnpaid, type OrderState } from '#contract/order-states';
import type { OrderBrief, OrderDetails } from '#contract/orders';
import { daysBetween, formatDate, tehranToday } from '#persian/jalali';
import type { Reach } from '../../kernel/reach.ts';
import { lineOf } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { listInstallments } from '../installments/installments.ts';
import { isBooked, listAttempts } from '../payment-attempts/payment-attempts.ts';
import { findRefund, refundOf } from '../wallet/wallet.ts';
import { timeOfPaper } from './delivery/delivery.ts';
import { documentsComplete, provenNote } from './documents/document-kinds.ts';
import { canEndPolicy, wasEnded } from './ending/end-policy.ts';
import { listOrders, type OrderQuery } from './list-orders.ts';
import { orderPath } from './order-paths.ts';
import { renewalOf } from './renewal.ts';
import { canCancel, canDelete } from './states.ts';
import { listDocuments, listMoves, type Order, type OrderDocument, type OrderMove } from './store.ts';
import { cancelTexts, nextTitles, paperTexts, stateNotes, stateTitles, threadTitles } from './texts.ts';
import { documentsDueOf, policyDue, untilText } from './times.ts';

/** The one thing to do next: where, below the order's own page, and in words; null where nothing is asked of the customer. */
const nextSteps: Record<OrderState, { path: string; title: string } | null> = {
  draft: null,
  info_required: { path: '/complete', title: nextTitles.complete },
  docs_required: { path: '/complete?tab=documents', title: nextTitles.documents },
  ready_to_pay: { path: '/payment', title: nextTitles.pay },
  paying: { path: '/result', title: nextTitles.result },
  paid: null,
  needs_fix: { path: '/complete?tab=documents', title: nextTitles.documents },
  issuing: null,
  issued: { path: '', title: nextTitles.policy },
  delivering: null,
  delivered: null,
  refunded: null,
  cancelled: null,
  expired: null,
  rejected: null,
};

/** Days before its end from which on a policy stands among what comes soon. */
export const soon_days = 30;
export const endsSoon = ({ phase, days_left }: NonNullable<OrderBrief['cover']>) =>
  phase !== 'ahead' && days_left <= soon_days;

function nextOf(order: Order, cover: OrderBrief['cover'], today: string): Pick<OrderBrief, 'next_path' | 'next_title'> {
  if (order.cancelled_on) return { next_path: null, next_title: null };
  if (order.end_asks)
    return { next_path: `${orderPath(order.uid)}/cancel/state`, next_title: nextTitles.end_documents };
  if (order.change_asks) return { next_path: `${orderPath(order.uid)}/changes`, next_title: nextTitles.change };
  const renewal = hasPolicy(order.state) && cover ? renewalOf(order, today) : null;
  if (renewal) return { next_path: renewal.path, next_title: renewal.title };
  const next = nextSteps[order.state];
  return { next_path: next ? orderPath(order.uid) + next.path : null, next_title: next?.title ?? null };
}

/** What the note's time is: the price's end, the documents' due time, empty once that has passed, or when the policy comes. */
function untilOf(order: Order, now: Date): string {
  if (isUnpaid(order.state)) return untilText(order.price_valid_until, now);
  if (order.state === 'needs_fix') {
    const due = documentsDueOf(order, now);
    return due ? untilText(due, now) : '';
  }
  return untilText(policyDue(order, now), now);
}

/** Days left until the end, which is that of an accepted cancellation where it comes first; before the start it is the whole cover. */
function coverOf(order: Order, today: string): OrderBrief['cover'] {
  const { start_date, end_date: last_day, cancelled_on } = order;
  if (cancelled_on && wasEnded(order, today))
    return {
      start_date,
      end_date: cancelled_on,
      phase: 'cancelled',
      days: daysBetween(start_date, last_day),
      days_left: 0,
    };
  const from = today > start_date ? today : start_date;
  const end_date = cancelled_on ?? last_day;
  const days = Math.max(0, daysBetween(start_date, end_date));
  const phase = today < start_date ? 'ahead' : today > end_date ? 'over' : 'running';
  return { start_date, end_date, phase, days, days_left: Math.max(0, daysBetween(from, end_date)) };
}

/** Whether its end was accepted for a day that is still to come, and the cover goes on until then. */
const endsLater = (order: Order, today: string): boolean => order.cancelled_on !== null && !wasEnded(order, today);

/** What happens next. Of a document that was refused it says why, and until when a better one is waited for. */
function noteOf(order: Order, now: Date): string {
  if (endsLater(order, tehranToday(now))) return cancelTexts.policy_ends(formatDate(order.cancelled_on!));
  const priceIsOver = isUnpaid(order.state) && order.price_valid_until <= now;
  const usual = priceIsOver ? nextTitles.price_over : stateNotes[order.state](untilOf(order, now));
  if (order.state === 'needs_fix' && order.state_note) return `${order.state_note} ${usual}`;
  return order.state_note ?? usual;
}

export function orderBrief(order: Order, now: Date): OrderBrief {
  const today = tehranToday(now);
  const cover = order.issued_at ? coverOf(order, today) : null;
  return {
    uid: order.uid,
    number: order.number,
    insurance: order.insurance,
    title: order.title,
    subtitle: order.subtitle,
    insurer: { slug: order.insurer, title: order.insurer_title },
    state: order.state,
    state_title: cover?.phase === 'cancelled' ? stateTitles.cancelled : stateTitles[order.state],
    state_note: noteOf(order, now),
    total_rial: order.total_rial,
    created_at: order.created_at.toISOString(),
    cover,
    waits_for_customer: asksCustomer(order.state) || order.change_asks || order.end_asks,
    ...nextOf(order, cover, today),
  };
}

/** The thread of an order: what is done, the lamp at now, and what comes. */
function threadOf(order: Order, moves: OrderMove[], documents: OrderDocument[], now: Date): OrderDetails['thread'] {
  const at = (state: Order['state']) => moves.findLast(move => move.to_state === state)?.at.toISOString() ?? null;
  const complete = documentsComplete(order, documents);
  const placed = {
    key: 'placed',
    title: threadTitles.placed,
    note: '',
    done: true,
    at: order.created_at.toISOString(),
  };
  const steps = [
    placed,
    {
      key: 'paid',
      title: threadTitles.paid,
      note: '',
      done: order.paid_at !== null,
      at: order.paid_at?.toISOString() ?? null,
    },
    {
      key: 'documents',
      title: complete ? threadTitles.documents : threadTitles.documents_wanted,
      note: provenNote(order) ?? '',
      done: order.paid_at !== null && complete,
      at: complete ? (at('issuing') ?? at('paid')) : null,
    },
    {
      key: 'issuing',
      title: threadTitles.issuing(order.insurer_title),
      note: '',
      done: order.issued_at !== null,
      at: complete ? at('issuing') : null,
    },
    {
      key: 'issued',
      title: threadTitles.issued,
      note: threadTitles.issued_note,
      done: order.issued_at !== null,
      at: order.issued_at?.toISOString() ?? null,
    },
  ];
  // The paper of a policy that was ended does not leave any more.
  if (order.paper && (order.cancelled_on === null || order.state !== 'issued'))
    steps.push({
      key: 'paper',
      title: paperTexts.step,
      note: order.state === 'delivering' ? stateNotes.delivering('') : paperTexts.comes(timeOfPaper(order, now)),
      done: order.state === 'delivered',
      at: at('delivered'),
    });
  if (isEnded(order.state)) return endedSteps(order, steps.slice(0, order.paid_at ? 2 : 1), at(order.state), now);
  const first = steps.findIndex(step => !step.done);
  return steps.map(({ done, ...step }, i) => ({
    ...step,
    note: i === first && !order.issued_at ? orderBrief(order, now).state_note : step.note,
    state: done ? 'done' : i === first ? 'now' : 'next',
  }));
}

/** What had been done when the order ended, and its end. */
function endedSteps(
  order: Order,
  steps: { key: string; title: string; note: string; at: string | null }[],
  at: string | null,
  now: Date,
): OrderDetails['thread'] {
  const { state_title: title, state_note: note } = orderBrief(order, now);
  return [...steps, { key: order.state, title, note, at }].map(({ key, title, note, at }) => ({
    key,
    title,
    note,
    at,
    state: 'done',
  }));
}

/** Money that has gone back, or would go back if the customer cancelled now. */
async function shownRefund(tools: Tools, order: Order): Promise<OrderDetails['refund']> {
  if (!order.paid_at) return null;
  const done = await findRefund(tools, order.uid);
  const refund = done ?? (canCancel(order.state) ? await refundOf(tools, order.uid) : null);
  if (!refund) return null;
  const { rows, total_rial, notes } = refund;
  return { done: done !== null, at: done?.at.toISOString() ?? null, rows, total_rial, notes };
}

const factsOf = ({ insurance, subject: { identifier }, facts }: Order): OrderDetails['facts'] =>
  identifier ? [{ label: subjectWord(insurance), value: identifier, ltr: false }, ...facts] : facts;

const payments_size = 10;

/** A page of the tries to pay an order: those whose money came stand first, the newest before the others. */
async function paymentsOf(tools: Tools, order: Order, page: number) {
  const attempts = await listAttempts(tools, order.uid);
  const sorted = [...attempts].sort((a, b) => Number(isBooked(b.state)) - Number(isBooked(a.state)));
  const shown = sorted.slice((page - 1) * payments_size, page * payments_size);
  return {
    payments_page: { count: attempts.length, page, page_size: payments_size },
    payments: shown.map(attempt => ({
      uid: attempt.uid,
      state: attempt.state,
      amount_rial: attempt.amount_rial,
      wallet_rial: attempt.wallet_rial,
      at: (attempt.ended_at ?? attempt.created_at).toISOString(),
      reference: attempt.reference,
      card_masked: attempt.card_masked,
    })),
  };
}

/** An order, whole, as its owner sees it, with one page of its tries to pay. */
export async function orderDetails(tools: Tools, order: Order, page = 1): Promise<OrderDetails> {
  const now = tools.clock.now();
  const moves = await listMoves(tools, order.uid);
  const documents = await listDocuments(tools, order.uid);
  const installments = await listInstallments(tools, order.uid);
  return {
    ...orderBrief(order, now),
    facts: factsOf(order),
    start_date: order.start_date,
    end_date: order.end_date,
    price: order.price,
    thread: threadOf(order, moves, documents, now),
    installments: installments.map(part => ({ ...part, paid: part.paid_at !== null })),
    ...(await paymentsOf(tools, order, page)),
    refund: await shownRefund(tools, order),
    policy:
      order.policy_number && order.unique_code && order.issued_at
        ? {
            number: order.policy_number,
            unique_code: order.unique_code,
            start_date: order.start_date,
            end_date: order.end_date,
            issued_at: order.issued_at.toISOString(),
          }
        : null,
    quote_expires_at: isUnpaid(order.state) ? order.price_valid_until.toISOString() : null,
    can_cancel: canCancel(order.state),
    end_asked: order.end_asked,
    end_accepted: order.cancelled_on !== null,
    can_end_policy: canEndPolicy(order, tehranToday(now)),
    can_change_policy: order.issued_at !== null && lineOf(order).endorsements !== undefined,
    can_delete: canDelete(order.state) && !order.deleted_at,
    is_deleted: order.deleted_at !== null,
    partner: order.embed_session && order.attribution.partner,
  };
}

export async function orderPage(tools: Tools, reach: Reach, query: OrderQuery) {
  const { count, tabs, rows } = await listOrders(tools, reach, query);
  const now = tools.clock.now();
  const { page, page_size } = query;
  const others_need_full_login = reach.vouched_by !== null;
  return { count, tabs, page, page_size, results: rows.map(order => orderBrief(order, now)), others_need_full_login };
}
