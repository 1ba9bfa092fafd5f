import type { CollectionState } from '#contract/installments';
import { formatTomanText } from '#persian/toman';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember } from '../staff/staff.ts';
import { mayMove } from './collection-states.ts';
import { collectionsOf, listCollections } from './collection-store.ts';
import { moveCollection } from './move-collection.ts';
import { receive } from './receive.ts';
import { listForStaff } from './staff-list.ts';
import type { StaffRow } from './staff-shown.ts';
import { findPart } from './store.ts';
import { deskTexts, installmentTexts } from './texts.ts';

const max = 50;

/** A cheque as a customer of a demonstration brings it. */
async function receiveCheque(tools: Tools, uid: string) {
  const part = await findPart(tools, uid);
  if (!part) throw new Refusal('installment_not_found');
  return receive(tools, backOfficeMember, uid, {
    way: 'cheque',
    number: tools.random.digits(16),
    bank: deskTexts.bank,
    amount_rial: part.amount_rial,
    cheque_date: part.due_date,
    reason: deskTexts.reason,
  });
}

/** What becomes of a slip or cheque that an installment has: of the last that can go there. */
async function moveLast(tools: Tools, uid: string, to: CollectionState) {
  const part = await findPart(tools, uid);
  const came = part ? collectionsOf(part, await listCollections(tools, [part.order_uid])) : [];
  const moved = came.findLast(({ way, state }) => mayMove(way, state, to)) ?? came.at(-1);
  if (!moved) throw new Refusal('collection_not_found');
  return moveCollection(tools, backOfficeMember, moved.uid, { to, reason: deskTexts.reason });
}

const moveAct = (to: CollectionState) => ({
  name: to,
  title: deskTexts.acts[to],
  run: (tools: Tools, uid: string) => moveLast(tools, uid, to),
});

/** What waits for a decision about a row, or else what came last for it. */
const waitingOf = ({ open_collections, collection }: StaffRow) => open_collections.at(-1) ?? collection;

function titleOf(row: StaffRow): string {
  const waiting = waitingOf(row);
  return deskTexts.of(
    installmentTexts.of(row.title, row.plan.title),
    formatTomanText(row.amount_rial),
    waiting && deskTexts.acts[waiting.state],
  );
}

/** Cheques of a demonstration. Nobody brings one by itself, so nothing is usual here. */
export const chequeDesk = {
  kind: 'cheque',
  title: deskTexts.title,
  async list(tools: Tools) {
    const page = { page: 1, page_size: max };
    const queues = (['in_hand', 'bounced', 'awaiting_cheque'] as const).map(queue =>
      listForStaff(tools, { queue, ...page }),
    );
    const rows = (await Promise.all(queues)).flatMap(({ results }) => results);
    const unique = new Map(rows.map(row => [row.uid, row]));
    return [...unique.values()].map(row => {
      const waiting = waitingOf(row);
      return { uid: row.uid, title: titleOf(row), at: waiting ? new Date(waiting.moved_at) : tools.clock.now() };
    });
  },
  acts: [
    { name: 'receive', title: deskTexts.acts.received, run: receiveCheque },
    ...(['deposited', 'cleared', 'bounced', 'given_back'] as const).map(moveAct),
  ],
  usual: 'receive',
};
