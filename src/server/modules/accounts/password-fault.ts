import { isStrong } from '#contract/password-rules';
import type { RefusalCode } from '#contract/refusals';
import { commonPasswords, commonWords } from './common-passwords.ts';

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Why a password may not be used, or null. The password is taken letter for letter: its digits are never converted. */
export function passwordFault(password: string, username: string): RefusalCode | null {
  if (!isStrong(password)) return 'weak_password';
  return isCommon(password, username) ? 'common_password' : null;
}

/** Lists of leaks hold `Ali123456` and `P@ssw0rd1` for every name and word, so the word is looked for, not each habit. */
function isCommon(password: string, username: string): boolean {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return true;
  if (lower.replace(/\D/g, '').includes(username.slice(1))) return true;
  if (new Set(lower).size < 4) return true;
  const plain = lower.replace(/[^a-z]/g, '');
  const guessed = [...lower.replace(/[\d\W_]+$/, '')].map(letter => looksLike[letter] ?? letter).join('');
  return lower.length < 14 && [plain, guessed].some(word => commonWords.has(word) || commonWords.has(half(word)));
}

/** `alialiali` → `ali`. */
function half(word: string): string {
  return /^(.+?)\1+$/.exec(word)?.[1] ?? word;
}
