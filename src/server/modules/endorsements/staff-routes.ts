import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { declineAct, fixAct, issueByMember, priceAct } from './staff-acts.ts';
import { type Endorsement, pageIn } from './store.ts';

const shown = ({ created_at, paid_at, refunded_at, ...row }: Endorsement) => ({
  ...row,
  created_at: created_at.toISOString(),
  paid_rial: paid_at ? row.total_rial : 0,
});

export const staffEndorsementRoutes: Handlers<Contract['staffEndorsements'], Tools> = {
  async list({ tools, query }) {
    const { count, rows } = await pageIn(tools, query);
    return { count, page: query.page, page_size: query.page_size, results: rows.map(shown) };
  },
  price: async ({ tools, member, params, body }) => shown(await priceAct(tools, member, params.uid, body)),
  askForFix: async ({ tools, member, params, body }) => shown(await fixAct(tools, member, params.uid, body.reason)),
  decline: async ({ tools, member, params, body }) => shown(await declineAct(tools, member, params.uid, body.reason)),
  async issue({ tools, member, params, body }) {
    const issued = await issueByMember(tools, member, params.uid, body.reason);
    return 'uid' in issued ? { ...shown(issued), state: 'issued' as const } : issued;
  },
};
