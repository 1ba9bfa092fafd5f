/** States of a question about credit; an answer that holds no more stays as it was, and its time says so. */
export type CreditState = 'pending' | 'unavailable' | 'approved' | 'declined';

/**
 * Whether the service has not answered yet: it is asked again without a new code. About who was late here it was never
 * asked; it is once nothing is overdue.
 */
export const isUnanswered = ({ state, reasons }: { state: CreditState; reasons: readonly string[] }): boolean =>
  state === 'pending' || state === 'unavailable' || reasons.includes('late_here');
