import { typedCode } from './digits.ts';

/** A ten-digit postal code in Latin digits, null when the text is none. Only the first digit is a hard rule. */
export function readPostalCode(text: string): string | null {
  const plain = typedCode(text).replace(/-/g, '');
  return /^[1-9]\d{9}$/.test(plain) ? plain : null;
}
