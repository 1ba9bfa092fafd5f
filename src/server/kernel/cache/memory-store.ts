import type { CacheStore } from './cache.ts';

interface Entry {
  value: unknown;
  until: number;
}

const maxEntries = 50_000;

/** The store of a single process. */
export function createMemoryStore(now: () => number): CacheStore {
  const entries = new Map<string, Entry>();

  function read(key: string): Entry | null {
    const entry = entries.get(key);
    return entry && entry.until > now() ? entry : null;
  }

  function write(key: string, value: unknown, life_ms: number): Entry {
    if (entries.size >= maxEntries) makeRoom(entries, now());
    const entry = { value, until: now() + life_ms };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  return {
    find: async key => read(key)?.value ?? null,
    keep: async (key, value, life_ms) => {
      write(key, value, life_ms);
    },
    keepFirst: async (key, value, life_ms) => (read(key) ?? write(key, value, life_ms)).value,
    take: async key => {
      const value = read(key)?.value ?? null;
      entries.delete(key);
      return value;
    },
    release: async (key, value) => {
      if (read(key)?.value === value) entries.delete(key);
    },
    count: async (key, max, window_ms) => {
      const entry = read(key) ?? write(key, 0, window_ms);
      entry.value = (entry.value as number) + 1;
      return (entry.value as number) > max ? entry.until - now() : 0;
    },
    close: async () => {},
  };
}

/** Drops what is over; where that is not enough, the older half. */
function makeRoom(entries: Map<string, Entry>, now: number): void {
  for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
  if (entries.size < maxEntries) return;
  for (const key of [...entries.keys()].slice(0, maxEntries / 2)) entries.delete(key);
}
