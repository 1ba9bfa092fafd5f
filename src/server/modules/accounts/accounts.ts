/** The face of the module: who a customer is, and the sessions and codes that prove it. */
export { deleteOldLogins } from './clean-up.ts';
export { sendCode, useCode } from './login-codes.ts';
export { readLoginCookie } from './login-cookie.ts';
export { finishOauth } from './oauth.ts';
export { isCodeUsedFor, issueOneTimeCode, showOneTimeCode, takeOneTimeCode } from './one-time-codes.ts';
export { endPartnerSessions } from './partner-sessions.ts';
export { proveMobile } from './prove-mobile.ts';
export { tellNewPassword } from './reset.ts';
export { beginSession, findSession, findSessionFacts, holdSession, isProven, sessionsBegunIn } from './sessions.ts';
export { readAccount, readOrMakeAccount, type SaidDetails, saveHolder, savePersonalDetails } from './store.ts';
export { textAccount } from './text-account.ts';
