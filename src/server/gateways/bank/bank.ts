/** A bank gateway. Amounts are integer rial. */
export interface BankGateway {
  name: string;
  /** What the bank calls the authority where it sends the customer back. */
  authority_param: string;
  /** The smallest payment that the bank opens. */
  min_rial: number;
  /**
   * Opens a payment and says where to send the customer. Rejects with `BankUnavailable` when the bank does not answer, and
   * with `BankRefused` when it never will open this payment.
   */
  request(payment: BankPayment): Promise<{ authority: string; redirect_url: string }>;
  /**
   * Asks the bank what became of a payment, and captures it when it was paid. Idempotent: a payment that was captured
   * before says `paid` again. `failed` is what the bank says today; only time makes it final, because a customer may
   * try again on the same page of the bank. Rejects with `BankUnavailable` when the bank does not answer.
   */
  verify(authority: string, amount_rial: number): Promise<BankAnswer>;
  /**
   * Gives a part of a captured payment back to its card. `refund_uid` names the wish: asked twice, it is paid once. Rejects
   * with `BankUnavailable` when the bank does not answer. Absent in banks that cannot.
   */
  refund?(refund: BankRefund): Promise<{ state: 'sent'; reference: string } | { state: 'refused' }>;
  /** The hands of the sandbox's pages; absent in a real bank. */
  sandbox?: SandboxBank;
}

export interface BankPayment {
  attempt_uid: string;
  amount_rial: number;
  description: string;
  callback_url: string;
  mobile: string | null;
}

export interface BankRefund {
  refund_uid: string;
  authority: string;
  amount_rial: number;
}

export type BankAnswer =
  | { state: 'paid'; reference: string | null; card_masked: string | null }
  | { state: 'failed'; reason: FailureReason }
  | { state: 'pending' };

export type FailureReason =
  | 'cancelled'
  | 'declined'
  | 'not_paid'
  | 'timed_out'
  | 'returned_to_card'
  | 'amount_differs'
  | 'unknown_authority';

/** What the customer does at the sandbox bank. `pay_silently` pays and never comes back. */
export type SandboxChoice = 'pay' | 'pay_silently' | 'cancel' | 'decline' | 'time_out';

/** A page, or where to go. */
export type SandboxAnswer = { status: number; html: string } | { location: string };

export interface SandboxBank {
  /** The bank's page of a payment. */
  show(authority: string): Promise<SandboxAnswer>;
  /** Presses a button of that page. */
  choose(authority: string, choice: unknown): Promise<SandboxAnswer>;
  /** A payment as the bank's page shows it, or null. */
  find(authority: string): Promise<{ amount_rial: number; description: string; open: boolean } | null>;
  /** Plays the customer, once; gives the address to send them back to, or null when they do not come back. */
  decide(authority: string, choice: SandboxChoice): Promise<string | null>;
  /** Out of order while set; for tests. */
  setDown(down: boolean): void;
}

/** The bank did not answer or answered nonsense; nothing is known about the payment. */
export class BankUnavailable extends Error {}

/** The bank does not open a payment as it was asked for; asking again changes nothing. */
export class BankRefused extends Error {}
