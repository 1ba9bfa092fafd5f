import { buyPolicy, startLater } from './later-server.ts';
import { type Account, newAccount } from './logged-in.ts';
import { payOrder } from './orders.ts';
import { demoOrigin } from './origins.ts';

/** Two weeks before the end of a policy of `startLater`. */
const seen_at = '2027-11-08T08:30:00Z';

export interface PolicyOfLastYear {
  account: Account;
  uid: string;
}

/** A server on which so many customers have each bought a policy nearly a year ago. */
export async function startAYearLater(customers: number) {
  const { begun, ...server } = await startLater(seen_at, { DEMO_ORIGINS: demoOrigin }, async first => {
    const bought: Awaited<ReturnType<typeof buyPolicy>>[] = [];
    for (let each = 0; each < customers; each++) bought.push(await buyPolicy(first, payOrder));
    return bought;
  });
  const policies: PolicyOfLastYear[] = [];
  for (const { mobile, uid } of begun) policies.push({ uid, account: await newAccount(mobile, server.origin) });
  return { ...server, policies };
}
