import { useRef } from 'react';
import { accountsPaths } from '#contract/paths/accounts';
import { embedOf } from '../api/config.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';

/** What shows that it is the owner who wants another password. */
export type Proof = { by: 'password'; password: string } | { by: 'code'; code: string };

/**
 * Sets a new password. The right one replaces the other and this session stays. A code gives the right to set one, once:
 * it is kept while a new password breaks a rule, and ends in a new session, in a frame one of that frame.
 */
export function usePasswordChange(username: string) {
  const tools = useTools();
  const { accounts } = tools.api(accountsPaths);
  const right = useRef<{ code: string; reset_token: string } | null>(null);
  return async (proof: Proof, new_password: string, new_password_confirm: string): Promise<void> => {
    if (proof.by === 'password') {
      await accounts.changePassword({ body: { password: proof.password, new_password, new_password_confirm } });
      return;
    }
    const { code } = proof;
    if (right.current?.code !== code) {
      const { reset_token } = await accounts.verifyResetCode({ body: { username, verification_code: code } });
      right.current = { code, reset_token };
    }
    const { reset_token } = right.current;
    const body = { username, reset_token, new_password, new_password_confirm, ...embedOf(tools.config) };
    visitorOf(tools).enter(await accounts.resetPassword({ body }));
  };
}
