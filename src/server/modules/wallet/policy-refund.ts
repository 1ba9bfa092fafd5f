import { and, inArray, like, or } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { bankOf, book, premiumOf, promotions, receivableOf, refundingOf, walletOf } from './ledger.ts';
import { postedFor } from './posted-for.ts';
import { creditsSpentIn, creditsSpentOn } from './refund.ts';
import { ledgerJournals, ledgerPostings } from './tables.ts';

interface PolicyRefundOwed {
  /** The cancellation or endorsement that it is for; it is booked once. */
  uid: string;
  /** Null where it was bought without an order. */
  order_uid: string | null;
  account_uid: string;
  insurer: string;
  /** What the insurer gives back, and what of it is our discount, still due, or the customer's. */
  from_insurer_rial: number;
  promotion_rial: number;
  later_rial: number;
  back_rial: number;
}

/** Books what an insurer gives back of a policy: our share to us, what was still due off the receivable, the rest is owed to the customer. */
export const owePolicyRefund = (tools: Tools, owed: PolicyRefundOwed) =>
  book(tools, {
    kind: 'policy_ended',
    about: `policy_ended:${owed.uid}`,
    order_uid: owed.order_uid,
    account_uid: owed.account_uid,
    lines: {
      [premiumOf(owed.insurer)]: -owed.from_insurer_rial,
      [promotions]: owed.promotion_rial,
      ...(owed.order_uid ? { [receivableOf(owed.order_uid)]: owed.later_rial } : {}),
      [refundingOf(owed.account_uid)]: owed.back_rial,
    },
  });

interface SentRefund {
  uid: string;
  order_uid: string | null;
  /** The payment that is given back, where there is no order. */
  attempt_uid?: string | null;
  account_uid: string;
  subject: string;
  back_rial: number;
}

/** Money that was owed of a policy goes to the wallet, once. Credits for purchases come back first, as what they were. */
export async function refundToWallet(tools: Tools, refund: SentRefund) {
  const { uid, order_uid, account_uid, subject, back_rial } = refund;
  const lines: Record<string, number> = { [refundingOf(account_uid)]: -back_rial };
  let left_rial = back_rial;
  for (const [account, spent_rial] of await creditsSpentFor(tools, refund)) {
    lines[account] = Math.min(left_rial, spent_rial);
    left_rial -= lines[account];
  }
  lines[walletOf(account_uid)] = left_rial;
  return book(tools, { kind: 'policy_refund', about: `policy_refund:${uid}`, order_uid, subject, lines });
}

/** Credits for purchases that the refunded payments had taken. */
const creditsSpentFor = async (tools: Tools, { order_uid, attempt_uid }: SentRefund) => {
  if (order_uid) return creditsSpentOn(tools, order_uid);
  return attempt_uid ? creditsSpentIn(tools, [`settle:${attempt_uid}`]) : [];
};

/**
 * What banks have given back of an order's policy, and what of it is owed and has not gone anywhere yet: that may go to a
 * card as well. What went to the wallet counts for nothing.
 */
export const returnedByBanks = (tools: Tools, order_uid: string): Promise<number> =>
  postedFor(
    tools,
    order_uid,
    and(
      inArray(ledgerJournals.kind, ['policy_ended', 'policy_refund']),
      or(like(ledgerPostings.account, bankOf('%')), like(ledgerPostings.account, refundingOf('%'))),
    ),
  );

/** The same, back to the card by the bank that had taken it. */
export const refundToBank = (
  tools: Tools,
  refund: SentRefund & { gateway: string; reference: string; card_masked: string | null },
) =>
  book(tools, {
    kind: 'policy_refund',
    about: `policy_refund:${refund.uid}`,
    order_uid: refund.order_uid,
    subject: refund.subject,
    reference: refund.reference,
    card_masked: refund.card_masked,
    lines: { [refundingOf(refund.account_uid)]: -refund.back_rial, [bankOf(refund.gateway)]: refund.back_rial },
  });
