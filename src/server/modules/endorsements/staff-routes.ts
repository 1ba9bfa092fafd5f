import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { withVersions } from '../staff/staff.ts';
import { declineAct, fixAct, issueByMember, priceAct } from './staff-acts.ts';
import { type Endorsement, pageIn, versionedBy } from './store.ts';

const shownRows = async (tools: Tools, rows: Endorsement[]) =>
  (await withVersions(tools, versionedBy, rows)).map(({ created_at, paid_at, refunded_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    paid_rial: paid_at ? row.total_rial : 0,
  }));

const shown = async (tools: Tools, row: Endorsement) => (await shownRows(tools, [row]))[0]!;

export const staffEndorsementRoutes: Handlers<Contract['staffEndorsements'], Tools> = {
  async list({ tools, query }) {
    const { count, rows } = await pageIn(tools, query);
    return { count, page: query.page, page_size: query.page_size, results: await shownRows(tools, rows) };
  },
  price: async ({ tools, member, params, body }) => shown(tools, await priceAct(tools, member, params.uid, body)),
  askForFix: async ({ tools, member, params, body }) => shown(tools, await fixAct(tools, member, params.uid, body)),
  decline: async ({ tools, member, params, body }) => shown(tools, await declineAct(tools, member, params.uid, body)),
  async issue({ tools, member, params, body }) {
    const issued = await issueByMember(tools, member, params.uid, body);
    return 'uid' in issued ? { ...(await shown(tools, issued)), state: 'issued' as const } : issued;
  },
};
