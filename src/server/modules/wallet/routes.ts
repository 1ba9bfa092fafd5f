import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listCredits, listOperations, readBalances } from './lists.ts';

export const walletRoutes: Handlers<Contract['wallet'], Tools> = {
  readBalances: ({ tools, customer }) => readBalances(tools, customer.account_uid),
  listCredits: ({ tools, customer, query }) => listCredits(tools, customer.account_uid, query),
  listOperations: ({ tools, customer, query }) => listOperations(tools, customer.account_uid, query),
};
