import type { Tools } from '../../tools.ts';
import { type Attempt, isOpen, listPayableAttempts } from '../payment-attempts/payment-attempts.ts';
import { endWithoutMoney } from './end-attempts.ts';
import type { FoundPayable } from './payables.ts';

/** Ends an attempt without money; the payable may be paid again. It is locked. */
export async function failPayableAttempt(
  tools: Tools,
  { kind, payable }: FoundPayable,
  attempt: Attempt,
  to: 'failed' | 'expired',
  reason: string,
): Promise<void> {
  if (!(await endWithoutMoney(tools, attempt, to, reason))) return;
  const others = await listPayableAttempts(tools, payable.uid);
  if (!others.some(other => other.uid !== attempt.uid && isOpen(other.state))) await kind.free(tools, payable);
}

/** Ends the open attempts of a payable, all but one: another payment takes their place. It is locked. */
export async function replacePayableAttempts(tools: Tools, { payable }: FoundPayable, except?: string): Promise<void> {
  for (const attempt of await listPayableAttempts(tools, payable.uid)) {
    if (attempt.uid !== except && isOpen(attempt.state)) await endWithoutMoney(tools, attempt, 'expired', 'replaced');
  }
}
