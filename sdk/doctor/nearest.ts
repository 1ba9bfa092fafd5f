/** The one word within so many changed, missing, added or swapped letters, or nothing. */
export function nearest(word: string, known: readonly string[], maxDistance: number): string | undefined {
  const ranked = known.map(one => [distance(word, one), one] as const).sort(([a], [b]) => a - b);
  const [best] = ranked;
  return best && best[0] <= maxDistance ? best[1] : undefined;
}

/** Optimal string alignment: a swap of neighbours counts as one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
