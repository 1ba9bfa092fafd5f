import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listApplications, moveApplication } from './handle-application.ts';

export const staffApplicationRoutes: Handlers<Contract['staffApplications'], Tools> = {
  list: ({ tools, query }) => listApplications(tools, query),
  move: ({ tools, member, params, body }) => moveApplication(tools, member, params.uid, body),
};
