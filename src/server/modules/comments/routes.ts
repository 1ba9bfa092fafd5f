import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listComments, readComment } from './read-comments.ts';
import { changeComment, createComment, deleteComment } from './write-comment.ts';

export const commentRoutes: Handlers<Contract['comments'], Tools> = {
  list: ({ tools, customer, query }) => listComments(tools, customer, query),
  create: ({ tools, customer, body }) => createComment(tools, customer, body),
  read: ({ tools, customer, params }) => readComment(tools, customer, params.id),
  change: ({ tools, customer, params, body }) => changeComment(tools, customer, params.id, body),
  delete: ({ tools, customer, params }) => deleteComment(tools, customer, params.id),
};
