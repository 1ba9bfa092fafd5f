import { createHash } from 'node:crypto';
import type { Session } from '#contract/accounts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { noteSession, type OneTimeCode, punishReuse, takeOneTimeCode } from './one-time-codes.ts';
import { logIn } from './profile.ts';
import { holdSession } from './sessions.ts';
import { readAccount } from './store.ts';

export interface Exchange {
  code: string;
  embed_session?: string | undefined;
  nonce?: string | undefined;
  way_back_secret?: string | undefined;
  /** Value of the browser's login cookie, for codes of an OAuth login. */
  browser?: string | undefined;
  user_agent?: string | undefined;
}

/**
 * Exchanges a one-time code for a session.
 * 1. A handoff needs the embed session and nonce it was made for, an OAuth login the browser it began in, a return from the
 *    bank the secret in the storage of the frame that paid. So a link cannot log anybody in to another's account.
 * 2. A code that comes with the wrong ones is used up all the same. Not so that of a return: it has stood in the address of
 *    the partner's page, and a script there could take the customer's way back by trying.
 * 3. A return from the bank brings back the very login that paid, never one that has ended: after a logout, a new password
 *    or the end of a partner's key the bank's page still leads back. A login of another device is no reason to begin one here.
 * 4. A handoff code that comes again ends the session it became.
 */
export async function exchangeCode(tools: Tools, exchange: Exchange): Promise<Session & { path: string | null }> {
  const session = await inTransaction(tools, async within => {
    const taken = await takeOneTimeCode(within, exchange.code);
    if (!taken) return null;
    // What ends all sessions of an account waits for the one that begins here, or was first.
    const account = taken.account_uid ? await readAccount(within, taken.account_uid, true) : null;
    if (!account || !fits(taken, exchange) || !(await mayResume(within, taken))) {
      if (taken.kind === 'resume' || taken.kind === 'outcome') throw new Refusal('handoff_refused');
      return null;
    }
    const uid = within.random.uid();
    const { vouched_by, embed_session, path } = taken;
    const begun = await logIn(within, account, { uid, vouched_by, embed_session, user_agent: exchange.user_agent });
    await noteSession(within, exchange.code, uid);
    return { ...begun, path };
  });
  if (session) return session;
  await punishReuse(tools, exchange.code);
  throw new Refusal('handoff_refused');
}

function fits(taken: OneTimeCode, given: Exchange): boolean {
  const { nonce, vouched_by, embed_session } = taken;
  switch (taken.kind) {
    case 'handoff':
      return vouched_by !== null && !!nonce && nonce === given.nonce && embed_session === (given.embed_session ?? null);
    case 'oauth':
      return !!given.browser && nonce === sha256(given.browser);
    case 'resume':
      return !!given.way_back_secret && nonce === hashWayBack(given.way_back_secret);
    default:
      return false;
  }
}

async function mayResume(tools: Tools, { kind, facts }: OneTimeCode): Promise<boolean> {
  if (kind !== 'resume') return true;
  return facts.paid_in !== undefined && holdSession(tools, facts.paid_in);
}

/** As the frame hashes it: SHA-256 in base64url. */
const hashWayBack = (secret: string) => createHash('sha256').update(secret).digest('base64url');
