import type { Db } from './database.ts';
import { DatabaseFault } from './database-fault.ts';
import { firstProviders } from './tables.ts';

const elsewhere = 'set DATABASE_URL, or DATA_DIR for the embedded one, to a new database';
/** What an operator reads where a provider is another than the one that the database began with. */
const faults = {
  texts: {
    sandbox: `KAVENEGAR_API_KEY: this database began with the sandbox's texts, so everybody could read login codes and use its accounts; ${elsewhere}.`,
    real: `KAVENEGAR_API_KEY must be set: this database began with real texts, and without them everybody could read its customers' login codes.`,
  },
  bank: {
    sandbox: `ZARINPAL_MERCHANT_ID: this database began with the sandbox's bank, so the money in it was never paid; ${elsewhere}.`,
    real: `ZARINPAL_MERCHANT_ID must be set: this database began with a real bank, and without it everybody could buy for nothing.`,
  },
};

/** The first start of a server decides whether a database is for trying out or for customers; a `DatabaseFault` for any other. */
export async function keepFirstProviders(db: Db, { sms, bank }: { sms: unknown; bank: unknown }): Promise<void> {
  const now = [
    { kind: 'texts', sandbox: !sms },
    { kind: 'bank', sandbox: !bank },
  ] as const;
  await db
    .insert(firstProviders)
    .values([...now])
    .onConflictDoNothing();
  for (const { kind, sandbox } of await db.select().from(firstProviders)) {
    if (now.some(each => each.kind === kind && each.sandbox !== sandbox))
      throw new DatabaseFault(faults[kind][sandbox ? 'sandbox' : 'real']);
  }
}
