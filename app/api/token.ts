import { atom, type ReadableAtom } from 'nanostores';
import type { SafeStorage } from './storage.ts';

const TOKEN = 'auth-token';
const STATUS = 'userStatus';

export interface TokenStore {
  /** Whether a token is held; the profile alone knows whether it is still good. */
  $loggedIn: ReadableAtom<boolean>;
  read(): string | null;
  /** One that came by a partner's word is `passing`: it lives as long as the page and is written nowhere. */
  set(token: string, passing?: boolean): void;
  clear(): void;
  /** Takes over what an earlier page left. Called after the first drawing, which must equal the server's. */
  start(): void;
}

/** The session token under `auth-token` and the flag `userStatus` (specification §9), in memory where storage is shut. */
export function createTokenStore(storage: SafeStorage): TokenStore {
  const $loggedIn = atom(false);
  let memory: string | null = null;
  const read = () => memory ?? storage.read(TOKEN);
  return {
    $loggedIn,
    read,
    set(token, passing) {
      memory = passing ? token : null;
      if (!passing) {
        storage.write(TOKEN, token);
        storage.write(STATUS, 'true');
      }
      $loggedIn.set(true);
    },
    clear() {
      memory = null;
      storage.remove(TOKEN);
      storage.write(STATUS, 'false');
      $loggedIn.set(false);
    },
    start() {
      $loggedIn.set(read() !== null);
    },
  };
}
