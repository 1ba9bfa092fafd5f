import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { exchangeCode } from './exchange.ts';
import { logOut, verifyLoginCode } from './login.ts';
import { sendCode } from './login-codes.ts';
import { giveLoginCookie, readLoginCookie } from './login-cookie.ts';
import { beginOauth } from './oauth.ts';
import { passwordLogin } from './password-login.ts';
import { readProfile } from './profile.ts';
import { resetPassword, verifyResetCode } from './reset.ts';

export const accountRoutes: Handlers<Contract['accounts'], Tools> = {
  readProfile: ({ tools, customer }) => readProfile(tools, customer),
  exchangeCode: ({ tools, body, request }) => exchangeCode(tools, { ...body, browser: readLoginCookie(request) }),
  sendCode: ({ tools, body, address }) => sendCode(tools, 'login', body, address),
  verifyCode: ({ tools, body, request }) => verifyLoginCode(tools, { ...body, browser: readLoginCookie(request) }),
  logInByPassword: ({ tools, body, address }) => passwordLogin(tools, body, address),
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
  resetPassword: ({ tools, body, address }) => resetPassword(tools, body, address),
  beginOauth: ({ tools, query, request, reply }) =>
    beginOauth(tools, query, giveLoginCookie(request, reply, tools.settings.publicOrigin.startsWith('https:'))),
};
