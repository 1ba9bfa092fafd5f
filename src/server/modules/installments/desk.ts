import type { CollectionState } from '#contract/installments';
import { formatTomanText } from '#persian/toman';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember } from '../staff/staff.ts';
import { lastOf, listCollections } from './collection-store.ts';
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

/** What becomes of the slip or cheque that an installment has. */
async function moveLast(tools: Tools, uid: string, to: CollectionState) {
  const part = await findPart(tools, uid);
  const last = part && lastOf(part, await listCollections(tools, [part.order_uid]));
  if (!last) throw new Refusal('collection_not_found');
  return moveCollection(tools, backOfficeMember, last.uid, { to, reason: deskTexts.reason });
}

const moveAct = (to: CollectionState) => ({
  name: to,
  title: deskTexts.acts[to],
  run: (tools: Tools, uid: string) => moveLast(tools, uid, to),
});

const titleOf = ({ title, amount_rial, collection, plan }: StaffRow): string =>
  deskTexts.of(
    installmentTexts.of(title, plan.title),
    formatTomanText(amount_rial),
    collection && deskTexts.acts[collection.state],
  );

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
    return [...unique.values()].map(row => ({
      uid: row.uid,
      title: titleOf(row),
      at: row.collection ? new Date(row.collection.moved_at) : tools.clock.now(),
    }));
  },
  acts: [
    { name: 'receive', title: deskTexts.acts.received, run: receiveCheque },
    ...(['deposited', 'cleared', 'bounced', 'given_back'] as const).map(moveAct),
  ],
  usual: 'receive',
};
