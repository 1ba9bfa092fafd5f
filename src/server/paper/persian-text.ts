import bidiFactory from 'bidi-js';

/*
 * A PDF knows neither direction nor Unicode's bidirectional rules.
 * 1. Levels of the paragraph, right to left, by the algorithm of Unicode.
 * 2. Pieces of one level, cut at spaces. Marks of direction have done their work and go.
 * 3. The font shapes a piece and turns it round when it is of Arabic script, whatever its level. So pieces that read
 *    from the right without a letter of that script are turned here, and so are Persian digits, which belong to it but
 *    read from the left.
 * 4. Brackets of pieces from the right are mirrored.
 * 5. Each piece gets its place from the left, but is drawn when it is read: who copies, searches or listens follows the
 *    order of drawing.
 */
const bidi = bidiFactory();

/** What is drawn at once, ready for the font, with its distance from the line's left end. */
export interface PlacedPiece {
  text: string;
  left: number;
}

interface Piece {
  level: number;
  parts: string[];
  width: number;
}

/** The pieces of a line in the order of reading, and how wide the line is; `widthOf` measures text in the font. */
export function placeLine(text: string, widthOf: (text: string) => number): { pieces: PlacedPiece[]; width: number } {
  const pieces = cut(text).map(({ level, text }) => {
    const parts = forTheFont(text, level % 2 === 1);
    return { level, parts, width: parts.reduce((sum, part) => sum + widthOf(part), 0) };
  });
  const lefts = new Map<Piece, number>();
  let width = 0;
  for (const piece of inVisualOrder(pieces)) {
    lefts.set(piece, width);
    width += piece.width;
  }
  const placed = pieces.flatMap(piece => {
    let left = lefts.get(piece) ?? 0;
    return piece.parts.map(part => {
      const at = left;
      left += widthOf(part);
      return { text: part, left: at };
    });
  });
  return { pieces: placed, width };
}

/** A text that keeps its own order from the left within a Persian line: numbers with signs, codes. */
export const fromLeft = (text: string): string => `\u2066${text}\u2069`;

function cut(text: string): { level: number; text: string }[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'rtl');
  const pieces: { level: number; text: string }[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (/[\u2066-\u2069]/.test(character)) continue;
    const level = levels[i] ?? 1;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = pieces.at(-1);
    if (last?.level === level && last.text !== ' ' && shown !== ' ') last.text += shown;
    else pieces.push({ level, text: shown });
  }
  return pieces;
}

function forTheFont(text: string, isFromRight: boolean): string[] {
  if (isFromRight) return [arabic.test(text) ? text : turned(text)];
  return text
    .split(/(\p{Script=Arabic}+)/u)
    .filter(part => part !== '')
    .map(part => (arabic.test(part) ? turned(part) : part));
}

/** Rule L2: from the highest level down, every stretch at that level or above is reversed. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(piece => piece.level));
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
