import { latinDigits } from '#persian/digits';

/**
 * The digits of a one-time code out of what was typed or pasted.
 * A whole text message holds other numbers too: the one behind `#`, or else the last one of the right length, is meant.
 */
export function codeOf(text: string, length: number): string {
  const plain = latinDigits(text);
  const digits = plain.replace(/\D/g, '').slice(0, length);
  if (!/[^\d\s-]/.test(plain)) return digits;
  const fitting = (plain.match(/#?\d+/g) ?? []).filter(run => run.replace('#', '').length === length);
  const meant = fitting.find(run => run.startsWith('#')) ?? fitting.at(-1);
  return meant?.replace('#', '') ?? digits;
}
