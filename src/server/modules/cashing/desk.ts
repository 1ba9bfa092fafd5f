import { formatTomanText } from '#persian/toman';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember, recordAct } from '../staff/staff.ts';
import { approveCashing, rejectCashing } from './decide.ts';
import { listInState } from './store.ts';
import { cashingTexts } from './texts.ts';

const max = 100;

/** What the back office of a demonstration has to decide: it stands for both people of the staff. */
export const cashingDesk = {
  kind: 'cashing',
  title: 'برداشت از کیف پول',
  list: async (tools: Tools) =>
    (await listInState(tools, ['requested'], max)).map(({ uid, amount_rial, holder_name, created_at }) => ({
      uid,
      title: `${formatTomanText(amount_rial)}، ${holder_name}`,
      at: created_at,
    })),
  acts: [
    {
      name: 'approve',
      title: 'تأیید',
      run: (tools: Tools, uid: string) => noted(tools, uid, 'approve', approveCashing),
    },
    {
      name: 'reject',
      title: 'رد',
      run: (tools: Tools, uid: string) =>
        noted(tools, uid, 'reject', (within, of) => rejectCashing(within, of, cashingTexts.desk_reason)),
    },
  ],
  usual: 'approve',
};

/** The decision and its act, both or neither. */
const noted = (tools: Tools, uid: string, act: string, decide: (tools: Tools, uid: string) => Promise<unknown>) =>
  inTransaction(tools, async within => {
    await decide(within, uid);
    await recordAct(within, backOfficeMember, {
      act: `cashing.${act}`,
      object: `cashing:${uid}`,
      reason: cashingTexts.desk,
    });
  });
