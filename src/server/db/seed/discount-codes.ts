import type { DiscountCode } from '../../pricing/discounts.ts';

/** Codes of the demonstration. */
export const discountCodes: DiscountCode[] = [
  {
    code: 'YALDA1405',
    title: 'هدیهٔ یلدا',
    kind: 'fixed',
    per_mille: 0,
    amount_rial: 2_500_000,
    cap_rial: null,
    min_total_rial: 20_000_000,
    valid_from: '2026-03-21',
    valid_to: '2027-03-20',
    lines: [],
  },
  {
    code: 'BAHAR10',
    title: 'ده درصد تا سقف ۵۰۰ هزار تومان',
    kind: 'percent',
    per_mille: 100,
    amount_rial: 0,
    cap_rial: 5_000_000,
    min_total_rial: 10_000_000,
    valid_from: '2026-03-21',
    valid_to: '2027-03-20',
    lines: ['thirdparty'],
  },
  {
    code: 'EXPIRED1404',
    title: 'کد سال گذشته',
    kind: 'fixed',
    per_mille: 0,
    amount_rial: 1_000_000,
    cap_rial: null,
    min_total_rial: 0,
    valid_from: '2025-03-21',
    valid_to: '2026-03-20',
    lines: [],
  },
];
