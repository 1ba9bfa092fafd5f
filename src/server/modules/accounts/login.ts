import type { Session } from '#contract/accounts';
import type { Customer } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { useCode } from './login-codes.ts';
import { requireMobile } from './mobile.ts';
import { takeOneTimeCode } from './one-time-codes.ts';
import { logIn } from './profile.ts';
import { endSession } from './sessions.ts';
import { readAccount, readOrMakeAccount, saveIdentity } from './store.ts';

export interface CodeLogin {
  username: string;
  verification_code: string;
  embed_session?: string | undefined;
  identity?: string | undefined;
  /** Value of the browser's login cookie: an identity is adopted only where its login began. */
  browser?: string | undefined;
  user_agent?: string | undefined;
}

/** Logs in with the code that was sent, registers a new number, and gives it the identity that waits for one. */
export async function verifyLoginCode(tools: Tools, login: CodeLogin): Promise<Session> {
  const username = requireMobile(login.username);
  await useCode(tools, 'login', username, login.verification_code);
  return inTransaction(tools, async within => {
    const { account: found, is_new } = await readOrMakeAccount(within, username);
    // What ends all sessions of the account waits for the one that begins here, or was first.
    const account = await readAccount(within, found.uid, true);
    if (login.identity) await adoptIdentity(within, account.uid, login.identity, login.browser);
    const { embed_session, user_agent } = login;
    return logIn(within, account, { is_new, embed_session, user_agent });
  });
}

/** An identity that waited too long is left out: the login stands, and the next OAuth login asks for the number again. */
async function adoptIdentity(
  tools: Tools,
  account_uid: string,
  code: string,
  browser: string | undefined,
): Promise<void> {
  const taken = await takeOneTimeCode(tools, code);
  if (taken?.kind !== 'identity' || !taken.facts.issuer || !taken.facts.subject) return;
  if (!browser || taken.nonce !== sha256(browser)) return;
  await saveIdentity(tools, account_uid, taken.facts.issuer, taken.facts.subject);
}

/** Ends the session of the caller; a visitor has none to end. */
export async function logOut(tools: Tools, customer: Customer | null): Promise<void> {
  if (customer) await endSession(tools, customer.session_uid);
}
