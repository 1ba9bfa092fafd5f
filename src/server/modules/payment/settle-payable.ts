import type { Tools } from '../../tools.ts';
import { type Attempt, isGivenUp, listPayableAttempts, moveAttempt } from '../payment-attempts/payment-attempts.ts';
import { bankToWallet, hasForHold, releaseHold, settlePayable } from '../wallet/wallet.ts';
import { heldByOpen, holdAgain } from './end-attempts.ts';
import { replacePayableAttempts } from './end-payable-attempts.ts';
import type { FoundPayable } from './payables.ts';
import type { Settled } from './settle.ts';

/** What the bank says of the money that it has. */
type Paid = Pick<Attempt, 'reference' | 'card_masked'>;

/** The movement of money that an attempt settles with. */
const bookingOf = ({ payable }: FoundPayable, attempt: Attempt) => ({
  attempt_uid: attempt.uid,
  order_uid: payable.order_uid,
  account_uid: payable.account_uid,
  gateway: attempt.gateway,
  insurer: payable.insurer.key,
  settles: payable.settles,
  bank_rial: attempt.amount_rial,
  wallet_rial: attempt.wallet_rial,
  subject: payable.title,
  reference: attempt.reference,
  card_masked: attempt.card_masked,
});

/**
 * Books money that the bank has captured for a payable; it and the attempt are locked. As for an order: an attempt is
 * settled once, and money that the payable does not take any more goes to the customer's wallet.
 */
export async function settlePayableAttempt(
  tools: Tools,
  found: FoundPayable,
  attempt: Attempt,
  paid: Paid,
): Promise<Settled> {
  const { kind, payable } = found;
  if (!(await moveAttempt(tools, attempt, 'verified', { ...paid, ask_at: null }))) return 'already_booked';
  const verified: Attempt = { ...attempt, ...paid, state: 'verified' };
  const refusal = await kind.refusal(tools, payable);
  if (refusal || !(await takesAttempt(tools, found, attempt))) {
    const isTwice = refusal === 'already_paid';
    if (!isGivenUp(attempt.state) && !isTwice) await kind.free(tools, payable);
    await toWallet(tools, attempt, verified, isTwice ? 'paid_twice' : 'too_late', bookingOf(found, verified));
    return isTwice ? 'twice' : 'late';
  }
  await moveAttempt(tools, verified, 'settled', { ended_at: tools.clock.now(), reason: null });
  await settlePayable(tools, bookingOf(found, verified));
  await kind.paid(tools, payable, verified);
  return 'paid';
}

/** The same where what was to be paid is there no more: a bank's money is booked whatever has become of its purpose. */
export async function settleForNothing(tools: Tools, attempt: Attempt, paid: Paid, subject: string): Promise<Settled> {
  if (!(await moveAttempt(tools, attempt, 'verified', { ...paid, ask_at: null }))) return 'already_booked';
  const { uid: attempt_uid, order_uid, account_uid, gateway, amount_rial: bank_rial } = attempt;
  const money = { attempt_uid, order_uid, account_uid, gateway, bank_rial, subject };
  const { reference, card_masked } = paid;
  const verified: Attempt = { ...attempt, ...paid, state: 'verified' };
  await toWallet(tools, attempt, verified, 'too_late', { ...money, reference, card_masked });
  return 'late';
}

/** Money that nothing takes goes to the customer's wallet, and what the attempt had held there is free again. */
async function toWallet(
  tools: Tools,
  attempt: Attempt,
  verified: Attempt,
  reason: 'paid_twice' | 'too_late',
  money: Parameters<typeof bankToWallet>[1],
): Promise<void> {
  await moveAttempt(tools, verified, 'reversed', { reason, ended_at: tools.clock.now() });
  if (!isGivenUp(attempt.state) && attempt.wallet_rial > 0)
    await releaseHold(tools, { ...attempt, attempt_uid: attempt.uid });
  await bankToWallet(tools, money);
}

/** Ends the other attempts where this one pays what is due now. One that was given up must find its wallet part again. */
async function takesAttempt(tools: Tools, found: FoundPayable, attempt: Attempt): Promise<boolean> {
  if (attempt.amount_rial + attempt.wallet_rial !== found.payable.amount_rial) return false;
  if (isGivenUp(attempt.state)) {
    const held_rial = heldByOpen(await listPayableAttempts(tools, found.payable.uid));
    if (!(await hasForHold(tools, attempt, held_rial))) return false;
  }
  await replacePayableAttempts(tools, found, attempt.uid);
  return !isGivenUp(attempt.state) || holdAgain(tools, attempt);
}
