import type { EndorsementQuote, Endorsement as ShownEndorsement } from '#contract/endorsements';
import { persianDigits } from '#persian/digits';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { type Order, orderBrief, readOrder, untilText } from '../orders/orders.ts';
import { targetTitle } from '../refunds/refunds.ts';
import { lastDayToAnswer } from '../staff/staff.ts';
import { canWithdraw } from './closing.ts';
import { countsFrom, isInForce, kindOf, kindsOf, todayOf } from './form.ts';
import { directionOf, waysOf } from './price.ts';
import { type Endorsement, listKinds, listMoves, listVersions, pageOf } from './store.ts';
import { fixTexts, stateTitles, threadTexts, versionTexts } from './texts.ts';

type Move = Awaited<ReturnType<typeof listMoves>>[number];
type Step = ShownEndorsement['thread'][number];

/** What a change is called, in its line's words. */
export const titleOf = (order: Order, change: { kind: string }): string => kindOf(order, change)?.title ?? change.kind;

/** Whether the customer sees a price. A change that was sent again with other answers has none until it is priced again. */
const isPriced = ({ state, valid_until }: Endorsement): boolean => valid_until !== null && state !== 'requested';

/** What an endorsement costs; the ways of its money stand with it while there is a choice. */
export const quoteOf = async (tools: Tools, order: Order, endorsement: Endorsement): Promise<EndorsementQuote> => {
  const { state, kind, effective_from, facts, rows, delta_rial, vat_rial, total_rial, version, paid_at } = endorsement;
  return {
    kind,
    title: titleOf(order, endorsement),
    effective_from: countsFrom(order, effective_from),
    facts,
    is_final: isPriced(endorsement),
    rows,
    delta_rial,
    vat_rial,
    total_rial,
    direction: directionOf(total_rial),
    is_paid: paid_at !== null,
    targets: state === 'priced' ? await waysOf(tools, order, total_rial) : [],
    version_preview: version ?? order.version + 1,
  };
};

/** What the customer is asked for now. */
export const nextOf = ({ state, total_rial }: Endorsement): ShownEndorsement['next'] => {
  if (state === 'needs_fix') return 'fix';
  if (state === 'paying') return 'pay';
  return state === 'priced' ? (total_rial > 0 ? 'pay' : 'agree') : null;
};

/** Why it stands where it stands. What was paid goes back for what ended the change. */
function reasonOf(state: Endorsement['state'], moves: Move[]): string | null {
  const noted = (of: string) => moves.findLast(({ to_state }) => to_state === of)?.note ?? null;
  return noted(state) ?? (state === 'refunded' ? (noted('declined') ?? noted('discarded')) : null);
}

async function shownOf(tools: Tools, order: Order, endorsement: Endorsement, moves: Move[]): Promise<ShownEndorsement> {
  const { uid, number, order_uid, state, valid_until, created_at } = endorsement;
  return {
    ...(await quoteOf(tools, order, endorsement)),
    uid,
    number,
    order_uid,
    state,
    state_title: stateTitles[state],
    valid_until: state === 'priced' ? (valid_until?.toISOString() ?? null) : null,
    reason: reasonOf(state, moves),
    next: nextOf(endorsement),
    can_withdraw: canWithdraw(tools, order, endorsement),
    created_at: created_at.toISOString(),
    thread: threadOf(tools, order, endorsement, moves),
  };
}

export const shownEndorsement = async (tools: Tools, order: Order, endorsement: Endorsement) =>
  shownOf(tools, order, endorsement, await listMoves(tools, [endorsement.uid]));

