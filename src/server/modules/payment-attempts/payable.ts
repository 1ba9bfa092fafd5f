import type { Tools } from '../../tools.ts';
import type { Attempt } from './store.ts';

/** Something to pay that is no order. Its amount is fixed: no discount code and no plan holds for it, the wallet does. */
export interface Payable {
  uid: string;
  account_uid: string;
  /** The partner by whose word it was begun; null for the customer's own login. */
  vouched_by: string | null;
  /** The order it belongs to; null where it belongs to none. */
  order_uid: string | null;
  /** For the bank, the customer's list and texts: what it is, in a few words. */
  title: string;
  subtitle: string;
  /** What sentences about its payment call it: «این قسط». */
  noun: string;
  insurer: { key: string; title: string };
  /** The product that its payment buys, as the host page is told; absent where it pays for what is bought already. */
  sells?: string;
  amount_rial: number;
  /** What the ledger books the money to: what we owe the insurer, or what the customer owes for their order. */
  settles: 'premium' | 'receivable';
  /** Until when it can be paid at this amount. */
  valid_until: Date;
  /** The page that shows it, once paid and before. */
  path: string;
  /** What the button to that page says. */
  path_title: string;
  /** What follows its payment, in a sentence. */
  paid_text: string;
}

/** Why no money is taken for a payable: it is paid, its time is over, or it waits for no payment. */
export type PayableRefusal = 'already_paid' | 'quote_expired' | 'payable_closed';

/** A kind of payable, as its module gives it. */
export interface PayableKind {
  /** The payable, or null where this kind has none of that name. `lock` holds it until the transaction ends. */
  find(tools: Tools, uid: string, lock: boolean): Promise<Payable | null>;
  /** Why no money is taken for it now, or null. One that is being paid takes it, unless it has closed meanwhile. */
  refusal(tools: Tools, payable: Payable): Promise<PayableRefusal | null>;
  /** Other payables that ask for some of the same money: whoever pays both pays twice. None where it is left out. */
  overlapping?(tools: Tools, payable: Payable): Promise<string[]>;
  /** A payment has begun. It is locked, and the same holds for those below. */
  begin(tools: Tools, payable: Payable): Promise<void>;
  /** Its payment has ended without money, and no other is open. */
  free(tools: Tools, payable: Payable): Promise<void>;
  /** Its money has come and is booked. */
  paid(tools: Tools, payable: Payable, attempt: Attempt): Promise<void>;
}
