/** The code that makes a phone show its IMEI. The isolate keeps the star on the left in a right-to-left line. */
export const dialCode = '\u2066*#06#\u2069';

/** Fifteen digits, the last of which checks the others (Luhn). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
