import { refusals } from '#contract/refusals';
import type { Customer } from '../../kernel/caller.ts';
import { hashPassword, isRightPassword } from '../../kernel/crypto/passwords.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { checkNewPassword } from './new-password.ts';
import { countGuess, forgetGuesses } from './password-login.ts';
import { endSessions } from './sessions.ts';
import { readAccount, savePassword } from './store.ts';

export interface PasswordChange {
  password: string;
  new_password: string;
  new_password_confirm: string;
}

/**
 * Sets a new password for who shows the present one. Whoever has none, or has forgotten it, sets one by a code.
 * 1. A new password that breaks a rule costs no try.
 * 2. Wrong ones count as at a login: whoever finds a device open is no better off than at the door.
 * 3. All other sessions end, this one stays; the owner is told by text.
 */
export async function changePassword(
  tools: Tools,
  customer: Customer,
  change: PasswordChange,
  address: string,
): Promise<{ changed: true }> {
  const { username, account_uid, session_uid } = customer;
  checkNewPassword(change, username);
  await countGuess(tools, username, address);
  const { password_hash } = await readAccount(tools, account_uid);
  if (!(await isRightPassword(change.password, password_hash))) throw wrongPassword();
  await forgetGuesses(tools, username, address);
  const next_hash = await hashPassword(change.new_password);
  await inTransaction(tools, async within => {
    if (!(await savePassword(within, account_uid, next_hash, password_hash))) throw wrongPassword();
    await endSessions(within, account_uid, session_uid);
    await within.jobs.send('tell-new-password', { account_uid }, { db: within.db });
  });
  return { changed: true };
}

const wrongPassword = () => new Refusal('wrong_password', { errors: { password: [refusals.wrong_password[1]] } });
