import { typedCode } from '#persian/digits';
import { type PriceRow, row, sumOf } from './price.ts';
import { perMille } from './rounding.ts';

/** A discount code as it is kept. Percent codes may have a cap; dates are ISO days, both included. */
export interface DiscountCode {
  code: string;
  title: string;
  kind: 'percent' | 'fixed';
  /** Percent codes: tenths of a percent. */
  per_mille: number;
  /** Fixed codes: what is taken off. */
  amount_rial: number;
  cap_rial: number | null;
  min_total_rial: number;
  valid_from: string;
  valid_to: string;
  /** Lines it holds for; empty means all. */
  lines: string[];
}

export type CodeRefusal = 'code_expired' | 'code_not_yet' | 'code_other_line' | 'code_below_minimum';
export type CodeAnswer = { refused: CodeRefusal } | { refused: null; row: PriceRow };

/** Spelling of a code as it is compared: Latin digits, capitals, no spaces and no marks. */
export const normalCode = (code: string): string => typedCode(code).toUpperCase();

/**
 * What a code takes off a total on a day, never more than the total; or why it does not hold. It also takes a rest for which
 * no bank opens a payment, so that a code by itself leaves nothing that cannot be paid.
 */
export function applyCode(
  total_rial: number,
  code: DiscountCode,
  on: { today: string; line: string; min_at_bank_rial: number },
): CodeAnswer {
  if (on.today > code.valid_to) return { refused: 'code_expired' };
  if (on.today < code.valid_from) return { refused: 'code_not_yet' };
  if (code.lines.length > 0 && !code.lines.includes(on.line)) return { refused: 'code_other_line' };
  if (total_rial < code.min_total_rial) return { refused: 'code_below_minimum' };
  const wanted = code.kind === 'fixed' ? code.amount_rial : perMille(total_rial, code.per_mille);
  const promised = Math.min(wanted, code.cap_rial ?? wanted, total_rial);
  const off = total_rial - promised < on.min_at_bank_rial ? total_rial : promised;
  return { refused: null, row: row('discount_code', 'کد تخفیف', -off, code.code) };
}

/** What the wallet pays of a total: all that is due, or what it holds, less where the bank would get too little to open a payment. */
export function walletRow(total_rial: number, balance_rial: number, min_at_bank_rial: number): PriceRow {
  const max_rial = balance_rial < total_rial ? total_rial - min_at_bank_rial : total_rial;
  return row('wallet', 'از کیف پول', -Math.max(0, Math.min(max_rial, balance_rial)) || 0);
}

/** What is off a price at our own cost: the marketplace's discount and the code's. */
export const promotionOf = (rows: readonly PriceRow[]): number =>
  -sumOf(rows.filter(({ key }) => key === 'marketplace_discount' || key === 'discount_code')) || 0;
