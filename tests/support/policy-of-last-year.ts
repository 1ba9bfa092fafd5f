import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, newAccount, orderToPay } from './logged-in.ts';
import { orderIn, payOrder, upload } from './orders.ts';
import { demoOrigin, serverSecret } from './origins.ts';
import { startOwnServer } from './own-server.ts';
import { reachServer } from './running-server.ts';

const bought_at = '2026-11-21T08:30:00Z';
/** Two weeks before the end of a policy that was bought then. */
const seen_at = '2027-11-08T08:30:00Z';

export interface PolicyOfLastYear {
  account: Account;
  uid: string;
}

/** A server on which so many customers have each bought a policy nearly a year ago. */
export async function startAYearLater(customers: number) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'panah-year-'));
  const before = await startOwnServer({ DATA_DIR, SECRET_KEY: serverSecret, CLOCK_START: bought_at });
  const bought: { mobile: string; uid: string }[] = [];
  for (let each = 0; each < customers; each++) {
    const account = await newAccount(undefined, before.origin);
    const uid = await orderToPay(account);
    for (const kind of ['car_card_front', 'car_card_back'])
      await upload(
        reachServer(() => before.origin),
        account.token,
        uid,
        kind,
      );
    await payOrder(
      reachServer(() => before.origin),
      account.api,
      uid,
    );
    await orderIn(account.api, uid, 'issued');
    bought.push({ mobile: account.mobile, uid });
  }
  await before.stop();
  const after = { CLOCK_START: seen_at, DEMO_ORIGINS: demoOrigin };
  const server = await startOwnServer({ DATA_DIR, SECRET_KEY: serverSecret, ...after });
  const policies: PolicyOfLastYear[] = [];
  for (const { mobile, uid } of bought) policies.push({ uid, account: await newAccount(mobile, server.origin) });
  return {
    origin: server.origin,
    policies,
    async stop() {
      await server.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}
