import type { Paths } from '../route.ts';

/** Methods and paths of the staff's own ground. What they decide on stands in the files beside this one. */
export const staffPaths = {
  staff: {
    logIn: { method: 'POST', path: '/staff/api/login/' },
    enterCode: { method: 'POST', path: '/staff/api/login/code/' },
    logOut: { method: 'POST', path: '/staff/api/logout/' },
    readSelf: { method: 'GET', path: '/staff/api/self/' },
    listMembers: { method: 'GET', path: '/staff/api/members/' },
    addMember: { method: 'POST', path: '/staff/api/members/' },
    changeMember: { method: 'POST', path: '/staff/api/members/:uid/' },
    renewPassword: { method: 'POST', path: '/staff/api/members/:uid/password/' },
    listActs: { method: 'GET', path: '/staff/api/acts/' },
    listWaiting: { method: 'GET', path: '/staff/api/waiting/' },
    withdraw: { method: 'POST', path: '/staff/api/waiting/withdraw/' },
  },
} as const satisfies Paths;
