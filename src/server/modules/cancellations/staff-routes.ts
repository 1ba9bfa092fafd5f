import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { withVersion, withVersions } from '../staff/staff.ts';
import { actOnCancellation, releaseByTwo } from './staff-acts.ts';
import { type Cancellation, pageIn, versionedBy } from './store.ts';

const shown = ({ released_at, created_at, ...row }: Cancellation) => ({
  ...row,
  created_at: created_at.toISOString(),
  released: released_at !== null,
});

export const staffCancellationRoutes: Handlers<Contract['staffCancellations'], Tools> = {
  list: ({ tools, query }) =>
    inSnapshot(tools, async within => {
      const { count, rows } = await pageIn(within, query);
      const results = await withVersions(within, versionedBy, rows.map(shown));
      return { count, page: query.page, page_size: query.page_size, results };
    }),
  decide: ({ tools, member, params, body }) =>
    inTransaction(tools, async within => {
      const decided = await actOnCancellation(within, member, params.uid, body);
      return withVersion(within, versionedBy, shown(decided));
    }),
  release: ({ tools, member, params, body }) =>
    inTransaction(tools, async within => {
      const released = await releaseByTwo(within, member, params.uid, body.reason);
      if (!('uid' in released)) return released;
      return { ...(await withVersion(within, versionedBy, shown(released))), state: 'refund_pending' as const };
    }),
};
