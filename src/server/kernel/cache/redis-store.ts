import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { CacheStore } from './cache.ts';

const connect_ms = 1_000;
const longest_pause_ms = 2_000;
/** A connection without any answer for so long is dead and replaced. */
const silence_ms = 15_000;
const prefix = 'panah/';
/** One step, so that nobody else's value can come between the look and the end. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/** The store in Redis, 6.2 or newer. Lifetimes are Redis' own. It need not be there when we start, nor stay. */
export function createRedisStore(url: string, log: Logger): CacheStore {
  const client = createClient({
    url,
    // Without a connection a command fails at once, instead of waiting for one.
    disableOfflineQueue: true,
    pingInterval: silence_ms / 3,
    socket: {
      connectTimeout: connect_ms,
      socketTimeout: silence_ms,
      reconnectStrategy: tries => Math.min(100 * 2 ** tries, longest_pause_ms),
    },
  });
  client.on('error', error => log.debug({ err: error }, 'redis'));
  client.connect().catch(error => log.debug({ err: error }, 'redis'));

  const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  const life = (value: number) => ({ type: 'PX' as const, value: Math.max(1, Math.ceil(value)) });
  return {
    find: async key => read(await client.get(prefix + key)),
    async keep(key, value, life_ms) {
      await client.set(prefix + key, JSON.stringify(value), { expiration: life(life_ms) });
    },
    async keepFirst(key, value, life_ms) {
      const options = { expiration: life(life_ms), condition: 'NX' as const };
      const kept = await client.set(prefix + key, JSON.stringify(value), options);
      // One that ends between the two calls was there when we asked, and ours is as good.
      return kept === null ? (read(await client.get(prefix + key)) ?? value) : value;
    },
    take: async key => read(await client.getDel(prefix + key)),
    async release(key, value) {
      await client.eval(releaseScript, { keys: [prefix + key], arguments: [JSON.stringify(value)] });
    },
    async count(key, max, window_ms) {
      const [, counted, left_ms] = await client
        .multi()
        .set(prefix + key, '0', { expiration: life(window_ms), condition: 'NX' })
        .incr(prefix + key)
        .pTTL(prefix + key)
        .exec<'typed'>();
      return Number(counted) > max ? Math.max(1, Number(left_ms)) : 0;
    },
    async close() {
      client.destroy();
    },
  };
}
