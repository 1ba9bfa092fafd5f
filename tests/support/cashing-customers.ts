import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sandboxPayouts } from '../../src/server/gateways/payouts/tables.ts';
import { approveCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { walletBalance } from '../../src/server/modules/wallet/wallet.ts';
import { cashOut, person } from './cashing.ts';
import { creditWallet } from './credit-wallet.ts';
import type { TestServer } from './test-server.ts';

export const wish = { amount_rial: 4_000_000 };

/** Customers with money in the wallet, and what becomes of it, on a server on which no job runs by itself. */
export function cashingCustomers(server: () => TestServer) {
  let last = 0;
  async function newCustomer(amount_rial = 10_000_000) {
    const mobile = `0912555${String(++last).padStart(4, '0')}`;
    const customer = { mobile, ...(await server().login(mobile)) };
    if (amount_rial > 0) await creditWallet(server().tools, customer.uid, amount_rial, randomUUID());
    return customer;
  }
  type Customer = Awaited<ReturnType<typeof newCustomer>>;

  return {
    newCustomer,
    wallet: ({ uid }: Customer) => walletBalance(server().tools, uid),
    open: async ({ api }: Customer) => (await api.cashing.listOpen({ query: {} })).results,
    ended: async ({ api }: Customer) => (await api.cashing.listEnded({ query: {} })).results,
    prepare: (
      { api }: Customer,
      body: {
        amount_rial: number;
        iban: string;
        person?: Omit<typeof person, 'national_id'> & { national_id?: string };
      },
    ) => api.cashing.prepare({ query: {}, body: { person, ...body } }),

    run: (seconds = 61) => {
      server().clock.forward(seconds);
      return sendPayouts(server().tools);
    },

    /** Texts about an account that are on their way. */
    async textsTo({ uid }: Customer): Promise<string[]> {
      const { rows } = (await server().tools.db.execute(
        sql`select data ->> 'text' as text from queue.job where name = 'text-account' and data ->> 'account_uid' = ${uid}`,
      )) as unknown as { rows: { text: string }[] };
      return rows.map(({ text }) => text);
    },

    /** Approved and handed to the bank. */
    async sent(customer: Customer, iban: string) {
      const { uid } = await cashOut(server(), customer, { ...wish, iban });
      await approveCashing(server().tools, uid);
      await sendPayouts(server().tools);
      return uid;
    },

    payouts: async () => (await server().tools.db.select().from(sandboxPayouts)).map(({ uid }) => uid),
  };
}
export type CashingCustomer = Awaited<ReturnType<ReturnType<typeof cashingCustomers>['newCustomer']>>;
