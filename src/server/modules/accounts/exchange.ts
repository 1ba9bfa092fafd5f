import type { Session } from '#contract/accounts';
import { Refusal } from '../../refusal.ts';
import { inTransaction, type Tools } from '../../tools.ts';
import { noteSession, type OneTimeCode, punishReuse, takeOneTimeCode } from './one-time-codes.ts';
import { logIn } from './profile.ts';
import { hashToken } from './sessions.ts';
import { readAccount } from './store.ts';

export interface Exchange {
  code: string;
  embed_session?: string | undefined;
  nonce?: string | undefined;
  /** Value of the browser's login cookie, for codes of an OAuth login. */
  browser?: string | undefined;
}

/**
 * Exchanges a one-time code for a session.
 * 1. The code is taken, whatever follows: a code that came with a wrong frame or nonce is burnt.
 * 2. A handoff needs the embed session and nonce it was made for; an OAuth login the browser it began in. So nobody can be
 *    logged in to another's account by a link.
 * 3. A handoff code that comes again ends the session it became.
 */
export async function exchangeCode(tools: Tools, exchange: Exchange): Promise<Session & { path: string | null }> {
  const session = await inTransaction(tools, async within => {
    const taken = await takeOneTimeCode(within, exchange.code);
    if (!taken?.account_uid || !fits(taken, exchange)) return null;
    const uid = within.random.uid();
    const account = await readAccount(within, taken.account_uid);
    const { scope, embed_session, path } = taken;
    const begun = await logIn(within, account, { uid, scope, embed_session });
    await noteSession(within, exchange.code, uid);
    return { ...begun, path };
  });
  if (session) return session;
  await punishReuse(tools, exchange.code);
  throw new Refusal('handoff_refused');
}

function fits(taken: OneTimeCode, given: Exchange): boolean {
  if (taken.kind === 'handoff') {
    return !!taken.nonce && taken.nonce === given.nonce && taken.embed_session === (given.embed_session ?? null);
  }
  if (taken.kind === 'oauth') return !!given.browser && taken.nonce === hashToken(given.browser);
  return taken.kind === 'resume';
}
