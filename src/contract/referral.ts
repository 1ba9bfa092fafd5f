import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { paged, pageQuery } from './paging.ts';
import { referralPaths } from './paths/referral.ts';

const { referral: paths } = referralPaths;

/**
 * How far a friend has come: `joined` by the code, `bought` and paid, `pending` since the policy was issued, `released` when
 * the reward became cash, `taken_back` with a policy that ended too soon, `refused` with the reason.
 */
const friendState = z.enum(['joined', 'bought', 'pending', 'released', 'taken_back', 'refused']);
export type FriendState = z.output<typeof friendState>;

const friend = z.object({
  /** First name and the first letter of the other: «سارا م.»; empty until it is known. */
  name: z.string(),
  state: friendState,
  state_title: z.string(),
  /** Why there is no reward, or when there is one. */
  note: z.string(),
  reward_rial: rial,
  at: z.string(),
  matures_at: z.string().nullable(),
});
export type Friend = z.output<typeof friend>;

export const referral = {
  listInvitees: endpoint({
    ...paths.listInvitees,
    access: 'customer',
    scope: 'full',
    summary: "The customer's code and link, the terms, and the friends who came by it, newest first",
    query: pageQuery,
    answer: paged(friend).extend({
      code: z.string(),
      link: z.string(),
      terms: z.object({
        inviter_rial: rial,
        friend_rial: rial,
        min_order_rial: rial,
        hold_days: z.number().int(),
        rewards_a_month: z.number().int(),
      }),
      /** What an approved marketer earns in place of rewards: the share of each premium; null for everybody else. */
      marketer: z.object({ per_mille: z.number().int() }).nullable(),
      totals: z.object({ joined: z.number().int(), bought: z.number().int(), reward_rial: rial }),
    }),
  }),
  listRewards: endpoint({
    ...paths.listRewards,
    access: 'customer',
    scope: 'full',
    summary: 'Friends who bought, with what their policies brought, newest first',
    query: pageQuery,
    answer: paged(friend),
  }),
};
