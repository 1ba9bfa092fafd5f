import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial, signedRial } from './money.ts';
import { creditPageQuery, paged, pageQuery } from './paging.ts';
import { walletPaths } from './paths/wallet.ts';

const { wallet: paths } = walletPaths;

/**
 * `usable`: for purchases only, so far. `cashable`: also for the customer's bank. `spent`: nothing is left.
 * `taken_back`: the policy that had brought it ended too soon.
 */
const creditState = z.enum(['usable', 'cashable', 'spent', 'taken_back']);
export type CreditState = z.output<typeof creditState>;

/** Money that came to a wallet, and what is left of it. */
export const credit = z.object({
  uid: z.string(),
  /** `refund`, `unneeded` (bank money that no order took), `reward`, `income`, or another kind of movement. */
  kind: z.string(),
  title: z.string(),
  amount_rial: rial,
  left_rial: rial,
  /** How much of what is left can be cashed now. */
  cashable_rial: rial,
  at: z.string(),
  cashable_from: z.string(),
  /** The customer's own order that it came back from. */
  order_uid: z.string().nullable(),
  state: creditState,
});
export type Credit = z.output<typeof credit>;

const operation = z.object({
  uid: z.string(),
  /** `settle` (a payment), `refund`, `unneeded`, `reward`, `income`, `taken_back`, `cash` and what follows it. */
  kind: z.string(),
  title: z.string(),
  at: z.string(),
  /** What it did to the wallet. */
  wallet_rial: signedRial,
  /** What a bank moved: from the customer with a minus, to them with a plus. */
  bank_rial: signedRial,
  reference: z.string().nullable(),
  card_masked: z.string().nullable(),
  order_uid: z.string().nullable(),
});
export type Operation = z.output<typeof operation>;

const balances = z.object({
  balance_rial: rial,
  purchase_only_rial: rial,
  cashable_rial: rial,
  /** What of the cashable is a marketer's commission: it is cashed by itself. */
  income_rial: rial,
});
export type Balances = z.output<typeof balances>;

export const wallet = {
  readBalances: endpoint({
    ...paths.readBalances,
    access: 'customer',
    scope: 'full',
    summary: 'What is in the wallet, and what of it can be cashed',
    answer: balances,
  }),
  listCredits: endpoint({
    ...paths.listCredits,
    access: 'customer',
    scope: 'full',
    summary: 'What came to the wallet, newest first, with what is left of it; and the balances',
    query: creditPageQuery,
    answer: paged(credit).extend(balances.shape),
  }),
  listOperations: endpoint({
    ...paths.listOperations,
    access: 'customer',
    scope: 'full',
    summary: 'Movements of money, newest first: of the wallet alone, or with what the bank alone moved',
    query: pageQuery.extend({ of: z.enum(['all', 'wallet']).default('all') }),
    answer: paged(operation),
  }),
};
