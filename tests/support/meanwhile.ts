import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tools } from '../../src/server/tools.ts';

/**
 * Tools with which something else happens once, right before a flow first reads a table or writes to it in this way,
 * or begins a transaction.
 */
export function meanwhile(
  tools: Tools,
  way: 'select' | 'insert' | 'update' | 'delete',
  table: PgTable,
  happens: () => Promise<unknown>,
): Tools {
  let happened: Promise<unknown> | undefined;
  const first = () => {
    happened ??= happens();
    return happened;
  };
  const delayed = (query: object): object =>
    new Proxy(query, {
      get(target, name) {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name === 'then')
          return (...ends: unknown[]) => first().then(() => Reflect.apply(member, target, ends), ends[1] as never);
        return (...given: unknown[]) => delayed(Reflect.apply(member, target, given));
      },
    });
  const db = new Proxy(tools.db, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== way) return typeof member === 'function' ? member.bind(target) : member;
      if (way === 'select')
        return (...fields: Parameters<typeof target.select>) => {
          const query = target.select(...fields);
          return { from: (of: PgTable) => (of === table ? delayed(query.from(of)) : query.from(of)) };
        };
      return (into: PgTable) => {
        const query = target[way](into);
        return into === table ? delayed(query) : query;
      };
    },
  });
  const transaction: Tools['database']['transaction'] = async work => {
    await first();
    return tools.database.transaction(work);
  };
  return { ...tools, db, database: { ...tools.database, db, transaction } };
}
