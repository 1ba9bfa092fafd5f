const lettersOf = (name: string) => Array.from(name.replace(/^بیمهٔ? /u, '').replace(/[\s\u200c]/gu, ''));
const wordsOf = (name: string) => name.split(/[\s\u200c]+/u).filter(Boolean);

/** The first two letters of a name. */
export const monogramOf = (name: string): string => lettersOf(name).slice(0, 2).join('');

/** Two letters for each of several names, no two alike as long as their letters allow it; the same whatever their order. */
export function monogramsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(names)].sort()) {
    const [first = '', ...rest] = lettersOf(name);
    const initials = wordsOf(name)
      .slice(0, 2)
      .map(word => Array.from(word)[0])
      .join('');
    const candidates = [
      monogramOf(name),
      ...(initials.length > 1 ? [initials] : []),
      ...rest.map(letter => first + letter),
    ];
    const sign = candidates.find(each => !taken.has(each)) ?? monogramOf(name);
    taken.add(sign);
    signs.set(name, sign);
  }
  return signs;
}
