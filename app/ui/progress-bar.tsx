/** `value` of 0 to 100. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className="progress" max={100} value={value} aria-label={label} />;
}

interface CoverBarProps {
  cover: { days: number; days_left: number };
  label: string;
}

/** How much of a cover is left. One that begins and ends on one day has no days to count: its bar is that of a last day. */
export function CoverBar({ cover: { days, days_left }, label }: CoverBarProps) {
  return <progress className="progress" max={Math.max(days, 1)} value={days_left} aria-label={label} />;
}
