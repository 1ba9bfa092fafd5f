/** What wheels, typing and calendar of a date get. */
export interface DayProps {
  /** What is chosen: an ISO day, or what was typed and is none. */
  value: string | null;
  onValue: (value: string | null) => void;
  /** Where to stand while nothing is chosen. */
  around: string;
  today: string;
  min: string | null;
  max: string | null;
  id: string;
  invalid: boolean;
}
