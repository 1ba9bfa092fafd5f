import type { Tools } from '../../tools.ts';
import {
  balanceOf,
  bankOf,
  book,
  heldOf,
  lockMoney,
  planFees,
  premiumOf,
  promotions,
  receivableOf,
  walletOf,
} from './ledger.ts';

/** What a customer's wallet holds and nobody waits for. */
export const walletBalance = (tools: Tools, account_uid: string): Promise<number> =>
  balanceOf(tools, walletOf(account_uid));

export interface Hold {
  attempt_uid: string;
  order_uid: string;
  account_uid: string;
  wallet_rial: number;
}

/** Holds wallet money for a payment. False, and nothing held, when the wallet has less. */
export async function holdInWallet(tools: Tools, hold: Hold): Promise<boolean> {
  if (hold.wallet_rial === 0) return true;
  const wallet = walletOf(hold.account_uid);
  await lockMoney(tools, hold.account_uid);
  if ((await balanceOf(tools, wallet)) < hold.wallet_rial) return false;
  await book(tools, {
    kind: 'hold',
    about: `hold:${hold.attempt_uid}`,
    order_uid: hold.order_uid,
    lines: { [wallet]: -hold.wallet_rial, [heldOf(hold.account_uid)]: hold.wallet_rial },
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
  return (await balanceOf(tools, walletOf(account_uid))) + returning_rial >= wallet_rial;
}

/** Gives held money back to the wallet, once. */
export const releaseHold = (tools: Tools, hold: Hold) =>
  book(tools, {
    kind: 'release',
    about: `release:${hold.attempt_uid}`,
    order_uid: hold.order_uid,
    lines: { [heldOf(hold.account_uid)]: -hold.wallet_rial, [walletOf(hold.account_uid)]: hold.wallet_rial },
  });

export interface Settlement extends Hold {
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
    lines: {
      [bankOf(s.gateway)]: -s.bank_rial,
      [heldOf(s.account_uid)]: -s.wallet_rial,
      [promotions]: -s.promotion_rial,
      [receivableOf(s.order_uid)]: -s.later_rial,
      [planFees]: s.fee_rial,
      [premiumOf(s.insurer)]: s.bank_rial + s.wallet_rial + s.promotion_rial + s.later_rial - s.fee_rial,
    },
  });

/** Money came from the bank that no order takes: it goes to the customer's wallet, once. */
export const bankToWallet = (
  tools: Tools,
  of: { attempt_uid: string; order_uid: string; account_uid: string; gateway: string; bank_rial: number },
) =>
  book(tools, {
    kind: 'unneeded',
    about: `unneeded:${of.attempt_uid}`,
    order_uid: of.order_uid,
    lines: { [bankOf(of.gateway)]: -of.bank_rial, [walletOf(of.account_uid)]: of.bank_rial },
  });

export { findRefund, type Refund, refundOf, refundSettlement } from './refund.ts';
