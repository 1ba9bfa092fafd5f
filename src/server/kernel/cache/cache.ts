/**
 * What outlives a request: answers that are kept, turns that are taken, calls that are counted. It is the same for all
 * processes of one shop, and it may be lost at any time, so it is never the only copy of anything that matters.
 * Keys begin with what they are for (`plate-answers/…`) and hold no personal data; values are plain data, and what is
 * personal in them is encrypted.
 */
export interface CacheStore {
  /** The value under a key; null when there is none, or its time is over. */
  find(key: string): Promise<unknown>;
  keep(key: string, value: unknown, life_ms: number): Promise<void>;
  /** Keeps a value unless there is one, and gives the one that is there then. */
  keepFirst(key: string, value: unknown, life_ms: number): Promise<unknown>;
  /** Gives a value and forgets it, so that of many callers one gets it. */
  take(key: string): Promise<unknown>;
  /** Forgets a value if it is still this text; another one's stays. */
  release(key: string, value: string): Promise<void>;
  /**
   * Counts one more under a key, in a window that begins with its first one. Gives the milliseconds until the window ends
   * when that was more than `max`, else 0.
   */
  count(key: string, max: number, window_ms: number): Promise<number>;
  close(): Promise<void>;
}

/** A way to make something that many may ask for at the same time. */
export interface Making<T> {
  /** What was made already, or null. */
  find(): Promise<T | null>;
  make(): Promise<T>;
  /** Longer than making takes; a process that died while it was making is waited for no longer. */
  max_ms: number;
}

/** The store as services use it: nothing here fails because the store is away. */
export interface Cache extends CacheStore {
  /** Names the code of this process. What another build made may have another shape, so keys of such values begin with it. */
  build: string;
  /**
   * Gives what was made, or makes it. One process makes at a time while the others wait, and calls of one process share
   * the result, a failure too. Never inside a transaction: the maker may be waiting for its end.
   */
  once<T>(name: string, making: Making<T>): Promise<T>;
}
