import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { checkCredit } from './check.ts';

export const creditRoutes: Handlers<Contract['credit'], Tools> = {
  check: ({ tools, customer, body, address }) => checkCredit(tools, customer, body, address),
};
