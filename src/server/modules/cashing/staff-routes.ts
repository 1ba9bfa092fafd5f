import type { CashingState } from '#contract/cashing-states';
import type { Contract } from '#contract/index';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Handlers } from '../../kernel/route.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct, secondPerson } from '../staff/staff.ts';
import { approveCashing, markSentBack, rejectCashing } from './decide.ts';
import { isRejectedByTwo, mayStaffApprove, mayStaffReject, mayStaffReturn } from './states.ts';
import { type CashingRow, listPage, readCashing } from './store.ts';

const shown = ({ seq: _, sent_at: __, created_at, ...row }: CashingRow) => ({
  ...row,
  created_at: created_at.toISOString(),
});

interface Wish {
  act: string;
  uid: string;
  reason: string;
  /** Whether the state allows it. The first of the two hears it as well. */
  isAllowed(state: CashingState): boolean;
}

/** Carries out what two people have said of a cashing, in one transaction with the word of the second. */
const byTwo = (
  tools: Tools,
  member: StaffMember,
  { act, uid, reason, isAllowed }: Wish,
  carryOut: (within: Tools) => Promise<CashingRow>,
) =>
  inTransaction(tools, async within => {
    const { state, amount_rial, iban } = await readCashing(within, uid, true);
    if (!isAllowed(state)) throw new Refusal('cashing_state');
    const payload = { state, amount_rial, iban };
    const said = await secondPerson(within, member, { act, object: `cashing:${uid}`, payload, reason });
    if (said.state !== 'confirmed') return said;
    return { state: 'done' as const, cashing: shown(await carryOut(within)) };
  });

export const staffCashingRoutes: Handlers<Contract['staffCashing'], Tools> = {
  list: async ({ tools, query }) => {
    const { count, rows } = await listPage(tools, query);
    return { count, page: query.page, page_size: query.page_size, results: rows.map(shown) };
  },
  approve: ({ tools, member, params: { uid }, body: { reason } }) =>
    byTwo(tools, member, { act: 'cashing.approve', uid, reason, isAllowed: mayStaffApprove }, within =>
      approveCashing(within, uid),
    ),
  reject: ({ tools, member, params: { uid }, body: { reason } }) =>
    inTransaction(tools, async within => {
      const { state } = await readCashing(within, uid, true);
      const wish = { act: 'cashing.reject', uid, reason, isAllowed: mayStaffReject };
      if (isRejectedByTwo(state)) return byTwo(within, member, wish, () => rejectCashing(within, uid, reason));
      const row = await rejectCashing(within, uid, reason);
      await recordAct(within, member, {
        act: 'cashing.reject',
        object: `cashing:${uid}`,
        after: { state: row.state },
        reason,
      });
      return { state: 'done' as const, cashing: shown(row) };
    }),
  markReturned: ({ tools, member, params: { uid }, body: { reason } }) =>
    byTwo(tools, member, { act: 'cashing.returned', uid, reason, isAllowed: mayStaffReturn }, within =>
      markSentBack(within, uid, reason),
    ),
};
