import { refusals } from '#contract/refusals';
import { readMobile } from '#persian/phone';
import { Refusal } from '../../kernel/refusal.ts';

/** The number as `09…` however it was typed, or a refusal at its field. */
export function requireMobile(typed: string): string {
  const mobile = readMobile(typed);
  if (!mobile) throw new Refusal('invalid_mobile', { errors: { username: [refusals.invalid_mobile[1]] } });
  return mobile;
}
