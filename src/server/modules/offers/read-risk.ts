import type { Answers } from '#wizard/wizard';
import type { Refusal } from '../../kernel/refusal.ts';
import { UnpriceableRisk } from '../../lines/line.ts';
import type { LineOnSale } from '../content/content.ts';

/** The risk of checked answers; `refuse` says what is thrown where they cannot be priced, by the answer's name. */
export function readRisk(
  { line, options }: LineOnSale,
  answers: Answers,
  today: string,
  refuse: (field: string) => Refusal,
): unknown {
  try {
    return line.readRisk(answers, options, today);
  } catch (error) {
    throw error instanceof UnpriceableRisk ? refuse(error.field) : error;
  }
}
