import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { moveCollection } from './move-collection.ts';
import { receive } from './receive.ts';
import { reinstate, reschedule, writeOff } from './staff-acts.ts';
import { listForStaff } from './staff-list.ts';
import { readPlanForStaff } from './staff-shown.ts';

export const staffInstallmentRoutes: Handlers<Contract['staffInstallments'], Tools> = {
  list: ({ tools, query }) => listForStaff(tools, query),
  read: ({ tools, params }) => readPlanForStaff(tools, params.uid),
  reschedule: ({ tools, member, params, body }) => reschedule(tools, member, params.uid, body),
  writeOff: ({ tools, member, params, body }) => writeOff(tools, member, params.uid, body),
  reinstate: ({ tools, member, params, body }) => reinstate(tools, member, params.uid, body),
  receive: ({ tools, member, params, body }) => receive(tools, member, params.uid, body),
  moveCollection: ({ tools, member, params, body }) => moveCollection(tools, member, params.uid, body),
};
