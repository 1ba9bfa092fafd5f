import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listCallable, listInquiries, noteCall } from './call-leads.ts';

export const staffLeadRoutes: Handlers<Contract['staffLeads'], Tools> = {
  list: ({ tools, query }) => listCallable(tools, query),
  noteCall: ({ tools, member, params, body }) => noteCall(tools, member, params.uid, body),
  listInquiries: ({ tools, query }) => listInquiries(tools, query),
};
