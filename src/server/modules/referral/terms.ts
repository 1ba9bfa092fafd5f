/** What inviting a friend brings to both, and a marketer's share of a premium, from a day on. Demonstration data. */
export interface ReferralTerms {
  from: string;
  inviter_rial: number;
  friend_rial: number;
  min_order_rial: number;
  hold_days: number;
  rewards_a_month: number;
  marketer_per_mille: number;
}

/** The newest first. */
const allTerms: readonly ReferralTerms[] = [
  {
    from: '2026-03-21',
    inviter_rial: 1_500_000,
    friend_rial: 1_000_000,
    min_order_rial: 10_000_000,
    hold_days: 30,
    rewards_a_month: 10,
    marketer_per_mille: 5,
  },
];

/** The terms of a day; those of the first day where it is before all of them. */
export const termsOn = (today: string): ReferralTerms =>
  allTerms.find(({ from }) => from <= today) ?? allTerms[allTerms.length - 1]!;
