import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { quoteRenewal } from './quote-renewal.ts';

export const renewalRoutes: Handlers<Contract['renewals'], Tools> = {
  quote: ({ tools, customer, params }) => quoteRenewal(tools, customer, params),
};
