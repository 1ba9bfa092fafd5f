import { atom, computed } from 'nanostores';
import type { Session, User } from '#contract/accounts';
import { maskMobile } from '#persian/phone';
import { safeNext } from '#tracking/safe-next';
import { CallRefused } from './api.ts';
import { forgetForms } from './form-storage.ts';
import { forgetLastOrder } from './last-order.ts';
import { createStartAnswers } from './start-answers.ts';
import { type AppTools, storesOf } from './tools.ts';

type Arrival = Pick<Session, 'token' | 'user'>;

/** Somebody else was logged in when a session of another account arrived. Numbers are masked. */
export interface WrongUser {
  mine: string;
  theirs: string;
  arrived: Arrival;
}

const masked = (user: User | null): string => maskMobile(user?.username ?? '') ?? '';

/** What a one-time code must come with; see the endpoint. */
type Bound = { embed_session?: string; nonce?: string; way_back_secret?: string };

/** Who is here: the profile, and whether somebody is logged in. A store of `storesOf`. */
export function createVisitor(tools: AppTools) {
  const { api, token } = tools;
  const $user = atom<User | null>(null);
  const $loading = atom(false);
  const $wrongUser = atom<WrongUser | null>(null);
  const $isWrongUser = computed($wrongUser, Boolean);
  let loggedOut = false;
  /** Counts the accounts that were left: by a logout of the customer or the host, here or in another tab, or for another account. */
  const $logouts = atom(0);
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
      const user = await api.userProfile({});
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

  /** Whoever is next on this device must not meet what was typed: forms hold a plate and an owner. */
  function leaveAccount(): void {
    forgetForms(tools);
    for (const prefix of ['panah-wizard-', 'panah-draft-']) tools.session.removeAll(prefix);
    storesOf(tools, createStartAnswers).clear();
    $logouts.set($logouts.get() + 1);
  }

  function enter(session: Arrival): void {
    const mine = token.read() === null ? null : $user.get();
    // A partner's word lasts as long as the page; the customer's own login is kept.
    token.set(session.token, session.user.scope === 'embed');
    $user.set(session.user);
    $wrongUser.set(null);
    loggedOut = false;
    if (!mine || mine.uid === session.user.uid) return;
    leaveAccount();
    forgetLastOrder(tools.local);
  }

  /** Another tab of this browser has logged in or out: this one does as well. */
  async function follow(written: string | null): Promise<void> {
    const mine = token.$loggedIn.get() ? $user.get() : null;
    if (!token.follow(written)) return;
    loggedOut = written === null;
    if (written !== null) await start();
    if (written === null || (mine && mine.uid !== $user.get()?.uid)) leaveAccount();
  }

  /** Ends the session here in any case, and at the server where it can be reached. */
  async function logout(): Promise<void> {
    loggedOut = true;
    const ended = token.read() ? api.logoutNoRedirect({}) : Promise.resolve();
    token.clear();
    $user.set(null);
    $wrongUser.set(null);
    leaveAccount();
    forgetLastOrder(tools.local);
    tools.forgetVisitor();
    await ended.catch(() => undefined);
  }

  /**
   * A session that came from outside never silently takes the place of another account; nor does a partner's word take the
   * place of the customer's own login, unless that has ended.
   */
  async function arrive(session: Arrival, mineHasEnded = false): Promise<boolean> {
    if (token.read() && !$user.get()) await start();
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

  /** Trades a one-time code from outside for a session; the path is where it leads. Rejects where it is refused. */
  async function exchange(code: string, bound: Bound = {}, mineHasEnded = false) {
    const session = await api.getAuthToken({ body: { code, ...bound } });
    return { entered: await arrive(session, mineHasEnded), path: safeNext(session.path) };
  }

  return {
    $user,
    $loading,
    $isLoggedIn,
    $wrongUser,
    $isWrongUser,
    $logouts,
    start,
    follow,
    enter,
    arrive,
    exchange,
    logout,
    /** The customer, or the host for them, has ended the session: nobody is to be asked to log in again for it. */
    hasLoggedOut: () => loggedOut,
  };
}

export const visitorOf = (tools: AppTools) => storesOf(tools, createVisitor);
