/** One line of the table: a figure, and what it must not exceed where something was promised. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** Greatest value allowed. */
  limit?: number;
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
export function spread(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
  return `${at(0.25)}–${at(0.75)}`;
}
