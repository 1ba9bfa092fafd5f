import type { Cancellation as ShownCancellation } from '#contract/cancellations';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranToday } from '#persian/jalali';
import { sentence } from '#persian/sentence';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CancelReason } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { canEndPolicy, listDocuments, type Order, orderBrief, readOrder, shownDocument } from '../orders/orders.ts';
import { targetTitle } from '../refunds/refunds.ts';
import { coverEndOn } from './cover-end.ts';
import { canTakeBack, reasonsOn } from './estimate.ts';
import { type Cancellation, findCancellation, listMoves } from './store.ts';
import { stateTitles, threadTexts } from './texts.ts';
import { lastAsked, lastDayToSend } from './time-to-send.ts';

/** What the customer sees before and after asking: the reasons there are, and the newest request. */
export async function readCancellation(tools: Tools, reach: Reach, order_uid: string) {
  const order = await readOrder(tools, reach, order_uid);
  if (!order.issued_at) throw new Refusal('order_state');
  const now = tools.clock.now();
  const today = tehranToday(now);
  const cancellation = await findCancellation(tools, order_uid);
  const reasons = canEndPolicy(order, today) ? reasonsOn(order, today) : [];
  return {
    order: orderBrief(order, now),
    reasons: await Promise.all(
      reasons.map(async ({ code, title, note, refused, documents }) => ({
        code,
        title,
        note,
        refused,
        documents: await shownDocuments(tools, order, documents),
      })),
    ),
    cancellation: cancellation && (await shownCancellation(tools, order, cancellation)),
  };
}

async function shownDocuments(tools: Tools, order: Order, kinds: CancelReason['documents']) {
  const there = await listDocuments(tools, order.uid);
  return kinds.map(kind =>
    shownDocument(
      kind,
      there.find(each => each.kind === kind.kind),
    ),
  );
}

export async function shownCancellation(
  tools: Tools,
  order: Order,
  cancellation: Cancellation,
): Promise<ShownCancellation> {
  const reason = reasonsOn(order, cancellation.effective_from).find(each => each.code === cancellation.reason);
  const wanted = cancellation.state === 'documents_required' ? (reason?.documents ?? []) : [];
  const { uid, state, effective_from, basis, rows, back_rial, refund_to, reference, card_masked } = cancellation;
  return {
    uid,
    state,
    state_title: stateTitles[state],
    reason: cancellation.reason,
    reason_title: reason?.title ?? '',
    effective_from,
    basis,
    rows,
    back_rial,
    refund_to,
    to_title: targetTitle(refund_to, card_masked),
    reference,
    documents: await shownDocuments(tools, order, wanted),
    can_take_back: canTakeBack(tools, order, cancellation),
    thread: await threadOf(tools, order, cancellation, reason?.title ?? ''),
  };
}

type Step = ShownCancellation['thread'][number];
type Words = Pick<Step, 'key' | 'title' | 'note'>;

const joined = (...sentences: (string | null | undefined)[]): string =>
  sentences.flatMap(each => (each ? [sentence(each)] : [])).join(' ');

/** What happened, what happens now, and what comes. */
async function threadOf(tools: Tools, order: Order, cancellation: Cancellation, reason: string): Promise<Step[]> {
  const { insurer_title: insurer } = order;
  const { state, refund_to, reference, back_rial } = cancellation;
  const moves = await listMoves(tools, cancellation.uid);
  const lastTo = (of: string) => moves.findLast(move => move.to_state === of);
  const noted = (of: string) => lastTo(of)?.note;
  const at = (of: string) => lastTo(of)?.at.toISOString() ?? null;
  const asked_at = lastAsked(moves)?.at;
  const until = asked_at && threadTexts.documents_until(formatDate(lastDayToSend(order, cancellation, asked_at)));
  const asked: Step = {
    key: 'requested',
    title: threadTexts.requested,
    note: reason,
    state: 'done',
    at: cancellation.created_at.toISOString(),
  };
  const end = (words: Omit<Words, 'key'>): Step[] => [asked, { key: state, ...words, state: 'done', at: at(state) }];
  if (state === 'taken_back') {
    const unanswered = noted('taken_back');
    return end({
      title: unanswered ? threadTexts.unanswered : threadTexts.taken_back,
      note: joined(unanswered, threadTexts.taken_back_note),
    });
  }
  if (state === 'declined')
    return end({
      title: threadTexts.declined(insurer),
      note: joined(noted('declined'), threadTexts.declined_note),
    });
  const steps: (Words & { done: boolean; at: string | null })[] = [
    state === 'documents_required'
      ? {
          key: 'checking',
          title: threadTexts.documents,
          note: joined(noted('documents_required'), until),
          done: false,
          at: null,
        }
      : {
          key: 'checking',
          title: threadTexts.checking,
          note: state === 'requested' ? threadTexts.checking_note : '',
          done: state !== 'requested',
          at: at('sent_to_insurer'),
        },
    order.cancelled_on
      ? {
          key: 'insurer',
          title: threadTexts.accepted(insurer),
          note: threadTexts.cover_end(coverEndOn(order, order.cancelled_on, tehranToday(tools.clock.now()))),
          done: true,
          at: at('accepted'),
        }
      : {
          key: 'insurer',
          title: threadTexts.insurer(insurer),
          note: joined(
            threadTexts.insurer_note,
            canTakeBack(tools, order, cancellation) ? threadTexts.take_back_note : null,
          ),
          done: false,
          at: null,
        },
    back_rial === 0
      ? { key: 'refund', title: threadTexts.closed, note: '', done: state === 'closed', at: at('closed') }
      : {
          key: 'refund',
          title: state === 'refunded' ? threadTexts.refunded[refund_to] : threadTexts.refund,
          note: reference
            ? threadTexts.sent_note(persianDigits(reference))
            : (noted('refund_pending') ?? (state === 'refunded' ? '' : threadTexts.refund_note[refund_to])),
          done: state === 'refunded',
          at: at('refunded'),
        },
  ];
  const now = steps.findIndex(step => !step.done);
  return [
    asked,
    ...steps.map(({ done, ...step }, i) => ({ ...step, state: done ? 'done' : i === now ? 'now' : 'next' }) as Step),
  ];
}
