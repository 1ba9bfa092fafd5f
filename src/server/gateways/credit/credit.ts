/** Says up to which sum a person may buy now and pay later. Amounts are integer rial. */
export interface CreditScorer {
  name: string;
  /** Who lends, as customers read it. */
  lender: string;
  /**
   * Asks about a person who has agreed to it. The same question, by its uid, is counted once however often it is asked.
   * Rejects with `CreditUnavailable` when the service does not answer.
   */
  ask(question: CreditQuestion): Promise<CreditAnswer>;
}

export interface CreditQuestion {
  /** Ours, and the service's key. */
  uid: string;
  national_id: string;
  /** `09…`, proven by a code. */
  mobile: string;
  asked_at: Date;
}

/** Why there is no credit, or less of it; what one can do about each is said by our own texts. */
export const creditReasons = [
  'score_low',
  'thin_file',
  'arrears',
  'returned_cheque',
  'limit_used',
  'mobile_not_owner',
] as const;
export type CreditReason = (typeof creditReasons)[number];

/** Classes as scoring services have them: A is the best. The report itself stays there. */
export type CreditClass = 'A' | 'B' | 'C' | 'D' | 'E';

export type CreditAnswer =
  | { state: 'pending' }
  | { state: 'approved'; credit_class: CreditClass; limit_rial: number }
  | { state: 'declined'; credit_class: CreditClass | null; reasons: CreditReason[] };

/** Whether an answer is about the number, and says nothing about the person: it holds for this number alone. */
export const isAboutNumber = ({ reasons }: { reasons: readonly (CreditReason | 'late_here')[] }): boolean =>
  reasons.includes('mobile_not_owner');

/** The service did not answer or answered nonsense; nothing is known. */
export class CreditUnavailable extends Error {}
