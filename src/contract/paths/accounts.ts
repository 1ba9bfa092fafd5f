import type { Paths } from './route.ts';

/** Methods and paths of login and account. */
export const accountsPaths = {
  accounts: {
    readProfile: { method: 'GET', path: '/accounts/api/user-profile/', authExempt: true },
    exchangeCode: { method: 'POST', path: '/accounts/get_auth_token/', authExempt: true },
    sendCode: { method: 'POST', path: '/accounts/api/login_sec/', authExempt: true },
    verifyCode: { method: 'POST', path: '/accounts/api/verify_code/', authExempt: true },
    logInByPassword: { method: 'POST', path: '/api-token-auth/', authExempt: true },
    logOut: { method: 'POST', path: '/accounts/logout/', authExempt: true },
    endSession: { method: 'POST', path: '/accounts/logout-no-redirect/', authExempt: true },
    sendResetCode: { method: 'POST', path: '/accounts/api/reset-password/code/' },
    verifyResetCode: { method: 'POST', path: '/accounts/api/reset-password/verify_code/' },
    resetPassword: { method: 'POST', path: '/accounts/api/reset-password/reset/' },
    changePassword: { method: 'POST', path: '/accounts/api/change-password/' },
    listSessions: { method: 'GET', path: '/accounts/api/sessions/' },
    endOtherSession: { method: 'POST', path: '/accounts/api/sessions/:uid/end/' },
    endAllSessions: { method: 'POST', path: '/accounts/api/sessions/end/' },
    beginOauth: { method: 'GET', path: '/accounts/api/oauth-authorization-endpoint-retrieve/' },
  },
} as const satisfies Paths;
