import { typedCode } from './digits.ts';

/**
 * A national id (کد ملی) as ten Latin digits; null when the text is none.
 * 1. Leading zeros that a sheet or keyboard dropped are put back (8 or 9 digits).
 * 2. Ten equal digits pass the sum but belong to nobody.
 * 3. The last digit checks Σ dᵢ·(10−i) mod 11.
 */
export function readNationalId(text: string): string | null {
  const plain = typedCode(text).replace(/-/g, '');
  if (!/^\d{8,10}$/.test(plain)) return null;
  const id = plain.padStart(10, '0');
  if (/^(\d)\1{9}$/.test(id)) return null;
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number(id[i]) * (10 - i);
  const rest = sum % 11;
  return Number(id[9]) === (rest < 2 ? rest : 11 - rest) ? id : null;
}

/** `001•••2419` for lists and confirmations. */
export function maskNationalId(id: string): string {
  return `${id.slice(0, 3)}•••${id.slice(6)}`;
}
