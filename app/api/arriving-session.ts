import type { User } from '#contract/accounts';
import { accountsPaths } from '#contract/paths/accounts';
import { maskMobile } from '#persian/phone';
import { safeNext } from '#tracking/safe-next';
import type { AppTools } from './tools.ts';
import { type NewSession, visitorOf } from './visitor.ts';

const masked = (user: User | null): string => maskMobile(user?.username ?? '') ?? '';

/** What a one-time code must come with; see the endpoint. */
type Bound = { embed_session?: string; nonce?: string; way_back_secret?: string };

/**
 * A session that came from outside never silently takes the place of another account; nor does one of partner sign-on
 * take the place of the customer's own login, unless that has ended. True where it is the session here now.
 */
export async function takeSession(tools: AppTools, session: NewSession, mineHasEnded = false): Promise<boolean> {
  const { $user, $isLoggedIn, $wrongUser, start, enter } = visitorOf(tools);
  if (tools.token.read() && !$user.get()) await start();
  const mine = $user.get();
  const same = mine?.uid === session.user.uid;
  if ($isLoggedIn.get() && same && mine.scope === 'full' && !mineHasEnded) return true;
  if ($isLoggedIn.get() && !same) {
    $wrongUser.set({ mine: masked(mine), theirs: masked(session.user), arrived: session });
    return tools.askLogin().finally(() => $wrongUser.set(null));
  }
  enter(session);
  return true;
}

/**
 * Trades a one-time code from outside for a session; the path is where it leads. Rejects where it is refused. Whether the
 * session has `entered` may be for a customer to decide, who takes their time.
 */
export async function exchangeCode(tools: AppTools, code: string, bound: Bound = {}, mineHasEnded = false) {
  const call = { body: { code, ...bound } };
  const session = await tools.api(accountsPaths).accounts.exchangeCode(call, { quiet: true });
  return { entered: takeSession(tools, session, mineHasEnded), path: safeNext(session.path) };
}
