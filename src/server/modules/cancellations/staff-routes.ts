import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { withVersions } from '../staff/staff.ts';
import { actOnCancellation, releaseByTwo } from './staff-acts.ts';
import { type Cancellation, pageIn, versionedBy } from './store.ts';

const shownRows = async (tools: Tools, rows: Cancellation[]) =>
  (await withVersions(tools, versionedBy, rows)).map(({ released_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    released: released_at !== null,
  }));

const shown = async (tools: Tools, row: Cancellation) => (await shownRows(tools, [row]))[0]!;

export const staffCancellationRoutes: Handlers<Contract['staffCancellations'], Tools> = {
  async list({ tools, query }) {
    const { count, rows } = await pageIn(tools, query);
    return { count, page: query.page, page_size: query.page_size, results: await shownRows(tools, rows) };
  },
  decide: async ({ tools, member, params, body }) =>
    shown(tools, await actOnCancellation(tools, member, params.uid, body)),
  async release({ tools, member, params, body }) {
    const released = await releaseByTwo(tools, member, params.uid, body.reason);
    return 'uid' in released ? { ...(await shown(tools, released)), state: 'refund_pending' as const } : released;
  },
};
