import { atom, computed } from 'nanostores';
import type { Session, User } from '#contract/accounts';
import { accountsPaths } from '#contract/paths/accounts';
import { CallRefused } from './api.ts';
import { createDraftKeys } from './draft-key.ts';
import { forgetForms } from './form-storage.ts';
import { forgetLastOrder } from './last-order.ts';
import { createStartAnswers } from './start-answers.ts';
import { TOKEN_KEY } from './token.ts';
import { type AppTools, storesOf } from './tools.ts';

/** A session that has just been made. */
export type NewSession = Pick<Session, 'token' | 'user'>;

/** Somebody else was logged in when a session of another account arrived. Numbers are masked. */
export interface WrongUser {
  mine: string;
  theirs: string;
  arrived: NewSession;
}

/** The server does not know the session any more. */
const isDead = (cause: unknown): boolean =>
  cause instanceof CallRefused && (cause.status === 401 || cause.status === 403);

/** Who is here: the profile, and whether somebody is logged in. A store of `storesOf`. */
export function createVisitor(tools: AppTools) {
  const { token } = tools;
  const api = tools.api(accountsPaths);
  const $user = atom<User | null>(null);
  const $loading = atom(false);
  const $wrongUser = atom<WrongUser | null>(null);
  const $isWrongUser = computed($wrongUser, Boolean);
  let loggedOut = false;
  /** Whose forms this tab may hold: a session that has run out leaves them for its own customer to come back to. */
  let last_uid: string | null = null;
  $user.listen(user => {
    last_uid = user?.uid ?? last_uid;
  });
  /** Counts the accounts that were left: by a logout of the customer or the host, here or in another tab, or for another account. */
  const $logouts = atom(0);
  /** Counts sessions whose account has become known here, once what belongs to another account has been forgotten. */
  const $knownSessions = atom(0);
  const noteKnownSession = () => $knownSessions.set($knownSessions.get() + 1);
  /** Counts the logins of other tabs and widgets that this one has followed. */
  const $loginsElsewhere = atom(0);
  /** Only with a username (specification §4). */
  const $isLoggedIn = computed([$user, token.$hasToken], (user, held) => held && Boolean(user?.username));
  token.$hasToken.listen(held => {
    if (!held) $user.set(null);
  });

  /**
   * Fetches the profile; a dead token is thrown away. A session that began meanwhile is not touched. False
   * where the server could not be asked.
   */
  async function fetchProfile(): Promise<boolean> {
    const asked = token.read();
    const overtaken = () => token.read() !== asked;
    $loading.set(true);
    try {
      const user = await api.accounts.readProfile({}, { quiet: true });
      if (overtaken()) return true;
      if (!user.username && asked) token.clear();
      $user.set(user);
      return true;
    } catch (cause) {
      const dead = isDead(cause);
      if (dead && !overtaken()) token.clear();
      return dead;
    } finally {
      $loading.set(false);
    }
  }

  async function refreshProfile(): Promise<boolean> {
    const known = await fetchProfile();
    if ($isLoggedIn.get()) noteKnownSession();
    return known;
  }

  /** Whoever is next on this device must not meet what was typed: forms hold a plate and an owner. */
  function leaveAccount(): void {
    forgetForms(tools);
    tools.session.removeAll('panah-wizard-');
    storesOf(tools, createDraftKeys).forget();
    storesOf(tools, createStartAnswers).forget();
    tools.forgetVisitor();
    last_uid = $user.get()?.uid ?? null;
    $logouts.set($logouts.get() + 1);
  }

  /** `leaves` where the customer was asked, and leaves the account that is here. */
  function enter(session: NewSession, leaves = false): void {
    const held = token.read() !== null;
    const mine = held ? $user.get()?.uid : last_uid;
    // A session of partner sign-on lasts as long as the page; the customer's own login is stored.
    token.set(session.token, session.user.scope === 'embed', leaves);
    $user.set(session.user);
    $wrongUser.set(null);
    loggedOut = false;
    // What a visitor typed is theirs. A session whose profile never came may be anybody's.
    const isOther = mine !== session.user.uid && (held || mine !== null);
    if (isOther) {
      leaveAccount();
      forgetLastOrder(tools.local);
    }
    noteKnownSession();
  }

  /** Another tab of this browser has logged in or out: this one does as well. */
  async function follow(): Promise<void> {
    const held = token.$hasToken.get();
    const mine = held ? $user.get()?.uid : last_uid;
    if (!token.follow()) return;
    loggedOut = !token.$hasToken.get();
    if (loggedOut) return leaveAccount();
    // Only the server knows whose session this is. Until it says, the previous account is not assumed.
    if (!(await fetchProfile())) $user.set(null);
    if (mine ? mine !== $user.get()?.uid : held) leaveAccount();
    if (!$isLoggedIn.get()) return;
    noteKnownSession();
    $loginsElsewhere.set($loginsElsewhere.get() + 1);
  }

  /** Called once, by the page itself: who is here now, and from now on in any tab or widget of this browser. */
  function followTabs(): void {
    addEventListener('storage', ({ key }) => {
      if (key === TOKEN_KEY) void follow();
    });
    // In a frame this comes after the first question, when another widget may have logged in already.
    token.follow();
    void refreshProfile();
  }

  /** Ends the session here in any case, and at the server where it can be reached: false where it could not. */
  function logout(): Promise<boolean> {
    loggedOut = true;
    const ended = token.read() ? api.accounts.endSession({}, { quiet: true }) : Promise.resolve();
    token.clear();
    $user.set(null);
    $wrongUser.set(null);
    leaveAccount();
    forgetLastOrder(tools.local);
    return ended.then(() => true, isDead);
  }

  return {
    $user,
    $loading,
    $isLoggedIn,
    $wrongUser,
    $isWrongUser,
    $logouts,
    $knownSessions,
    $loginsElsewhere,
    followTabs,
    refreshProfile,
    follow,
    enter,
    logout,
    /** The customer, or the host for them, has ended the session: nobody is to be asked to log in again for it. */
    hasLoggedOut: () => loggedOut,
  };
}

export const visitorOf = (tools: AppTools) => storesOf(tools, createVisitor);

/** The account in paths that name it: asked for where the profile has not come yet; where it cannot be had, the server refuses. */
export async function readAccount(tools: AppTools): Promise<string> {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.refreshProfile();
  return visitor.$user.get()?.uid ?? 'me';
}