/** What happened, what happens now, and what comes. */
function threadOf(tools: Tools, order: Order, endorsement: Endorsement, moves: Move[]): Step[] {
  const { state, total_rial, valid_until, paid_at } = endorsement;
  const insurer = order.insurer_title;
  const amount = formatTomanText(Math.abs(total_rial));
  const at = (of: string) => moves.findLast(({ to_state }) => to_state === of)?.at.toISOString() ?? null;
  const noted = (of: string) => moves.findLast(({ to_state }) => to_state === of)?.note ?? '';
  const done = (key: string, title: string, note = '', of = key): Step => ({
    key,
    title,
    note,
    state: 'done',
    at: at(of),
  });
  const asked = done('requested', threadTexts.requested);
  const paid = paid_at ? [done('paid', threadTexts.paid(amount))] : [];
  if (state === 'declined' || state === 'discarded' || state === 'refunded') {
    const declined = at('declined') ? [done('declined', threadTexts.declined(insurer), noted('declined'))] : [];
    const discarded = at('discarded') ? [done('discarded', threadTexts.discarded, noted('discarded'))] : [];
    const back = state === 'refunded' ? [done('refunded', threadTexts.refunded(amount), noted('refunded'))] : [];
    return [asked, ...paid, ...declined, ...discarded, ...back];
  }
  const isAgreed = state === 'issuing' || state === 'issued';
  // Until it has its price nobody can say how long that holds; one that was given back gets another.
  const holds = state === 'priced' || state === 'paying' ? valid_until : null;
  const until = holds ? threadTexts.until(untilText(holds, tools.clock.now())) : '';
  const payment = {
    key: 'paid',
    title: paid_at ? threadTexts.paid(amount) : threadTexts.pay(amount),
    note: paid_at ? '' : until,
    done: paid_at !== null,
    at: paid_at?.toISOString() ?? null,
  };
  const isChecked = isPriced(endorsement);
  const waits = paid_at ? threadTexts.checked_paid_note : threadTexts.checked_note;
  const checked = {
    key: 'checked',
    title: threadTexts.checked,
    note: isChecked ? '' : waits,
    done: isChecked,
    at: isChecked ? at('priced') : null,
  };
  const given_back = moves.findLast(({ to_state }) => to_state === 'needs_fix');
  const fix_note = given_back ? fixTexts.note(given_back.note ?? '', formatDate(lastDayToAnswer(given_back.at))) : '';
  const fix = { key: 'needs_fix', title: threadTexts.needs_fix, note: fix_note, done: false, at: null };
  const pays = total_rial > 0 ? [payment] : [];
  const first = state === 'needs_fix' ? fix : checked;
  const steps: (Omit<Step, 'state'> & { done: boolean })[] = [
    // What was paid already stands before what is to be put right, or looked at anew.
    ...(paid_at && !first.done ? [...pays, first] : [first, ...pays]),
    ...(total_rial < 0 && !isAgreed
      ? [{ key: 'agreed', title: threadTexts.agree(amount), note: until, done: false, at: null }]
      : []),
    {
      key: 'issued',
      title: state === 'issued' ? threadTexts.issued(insurer) : threadTexts.issuing(insurer),
      note: state === 'issued' ? threadTexts.issued_note : threadTexts.issuing_note,
      done: state === 'issued',
      at: at('issued'),
    },
    ...(total_rial < 0 && isAgreed ? [backStep(endorsement, amount)] : []),
  ];
  const now = steps.findIndex(step => !step.done);
  return [
    asked,
    ...steps.map(({ done, ...step }, i) => ({ ...step, state: done ? 'done' : i === now ? 'now' : 'next' }) as Step),
  ];
}

/** Money that goes back: the wallet has it with the change, a card when its bank has sent it. */
function backStep({ refund_to, card_masked, reference, refunded_at, state }: Endorsement, amount: string) {
  const isToCard = refund_to === 'source';
  return {
    key: 'back',
    title: threadTexts.back(amount, targetTitle(refund_to ?? 'wallet', card_masked)),
    note: reference ? threadTexts.sent_note(persianDigits(reference)) : isToCard ? threadTexts.back_note : '',
    done: isToCard ? refunded_at !== null : state === 'issued',
    at: refunded_at?.toISOString() ?? null,
  };
}

/** The changes of a policy and its versions, as its holder sees them. */
export async function listEndorsements(
  tools: Tools,
  reach: Reach,
  order_uid: string,
  query: { page: number; page_size: number },
) {
  const order = await readOrder(tools, reach, order_uid);
  if (!order.issued_at) throw new Refusal('order_state');
  const { count, rows } = await pageOf(tools, order_uid, query);
  const moves = await listMoves(
    tools,
    rows.map(({ uid }) => uid),
  );
  return {
    count,
    ...query,
    results: await Promise.all(
      rows.map(each => {
        const own = moves.filter(({ endorsement_uid }) => endorsement_uid === each.uid);
        return shownOf(tools, order, each, own);
      }),
    ),
    order: orderBrief(order, tools.clock.now()),
    versions: await versionsOf(tools, order),
    can_change: kindsOf(order).length > 0 && (await isInForce(tools, order)),
  };
}

/** Of all versions whose day has come the newest holds. */
async function versionsOf(tools: Tools, order: Order) {
  const versions = await listVersions(tools, order.uid);
  const by = await listKinds(
    tools,
    versions.flatMap(({ endorsement_uid }) => endorsement_uid ?? []),
  );
  const today = todayOf(tools);
  const holding = versions.findLast(({ effective_from, no }) => no === 1 || effective_from <= today);
  return versions.map(({ no, effective_from, endorsement_uid }) => {
    const change = by.find(({ uid }) => uid === endorsement_uid);
    return {
      no,
      effective_from: change ? countsFrom(order, effective_from) : effective_from,
      title: change ? titleOf(order, change) : versionTexts.first,
      holds: no === holding?.no,
    };
  });
}
