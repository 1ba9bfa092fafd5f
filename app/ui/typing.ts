import { latinDigits, persianDigits } from '#persian/digits';

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '٬');

/** How a typed number is shown: Persian digits, by threes where it is an amount. */
export const shownDigits = (digits: string, group: boolean): string => persianDigits(group ? grouped(digits) : digits);

/** What was typed or pasted, as Latin digits only and no longer than allowed. */
export const typedDigits = (text: string, maxLength = 24): string =>
  latinDigits(text).replace(/\D/g, '').slice(0, maxLength);

/** Where the caret belongs after the text was set anew: behind as many digits as before. */
export function caretAfter(shown: string, digitsBefore: number): number {
  if (!digitsBefore) return 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/[۰-۹]/.test(shown[at] ?? '')) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return shown.length;
}
