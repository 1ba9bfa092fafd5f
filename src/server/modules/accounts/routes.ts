import type { FastifyRequest } from 'fastify';
import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { changePassword } from './change-password.ts';
import { exchangeCode } from './exchange.ts';
import { logOut, verifyLoginCode } from './login.ts';
import { sendCode } from './login-codes.ts';
import { giveLoginCookie, readLoginCookie } from './login-cookie.ts';
import { beginOauth } from './oauth.ts';
import { endAllSessions, endOtherSession, listSessions } from './own-sessions.ts';
import { passwordLogin } from './password-login.ts';
import { readProfile } from './profile.ts';
import { resetPassword, verifyResetCode } from './reset.ts';

const userAgentOf = (request: FastifyRequest) => ({ user_agent: request.headers['user-agent'] });
const browserOf = (request: FastifyRequest) => ({ browser: readLoginCookie(request), ...userAgentOf(request) });

export const accountRoutes: Handlers<Contract['accounts'], Tools> = {
  readProfile: ({ tools, customer }) => readProfile(tools, customer),
  exchangeCode: ({ tools, body, request }) => exchangeCode(tools, { ...body, ...browserOf(request) }),
  sendCode: ({ tools, body, address }) => sendCode(tools, 'login', body, address),
  verifyCode: ({ tools, body, request }) => verifyLoginCode(tools, { ...body, ...browserOf(request) }),
  logInByPassword: ({ tools, body, address, request }) =>
    passwordLogin(tools, { ...body, ...userAgentOf(request) }, address),
  logOut: async ({ tools, customer }) => {
    await logOut(tools, customer);
    return { next: '/' };
  },
  endSession: async ({ tools, customer }) => {
    await logOut(tools, customer);
    return { logged_out: true as const };
  },
  sendResetCode: ({ tools, body, address }) => sendCode(tools, 'reset', body, address),
  verifyResetCode: ({ tools, body }) => verifyResetCode(tools, body),
  resetPassword: ({ tools, body, address, request }) =>
    resetPassword(tools, { ...body, ...userAgentOf(request) }, address),
  changePassword: ({ tools, customer, body, address }) => changePassword(tools, customer, body, address),
  listSessions: ({ tools, customer, query }) => listSessions(tools, customer, query),
  endOtherSession: ({ tools, customer, params }) => endOtherSession(tools, customer, params.uid),
  endAllSessions: ({ tools, customer, body }) => endAllSessions(tools, customer, body),
  beginOauth: ({ tools, query, request, reply }) =>
    beginOauth(tools, query, giveLoginCookie(request, reply, tools.settings.publicOrigin.startsWith('https:'))),
};
