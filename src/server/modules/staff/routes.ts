import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listActs } from './acts.ts';
import { beginStaffLogin, describeSelf, endStaffSession, finishStaffLogin } from './login.ts';
import { addMember, changeMember, listMembers, renewPassword } from './members.ts';
import { listWaiting, withdrawOwnRequest } from './second-person.ts';

export const staffRoutes: Handlers<Contract['staff'], Tools> = {
  logIn: ({ tools, body, address }) => beginStaffLogin(tools, body, address),
  enterCode: ({ tools, body }) => finishStaffLogin(tools, body),
  logOut: async ({ tools, request }) => {
    await endStaffSession(tools, request.headers.authorization!.split(' ')[1]!);
    return { logged_out: true as const };
  },
  readSelf: ({ member }) => describeSelf(member),
  listMembers: ({ tools, query }) => listMembers(tools, query),
  addMember: ({ tools, member, body }) => addMember(tools, member, body),
  changeMember: ({ tools, member, params, body }) => changeMember(tools, member, params.uid, body),
  renewPassword: ({ tools, member, params, body }) => renewPassword(tools, member, params.uid, body),
  listActs: ({ tools, member, query }) => listActs(tools, member, query),
  listWaiting: ({ tools, query }) => listWaiting(tools, query),
  withdraw: ({ tools, member, body }) => withdrawOwnRequest(tools, member, body),
};
