import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { cancelCashing, confirmCashing, createCashing, prepareCashing } from './ask.ts';
import { describeCashing, listCashable, listCashings } from './lists.ts';

export const cashingRoutes: Handlers<Contract['cashing'], Tools> = {
  listCashable: ({ tools, customer, query }) => listCashable(tools, customer.account_uid, query),
  listOpen: ({ tools, customer, query }) => listCashings(tools, customer.account_uid, 'open', query),
  listEnded: ({ tools, customer, query }) => listCashings(tools, customer.account_uid, 'ended', query),
  prepare: ({ tools, customer, query, body, address }) => prepareCashing(tools, customer, query.type, body, address),
  confirm: ({ tools, customer, body }) => confirmCashing(tools, customer, body.code),
  create: async ({ tools, customer, query, body }) =>
    describeCashing(tools, await createCashing(tools, customer, query.type, body)),
  cancel: async ({ tools, customer, params }) =>
    describeCashing(tools, await cancelCashing(tools, customer, params.uid)),
};
