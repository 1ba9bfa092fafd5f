import { refusals } from '#contract/refusals';
import { Refusal } from '../../kernel/refusal.ts';
import { passwordFault } from './password-fault.ts';

/** Refuses a password that breaks a rule, or that was not written twice alike, at the field that is wrong. */
export function checkNewPassword(
  { new_password, new_password_confirm }: { new_password: string; new_password_confirm: string },
  username: string,
): void {
  const fault = passwordFault(new_password, username);
  if (fault) throw new Refusal(fault, { errors: { new_password: [refusals[fault][1]] } });
  if (new_password === new_password_confirm) return;
  throw new Refusal('password_mismatch', { errors: { new_password_confirm: [refusals.password_mismatch[1]] } });
}
