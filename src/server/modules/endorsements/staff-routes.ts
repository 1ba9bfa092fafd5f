import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { withVersion, withVersions } from '../staff/staff.ts';
import { declineAct, fixAct, issueByMember, priceAct } from './staff-acts.ts';
import { type Endorsement, pageIn, versionedBy } from './store.ts';

const shown = ({ created_at, paid_at, refunded_at, ...row }: Endorsement) => ({
  ...row,
  created_at: created_at.toISOString(),
  paid_rial: paid_at ? row.total_rial : 0,
});

/** Runs a decision and gives the result with its new version, in one transaction. */
const decideAndShow = (tools: Tools, decide: (within: Tools) => Promise<Endorsement>) =>
  inTransaction(tools, async within => withVersion(within, versionedBy, shown(await decide(within))));

export const staffEndorsementRoutes: Handlers<Contract['staffEndorsements'], Tools> = {
  list: ({ tools, query }) =>
    inSnapshot(tools, async within => {
      const { count, rows } = await pageIn(within, query);
      const results = await withVersions(within, versionedBy, rows.map(shown));
      return { count, page: query.page, page_size: query.page_size, results };
    }),
  price: ({ tools, member, params, body }) =>
    decideAndShow(tools, within => priceAct(within, member, params.uid, body)),
  askForFix: ({ tools, member, params, body }) =>
    decideAndShow(tools, within => fixAct(within, member, params.uid, body)),
  decline: ({ tools, member, params, body }) =>
    decideAndShow(tools, within => declineAct(within, member, params.uid, body)),
  issue: ({ tools, member, params, body }) =>
    inTransaction(tools, async within => {
      const issued = await issueByMember(within, member, params.uid, body);
      if (!('uid' in issued)) return issued;
      return { ...(await withVersion(within, versionedBy, shown(issued))), state: 'issued' as const };
    }),
};
