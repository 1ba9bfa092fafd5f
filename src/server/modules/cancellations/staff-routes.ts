import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { actOnCancellation, releaseByTwo } from './staff-acts.ts';
import { type Cancellation, pageIn } from './store.ts';

const shown = ({ released_at, created_at, ...row }: Cancellation) => ({
  ...row,
  created_at: created_at.toISOString(),
  released: released_at !== null,
});

export const staffCancellationRoutes: Handlers<Contract['staffCancellations'], Tools> = {
  async list({ tools, query }) {
    const { count, rows } = await pageIn(tools, query);
    return { count, page: query.page, page_size: query.page_size, results: rows.map(shown) };
  },
  decide: async ({ tools, member, params, body }) => shown(await actOnCancellation(tools, member, params.uid, body)),
  async release({ tools, member, params, body }) {
    const released = await releaseByTwo(tools, member, params.uid, body.reason);
    return 'uid' in released ? { ...shown(released), state: 'refund_pending' as const } : released;
  },
};
