import bidiFactory from 'bidi-js';

/*
 * A PDF knows neither direction nor Unicode's bidirectional rules.
 * 1. Levels of the paragraph, right to left, by the algorithm of Unicode.
 * 2. Runs of one level, in the order the eye meets them from the left; marks of direction have done their work and go.
 * 3. The font shapes a run and turns it round when it is of Arabic script, whatever its level. So runs that read from
 *    the right without a letter of that script are turned here, and so are Persian digits, which belong to it but read
 *    from the left.
 * 4. Brackets of runs from the right are mirrored.
 */
const bidi = bidiFactory();

/** The runs of a line from left to right, each ready for the font. */
export function visualRuns(text: string): string[] {
  const levels = bidi.getEmbeddingLevels(text, 'rtl');
  const runs: { level: number; text: string }[] = [];
  for (let i = 0; i < text.length; i++) {
    const level = levels.levels[i] ?? 1;
    const character = text.charAt(i);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
  }
  return inVisualOrder(runs).flatMap(run => forTheFont(run.text.replace(/[\u2066-\u2069]/g, ''), run.level % 2 === 1));
}

/** A text that keeps its own order from the left within a Persian line: numbers with signs, masks, codes. */
export const fromLeft = (text: string): string => `\u2066${text}\u2069`;

function forTheFont(text: string, isFromRight: boolean): string[] {
  if (text === '') return [];
  if (isFromRight) return [arabic.test(text) ? text : turned(text)];
  return text
    .split(/(\p{Script=Arabic}+)/u)
    .filter(part => part !== '')
    .map(part => (arabic.test(part) ? turned(part) : part));
}

/** Rule L2: from the highest level down, every stretch at that level or above is reversed. */
function inVisualOrder(runs: { level: number; text: string }[]) {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(run => run.level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((order[to]?.level ?? 0) >= level && to < order.length) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

const arabic = /\p{Script=Arabic}/u;
const turned = (text: string) => [...text].reverse().join('');
