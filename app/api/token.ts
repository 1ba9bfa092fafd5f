import { atom, type ReadableAtom } from 'nanostores';
import type { SafeStorage } from './storage.ts';

const TOKEN = 'auth-token';
const STATUS = 'userStatus';

export interface TokenStore {
  /** Whether a token is held; the profile alone knows whether it is still good. */
  $loggedIn: ReadableAtom<boolean>;
  read(): string | null;
  set(token: string): void;
  clear(): void;
  /** Takes over what an earlier page left. Called after the first drawing, which must equal the server's. */
  start(): void;
}

/** The session token under `auth-token` and the flag `userStatus` (specification §9), in memory where storage is shut. */
export function createTokenStore(storage: SafeStorage): TokenStore {
  const $loggedIn = atom(false);
  const read = () => storage.read(TOKEN);
  return {
    $loggedIn,
    read,
    set(token) {
      storage.write(TOKEN, token);
      storage.write(STATUS, 'true');
      $loggedIn.set(true);
    },
    clear() {
      storage.remove(TOKEN);
      storage.write(STATUS, 'false');
      $loggedIn.set(false);
    },
    start() {
      $loggedIn.set(read() !== null);
    },
  };
}
