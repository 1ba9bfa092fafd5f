/** How long the customer has to put something right. */
export const fix_ms = 14 * 86_400_000;

/** Until when a customer can put right what was given back. */
export const fixDue = (asked_at: Date): Date => new Date(asked_at.getTime() + fix_ms);
