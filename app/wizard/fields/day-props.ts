import type { Calendar } from '#persian/calendar';

/** What wheels, typing and calendar of a date get. */
export interface DayProps {
  /** What is chosen: an ISO day, or what was typed and is none. */
  value: string | null;
  onValue: (value: string | null) => void;
  /** Where to stand while nothing is chosen. */
  around: string;
  today: string;
  /** The first and the last day that may be chosen, and those that are shown at all. */
  min: string | null;
  max: string | null;
  start: string | null;
  end: string | null;
  calendar: Calendar;
  id: string;
  invalid: boolean;
}
