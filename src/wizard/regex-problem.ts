const max_chars = 300;

/**
 * What is wrong with a pattern, or null. A repeat inside a repeated group, or alternatives inside one, can take
 * seconds on a few dozen characters, so they are not published; neither are back-references.
 */
export function regexProblem(pattern: string): string | null {
  if (pattern.length > max_chars) return 'pattern is too long';
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'pattern does not compile';
  }
  const bare = pattern.replace(/\\[^1-9k]/gu, '.').replace(/\[[^\]]*\]/gu, '.');
  if (/\\[1-9k]/.test(bare)) return 'pattern has a back-reference';
  const open: { repeats: boolean; either: boolean }[] = [];
  for (let i = 0; i < bare.length; i++) {
    const top = open.at(-1);
    if (bare[i] === '(') open.push({ repeats: false, either: false });
    else if (bare[i] === '|' && top) top.either = true;
    else if (bare[i] === ')') {
      const group = open.pop();
      const again = /^(?:[*+]|\{\d+,\d*\})/.test(bare.slice(i + 1));
      if (again && (group?.repeats || group?.either)) return 'pattern repeats a group that repeats or branches inside';
      const outer = open.at(-1);
      if (outer) outer.repeats ||= again || group?.repeats === true;
      if (outer) outer.either ||= group?.either === true;
    } else if (top && (bare[i] === '*' || bare[i] === '+' || /^\{\d+,/.test(bare.slice(i)))) top.repeats = true;
  }
  const unbounded = bare.replace(/\(\?[:=!<]+/g, '(').match(/\.[*+]|\w[*+]/g) ?? [];
  return unbounded.length > 3 ? 'pattern has more than three open repeats' : null;
}
