import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cache, CacheStore, Making } from './cache.ts';
import { createMemoryStore } from './memory-store.ts';
import { createPostgresStore } from './postgres-store.ts';
import { createRedisStore } from './redis-store.ts';

export interface CacheSettings {
  redisUrl?: string | undefined;
  databaseUrl?: string | undefined;
}

/** A customer waits for an answer; the store may not take longer than this. */
const patience_ms = 1_000;
/** How long a store that failed is left alone. */
const away_ms = 5_000;
/** How often somebody looks whether another process has finished. */
const poll_ms = 50;

/**
 * Of the file that this stands in: the whole server once it is bundled. All checkouts of the sources count as one build.
 */
const build = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('base64url')
  .slice(0, 12);

/** Redis where it is set, else PostgreSQL where it is set; a single process over the embedded database needs neither. */
export function openCache({ redisUrl, databaseUrl }: CacheSettings, now: () => number, log: Logger): Cache {
  const memory = createMemoryStore(now);
  if (redisUrl) return withOnce(withFallback(createRedisStore(redisUrl, log), memory, now, log));
  if (databaseUrl) return withOnce(withFallback(createPostgresStore(databaseUrl, now, log), memory, now, log));
  return withOnce(memory);
}

/**
 * A shared store with the process' own memory behind it.
 * 1. While the store is away everything goes on in memory: limits count each process by itself, answers are made anew.
 * 2. A key whose count is used up is refused from memory until its window ends, so that a flood does not reach the store.
 */
function withFallback(shared: CacheStore, memory: CacheStore, now: () => number, log: Logger): CacheStore {
  let awayUntil = 0;
  async function ask<T>(work: (store: CacheStore) => Promise<T>): Promise<T> {
    if (Date.now() < awayUntil) return work(memory);
    try {
      return await inTime(work(shared));
    } catch (error) {
      if (Date.now() >= awayUntil) log.warn({ err: error }, 'the shared cache is away; this process goes on by itself');
      awayUntil = Date.now() + away_ms;
      return work(memory);
    }
  }
  return {
    find: key => ask(store => store.find(key)),
    keep: (key, value, life_ms) => ask(store => store.keep(key, value, life_ms)),
    keepFirst: (key, value, life_ms) => ask(store => store.keepFirst(key, value, life_ms)),
    take: key => ask(store => store.take(key)),
    release: (key, value) => ask(store => store.release(key, value)),
    async count(key, max, window_ms) {
      const used_up = `used-up/${key}`;
      const until = (await memory.find(used_up)) as number | null;
      if (until !== null) return until - now();
      const wait_ms = await ask(store => store.count(key, max, window_ms));
      if (wait_ms > 0) await memory.keep(used_up, now() + wait_ms, wait_ms);
      return wait_ms;
    },
    close: () => shared.close(),
  };
}

/** Ends the wait for a store that takes the call and does not answer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = pause(patience_ms, null, { signal: late.signal }).then(() => {
    throw new Error('the shared cache did not answer in time');
  });
  return Promise.race([work, tooLate]).finally(() => {
    tooLate.catch(() => {});
    late.abort();
  });
}

function withOnce(store: CacheStore): Cache {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    ...store,
    build,
    once<T>(name: string, making: Making<T>): Promise<T> {
      const known = underWay.get(name);
      if (known) return known as Promise<T>;
      const made = makeInTurn(store, `turns/${name}`, making).finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
  };
}

async function makeInTurn<T>(store: CacheStore, turn: string, { find, make, max_ms }: Making<T>): Promise<T> {
  const mine = randomUUID();
  for (;;) {
    const made = await find();
    if (made !== null) return made;
    if ((await store.keepFirst(turn, mine, max_ms)) === mine) break;
    await pause(poll_ms);
  }
  try {
    return (await find()) ?? (await make());
  } finally {
    // A turn that took too long is somebody else's by now.
    await store.release(turn, mine);
  }
}
