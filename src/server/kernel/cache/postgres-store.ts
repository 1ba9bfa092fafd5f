import pg from 'pg';
import type { Logger } from 'pino';
import type { CacheStore } from './cache.ts';

const maxConnections = 4;
/** Nobody waits longer than this; a statement that does is given up at the server, too. */
const patience_ms = 1_000;
const clean_ms = 60_000;

/**
 * The store in the shop's own PostgreSQL, table `cache_entries`. It has connections of its own, because some callers hold
 * one of the database's in a transaction.
 */
export function createPostgresStore(url: string, now: () => number, log: Logger): CacheStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: patience_ms,
    query_timeout: patience_ms,
    statement_timeout: patience_ms,
  });
  pool.on('error', error => log.debug({ err: error }, 'a connection of the cache was lost'));
  pool.on('connect', client => client.on('error', () => {}));
  const cleaning = setInterval(() => {
    pool.query('delete from cache_entries where expires_at <= $1', [at(0)]).catch(() => {});
  }, clean_ms).unref();

  const at = (life_ms: number) => new Date(now() + life_ms);
  const read = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null);
  /** A prepared statement, by its text; gives the first row. */
  async function first(name: string, text: string, values: unknown[]): Promise<Record<string, unknown> | undefined> {
    const { rows } = await pool.query({ name: `cache ${name}`, text, values });
    return rows[0];
  }

  return {
    async find(key) {
      const row = await first('find', 'select value from cache_entries where key = $1 and expires_at > $2', [
        key,
        at(0),
      ]);
      return read(row?.value);
    },
    async keep(key, value, life_ms) {
      await first(
        'keep',
        `insert into cache_entries (key, value, expires_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`,
        [key, JSON.stringify(value), at(life_ms)],
      );
    },
    async keepFirst(key, value, life_ms) {
      const row = await first(
        'keep first',
        `insert into cache_entries as kept (key, value, expires_at) values ($1, $2, $3)
         on conflict (key) do update set
           value = case when kept.expires_at <= $4 then excluded.value else kept.value end,
           expires_at = case when kept.expires_at <= $4 then excluded.expires_at else kept.expires_at end
         returning value`,
        [key, JSON.stringify(value), at(life_ms), at(0)],
      );
      return read(row?.value);
    },
    async take(key) {
      const row = await first('take', 'delete from cache_entries where key = $1 returning value, expires_at', [key]);
      return row && (row.expires_at as Date) > at(0) ? read(row.value) : null;
    },
    async release(key, value) {
      await first('release', 'delete from cache_entries where key = $1 and value = $2', [key, JSON.stringify(value)]);
    },
    async count(key, max, window_ms) {
      const row = await first(
        'count',
        `insert into cache_entries as kept (key, count, expires_at) values ($1, 1, $2)
         on conflict (key) do update set
           count = case when kept.expires_at <= $3 then 1 else kept.count + 1 end,
           expires_at = case when kept.expires_at <= $3 then excluded.expires_at else kept.expires_at end
         returning count, expires_at`,
        [key, at(window_ms), at(0)],
      );
      const counted = row as { count: number; expires_at: Date };
      return counted.count > max ? Math.max(1, counted.expires_at.getTime() - now()) : 0;
    },
    async close() {
      clearInterval(cleaning);
      await pool.end();
    },
  };
}
