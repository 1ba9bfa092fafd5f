import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { declineSuggestion, listSuggestions } from './suggestions.ts';

export const upsellingRoutes: Handlers<Contract['upselling'], Tools> = {
  list: ({ tools, customer, params, query }) => listSuggestions(tools, customer, params, query),
  decline: async ({ tools, customer, params, body }) => {
    await declineSuggestion(tools, customer, params.uid, body.kind);
    return { declined: true as const };
  },
};
