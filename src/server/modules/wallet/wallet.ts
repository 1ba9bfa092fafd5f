import { and, eq } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import {
  bankOf,
  book,
  bookBack,
  heldOf,
  lockMoney,
  planFees,
  premiumOf,
  promotions,
  receivableOf,
  walletOf,
} from './ledger.ts';
import { postedFor } from './posted-for.ts';
import { takeSpendable, walletBalances } from './spendable.ts';
import { ledgerJournals, ledgerPostings } from './tables.ts';

/** What a customer's wallet holds and nobody waits for. */
export const walletBalance = async (tools: Tools, account_uid: string): Promise<number> =>
  (await walletBalances(tools, account_uid)).balance_rial;

export interface Hold {
  attempt_uid: string;
  /** The order that it is for; null where it is for none. */
  order_uid: string | null;
  account_uid: string;
  wallet_rial: number;
}

/** Holds wallet money for a payment. False, and nothing held, when the wallet has less. */
export async function holdInWallet(tools: Tools, hold: Hold): Promise<boolean> {
  if (hold.wallet_rial === 0) return true;
  await lockMoney(tools, hold.account_uid);
  const taken = await takeSpendable(tools, hold.account_uid, hold.wallet_rial);
  if (!taken) return false;
  await book(tools, {
    kind: 'hold',
    about: `hold:${hold.attempt_uid}`,
    order_uid: hold.order_uid,
    lines: { ...taken, [heldOf(hold.account_uid)]: hold.wallet_rial },
  });
  return true;
}

/** Whether a wallet has enough for a hold once this much that is held comes back to it; nobody spends of it meanwhile. */
export async function hasForHold(
  tools: Tools,
  { account_uid, wallet_rial }: Pick<Hold, 'account_uid' | 'wallet_rial'>,
  returning_rial: number,
): Promise<boolean> {
  if (wallet_rial === 0) return true;
  await lockMoney(tools, account_uid);
  return (await walletBalance(tools, account_uid)) + returning_rial >= wallet_rial;
}

/** Gives held money back to where it came from, once. */
export const releaseHold = (tools: Tools, { attempt_uid, order_uid }: Hold) =>
  bookBack(tools, `hold:${attempt_uid}`, { kind: 'release', about: `release:${attempt_uid}`, order_uid });

/** What the customer's list says of a payment. */
interface Told {
  subject?: string;
  reference?: string | null;
  card_masked?: string | null;
}

const toldOf = ({ subject, reference = null, card_masked = null }: Told) => ({
  ...(subject ? { subject } : {}),
  reference,
  card_masked,
});

export interface Settlement extends Hold, Told {
  order_uid: string;
  gateway: string;
  insurer: string;
  /** Paid at the bank, due later, discounts at our cost, and the plan's fee. */
  bank_rial: number;
  later_rial: number;
  promotion_rial: number;
  fee_rial: number;
}

/** Books a paid order: bank, wallet, promotions and what is due later on one side, premium and fee on the other. */
export const settleOrder = (tools: Tools, s: Settlement) =>
  book(tools, {
    kind: 'settle',
    about: `settle:${s.attempt_uid}`,
    order_uid: s.order_uid,
    account_uid: s.account_uid,
    ...toldOf(s),
    lines: {
      [bankOf(s.gateway)]: -s.bank_rial,
      [heldOf(s.account_uid)]: -s.wallet_rial,
      [promotions]: -s.promotion_rial,
      [receivableOf(s.order_uid)]: -s.later_rial,
      [planFees]: s.fee_rial,
      [premiumOf(s.insurer)]: s.bank_rial + s.wallet_rial + s.promotion_rial + s.later_rial - s.fee_rial,
    },
  });

/** Books a paid payable: bank and wallet on one side, what it settles on the other. */
export const settlePayable = (
  tools: Tools,
  s: Omit<Settlement, 'order_uid' | 'later_rial' | 'promotion_rial' | 'fee_rial'> & {
    order_uid: string | null;
    settles: 'premium' | 'receivable';
  },
) => {
  const settled = s.settles === 'receivable' && s.order_uid !== null ? receivableOf(s.order_uid) : premiumOf(s.insurer);
  return book(tools, {
    kind: 'settle',
    about: `settle:${s.attempt_uid}`,
    order_uid: s.order_uid,
    account_uid: s.account_uid,
    ...toldOf(s),
    lines: {
      [bankOf(s.gateway)]: -s.bank_rial,
      [heldOf(s.account_uid)]: -s.wallet_rial,
      [settled]: s.bank_rial + s.wallet_rial,
    },
  });
};

/**
 * Who pays early is not asked for what lending would have cost yet: at our cost, and part of what settles the order, so
 * that it goes back with it.
 */
export const forgiveLending = (
  tools: Tools,
  { attempt_uid, order_uid, saved_rial }: { attempt_uid: string; order_uid: string; saved_rial: number },
) =>
  book(tools, {
    kind: 'early_payment',
    about: `settle:${attempt_uid}:early`,
    order_uid,
    lines: { [promotions]: -saved_rial, [receivableOf(order_uid)]: saved_rial },
  });

/** What was not asked for of an order, because its customer has paid early. */
export async function forgivenLending(tools: Tools, order_uid: string): Promise<number> {
  const early = and(eq(ledgerJournals.kind, 'early_payment'), eq(ledgerPostings.account, promotions));
  return -(await postedFor(tools, order_uid, early)) || 0;
}

/** Money came from the bank that no order takes: it goes to the customer's wallet, once. */
export const bankToWallet = (
  tools: Tools,
  of: Told & { attempt_uid: string; order_uid: string | null; account_uid: string; gateway: string; bank_rial: number },
) =>
  book(tools, {
    kind: 'unneeded',
    about: `unneeded:${of.attempt_uid}`,
    order_uid: of.order_uid,
    ...toldOf(of),
    lines: { [bankOf(of.gateway)]: -of.bank_rial, [walletOf(of.account_uid)]: of.bank_rial },
  });

export { askOut, bringBack, type CashingMoney, notePaid, returnPaid } from './cash.ts';
export { listCreditPage, sumForPurchases } from './credit-list.ts';
export {
  findCredit,
  giveCredit,
  listDueCredits,
  releaseCredit,
  settleCredits,
  sumRewards,
  takeBackCredit,
  type WalletCredit,
} from './credits.ts';
export { lockMoney } from './ledger.ts';
export { owePolicyRefund, refundToBank, refundToWallet, returnedByBanks } from './policy-refund.ts';
export { findRefund, type Refund, refundOf, refundSettlement, returnPayment } from './refund.ts';
export { walletBalances } from './spendable.ts';
export { takeBackWriteOff, writeOffDebt } from './write-off.ts';
