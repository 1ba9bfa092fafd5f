import { cookieValue } from '#tracking/cookie-value';

/**
 * Storage that never throws. In a partner's frame merely touching `localStorage` may throw, writing may exceed the
 * quota, and what was written may be gone on the next page. Values live in memory for this page in any case.
 */
export interface SafeStorage {
  read(key: string): string | null;
  /** As `read`, after another page has written or removed it: this page's own copy does not outlive that. */
  reread(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** All whose key begins so. */
  removeAll(prefix: string): void;
  /** Whether values outlive the page. */
  lasting: boolean;
}

type Real = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function works(open: () => Real | undefined): Real | null {
  return (
    attempt(() => {
      const real = open();
      if (!real) return null;
      real.setItem('panah-probe', '1');
      real.removeItem('panah-probe');
      return real;
    }) ?? null
  );
}

export function safeStorage(open: () => Real | undefined): SafeStorage {
  const memory = new Map<string, string>();
  const real = works(open);
  const remove = (key: string) => {
    memory.delete(key);
    attempt(() => real?.removeItem(key));
  };
  const read = (key: string) => attempt(() => real?.getItem(key)) ?? memory.get(key) ?? null;
  const keys = () => Array.from({ length: real?.length ?? 0 }, (_, at) => real?.key(at) ?? '');
  return {
    lasting: real !== null,
    read,
    reread(key) {
      if (attempt(() => real?.getItem(key)) === null) memory.delete(key);
      return read(key);
    },
    write(key, value) {
      memory.set(key, value);
      const isStored = attempt(() => {
        real?.setItem(key, value);
        return true;
      });
      // Where there is no room, what was stored before must not be read for it.
      if (!isStored) attempt(() => real?.removeItem(key));
    },
    remove,
    removeAll(prefix) {
      for (const key of [...memory.keys(), ...(attempt(keys) ?? [])]) if (key.startsWith(prefix)) remove(key);
    },
  };
}

export const noStorage = (): SafeStorage => safeStorage(() => undefined);

/** A cookie's value, or null where there is none or cookies are forbidden. */
export const readCookie = (name: string): string | null => cookieValue(attempt(() => document.cookie) ?? '', name);
