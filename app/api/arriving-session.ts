import type { User } from '#contract/accounts';
import { accountsPaths } from '#contract/paths/accounts';
import { maskMobile } from '#persian/phone';
import { safeNext } from '#tracking/safe-next';
import type { AppTools } from './tools.ts';
import { type NewSession, visitorOf } from './visitor.ts';

const masked = (user: User | null): string => maskMobile(user?.username ?? '') ?? '';

/** What a one-time code must come with; see the endpoint. */
type Bound = { embed_session?: string; nonce?: string; way_back_secret?: string };

/** Revokes a session that is not used. Otherwise it would be listed among the customer's devices until it expires. */
function revokeUnusedSession({ token }: NewSession): void {
  const { method, path } = accountsPaths.accounts.endSession;
  // Without cookies, which would be another login's.
  fetch(path, { method, credentials: 'omit', headers: { authorization: `Token ${token}` } }).catch(() => undefined);
}

/**
 * A session that came from outside never silently takes the place of another account; nor does one of partner sign-on
 * take the place of the customer's own login, unless that has ended. True where it is the session here now.
 */
export async function takeSession(tools: AppTools, session: NewSession, ownSessionEnded = false): Promise<boolean> {
  const { $user, $isLoggedIn, $wrongUser, refreshProfile, enter } = visitorOf(tools);
  if (tools.token.read() && !$user.get()) await refreshProfile();
  const mine = $user.get();
  const same = mine?.uid === session.user.uid;
  if ($isLoggedIn.get() && same && mine.scope === 'full' && !ownSessionEnded) {
    revokeUnusedSession(session);
    return true;
  }
  if ($isLoggedIn.get() && !same) {
    $wrongUser.set({ mine: masked(mine), theirs: masked(session.user), arrived: session });
    const isTaken = await tools.askLogin().finally(() => $wrongUser.set(null));
    if (tools.token.read() !== session.token) revokeUnusedSession(session);
    return isTaken;
  }
  enter(session);
  return true;
}

/** How a code came to be asked for. */
export interface ExchangeContext {
  /** Because the session that was here had ended. */
  ownSessionEnded?: boolean;
  /** How many accounts had been left then: who leaves theirs after that has left this one as well. */
  logoutsBefore?: number;
}

/**
 * Trades a one-time code from outside for a session; the path is where it leads. Rejects where it is refused. Whether the
 * session has `entered` may be for a customer to decide, who takes their time.
 */
export async function exchangeCode(tools: AppTools, code: string, bound: Bound = {}, context: ExchangeContext = {}) {
  const { $logouts } = visitorOf(tools);
  const { ownSessionEnded, logoutsBefore = $logouts.get() } = context;
  const call = { body: { code, ...bound } };
  const session = await tools.api(accountsPaths).accounts.exchangeCode(call, { quiet: true });
  const path = safeNext(session.path);
  if ($logouts.get() === logoutsBefore) return { entered: takeSession(tools, session, ownSessionEnded), path };
  revokeUnusedSession(session);
  return { entered: Promise.resolve(false), path };
}
