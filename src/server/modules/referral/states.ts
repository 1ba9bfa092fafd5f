/**
 * How an invitation goes on. A friend whose first order is given back before it was issued may buy another one; once it is
 * issued the reward has a life of its own, as a credit of the wallet.
 */
const moves = {
  joined: ['bought'],
  bought: ['joined', 'rewarded', 'refused'],
  rewarded: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type InvitationState = keyof typeof moves;

export const mayMove = (from: InvitationState, to: InvitationState): boolean =>
  (moves[from] as readonly InvitationState[]).includes(to);

/** Why an invitation brings no reward. */
export type RefusalReason = 'same_card' | 'same_account' | 'month_is_full' | 'order_too_small';
