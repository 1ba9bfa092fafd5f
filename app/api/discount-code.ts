import type { SafeStorage } from './storage.ts';

const nameOf = (insurance: string) => `panah-discount-${insurance}`;

/** A code that came with the link of a line's form waits in this tab for the payment. */
export const keepDiscountCode = (session: SafeStorage, insurance: string, code: string): void =>
  session.write(nameOf(insurance), code);

/** The code to begin the payment with, however often that begins. */
export const findDiscountCode = (session: SafeStorage, insurance: string): string | null =>
  session.read(nameOf(insurance));

/** One that was refused, taken away or paid with does not come back. */
export const forgetDiscountCode = (session: SafeStorage, insurance: string): void => session.remove(nameOf(insurance));
