import type { OrderBrief, OrderDetails } from '#contract/orders';
import type { Tools } from '../../tools.ts';
import { documentsComplete } from './document-kinds.ts';
import { canCancel, canDelete, isUnpaid } from './states.ts';
import {
  listAttempts,
  listDocuments,
  listInstalments,
  listMoves,
  listOrders,
  type Order,
  type OrderDocument,
  type OrderMove,
} from './store.ts';
import { nextTitles, stateNotes, stateTitles, threadTitles } from './texts.ts';
import { issuedBy, untilText } from './times.ts';

const orderPath = (uid: string) => `/orders/${uid}`;
export const resultPath = (uid: string) => `/orders/${uid}/result`;

/** The one thing to do next, if anything is asked of the customer. */
function nextOf(order: Order): { next_path: string | null; next_title: string | null } {
  const at = (path: string, next_title: string) => ({ next_path: `${orderPath(order.uid)}${path}`, next_title });
  switch (order.state) {
    case 'info_required':
      return at('/complete', nextTitles.complete);
    case 'docs_required':
    case 'needs_fix':
      return at('/complete?tab=documents', nextTitles.documents);
    case 'ready_to_pay':
      return at('/payment', nextTitles.pay);
    case 'paying':
      return at('/result', nextTitles.result);
    case 'issued':
      return at('', nextTitles.policy);
    default:
      return { next_path: null, next_title: null };
  }
}

/** What the note's time is: the price's end, the documents' due time, or when the policy comes. */
function untilOf(order: Order, now: Date): string {
  if (isUnpaid(order.state)) return untilText(order.price_valid_until, now);
  if (order.state === 'needs_fix') return untilText(order.documents_due_at ?? issuedBy(now), now);
  return untilText(issuedBy(order.paid_at && issuedBy(order.paid_at) > now ? order.paid_at : now), now);
}

export function orderBrief(order: Order, now: Date): OrderBrief {
  const priceIsOver = isUnpaid(order.state) && order.price_valid_until <= now;
  return {
    uid: order.uid,
    number: order.number,
    insurance: order.insurance,
    title: order.title,
    subtitle: order.subtitle,
    insurer: { slug: order.insurer, title: order.insurer_title },
    state: order.state,
    state_title: stateTitles[order.state],
    state_note:
      order.state_note ?? (priceIsOver ? nextTitles.price_over : stateNotes[order.state](untilOf(order, now))),
    total_rial: order.total_rial,
    created_at: order.created_at.toISOString(),
    ...nextOf(order),
  };
}

/** The thread of an order: what is done, the lamp at now, and what comes. */
function threadOf(order: Order, moves: OrderMove[], documents: OrderDocument[], now: Date): OrderDetails['thread'] {
  const at = (state: Order['state']) => moves.findLast(move => move.to_state === state)?.at.toISOString() ?? null;
  const complete = documentsComplete(order, documents);
  const steps = [
    { key: 'placed', title: threadTitles.placed, note: '', done: true, at: order.created_at.toISOString() },
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
      note: order.found_by_inquiry ? threadTitles.proven : '',
      done: order.paid_at !== null && complete,
      at: complete ? (at('issuing') ?? at('paid')) : null,
    },
    {
      key: 'issuing',
      title: threadTitles.issuing(order.insurer_title),
      note: '',
      done: order.issued_at !== null,
      at: at('issuing'),
    },
    {
      key: 'issued',
      title: threadTitles.issued,
      note: threadTitles.issued_note,
      done: order.issued_at !== null,
      at: order.issued_at?.toISOString() ?? null,
    },
  ];
  const first = steps.findIndex(step => !step.done);
  return steps.map(({ done, ...step }, i) => ({
    ...step,
    note: i === first ? orderBrief(order, now).state_note : step.note,
    state: done ? 'done' : i === first ? 'now' : 'next',
  }));
}

/** An order, whole, as its owner sees it. */
export async function orderDetails(tools: Tools, order: Order): Promise<OrderDetails> {
  const now = tools.clock.now();
  const moves = await listMoves(tools, order.uid);
  const documents = await listDocuments(tools, order.uid);
  const attempts = await listAttempts(tools, order.uid);
  const instalments = await listInstalments(tools, order.uid);
  return {
    ...orderBrief(order, now),
    facts: order.plate ? [{ label: nextTitles.plate, value: order.plate, ltr: false }, ...order.facts] : order.facts,
    price: order.price,
    thread: threadOf(order, moves, documents, now),
    installments: instalments.map(part => ({ ...part, paid: part.paid_at !== null })),
    payments: attempts.map(attempt => ({
      uid: attempt.uid,
      state: attempt.state,
      amount_rial: attempt.amount_rial,
      at: (attempt.ended_at ?? attempt.created_at).toISOString(),
      reference: attempt.reference,
      card_masked: attempt.card_masked,
    })),
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
    can_delete: canDelete(order.state),
  };
}

export async function orderPage(tools: Tools, account_uid: string, page: number, page_size: number) {
  const { count, rows } = await listOrders(tools, account_uid, page, page_size);
  const now = tools.clock.now();
  return { count, page, page_size, results: rows.map(order => orderBrief(order, now)) };
}
