import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listInvitees, listRewards } from './lists.ts';

export const referralRoutes: Handlers<Contract['referral'], Tools> = {
  listInvitees: ({ tools, customer, query }) => listInvitees(tools, customer.account_uid, query),
  listRewards: ({ tools, customer, query }) => listRewards(tools, customer.account_uid, query),
};
