import type { SafeStorage } from './storage.ts';

const nameOf = (insurance: string) => `panah-discount-${insurance}`;

/** A code that came with the link of a line's form waits in this tab for the payment. */
export const keepDiscountCode = (session: SafeStorage, insurance: string, code: string): void =>
  session.write(nameOf(insurance), code);

/** The code to begin the payment with, once: one that is refused or taken away does not come back. */
export function takeDiscountCode(session: SafeStorage, insurance: string): string | null {
  const code = session.read(nameOf(insurance));
  session.remove(nameOf(insurance));
  return code;
}
