import { atom, computed, type ReadableAtom } from 'nanostores';
import type { SafeStorage } from './storage.ts';

export const TOKEN_KEY = 'auth-token';
const STATUS_KEY = 'userStatus';

export interface TokenStore {
  /** Whether a token is held; the profile alone knows whether it is still good. */
  $hasToken: ReadableAtom<boolean>;
  /** The token itself. Each new value is a new session. */
  $session: ReadableAtom<string | null>;
  read(): string | null;
  /**
   * One of partner sign-on is `passing`: it lives as long as the page and is stored nowhere. `leaves` where the customer has
   * left the stored login for it, which a reload would bring back.
   */
  set(token: string, passing?: boolean, leaves?: boolean): void;
  clear(): void;
  /** Another tab has written a token or removed one, perhaps long ago; true where what is stored now is news here. */
  follow(): boolean;
  /** Takes over what an earlier page left. Called after the first drawing, which must equal the server's. */
  start(): void;
}

/** The session token under `auth-token` and the flag `userStatus` (specification §9), in memory where storage is shut. */
export function createTokenStore(storage: SafeStorage): TokenStore {
  const $session = atom<string | null>(null);
  let memory: string | null = null;
  /** What this page last knew to be stored; another tab may have written since. */
  let known: string | null = null;
  const read = () => memory ?? storage.read(TOKEN_KEY);
  function forget() {
    known = null;
    storage.remove(TOKEN_KEY);
    storage.write(STATUS_KEY, 'false');
  }
  return {
    $hasToken: computed($session, held => held !== null),
    $session,
    read,
    set(token, passing, leaves) {
      memory = passing ? token : null;
      if (passing) {
        // Not one that another tab has stored since.
        if (leaves && known !== null && storage.read(TOKEN_KEY) === known) forget();
      } else {
        storage.write(TOKEN_KEY, token);
        known = token;
        storage.write(STATUS_KEY, 'true');
      }
      $session.set(token);
    },
    clear() {
      memory = null;
      forget();
      $session.set(null);
    },
    follow() {
      // A session of partner sign-on belongs to this page alone.
      if (memory !== null) return false;
      const stored = storage.reread(TOKEN_KEY);
      if (stored === known) return false;
      known = stored;
      $session.set(stored);
      return true;
    },
    start() {
      known = read();
      $session.set(known);
    },
  };
}
