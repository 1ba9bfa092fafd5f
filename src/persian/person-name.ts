import { searchKey } from './digits.ts';

/** Titles that a bank may write before a name, or leave out. */
const titles = ['سید', 'سیده', 'حاج', 'حاجی'];

/** Letters that people and registries write for one another, beside those that a search takes for the same. */
const folded = (word: string): string => searchKey(word).replace(/ٱ/g, 'ا').replace(/ة/g, 'ه').replace(/ء/g, '');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\u200c]+/)
    .map(folded)
    .filter(word => word && !titles.includes(word));

/**
 * Whether a bank's holder is a person, by their names.
 * 1. Letters of two keyboards, half-spaces and titles do not count, nor whether the family name stands first.
 * 2. Every word of both names must be there, and no other: «محمد رضا» is «محمدرضا», and not «رضا».
 */
export function isHolder(holder: string, person: { first_name: string; last_name: string }): boolean {
  const first = wordsOf(person.first_name).join('');
  const last = wordsOf(person.last_name).join('');
  const words = wordsOf(holder);
  if (!first || !last) return false;
  const whole = words.join('');
  if (whole === first + last || whole === last + first) return true;
  const sorted = (list: string[]) => [...list].sort().join(' ');
  return sorted(words) === sorted([...wordsOf(person.first_name), ...wordsOf(person.last_name)]);
}
