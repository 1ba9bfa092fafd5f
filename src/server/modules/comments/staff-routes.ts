import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { decideComment } from './moderate.ts';
import { listInState } from './read-comments.ts';

export const staffCommentRoutes: Handlers<Contract['staffComments'], Tools> = {
  list: ({ tools, query }) => listInState(tools, query),
  decide: ({ tools, member, params, body }) => decideComment(tools, member, params.id, body),
};
