import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { readInstallments } from './details.ts';
import { listPlans } from './list.ts';

export const installmentRoutes: Handlers<Contract['installments'], Tools> = {
  list: ({ tools, customer, query }) => listPlans(tools, customer, query),
  read: ({ tools, customer, params }) => readInstallments(tools, customer, params.uid),
};
