import type { CancelReason } from '../line.ts';

/** Demonstration data: what insurers keep of a policy that never began. */
export const issue_cost_rial = 1_500_000;
const begun = 'سفر شروع شده است و بیمهٔ مسافرتی پس از شروع لغو نمی‌شود.';

/** A trip's policy may be ended until its first day. */
export function cancelReasons({ start_date }: { start_date: string }, day: string): CancelReason[] {
  const refused = day >= start_date;
  const whole = { basis: refused ? 'none' : 'full', issue_cost_rial, kept_rows: [] } as const;
  return [
    {
      code: 'visa_refused',
      title: 'ویزا ندادند',
      note: refused ? begun : 'همهٔ پول جز هزینهٔ صدور برمی‌گردد، با دیدن نامهٔ سفارت',
      refused,
      refund: whole,
      documents: [
        {
          kind: 'cancel_visa_refusal',
          title: 'نامهٔ سفارت',
          hint: 'برگه یا مُهر رد ویزا در گذرنامه',
          required: true,
        },
      ],
    },
    {
      code: 'trip_cancelled',
      title: 'سفر نمی‌روم',
      note: refused ? begun : 'همهٔ پول جز هزینهٔ صدور برمی‌گردد',
      refused,
      refund: whole,
      documents: [],
    },
  ];
}
