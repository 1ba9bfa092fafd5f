import type { Cache } from './cache.ts';

const minute_ms = 60_000;
const kept = new WeakMap<Cache, Map<string, { minute: number; made: unknown }>>();

/**
 * What is made of rows that are read at most once a minute. All processes of one build change to new ones at the full minute and have
 * the rows of whichever read them first; each keeps what it made of them. What is kept is finished rows, never a query on
 * its way: a transaction that waited for somebody else's query would wait for ever on the embedded database.
 */
export async function madeOfRows<Rows, Made>(
  { cache, clock }: { cache: Cache; clock: { now(): Date } },
  name: string,
  read: () => Promise<Rows>,
  make: (rows: Rows) => Made,
): Promise<Made> {
  const minute = Math.floor(clock.now().getTime() / minute_ms);
  const own = kept.get(cache) ?? new Map<string, { minute: number; made: unknown }>();
  kept.set(cache, own);
  const last = own.get(name);
  if (last?.minute === minute) return last.made as Made;
  const key = `${cache.build}/${name}/${minute}`;
  const rows = (await cache.find(key)) ?? (await cache.keepFirst(key, await read(), 2 * minute_ms));
  const made = make(rows as Rows);
  own.set(name, { minute, made });
  return made;
}
