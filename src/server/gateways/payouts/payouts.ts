/** Sends money to customers' bank accounts and knows whose those are. Amounts are integer rial. */
export interface PayoutGateway {
  name: string;
  /**
   * Who holds an account; null where the bank knows no such Sheba or the account is closed. Rejects with
   * `PayoutsUnavailable` when the bank does not answer.
   */
  lookUp(question: HolderQuestion): Promise<{ holder_name: string } | null>;
  /**
   * Hands payouts over. Those that it was given before, by their uid, are not sent again. Rejects with
   * `PayoutsUnavailable` when the bank does not answer: it may have taken them or not, and only `ask` tells.
   */
  send(payouts: readonly Payout[]): Promise<void>;
  /** What became of a payout. Rejects with `PayoutsUnavailable` when the bank does not answer. */
  ask(uid: string): Promise<PayoutAnswer>;
  /** Out of order while set; for tests of the sandbox. */
  setDown?(down: boolean): void;
}

/** Whose account it is said to be: banks compare the national id as well. */
export interface HolderQuestion {
  iban: string;
  first_name: string;
  last_name: string;
  national_id: string;
}

export interface Payout {
  /** Ours, and the bank's key: the same uid is paid once. */
  uid: string;
  iban: string;
  amount_rial: number;
  holder_name: string;
}

/** `not_taken`: the bank says that it never got it, so that it may be sent. */
export type PayoutAnswer =
  | { state: 'pending' }
  | { state: 'paid'; reference: string }
  | { state: 'returned'; reason: string }
  | { state: 'not_taken' };

/** The bank did not answer or answered nonsense; nothing is known. */
export class PayoutsUnavailable extends Error {}
