import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listApplications, moveApplication, readApplication } from './handle-application.ts';

export const staffApplicationRoutes: Handlers<Contract['staffApplications'], Tools> = {
  list: ({ tools, query }) => listApplications(tools, query),
  read: ({ tools, member, params }) => readApplication(tools, member, params.uid),
  move: ({ tools, member, params, body }) => moveApplication(tools, member, params.uid, body),
};
