/** The face of the module: who a customer is, and the sessions and codes that prove it. */
export { deleteOldLogins } from './clean-up.ts';
export { readLoginCookie } from './login-cookie.ts';
export { finishOauth } from './oauth.ts';
export { isCodeUsedFor, issueOneTimeCode, showOneTimeCode } from './one-time-codes.ts';
export { endPartnerSessions } from './partner-sessions.ts';
export { tellNewPassword } from './reset.ts';
export { beginSession, findSession, findSessionFacts, sessionsBegunIn } from './sessions.ts';
export { readOrMakeAccount } from './store.ts';
