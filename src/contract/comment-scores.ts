/** What a comment gives a score to, in the order in which it is shown. */
export const scoreKeys = ['price', 'cover', 'support', 'claim_amount', 'claim_speed'] as const;
