/** One line of the table: a figure, and what it must keep to where something was promised. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** Greatest value allowed. */
  limit?: number;
  /** Smallest value allowed. */
  least?: number;
  note?: string;
}

/** A bench file's default export. */
export type Bench = () => Promise<Line[]>;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The spread of the middle half. */
export function spread(values: number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(digits);
  return `${at(0.25)}–${at(0.75)}`;
}

/** How often everything is measured: 31 times, or `PANAH_BENCH_ROUNDS` for a quick try. */
export const rounds = Number(process.env.PANAH_BENCH_ROUNDS ?? 31);

/**
 * One median by another. What a machine does besides meets both halves of a round, so the note has the ratio round by
 * round: where its middle half lies on both sides of the limit, the run cannot tell.
 */
export function ratio(what: string, of: number[], by: number[], promise: Pick<Line, 'limit' | 'least'> = {}): Line {
  const single = of.map((value, round) => value / by[round]!);
  return {
    what: `  ${what}`,
    value: median(of) / median(by),
    unit: '×',
    ...promise,
    note: `round by round ${median(single).toFixed(2)} (${spread(single, 2)})`,
  };
}
