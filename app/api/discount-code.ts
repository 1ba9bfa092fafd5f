import type { SafeStorage } from './storage.ts';

const nameOf = (insurance: string) => `panah-discount-${insurance}`;
const orderNameOf = (insurance: string) => `${nameOf(insurance)}-order`;

/** A code that came with the link of a line's form waits in this tab for the payment. */
export function keepDiscountCode(session: SafeStorage, insurance: string, code: string): void {
  session.write(nameOf(insurance), code);
  session.remove(orderNameOf(insurance));
}

/** The code to begin the payment with, however often that begins. */
export const findDiscountCode = (session: SafeStorage, insurance: string): string | null =>
  session.read(nameOf(insurance));

/** The price of an order was calculated with the code. */
export const noteDiscountedOrder = (session: SafeStorage, insurance: string, uid: string): void =>
  session.write(orderNameOf(insurance), uid);

/** The price of that order was calculated without the code since. */
export function forgetDiscountedOrder(session: SafeStorage, insurance: string, uid: string): void {
  if (session.read(orderNameOf(insurance)) === uid) session.remove(orderNameOf(insurance));
}

/** One that was refused or taken away does not come back. */
export function forgetDiscountCode(session: SafeStorage, insurance: string): void {
  session.remove(nameOf(insurance));
  session.remove(orderNameOf(insurance));
}

/** An order was paid: the code that it was paid with does not come back. One that waits for another order stays. */
export function forgetPaidDiscountCode(session: SafeStorage, insurance: string, uid: string): void {
  if (session.read(orderNameOf(insurance)) === uid) forgetDiscountCode(session, insurance);
}
