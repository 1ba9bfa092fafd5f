import { inArray, sql } from 'drizzle-orm';
import type { Session } from '#contract/accounts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { isRightPassword } from '../../kernel/crypto/passwords.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { requireMobile } from './mobile.ts';
import { logIn } from './profile.ts';
import { findAccount, readAccount } from './store.ts';
import { passwordFailures } from './tables.ts';

const window_ms = 15 * 60_000;
/** Wrong passwords in fifteen minutes: from one address, and from everywhere. */
const maxTries = { address: 5, number: 30 };

export interface PasswordLogin {
  username: string;
  password: string;
  embed_session?: string | undefined;
  user_agent?: string | undefined;
}

/**
 * Logs in with a password. An unknown number, one without a password and a wrong password look and last the same.
 * Guessing closes this way in for fifteen minutes, first for the address, then for the number; the code stays open, so
 * nobody can lock a customer out.
 */
export async function passwordLogin(tools: Tools, login: PasswordLogin, address: string): Promise<Session> {
  const username = requireMobile(login.username);
  await countGuess(tools, username, address);
  const account = await findAccount(tools, username);
  const right = await isRightPassword(login.password, account?.password_hash ?? null);
  if (!account || !right) throw new Refusal('wrong_credentials');
  await forgetGuesses(tools, username, address);
  return inTransaction(tools, async within => {
    const current = await readAccount(within, account.uid, true);
    // A password that was replaced meanwhile has ended every session, and begins none.
    if (current.password_hash !== account.password_hash) throw new Refusal('wrong_credentials');
    const { embed_session, user_agent } = login;
    return logIn(within, current, { embed_session, user_agent });
  });
}

/** Counts one try of a password; refuses with `account_locked` where there were too many. */
export async function countGuess(tools: Tools, username: string, address: string): Promise<void> {
  const keys = failureKeys(tools, username, address);
  await countTry(tools, keys.address, maxTries.address);
  await countTry(tools, keys.number, maxTries.number);
}

/** After the right password, or a new one that was set through a code: old guesses no longer count. */
export async function forgetGuesses(tools: Tools, username: string, address: string): Promise<void> {
  const { address: own, number } = failureKeys(tools, username, address);
  await tools.db.delete(passwordFailures).where(inArray(passwordFailures.key, [own, number]));
}

function failureKeys(tools: Tools, username: string, address: string) {
  return {
    number: hmac(tools.settings.secret, 'password tries', username),
    address: hmac(tools.settings.secret, 'password tries', username, address),
  };
}

/** Every try counts as a failure until it succeeds, so that guesses at the same time are counted too. */
async function countTry(tools: Tools, key: string, limit: number): Promise<void> {
  const now = tools.clock.now();
  const over = sql`${passwordFailures.window_ends_at} <= ${now.toISOString()}::timestamptz`;
  const window_ends_at = new Date(now.getTime() + window_ms);
  const [counted] = await tools.db
    .insert(passwordFailures)
    .values({ key, failures: 1, window_ends_at })
    .onConflictDoUpdate({
      target: passwordFailures.key,
      set: {
        failures: sql`case when ${over} then 1 else ${passwordFailures.failures} + 1 end`,
        window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${passwordFailures.window_ends_at} end`,
      },
    })
    .returning();
  if (!counted || counted.failures <= limit) return;
  const retry_after_s = Math.ceil((counted.window_ends_at.getTime() - now.getTime()) / 1000);
  throw new Refusal('account_locked', { retry_after_s });
}
