/** Numbers that look random and come again with the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(of: readonly T[]): T => of[below(of.length)]!,
    /** Mostly one of the last few, sometimes one of long ago. */
    recent: <T>(list: readonly T[]): T | undefined =>
      list[list.length - 1 - below(next() < 0.85 ? Math.min(8, list.length) : list.length)],
  };
}
