import type { Session } from '#contract/accounts';
import { mobileE164 } from '#persian/phone';
import { hashPassword } from '../../kernel/crypto/passwords.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { useCode } from './login-codes.ts';
import { requireMobile } from './mobile.ts';
import { checkNewPassword } from './new-password.ts';
import { issueOneTimeCode, takeOneTimeCode } from './one-time-codes.ts';
import { forgetGuesses } from './password-login.ts';
import { logIn } from './profile.ts';
import { endSessions } from './sessions.ts';
import { readAccount, readOrMakeAccount, savePassword } from './store.ts';
import { accountTexts } from './texts.ts';

const life_s = 600;

/** Checks the code for a new password and gives the right to set one, once, for ten minutes. */
export async function verifyResetCode(tools: Tools, typed: { username: string; verification_code: string }) {
  const username = requireMobile(typed.username);
  await useCode(tools, 'reset', username, typed.verification_code);
  const reset_token = await issueOneTimeCode(tools, { kind: 'reset', facts: { username }, life_s });
  return { reset_token, expires_in_s: life_s };
}

export interface NewPassword {
  username: string;
  reset_token: string;
  new_password: string;
  new_password_confirm: string;
  embed_session?: string | undefined;
  user_agent?: string | undefined;
}

/**
 * Sets the new password.
 * 1. A password that breaks a rule costs nothing: the right to set one stays.
 * 2. All other sessions end, a new one begins; the number's owner is told by text, which nobody waits for.
 * 3. A proven number without an account gets one, so that the answer does not tell who has an account.
 */
export async function resetPassword(tools: Tools, request: NewPassword, address: string): Promise<Session> {
  const username = requireMobile(request.username);
  checkNewPassword(request, username);
  const password_hash = await hashPassword(request.new_password);
  const session = await inTransaction(tools, async within => {
    const taken = await takeOneTimeCode(within, request.reset_token);
    if (taken?.kind !== 'reset' || taken.facts.username !== username) return null;
    const { account, is_new } = await readOrMakeAccount(within, username);
    await savePassword(within, account.uid, password_hash);
    await endSessions(within, account.uid);
    await forgetGuesses(within, username, address);
    await within.jobs.send('tell-new-password', { account_uid: account.uid }, { db: within.db });
    const { embed_session, user_agent } = request;
    return logIn(within, { ...account, password_hash }, { is_new, embed_session, user_agent });
  });
  if (!session) throw new Refusal('reset_expired');
  return session;
}

/** The job that tells the owner of a number that its password is another one. */
export async function tellNewPassword(tools: Tools, account_uid: string): Promise<void> {
  const { username } = await readAccount(tools, account_uid);
  await tools.sms.sendText(mobileE164(username)!, accountTexts.newPassword);
}
