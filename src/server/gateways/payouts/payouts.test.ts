import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { shebaEnding } from '../../../../tests/support/sheba.ts';
import type { Database } from '../../db/database.ts';
import { payoutsSuite } from './payouts-suite.ts';
import { createSandboxPayouts, sandboxEndings } from './sandbox.ts';
import { sandboxPayouts } from './tables.ts';

let now = Date.parse('2026-11-21T08:30:00Z');
let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(sandboxPayouts));

payoutsSuite('the sandbox bank', async () => {
  const payouts = createSandboxPayouts({ now: () => new Date(now) }, database.db);
  const { unknown, somebody_else, returned, silent, lost } = sandboxEndings;
  return {
    payouts,
    setDown: payouts.setDown!,
    wait() {
      now += 61_000;
    },
    async paidTo(iban) {
      const rows = await database.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.iban, iban));
      return rows.reduce((sum, { amount_rial }) => sum + amount_rial, 0);
    },
    ibans: {
      good: shebaEnding('02'),
      unknown: shebaEnding(unknown),
      somebody_else: shebaEnding(somebody_else),
      returned: shebaEnding(returned),
      silent: shebaEnding(silent),
      lost: shebaEnding(lost),
    },
  };
});
