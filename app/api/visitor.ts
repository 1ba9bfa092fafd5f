import { atom, computed } from 'nanostores';
import type { Session, User } from '#contract/accounts';
import { maskMobile } from '#persian/phone';
import { safeNext } from '#tracking/safe-next';
import { CallRefused } from './api.ts';
import { type AppTools, storesOf } from './tools.ts';

/** `passing`: by a partner's word, for as long as the page lives. */
type Entrance = Pick<Session, 'token' | 'user'> & { passing?: boolean };

/** Somebody else was logged in when a session of another account arrived. Numbers are masked. */
export interface WrongUser {
  mine: string;
  theirs: string;
  arrived: Entrance;
}

const masked = (user: User | null): string => maskMobile(user?.username ?? '') ?? '';

/** Who is here: the profile, and whether somebody is logged in. A store of `storesOf`. */
export function createVisitor(tools: AppTools) {
  const { api, token } = tools;
  const $user = atom<User | null>(null);
  const $loading = atom(false);
  const $wrongUser = atom<WrongUser | null>(null);
  const $isWrongUser = computed($wrongUser, Boolean);
  /** Only with a username (specification §4). */
  const $isLoggedIn = computed([$user, token.$loggedIn], (user, held) => held && Boolean(user?.username));
  token.$loggedIn.listen(held => {
    if (!held) $user.set(null);
  });

  /** On start the profile is fetched; a dead token is thrown away. A session that began meanwhile is not touched. */
  async function start(): Promise<void> {
    const asked = token.read();
    const overtaken = () => token.read() !== asked;
    $loading.set(true);
    try {
      const user = await api.userProfile({}, { quiet: true });
      if (overtaken()) return;
      if (!user.username && asked) token.clear();
      $user.set(user);
    } catch (cause) {
      const dead = cause instanceof CallRefused && (cause.status === 401 || cause.status === 403);
      if (dead && !overtaken()) token.clear();
    } finally {
      $loading.set(false);
    }
  }

  function enter(session: Entrance): void {
    token.set(session.token, session.passing);
    $user.set(session.user);
    $wrongUser.set(null);
  }

  /** Ends the session here in any case, and at the server where it can be reached. */
  async function logout(): Promise<void> {
    const ended = token.read() ? api.logoutNoRedirect({}, { quiet: true }) : Promise.resolve();
    token.clear();
    $user.set(null);
    $wrongUser.set(null);
    tools.forgetVisitor();
    await ended.catch(() => undefined);
  }

  /** A session that came from outside never silently takes the place of another account. */
  async function arrive(session: Entrance): Promise<boolean> {
    if (token.read() && !$user.get()) await start();
    const mine = $user.get();
    if ($isLoggedIn.get() && mine?.uid !== session.user.uid) {
      $wrongUser.set({ mine: masked(mine), theirs: masked(session.user), arrived: session });
      return tools.askLogin();
    }
    enter(session);
    return true;
  }

  /** Trades a one-time code from outside for a session; the path is where it leads. Rejects where it is refused. */
  async function exchange(code: string, bound: { embed_session?: string; nonce?: string } = {}) {
    const session = await api.getAuthToken({ body: { code, ...bound } }, { quiet: true });
    return { entered: await arrive({ ...session, passing: true }), path: safeNext(session.path) };
  }

  return { $user, $loading, $isLoggedIn, $wrongUser, $isWrongUser, start, enter, arrive, exchange, logout };
}

export const visitorOf = (tools: AppTools) => storesOf(tools, createVisitor);
