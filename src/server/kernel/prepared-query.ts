import type { Db } from '../db/database.ts';

/**
 * A query that is built once for each database and afterwards only run: for what every call asks. `build` ends with
 * `.prepare(name)`; what changes from call to call is an `sql.placeholder`.
 */
export function preparedQuery<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return db => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
