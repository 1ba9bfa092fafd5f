const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';

/** Persian ۰–۹ and Arabic ٠–٩ become 0–9; everything else stays (specification §5). */
export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, digit => String(digit.charCodeAt(0) & 15));
}

/** 0–9 and Arabic digits become ۰–۹, for the eye only. */
export function persianDigits(value: string | number): string {
  return String(value).replace(/[0-9٠-٩]/g, digit => PERSIAN.charAt(digit.charCodeAt(0) & 15));
}

/** Arabic keyboard letters become their Persian twins: ي and ى → ی, ك → ک. */
export function normaliseLetters(text: string): string {
  return text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');
}

/** Marks that change the direction of text, or cannot be seen; the half-space (ZWNJ) is a letter of Persian and stays. */
const INVISIBLE = /\p{Cf}/gu;
const HALF_SPACE = '\u200c';

/** What a text field keeps: Persian letters, Latin digits, single spaces, no invisible marks. */
export function normaliseText(text: string): string {
  return latinDigits(normaliseLetters(text))
    .replace(INVISIBLE, mark => (mark === HALF_SPACE ? mark : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A code or number as it was typed or pasted: Latin digits, no spaces, no invisible marks. */
export const typedCode = (text: string): string => latinDigits(text).replace(INVISIBLE, '').replace(/\s/g, '');

/**
 * Two texts with the same key look the same to a searching person: half-spaces, spaces, marks, case and digits don't count.
 * A hamza is a mark: «نائین» is «نایین», and «آبیک» is «ابیک».
 */
export function searchKey(text: string): string {
  const bare = normaliseText(text.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u200c\u0640\s]/g, '')
    .toLowerCase();
  // Without their hamza ئ and ۀ are letters of an Arabic keyboard.
  return normaliseLetters(bare).replace(/\u06d5/g, 'ه');
}
