import { accounts } from '#contract/accounts';
import { giveLoginCookie, readLoginCookie } from '../../http/login-cookie.ts';
import { route } from '../../http/route.ts';
import { exchangeCode } from './exchange.ts';
import { logOut, verifyLoginCode } from './login.ts';
import { sendCode } from './login-codes.ts';
import { beginOauth } from './oauth.ts';
import { passwordLogin } from './password-login.ts';
import { readProfile } from './profile.ts';
import { resetPassword, verifyResetCode } from './reset.ts';

export const accountRoutes = {
  userProfile: route(accounts.userProfile, ({ tools, customer }) => readProfile(tools, customer)),
  getAuthToken: route(accounts.getAuthToken, ({ tools, body, request }) =>
    exchangeCode(tools, { ...body, browser: readLoginCookie(request) }),
  ),
  sendCode: route(accounts.sendCode, ({ tools, body, address }) => sendCode(tools, 'login', body, address)),
  verifyCode: route(accounts.verifyCode, ({ tools, body, request }) =>
    verifyLoginCode(tools, { ...body, browser: readLoginCookie(request) }),
  ),
  passwordLogin: route(accounts.passwordLogin, ({ tools, body, address }) => passwordLogin(tools, body, address)),
  logout: route(accounts.logout, async ({ tools, customer }) => {
    await logOut(tools, customer);
    return { next: '/' };
  }),
  logoutNoRedirect: route(accounts.logoutNoRedirect, async ({ tools, customer }) => {
    await logOut(tools, customer);
    return { logged_out: true as const };
  }),
  resetCode: route(accounts.resetCode, ({ tools, body, address }) => sendCode(tools, 'reset', body, address)),
  resetVerifyCode: route(accounts.resetVerifyCode, ({ tools, body }) => verifyResetCode(tools, body)),
  resetPassword: route(accounts.resetPassword, ({ tools, body, address }) => resetPassword(tools, body, address)),
  oauthAuthorizationEndpoint: route(accounts.oauthAuthorizationEndpoint, ({ tools, query, request, reply }) =>
    beginOauth(tools, query, giveLoginCookie(request, reply, tools.settings.publicOrigin.startsWith('https:'))),
  ),
};
