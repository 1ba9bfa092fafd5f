import { latinDigits } from './digits.ts';

/** A ten-digit postal code in Latin digits, null when the text is none. Only the first digit is a hard rule. */
export function readPostalCode(text: string): string | null {
  const plain = latinDigits(text).replace(/[\s-]/g, '');
  return /^[1-9]\d{9}$/.test(plain) ? plain : null;
}

/** Postal codes seldom hold 0 or 2 in the first five digits: worth a second look, never a refusal. */
export function looksUnusual(postalCode: string): boolean {
  return !/^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/.test(postalCode);
}
